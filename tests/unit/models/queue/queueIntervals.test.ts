import { expect, test } from 'vitest'
import { choosing, errorOfOrder } from '../../../../src/models/queue/queueIntervals.ts'
import { queuesOf } from '../../../support/queues.ts'

test('who chooses is who has more than one request to choose among', () => {
  const both = { hostScheduler: 'c-look', driveScheduler: 'sptf', outstanding: 64 }
  expect(choosing(queuesOf('white-scsi', { ...both, tags: 8 }))).toEqual({ host: 'c-look', drive: 'sptf' })
  expect(choosing(queuesOf('white-scsi', { ...both, tags: 1 }))).toEqual({ host: 'c-look', drive: null })
  expect(choosing(queuesOf('white-scsi', { ...both, outstanding: 1 }))).toEqual({ host: null, drive: null })
})

test('errors of order, drives and writes add up', () => {
  const alone = { hostScheduler: 'fcfs', driveScheduler: 'fcfs', outstanding: 16 }
  const [one, several, writing] = [alone, { ...alone, disks: 4 }, { ...alone, disks: 4, queueWrites: 1, writeCache: 'off' }].map((values) =>
    errorOfOrder(queuesOf('white-scsi', values)),
  )
  expect(one).toEqual({ above: 0.015, below: 0.015 })
  expect(several?.below).toBeCloseTo(0.145, 12)
  expect(writing?.above).toBeCloseTo(0.07, 12)
})
