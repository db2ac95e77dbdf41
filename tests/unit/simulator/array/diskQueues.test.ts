import { expect, test } from 'vitest'
import type { Scheduler } from '../../../../src/domain/queueing.ts'
import { DiskQueues } from '../../../../src/simulator/array/diskQueues.ts'
import { ibmArray } from '../../../support/arrays.ts'

/** Bytes of a cylinder of the IBM 0661. */
const cylinder = 14 * 48 * 512

/** The order in which disk 1 of two serves what waits there, after a request at cylinder 400; parts by process and disk. */
function order(scheduler: Scheduler, cylinders: readonly number[]): number[] {
  const queues = new DiskQueues(ibmArray(2, { processes: 8, scheduler }), [0, 0.25])
  queues.serves(1, 400 * cylinder, 512)
  for (const [process, at] of cylinders.entries()) queues.add(1, 2 * process + 1, at * cylinder)
  return cylinders.map(() => {
    const part = queues.take(1, 1)
    queues.serves(1, cylinders[(part - 1) / 2] * cylinder, 512)
    return cylinders[(part - 1) / 2]
  })
}

test('disks serve what waits as their scheduler says', () => {
  const waiting = [900, 390, 420, 10]
  expect(order('fcfs', waiting)).toEqual(waiting)
  expect(order('sstf', waiting)).toEqual([390, 420, 10, 900])
  expect(order('scan', waiting)).toEqual([420, 900, 390, 10])
  expect(order('c-look', waiting)).toEqual([420, 900, 10, 390])
  expect(order('sptf', waiting).toSorted((one, other) => one - other)).toEqual([10, 390, 420, 900])
})

test('a disk has its own queue', () => {
  const queues = new DiskQueues(ibmArray(2, { processes: 2, scheduler: 'sstf' }), [0, 0])
  queues.add(0, 0, 0)
  queues.add(1, 1, 0)
  queues.add(1, 3, 512)
  expect([queues.count(0), queues.count(1)]).toEqual([1, 2])
  expect(queues.take(0, 0)).toBe(0)
  expect([queues.count(0), queues.count(1)]).toEqual([0, 2])
})
