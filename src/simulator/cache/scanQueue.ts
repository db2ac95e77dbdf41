import type { DiskAccess } from '../../domain/cache.ts'
import type { Bytes, Seconds } from '../../units/quantities.ts'
import type { Arm } from '../mechanism/arm.ts'
import { extended } from './placeTable.ts'

/**
 * One disk behind a cache: its waiting operations, and the destages that wait for it to be idle.
 *
 * The arm moves over ascending cylinders, serves what waits there track by track, and jumps back to the lowest waiting cylinder when nothing is
 * left ahead. Operations of one track go in the order in which they pass under the head. A read is queued when it arrives; a destage when
 * the disk is idle, one at a time, oldest first. Once queued all are alike. The electronics work before each operation.
 * Nothing comes back from a disk to the caches, so every disk runs by itself, up to the instant of its next arrival.
 * Source: Reddy 1992, section 3.
 */
export class ScanQueue {
  /** Begun so far, with the time they spend before and between their bytes, and in all. */
  operations = 0
  positioning: Seconds = 0
  busy: Seconds = 0
  /** Of all reads begun: from their arrival to their last byte. */
  response: Seconds = 0
  lastRead: Seconds = -Infinity
  mostWaitingDestages = 0
  /** End of the operation that is under way, or of the last one. */
  private end: Seconds = -Infinity
  private readonly arm: Arm
  private readonly access: DiskAccess
  private readonly overhead: Seconds
  // reads that are queued, by entry
  private address = new Float64Array(8)
  private size = new Float64Array(8)
  private asked = new Float64Array(8)
  private cylinder = new Int32Array(8)
  private track = new Int32Array(8)
  /** Entries in the order of their addresses, then those that are free. */
  private order = Int32Array.from({ length: 8 }, (_, entry) => entry)
  private waiting = 0
  private readonly destages = new WaitingDestages()

  constructor(arm: Arm, access: DiskAccess, overhead: Seconds) {
    this.arm = arm
    this.access = access
    this.overhead = overhead
  }

  /** A read arrives; instants must not fall. */
  read(address: Bytes, size: Bytes, now: Seconds): void {
    this.advance(now)
    if (this.end <= now) this.begin(address, size, now, now)
    else this.queue(address, size, now)
  }

  /** A destage is asked for; instants must not fall. */
  destage(address: Bytes, size: Bytes, now: Seconds): void {
    this.advance(now)
    if (this.end <= now) this.begin(address, size, Infinity, now)
    else this.destages.add(address, size)
    if (this.destages.count > this.mostWaitingDestages) this.mostWaitingDestages = this.destages.count
  }

  /** Begins whatever can begin up to an instant. */
  advance(now: Seconds): void {
    while (this.end <= now) {
      if (this.waiting > 0) this.beginNext()
      else if (this.destages.count > 0) {
        this.begin(this.destages.address, this.destages.size, Infinity, this.end)
        this.destages.remove()
      } else return
    }
  }

  /** Goes on until no read waits. */
  finishReads(): void {
    while (this.waiting > 0) this.beginNext()
  }

  /** How long the disk has been busy up to an instant, beyond which nothing may have begun. */
  busyUntil(now: Seconds): Seconds {
    return this.busy - Math.max(0, this.end - now)
  }

  /** Begins one of the waiting reads as soon as the last operation ends. */
  private beginNext(): void {
    const { order, end } = this
    const at = this.waiting === 1 ? 0 : this.nextOnTrack(this.nextTrack(), end + this.overhead)
    const entry = order[at]
    order.copyWithin(at, at + 1, this.waiting)
    order[--this.waiting] = entry
    this.begin(this.address[entry], this.size[entry], this.asked[entry], end)
  }

  /** @param asked when a read arrived; a destage is asked for at infinity, as nobody waits for it */
  private begin(address: Bytes, size: Bytes, asked: Seconds, now: Seconds): void {
    const { arm } = this
    this.end = arm.serve(address, size, now + this.overhead, this.access)
    this.operations++
    this.busy += this.end - now
    this.positioning += arm.lastSeek + arm.lastRotation
    if (asked === Infinity) return
    this.response += this.end - asked
    this.lastRead = this.end
  }

  /** Where in the order the next track begins: the lowest from the arm’s cylinder on, or else the lowest. */
  private nextTrack(): number {
    const { order, cylinder, arm } = this
    let low = 0
    let high = this.waiting
    while (low < high) {
      const middle = (low + high) >>> 1
      if (cylinder[order[middle]] < arm.cylinder) low = middle + 1
      else high = middle
    }
    return low === this.waiting ? 0 : low
  }

  /** Of the operations of one track, in order of address, the one that comes under the head first once the arm is there. */
  private nextOnTrack(first: number, start: Seconds): number {
    const { arm, order, address, track } = this
    const here = track[order[first]]
    let high = first
    while (high + 1 < this.waiting && track[order[high + 1]] === here) high++
    if (high === first) return first
    const arrival = start + arm.seekTo(address[order[first]])
    // waits rise with the address, but for one fall where the head is
    let low = first
    while (low < high) {
      const middle = (low + high) >>> 1
      if (arm.rotationTo(address[order[middle]], arrival) > arm.rotationTo(address[order[high]], arrival)) low = middle + 1
      else high = middle
    }
    return low
  }

  private queue(address: Bytes, size: Bytes, asked: Seconds): void {
    if (this.waiting === this.order.length) this.grow()
    const { order, arm } = this
    const entry = order[this.waiting]
    const folded = address % arm.capacity
    this.address[entry] = folded
    this.size[entry] = size
    this.asked[entry] = asked
    this.cylinder[entry] = arm.cylinderOf(folded)
    this.track[entry] = arm.trackOf(folded)
    let low = 0
    let high = this.waiting
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.address[order[middle]] <= folded) low = middle + 1
      else high = middle
    }
    order.copyWithin(low + 1, low, this.waiting++)
    order[low] = entry
  }

  private grow(): void {
    const length = this.order.length
    const room = 2 * length
    this.address = extended(this.address, room)
    this.size = extended(this.size, room)
    this.asked = extended(this.asked, room)
    this.cylinder = extended(this.cylinder, room)
    this.track = extended(this.track, room)
    this.order = extended(this.order, room)
    for (let entry = length; entry < room; entry++) this.order[entry] = entry
  }
}

/** Destages, first in, first out. */
export class WaitingDestages {
  private readonly addresses: Bytes[] = []
  private readonly sizes: Bytes[] = []
  private first = 0

  get count(): number {
    return this.sizes.length - this.first
  }

  /** Of the oldest. */
  get address(): Bytes {
    return this.addresses[this.first]
  }

  /** Of the oldest. */
  get size(): Bytes {
    return this.sizes[this.first]
  }

  add(address: Bytes, size: Bytes): void {
    this.addresses.push(address)
    this.sizes.push(size)
  }

  remove(): void {
    this.first++
    if (this.first < 64 || 2 * this.first < this.sizes.length) return
    this.addresses.splice(0, this.first)
    this.sizes.splice(0, this.first)
    this.first = 0
  }
}
