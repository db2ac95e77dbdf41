import { expect, test } from 'vitest'
import { withValues, type Configuration } from '../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../src/configuration/presets.ts'
import { isLong } from '../../support/effort.ts'
import { readValues, type Values } from '../../support/readValues.ts'
import { distinctPoints } from '../../../src/views/shared/simulatedByService.ts'
import { createSimulationRun, type Clock, type SimulationPoint } from '../../../src/views/shared/simulationRun.ts'
import { simulationPoints as roundsPoints } from '../../../src/views/rounds/roundsPoints.ts'
import { simulationPoints } from '../../../src/views/throughput/throughputState.ts'
import { embeddedPool } from '../../support/embeddedPool.ts'

/* What a visitor’s moves cost, each after those above it. */

const immediately: Clock = { nextFrame: (action) => action(), after: (_, action) => (action(), () => {}) }
const preset = presetConfiguration('cheetah-ultra-1')
const start = isLong ? preset : withValues(preset, { precision: 0.05 })
const at = (values: Values): Configuration => withValues(start, readValues(values))

/** Goes on with what has begun. */
const tighter = 'asks for a fifth of the interval'

/** Each with the runs that it has to begin: none that has begun before. */
const moves: readonly (readonly [move: string, begun: number, points: readonly SimulationPoint[]])[] = [
  ['opens the page', 14, simulationPoints(start)],
  ['makes the fence larger', 12, simulationPoints(at({ fence: 64 }))],
  ['takes that back', 0, simulationPoints(start)],
  ['changes what a prefetch costs', 6, simulationPoints(at({ prefetchCost: 0.000_4 }))],
  ['has minima expected by equation 5', 0, simulationPoints(at({ positioningRule: 'equation-5' }))],
  ['has a larger buffer', 0, simulationPoints(at({ buffer: 4_194_304 }))],
  [tighter, 0, simulationPoints(at({ precision: start.precision / 5 }))],
  ['is content with what it was', 0, simulationPoints(start)],
  ['asks whether it goes in rounds', 8, roundsPoints(start)],
  ['asks for the throughput again', 0, simulationPoints(start)],
  ['pins it and takes five disks', 12, distinctPoints([...simulationPoints(at({ disks: 5 })), ...simulationPoints(start)])],
  ['pins these instead', 0, distinctPoints([...simulationPoints(start), ...simulationPoints(at({ disks: 5 }))])],
]

test('a move begins what no move before it has begun, and simulates nothing where that is nothing', async () => {
  const { pool, counts, started } = embeddedPool({ size: 1 })
  for (const [move, begun, points] of moves) {
    const before = { ...counts }
    const run = createSimulationRun('bus', pool, immediately)
    await new Promise<void>((resolve) => {
      run.subscribe(() => run.snapshot().state === 'done' && resolve())
      run.start(points)
    })
    expect([move, counts.begun - before.begun]).toEqual([move, begun])
    const isMore = counts.requests > before.requests
    expect([move, isMore]).toEqual([move, begun > 0 || move === tighter])
  }
  expect(started()).toBe(1)
})
