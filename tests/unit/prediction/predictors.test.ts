import { describe, expect, test } from 'vitest'
import { predictors } from '../../../src/prediction/predictors.ts'
import { clockwork } from '../../support/clockwork.ts'
import { cheetahs } from '../../support/scenarios.ts'

const run = { seed: 1, precision: 0.02, maximumReads: 10_000 }

describe.each(Object.entries(predictors))('%s', (key, predictor) => {
  test('signs what it predicts, and says who it is', () => {
    expect(predictor.answer({ scenario: cheetahs(), run }).predictor).toBe(key)
    expect(predictor.title).not.toBe('')
  })

  test('predicts every method that it does not refuse', () => {
    for (const method of ['naive', 'pipelined', 'no-rounds', 'ideal']) {
      const scenario = cheetahs({ method })
      const prediction = predictor.refuses({ scenario, run }) === null ? predictor.answer({ scenario, run }) : null
      expect(prediction === null || prediction.throughput > 1e6).toBe(true)
      expect(prediction?.method ?? method).toBe(method)
    }
  })
})

test('of the methods only the ideal is refused, by the simulation, with a way out', () => {
  for (const method of ['naive', 'pipelined', 'no-rounds'])
    expect(predictors.simulation.refuses({ scenario: cheetahs({ method }), run })).toBeNull()
  expect(predictors.formula.refuses({ scenario: cheetahs({ method: 'ideal' }) })).toBeNull()
  expect(predictors.simulation.refuses({ scenario: cheetahs({ method: 'ideal' }), run })).toMatchObject({
    code: 'not-simulated',
    field: 'method',
    message: expect.stringContaining('no-rounds'),
  })
})

test('a read that crosses millions of tracks is left to the formula', () => {
  const { workload } = clockwork()
  const endless = clockwork({ workload: { ...workload, sizes: [{ size: 2 ** 30, share: 1 }] } }, 512)
  expect(predictors.simulation.refuses({ scenario: endless, run })).toMatchObject({ code: 'not-simulated', field: 'size' })
  expect(predictors.formula.refuses({ scenario: endless })).toBeNull()
})
