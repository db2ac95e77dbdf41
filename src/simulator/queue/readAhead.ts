import type { Bytes, Seconds } from '../../units/quantities.ts'
import { sectorBytes } from '../../units/quantities.ts'
import type { Arm } from '../mechanism/arm.ts'

const none = -1
/** In sectors: rounding must not leave out the sector that has just passed. */
const almostNothing = 1e-6

/**
 * The segments of a drive’s buffer, and the head that reads on after a read until its segment is full or another request needs the arm.
 *
 * Nothing happens at an instant of its own: how far the head has come follows from the instant asked about. A segment follows one stream:
 * with each read from it, it makes room for as much behind. Only data of reads are kept; writes make what they overlap invalid.
 */
export class ReadAhead {
  private readonly arm: Arm
  private readonly segmentSize: Bytes
  /** Read on behind every read from the media, whatever waits; a request for elsewhere ends what goes further. */
  private readonly least: Bytes
  private readonly from: Float64Array
  private readonly end: Float64Array
  /** Where what requests have asked for ends. */
  private readonly asked: Float64Array
  private readonly usedAt: Float64Array
  /** Of the extent found last: what was read ahead before anybody asked for it, its end. */
  aheadSize: Bytes = 0
  private uses = 0
  /** Where the read under the arm begins; −1 where a request for elsewhere has come since. */
  private begun: Bytes = none
  /** Segment that the head fills; the others hold still. */
  private filling = none
  /** Where the head stops. */
  private limit: Bytes = 0
  /** The stretch of one track that the head passes: its first byte, when that is under the head, its end, and the head’s rate. */
  private stretchFrom: Bytes = 0
  private stretchAt: Seconds = 0
  private stretchEnd: Bytes = 0
  private stretchRate = 0
  private switchTime: Seconds = 0

  constructor(arm: Arm, segments: number, buffer: Bytes, least: Bytes = 0) {
    this.arm = arm
    this.least = least
    this.segmentSize = segments > 0 ? Math.floor(buffer / segments / sectorBytes) * sectorBytes : 0
    const count = this.segmentSize > 0 ? segments : 0
    this.from = new Float64Array(count)
    this.end = new Float64Array(count)
    this.asked = new Float64Array(count)
    this.usedAt = new Float64Array(count)
  }

  /** True when all of an extent lies in a segment; the segment then makes room for what follows. */
  holds(address: Bytes, size: Bytes, now: Seconds): boolean {
    this.settle(now)
    for (let segment = 0; segment < this.from.length; segment++) {
      if (address < this.from[segment] || address + size > this.end[segment]) continue
      this.usedAt[segment] = ++this.uses
      this.ask(segment, address, address + size)
      if (segment === this.filling) this.makeRoom(address, now)
      else if (this.least > 0) {
        this.interrupt(now)
        if (this.end[segment] !== this.begun) this.begun = none
      }
      return true
    }
    return false
  }

  /** True when the head, reading on, is about to come to the rest of an extent that begins in the segment. */
  follows(address: Bytes, now: Seconds): boolean {
    const { filling } = this
    if (filling === none) return false
    this.settle(now)
    return address >= this.from[filling] && address <= this.end[filling] && this.isReading(now)
  }

  /** Where the data of the head that reads on end; −1 where it does not. */
  headAt(now: Seconds): Bytes {
    if (this.filling === none) return -1
    this.settle(now)
    return this.isReading(now) ? this.end[this.filling] : -1
  }

  /** The head reads on to the end of an extent that it follows. @returns the instant at which that has passed */
  readOn(address: Bytes, size: Bytes, now: Seconds): Seconds {
    const to = address + size
    this.usedAt[this.filling] = ++this.uses
    this.ask(this.filling, address, this.end[this.filling])
    this.asked[this.filling] = to
    this.makeRoom(address, now)
    if (this.limit < to) this.limit = to
    let from = this.stretchFrom
    let at = this.stretchAt
    let end = this.stretchEnd
    let rate = this.stretchRate
    let switchTime = this.switchTime
    while (end < to) {
      at += (end - from) / rate + switchTime
      from = end
      this.arm.findTrack(from)
      end = this.arm.trackEnd
      rate = this.arm.headRate
      switchTime = this.arm.switchTime
    }
    return at + (to - from) / rate
  }

  /** How much of what a head reads on at least behind a read fits into its segment and on the disk. */
  leastBehind(address: Bytes, size: Bytes): Bytes {
    this.begun = address
    return Math.max(0, Math.min(this.least, this.segmentSize - size, this.arm.capacity - address - size))
  }

  /**
   * An extent has been read from the media: its segment, or the one longest unused, goes on from there.
   *
   * @param wanted of the extent, from its beginning; the rest has been read ahead
   */
  readFrom(address: Bytes, size: Bytes, now: Seconds, wanted = size): void {
    if (this.from.length === 0) return
    const to = address + size
    let segment = 0
    for (let other = 0; other < this.from.length; other++) {
      if (this.end[other] === address && this.from[other] < address) {
        segment = other
        break
      }
      if (this.usedAt[other] < this.usedAt[segment]) segment = other
    }
    if (this.end[segment] !== address) this.from[segment] = address
    this.end[segment] = to
    this.asked[segment] = address + wanted
    this.usedAt[segment] = ++this.uses
    this.filling = segment
    this.limit = this.begun === address || this.least === 0 ? this.mostFrom(address, to) : to
    this.arm.findTrack(to - sectorBytes)
    // the next track is under the head only after its switch
    this.enter(to, this.arm.trackEnd === to ? now + this.arm.switchTime : now)
  }

  /** The arm is needed elsewhere. */
  interrupt(now: Seconds): void {
    if (this.filling === none) return
    this.settle(now)
    this.arm.cylinder = this.arm.cylinderOf(Math.max(this.end[this.filling] - sectorBytes, 0))
    this.filling = none
  }

  /** Data have been written over an extent. */
  invalidate(address: Bytes, size: Bytes, now: Seconds): void {
    for (let segment = 0; segment < this.from.length; segment++) {
      const end = segment === this.filling ? this.limit : this.end[segment]
      if (address >= end || address + size <= this.from[segment]) continue
      if (segment === this.filling) this.interrupt(now)
      this.from[segment] = 0
      this.end[segment] = 0
      this.asked[segment] = 0
      this.usedAt[segment] = 0
    }
  }

  /** A request asks for data of a segment. */
  private ask(segment: number, from: Bytes, to: Bytes): void {
    const asked = this.asked[segment]
    this.aheadSize = Math.max(0, to - (asked > from ? asked : from))
    if (to > asked) this.asked[segment] = to
  }

  private mostFrom(address: Bytes, least: Bytes): Bytes {
    return Math.max(least, Math.min(this.arm.capacity, address + this.segmentSize))
  }

  /** True while the head has not come to the limit. */
  private isReading(now: Seconds): boolean {
    return this.end[this.filling] < this.limit || (this.stretchFrom === this.limit && this.stretchAt >= now)
  }

  /** What lies before an address may go: the head reads on, or again after a wait for the place at which it had stopped. */
  private makeRoom(address: Bytes, now: Seconds): void {
    const limit = this.mostFrom(address, this.limit)
    if (limit > this.limit && !this.isReading(now)) this.enter(this.limit, now + this.arm.rotationTo(this.limit, now))
    this.limit = limit
  }

  private enter(address: Bytes, at: Seconds): void {
    this.arm.findTrack(address)
    this.stretchFrom = address
    this.stretchAt = at
    this.stretchEnd = this.arm.trackEnd
    this.stretchRate = this.arm.headRate
    this.switchTime = this.arm.switchTime
  }

  /** Follows the head to an instant: whole sectors count. */
  private settle(now: Seconds): void {
    const { filling } = this
    if (filling === none || this.end[filling] >= this.limit) return
    for (;;) {
      const end = Math.min(this.stretchEnd, this.limit)
      const passed = this.stretchAt + (end - this.stretchFrom) / this.stretchRate
      if (passed > now) {
        const sectors = Math.floor(((now - this.stretchAt) * this.stretchRate) / sectorBytes + almostNothing)
        this.end[filling] = Math.max(this.end[filling], this.stretchFrom + Math.max(0, sectors) * sectorBytes)
        break
      }
      this.end[filling] = end
      if (end === this.limit) break
      this.enter(end, passed + this.switchTime)
    }
    this.from[filling] = Math.max(this.from[filling], this.end[filling] - this.segmentSize)
  }
}
