import { expect, test } from 'vitest'
import { choosing, errorOfOrder } from '../../../../src/models/queue/queueIntervals.ts'
import { queuesOf } from '../../../support/queues.ts'
import type { Values } from '../../../support/readValues.ts'

test('who chooses is who has more than one request to choose among', () => {
  const both = { hostScheduler: 'c-look', driveScheduler: 'sptf', outstanding: 64 }
  expect(choosing(queuesOf('white-scsi', { ...both, tags: 8 }))).toEqual({ host: 'c-look', drive: 'sptf' })
  expect(choosing(queuesOf('white-scsi', { ...both, tags: 1 }))).toEqual({ host: 'c-look', drive: null })
  expect(choosing(queuesOf('white-scsi', { ...both, outstanding: 1 }))).toEqual({ host: null, drive: null })
})

test('few requests to choose among are counted where the choice is', () => {
  const above = (values: Values): number => errorOfOrder(queuesOf('white-scsi', { outstanding: 64, ...values })).above
  const byDrive = (tags: number): number => above({ hostScheduler: 'fcfs', driveScheduler: 'sptf', tags })
  const byHost = (outstanding: number): number => above({ hostScheduler: 'sstf', driveScheduler: 'fcfs', outstanding, tags: 1 })
  expect(byDrive(4)).not.toBe(byDrive(64))
  expect(byHost(4)).not.toBe(byHost(64))
  // a drive that serves in order chooses nothing, however many tags it has
  expect(above({ hostScheduler: 'sstf', driveScheduler: 'fcfs', tags: 1 })).toBe(byHost(64))
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
