import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QueueingFacts, Scheduler } from '../../../../src/domain/queueing.ts'
import { meanSeekTime } from '../../../../src/mechanics/seekTime.ts'
import { choices, positioningOf, scheduledPositioning, sweepingSeek, upwardSeek } from '../../../../src/models/queue/scheduledSeek.ts'
import { queuesOf } from '../../../support/queues.ts'

const { system, queueing } = queuesOf('white-scsi')
const { drive } = system
const { cylinders } = drive
const schedulers: readonly Scheduler[] = ['fcfs', 'sstf', 'scan', 'c-look', 'sptf']
const total = (scheduler: Scheduler, requests: number): number => {
  const { seek, rotation } = scheduledPositioning(drive, cylinders, scheduler, requests)
  return seek + rotation
}

describe('positioning by a scheduler', () => {
  test('is that of a random request where there is nothing to choose', () => {
    const alone = meanSeekTime(drive.seek, cylinders) + drive.revolutionTime / 2
    for (const scheduler of schedulers) expect(total(scheduler, 1)).toBe(alone)
    expect(total('fcfs', 200)).toBe(alone)
  })

  test('never grows with the number of requests', () => {
    fc.assert(
      fc.property(fc.constantFrom(...schedulers), fc.double({ min: 1, max: 256, noNaN: true }), (scheduler, requests) => {
        expect(total(scheduler, requests + 1)).toBeLessThanOrEqual(total(scheduler, requests) * (1 + 1e-12))
      }),
    )
  })

  test('is in the order of what a scheduler knows', () => {
    for (const requests of [2, 3, 4.5, 32, 256]) {
      expect(total('sptf', requests)).toBeLessThan(total('sstf', requests))
      expect(total('sstf', requests)).toBeLessThan(total('fcfs', requests))
    }
  })

  test('comes near the shortest seek when a sweep is long', () => {
    const least = drive.seek[0]?.start ?? 0
    for (const seek of [sweepingSeek, upwardSeek]) expect(seek(drive, cylinders, 1e9)).toBeCloseTo(least, 4)
  })

  test('leaves the least delay to SPTF', () => {
    expect(scheduledPositioning(drive, cylinders, 'sptf', 4)).toMatchObject({ rotation: drive.revolutionTime / 5, isBound: true })
    expect(scheduledPositioning(drive, cylinders, 'sstf', 4)).toMatchObject({ rotation: drive.revolutionTime / 2, isBound: true })
    expect(scheduledPositioning(drive, cylinders, 'scan', 4).isBound).toBe(false)
  })
})

describe('two schedulers in a row', () => {
  const facts = (changes: Partial<QueueingFacts>): QueueingFacts => ({ ...queueing, ...changes })

  test('share what there is to choose', () => {
    expect(choices(128, facts({ tags: 32, window: 16, hostScheduler: 'c-look' }))).toEqual({ host: 97, drive: 16, band: 0.25 })
    expect(choices(128, facts({ tags: 1, window: 1, hostScheduler: 'fcfs' }))).toEqual({ host: 128, drive: 1, band: 1 })
    expect(choices(1, facts({ tags: 32, window: 32 }))).toEqual({ host: 1, drive: 1, band: 1 })
  })

  test('are one where the other has nothing to choose', () => {
    const hostOnly = facts({ tags: 1, window: 1, hostScheduler: 'c-look', driveScheduler: 'sptf' })
    expect(positioningOf(drive, cylinders, 128, hostOnly)).toEqual({
      ...scheduledPositioning(drive, cylinders, 'c-look', 128),
      by: 'host',
      scheduler: 'c-look',
      among: 128,
      cylinders,
    })
    const driveOnly = facts({ tags: 32, window: 32, hostScheduler: 'fcfs', driveScheduler: 'sptf' })
    expect(positioningOf(drive, cylinders, 128, driveOnly)).toEqual({
      ...scheduledPositioning(drive, cylinders, 'sptf', 32),
      by: 'drive',
      scheduler: 'sptf',
      among: 32,
      cylinders,
    })
  })

  test('are never slower than the host’s alone', () => {
    for (const driveScheduler of schedulers) {
      const both = positioningOf(drive, cylinders, 128, facts({ tags: 32, window: 32, hostScheduler: 'c-look', driveScheduler }))
      const host = positioningOf(drive, cylinders, 128, facts({ tags: 32, window: 32, hostScheduler: 'c-look', driveScheduler: 'fcfs' }))
      expect(both.seek + both.rotation).toBeLessThanOrEqual(host.seek + host.rotation)
    }
  })
})
