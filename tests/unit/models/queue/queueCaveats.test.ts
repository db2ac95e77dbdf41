import { expect, test } from 'vitest'
import { queueCaveats } from '../../../../src/models/queue/queueCaveats.ts'
import { queuesOf } from '../../../support/queues.ts'

test('a caveat says how a formula was made, or what it omits, in whole sentences', () => {
  const blind = queuesOf('white-scsi', { hostScheduler: 'sptf', driveScheduler: 'fcfs', outstanding: 64, tags: 2 })
  const all = queueCaveats(blind, true)
  expect(all.map(({ code }) => code)).toEqual(['scheduling-bound', 'host-positions'])
  for (const { message } of all) expect(message).toMatch(/^[A-Z].*\.$/)
  expect(queueCaveats(queuesOf('white-scsi', { hostScheduler: 'fcfs', driveScheduler: 'fcfs' }), false)).toEqual([])
})
