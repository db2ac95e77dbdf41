import { expect, test } from 'vitest'
import { queueRemarks } from '../../../../src/models/queue/queueRemarks.ts'
import { queuesOf } from '../../../support/queues.ts'

test('a remark says how a formula was made, or what it omits and how much that is, in whole sentences', () => {
  const blind = queuesOf('white-scsi', { hostScheduler: 'sptf', driveScheduler: 'fcfs', outstanding: 64, tags: 2 })
  const all = queueRemarks(blind, true)
  expect(all.map(({ code }) => code)).toEqual(['host-positions', 'scheduling-bound'])
  expect(all[0]?.message).toMatch(/By an estimate it is \d+\u00A0% slower; the stated interval has that in it\.$/)
  for (const { message } of all) expect(message).toMatch(/^[A-Z].*\.$/)
  expect(queueRemarks(queuesOf('white-scsi', { hostScheduler: 'fcfs', driveScheduler: 'fcfs' }), false)).toEqual([])
})
