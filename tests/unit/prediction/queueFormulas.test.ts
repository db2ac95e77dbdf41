import { expect, test } from 'vitest'
import { predictQueueByFormula } from '../../../src/models/queue/queuePredictions.ts'
import { costOf, queueingFormula } from '../../../src/prediction/queueFormulas.ts'
import { witnesses } from '../../../src/prediction/witnesses.ts'
import { queuesOf } from '../../support/queues.ts'

test('the formula of queues predicts what the models say, and refuses what they refuse, by field', () => {
  const scenario = queuesOf('white-ide')
  expect(queueingFormula.refuses(scenario)).toBeNull()
  expect(queueingFormula.predict(scenario)).toEqual(predictQueueByFormula(scenario))
  expect(queueingFormula.refuses(queuesOf('white-ide', { pattern: 'interleaved' }))).toMatchObject({
    code: 'not-simulated',
    field: 'pattern',
  })
})

test('the page loads it once', async () => {
  expect(witnesses.queueing()).toBe(witnesses.queueing())
  expect(await witnesses.queueing()).toMatchObject({ queueingFormula, costOf })
})
