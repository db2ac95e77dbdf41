// @module-tag seconds
import { expect, test } from 'vitest'
import { announcementSummary, type Warned } from '../support/announcements.ts'
import { draws, drawnPlaces, drawnQueues } from '../support/drawnQueues.ts'
import { queueAlarms } from '../support/queueAgreement.ts'
import { queueingSimulation } from '../../src/prediction/queueingSimulation.ts'
import { isLong } from '../support/effort.ts'

test('an alarm is precise where it is deserved, and complete where nothing is off without it', () => {
  const places: readonly Warned[] = [
    { codes: ['near-the-bus', 'sweeping'], isDeserved: true },
    { codes: ['near-the-bus'], isDeserved: false },
    { codes: ['sweeping'], isDeserved: true },
    { codes: [], isDeserved: false },
  ]
  expect(announcementSummary(places, new Set(['near-the-bus'] as const))).toEqual({
    places: 4,
    outside: 2,
    warned: 2,
    announced: 1,
    precision: 0.5,
    recall: 0.5,
    byCode: [
      { code: 'near-the-bus', warned: 2, deserved: 1 },
      { code: 'sweeping', warned: 2, deserved: 2 },
    ],
  })
  expect(announcementSummary([], queueAlarms)).toMatchObject({ precision: 1, recall: 1 })
})

// whoever changes formula, interval or caveat sees here what it does to the judgement
test('intervals and caveats of the queue formulas on the draw that judges them', () => {
  const { byCode: _, ...judged } = announcementSummary(drawnQueues(queueingSimulation, draws.judgedOn, drawnPlaces), queueAlarms)
  expect(judged).toEqual({ places: 141, outside: 29, warned: 32, announced: 27, precision: 27 / 32, recall: 27 / 29 })
})

test.runIf(isLong).each(draws.described)('nothing of the draw %i, on which caveats were chosen, is far off without one', (seed) => {
  const silent = drawnQueues(queueingSimulation, seed, drawnPlaces).filter(
    ({ isDeserved, codes }) => isDeserved && !codes.some((code) => queueAlarms.has(code)),
  )
  for (const { error } of silent) expect(Math.abs(error)).toBeLessThan(0.45)
})
