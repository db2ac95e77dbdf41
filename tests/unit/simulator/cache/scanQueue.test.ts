import { array, assert, boolean, constantFrom, double, integer, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Arm } from '../../../../src/simulator/mechanism/arm.ts'
import { ScanQueue } from '../../../../src/simulator/cache/scanQueue.ts'
import { cachedDisk } from '../../../support/caches.ts'

const { drive } = cachedDisk
const track = 48 * 512
const cylinder = drive.surfaces * track
const overhead = drive.missOverhead

/** An operation, as it comes: seconds after the one before. */
interface Operation {
  readonly address: number
  readonly size: number
  readonly isRead: boolean
  readonly now: number
}

interface Served {
  readonly end: number
  readonly operation: Operation
}

/** The rules of a disk once more, to be read: at every end of an operation, who is there and who is next. */
function plainDisk(operations: readonly Operation[], phase: number, access: 'normal' | 'split'): readonly Served[] {
  const arm = new Arm(cachedDisk, phase)
  const served: Served[] = []
  let left = [...operations]
  let now = -Infinity
  while (left.length > 0) {
    const soonest = left.reduce((first, one) => Math.min(first, one.now), Infinity)
    // of those that find the disk idle at one instant, the first begins before the others are there
    const here = left.filter((one, index) => (soonest < now ? one.now <= now : index === 0))
    now = Math.max(now, soonest)
    const [firstHere] = here
    const reads = here.filter(({ isRead }) => isRead)
    const choice = reads.length > 0 ? reads : firstHere ? [firstHere] : []
    const ahead = choice.filter(({ address }) => arm.cylinderOf(address) >= arm.cylinder)
    const tracks = (ahead.length > 0 ? ahead : choice).map(({ address }) => arm.trackOf(address))
    const onTrack = choice.filter(({ address }) => arm.trackOf(address) === Math.min(...tracks))
    const arrival = now + overhead + arm.seekTo(onTrack[0]?.address ?? 0)
    const wait = ({ address }: Operation): number => arm.rotationTo(address, arrival)
    const operation = onTrack.reduce((best, one) => (wait(one) < wait(best) ? one : best))
    now = arm.serve(operation.address, operation.size, now + overhead, access)
    served.push({ operation, end: now })
    left = left.filter((one) => one !== operation)
  }
  return served
}

function queueOf(operations: readonly Operation[], phase = 0.3, access: 'normal' | 'split' = 'normal'): ScanQueue {
  const queue = new ScanQueue(new Arm(cachedDisk, phase), access, overhead)
  for (const { isRead, address, size, now } of operations) {
    if (isRead) queue.read(address, size, now)
    else queue.destage(address, size, now)
  }
  return queue
}

const arrivals = array(
  tuple(
    integer({ min: 0, max: 400 }),
    integer({ min: 0, max: 2 * 48 - 1 }),
    integer({ min: 1, max: 60 }),
    boolean(),
    double({ min: 0, max: 0.03, noNaN: true }),
  ),
  { minLength: 1, maxLength: 40 },
).map((steps) => {
  let now = 0
  return steps.map(([at, sector, sectors, isRead, after]): Operation => {
    now += after
    return { address: at * 10 * track + sector * 512, size: sectors * 512, isRead, now }
  })
})

describe('a disk behind a cache', () => {
  test('does what the plain one does', () =>
    assert(
      property(
        arrivals,
        double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        constantFrom('normal', 'split'),
        (made, phase, access) => {
          const served = plainDisk(made, phase, access)
          const queue = queueOf(made, phase, access)
          queue.advance(Infinity)
          const reads = served.filter(({ operation }) => operation.isRead)
          expect(queue.operations).toBe(made.length)
          expect(queue.response).toBeCloseTo(
            reads.reduce((sum, { end, operation }) => sum + end - operation.now, 0),
            6,
          )
          expect(queue.lastRead).toBe(reads.reduce((latest, { end }) => Math.max(latest, end), -Infinity))
          expect(queue.positioning).toBeGreaterThan(0)
          expect(queue.busy).toBeGreaterThan(queue.positioning)
        },
      ),
    ))

  test('is never idle while a read waits', () =>
    assert(
      property(arrivals, (made) => {
        const queue = queueOf(made)
        const last = made.at(-1)?.now ?? 0
        queue.finishReads()
        expect(queue.lastRead).toBeLessThanOrEqual(last + queue.busy + 1e-9)
        const end = Math.max(last, queue.lastRead)
        queue.advance(end)
        expect(queue.busyUntil(end)).toBeLessThanOrEqual(end + 1e-9)
        expect(queue.busyUntil(end)).toBeGreaterThanOrEqual(0)
      }),
    ))

  test('serves requests of one track in the order in which they pass, many of them too', () => {
    // while the arm is away, all sectors of a track are asked for, from the last to the first
    const sectors = Array.from({ length: 48 }, (_, index) => 47 - index)
    const operations = [
      { address: 0, size: 512, isRead: true, now: 0 },
      ...sectors.map((sector) => ({ address: 500 * cylinder + sector * 512, size: 512, isRead: true, now: 1e-6 })),
    ]
    const queue = queueOf(operations)
    queue.advance(Infinity)
    // one seek, and each has half a millisecond of electronics in which a sector and a half goes by: every third sector, three turns
    const turns = (queue.busy - queue.positioning) / drive.revolutionTime
    expect(queue.operations).toBe(49)
    expect(turns).toBeLessThan(49 / 48 + (49 * overhead) / drive.revolutionTime + 1e-6)
    expect(queue.lastRead).toBeLessThan(8 * drive.revolutionTime)
  })

  test('begins a destage only when it is idle, one at a time, oldest first', () => {
    const write = (at: number, now: number): Operation => ({ address: at * cylinder, size: 4096, isRead: false, now })
    const read = (at: number, now: number): Operation => ({ address: at * cylinder, size: 4096, isRead: true, now })
    const queue = queueOf([read(10, 0), write(11, 0), write(5, 0), read(400, 0.001)])
    expect([queue.operations, queue.mostWaitingDestages]).toEqual([1, 2])
    queue.finishReads()
    expect(queue.operations).toBe(2)
    // the second read comes when the first destage is under way, and waits for it
    const held = queueOf([read(10, 0), write(800, 0), read(10, 0.08)])
    held.finishReads()
    expect(held.operations).toBe(3)
    const free = queueOf([read(10, 0), read(10, 0.08)])
    free.finishReads()
    expect(held.lastRead).toBeGreaterThan(free.lastRead)
    const alone = queueOf([write(3, 1)])
    expect([alone.operations, alone.mostWaitingDestages, alone.response, alone.lastRead]).toEqual([1, 0, 0, -Infinity])
  })

  test('keeps thousands waiting', () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({
      address: ((index * 7919) % 900) * cylinder,
      size: 512,
      isRead: index % 3 > 0,
      now: 0,
    }))
    const queue = queueOf(many)
    expect([queue.operations, queue.mostWaitingDestages]).toEqual([1, 999])
    queue.advance(Infinity)
    expect(queue.operations).toBe(3000)
  })
})
