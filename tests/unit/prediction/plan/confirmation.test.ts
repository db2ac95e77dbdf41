import { describe, expect, test } from 'vitest'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import type { Prediction } from '../../../../src/domain/prediction.ts'
import { judgement, plannedRun } from '../../../../src/prediction/plan/confirmation.ts'
import type { Planned } from '../../../../src/prediction/plan/freeField.ts'
import { simulation } from '../../../../src/prediction/simulation.ts'

const planned: Planned = { configuration: presetConfiguration('cheetah-ultra-1'), buses: 1 }
const run = plannedRun(planned, 'naive')
const simulated = simulation.answer(run.jobs[0])
const outcome = (low: number, high: number): Prediction => ({
  ...simulated,
  throughput: (low + high) / 2,
  uncertainty: { kind: 'confidence-95', low, high },
})

describe('a verdict', () => {
  test.each([
    [99, 'yes'],
    [100, 'probably'],
    [110, 'probably'],
    [120, 'probably'],
    [121, 'no'],
  ] as const)('of a goal of %i against 100–120 is %s', (value, verdict) => {
    expect(judgement({ quantity: 'throughput', value }, run, [outcome(100, 120)])?.verdict).toBe(verdict)
  })

  test('waits for every outcome', () => {
    expect(judgement({ quantity: 'throughput', value: 1 }, run, [undefined])).toBeNull()
    expect(judgement({ quantity: 'throughput', value: 1 }, run, [])).toBeNull()
  })

  test('of reads per second is in reads per second', () => {
    const size = planned.configuration.requestSize
    const judged = judgement({ quantity: 'requests', value: 1.5 }, run, [outcome(size, 2 * size)])
    expect(judged).toMatchObject({ verdict: 'probably', low: 1, high: 2, figure: 1.5 })
  })
})

describe('the simulations that confirm', () => {
  test('of several buses are one for each number of disks', () => {
    const three = plannedRun({ configuration: withValues(planned.configuration, { disks: 7 }), buses: 3 }, 'naive')
    expect(three.jobs.map(({ scenario, buses }) => [scenario.drives, buses])).toEqual([
      [3, 1],
      [2, 2],
    ])
    const judged = judgement({ quantity: 'throughput', value: 295 }, three, [outcome(90, 110), outcome(95, 105)])
    expect(judged).toMatchObject({ figure: 300, low: 280, high: 320, verdict: 'probably' })
  })

  test('say yes well below what the disks do, and no well above', () => {
    const throughput = simulated.throughput
    expect(judgement({ quantity: 'throughput', value: throughput * 0.95 }, run, [simulated])?.verdict).toBe('yes')
    expect(judgement({ quantity: 'throughput', value: throughput * 1.05 }, run, [simulated])?.verdict).toBe('no')
  })
})
