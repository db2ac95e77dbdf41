import { describe, expect, test } from 'vitest'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import type { Prediction } from '../../../../src/domain/prediction.ts'
import { confirmationRuns, judgement } from '../../../../src/prediction/plan/confirmation.ts'
import { answerFor } from '../../../../src/prediction/plan/inverse.ts'
import type { Planned } from '../../../../src/prediction/plan/freeField.ts'
import { simulation } from '../../../../src/prediction/simulation.ts'

const planned: Planned = { configuration: presetConfiguration('cheetah-ultra-1'), buses: 1 }
const [run] = confirmationRuns('disks', planned, 'naive', { value: 4, missing: 3 })
if (!run) throw new Error('no run')
const simulated = simulation.answer({ scenario: run.jobs[0].scenario, run: run.jobs[0].run })
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
  test('are of the answer and of the step beside it', () => {
    const runs = confirmationRuns('disks', planned, 'naive', { value: 12, missing: 11 })
    expect(runs.map(({ role, value }) => [role, value])).toEqual([
      ['answer', 12],
      ['missing', 11],
    ])
    expect(runs.map(({ jobs }) => jobs[0]?.scenario.drives)).toEqual([12, 11])
    expect(confirmationRuns('disks', planned, 'naive', { value: 1, missing: null })).toHaveLength(1)
    expect(confirmationRuns('disks', planned, 'ideal', { value: 4, missing: 3 })).toEqual([])
  })

  test('of several buses are one for each number of disks', () => {
    const seven: Planned = { configuration: withValues(planned.configuration, { disks: 7 }), buses: 1 }
    const [three] = confirmationRuns('buses', seven, 'naive', { value: 3, missing: 2 })
    expect(three?.jobs.map(({ scenario, buses }) => [scenario.drives, buses])).toEqual([
      [3, 1],
      [2, 2],
    ])
    const judged = judgement({ quantity: 'throughput', value: 295 }, three ?? run, [outcome(90, 110), outcome(95, 105)])
    expect(judged).toMatchObject({ figure: 300, low: 280, high: 320, verdict: 'probably' })
  })

  test('say yes well below what the disks do, and no well above', () => {
    const throughput = simulated.throughput
    expect(judgement({ quantity: 'throughput', value: throughput * 0.95 }, run, [simulated])?.verdict).toBe('yes')
    expect(judgement({ quantity: 'throughput', value: throughput * 1.05 }, run, [simulated])?.verdict).toBe('no')
    const answer = answerFor({ quantity: 'throughput', value: throughput * 0.9 }, 'disks', planned, 'naive')
    if (answer.kind !== 'reached') throw new Error(answer.kind)
    expect(confirmationRuns('disks', planned, 'naive', answer)).toHaveLength(2)
  })
})
