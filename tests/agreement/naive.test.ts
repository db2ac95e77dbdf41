// @module-tag seconds
import { describe, expect, test } from 'vitest'
import type { Prediction } from '../../src/domain/prediction.ts'
import type { RunControl } from '../../src/domain/scenario.ts'
import { predictByEquations } from '../../src/models/bus/equationPredictions.ts'
import { simulate } from '../../src/simulator/bus/simulate.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { thinned } from '../support/effort.ts'
import { nominalOf, run, type Preset, type Values } from '../support/differences.ts'
import { scenarioOf } from '../support/scenarios.ts'

/* How far equations (1)–(4) are from the simulation is in grid.test.ts; here is why. */

interface Both {
  readonly formula: Prediction
  readonly simulation: Prediction
}

function both(
  set: (preset: Preset, values: Values) => Parameters<typeof simulate>[0],
  preset: Preset,
  values: Values,
  control: RunControl = run,
): Both {
  const scenario = set(preset, values)
  return { formula: predictByEquations(scenario), simulation: simulate(scenario, control) }
}

const codes = ({ formula }: Both): readonly string[] => formula.caveats.map(({ code }) => code)

describe('too fast where heads are slow beside the bus', () => {
  const far = [
    ['barracuda-alpha', 3, 128],
    ['wren-sparc-20', 4, 64],
    ['wren-sparc-20', 3, 96],
  ] as const

  test.each(far)('%s, nominal, %i disks, %i KiB: all of it is transfer at the rate of a head', (preset, count, size) => {
    const pair = both(nominalOf, preset, { disks: count, requestSize: kibibytes(size) })
    const [formula, simulation] = [pair.formula.busTime, pair.simulation.busTime]
    expect(pair.formula.throughput / pair.simulation.throughput).toBeGreaterThan(1.13)
    expect(Math.abs(formula.idle / simulation.idle - 1)).toBeLessThan(0.07)
    expect(Math.abs(formula.overhead - simulation.overhead)).toBeLessThan(0.0005)
    expect(simulation.headLimited / formula.headLimited).toBeGreaterThan(3)
    expect(simulation.busRate).toBeLessThan(formula.busRate)
    expect(codes(pair)).toEqual(['beyond-error'])
  })

  test.each(far)('%s, nominal, %i disks, %i KiB: a fence that forbids such transfers takes the difference away', (preset, count, size) => {
    const pair = both(nominalOf, preset, { disks: count, requestSize: kibibytes(size), fence: 255 })
    expect(Math.abs(pair.formula.throughput / pair.simulation.throughput - 1)).toBeLessThan(0.055)
    expect(codes(pair)).toEqual([])
  })

  test('Cheetahs read nearly as fast as their bus carries: no caveat', () => {
    for (const count of [2, 3, 4])
      expect(codes(both(scenarioOf, 'cheetah-ultra-1', { disks: count, requestSize: kibibytes(64) }))).toEqual([])
  })
})

describe('too slow where rounds overlap', () => {
  const overlapping = [
    ['cheetah-ultra-1', 10, 16, 0],
    ['cheetah-ultra-1', 7, 24, 255],
    ['barracuda-alpha', 12, 16, 128],
  ] as const

  test.each(thinned(overlapping, 3))(
    '%s, calibrated, %i disks, %i KiB, fence %i: few strict rounds, less idle bus',
    (preset, count, size, fence) => {
      // the idle of the second is 0.749 in runs of a million reads: a run to ±0.1 % tells it from 0.75
      const pair = both(scenarioOf, preset, { disks: count, requestSize: kibibytes(size), fence }, { ...run, precision: 0.001 })
      expect(pair.formula.throughput / pair.simulation.throughput).toBeLessThan(0.92)
      expect(pair.simulation.run?.strictRounds).toBeLessThan(0.2)
      expect(pair.simulation.busTime.idle / pair.formula.busTime.idle).toBeLessThan(0.75)
    },
  )

  test('where the bus needs long enough for all, the rounds are strict and the formula holds', () => {
    const pair = both(scenarioOf, 'cheetah-ultra-1', { disks: 7, requestSize: kibibytes(64) })
    expect(pair.simulation.run?.strictRounds).toBeGreaterThan(0.95)
    expect(Math.abs(pair.formula.throughput / pair.simulation.throughput - 1)).toBeLessThan(0.03)
    expect(codes(pair)).toEqual([])
  })
})
