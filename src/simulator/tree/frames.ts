import type { Drives } from '../mechanism/drives.ts'
import { flashPiece } from '../../domain/flash.ts'
import type { Bytes, Seconds } from '../../units/quantities.ts'

/** Data that a link takes of one drive before it takes of another: the largest frame of SATA. */
const smallestFrame: Bytes = 8192
/** Frames of one read at most; those of larger reads are larger. */
const mostFrames = 32

/** Frames of a read of so many bytes. */
export const framesOf = (bytes: Bytes): number => Math.min(mostFrames, Math.ceil(bytes / smallestFrame))

/**
 * The frames of the blocks of all reads in flight: how large they are, and from when to when each comes into the buffer. Two blocks a read, one that
 * is sent and one that is loaded meanwhile.
 */
export class Frames {
  /** Frames that each block has room for: those of block b of read r stand from (2r + b) times so many on. */
  readonly room: number
  /** Bytes of each frame but the last, and of the last, by block: block b of read r is 2r + b. */
  readonly size: Float64Array
  readonly lastSize: Float64Array
  readonly count: Int32Array
  /** When the first byte of each frame is in the buffer, and the last. */
  readonly from: Float64Array
  readonly until: Float64Array

  /** @param largest bytes of a read at most */
  constructor(reads: number, largest: Bytes) {
    this.room = framesOf(largest)
    this.size = new Float64Array(2 * reads)
    this.lastSize = new Float64Array(2 * reads)
    this.count = new Int32Array(2 * reads)
    this.from = new Float64Array(2 * reads * this.room)
    this.until = new Float64Array(2 * reads * this.room)
  }

  /** Cuts the block that a drive has just been positioned at. @returns the instant at which its last byte has passed the head */
  cut(drives: Drives, drive: number, block: number): Seconds {
    const bytes = drives.size[drive]
    const count = this.divide(block, bytes)
    const size = this.size[block]
    let begin = drives.stretchAt[drive]
    for (let frame = 0; frame < count; frame++) {
      const end = frame === count - 1 ? bytes : (frame + 1) * size
      while (drives.stretchEnd[drive] < end) drives.nextTrack(drive)
      this.from[block * this.room + frame] = begin
      begin = drives.bufferedAt(drive, end)
      this.until[block * this.room + frame] = begin
    }
    return begin
  }

  /** Cuts a block whose pieces come from dies, in the order in which they come. @param ready when each piece is there, earliest first */
  gather(block: number, bytes: Bytes, ready: Float64Array): void {
    const count = this.divide(block, bytes)
    const size = this.size[block]
    const piece = Math.max(flashPiece, bytes / ready.length)
    for (let frame = 0; frame < count; frame++) {
      const end = frame === count - 1 ? bytes : (frame + 1) * size
      const at = ready[Math.ceil(end / piece) - 1]
      this.from[block * this.room + frame] = at
      this.until[block * this.room + frame] = at
    }
  }

  private divide(block: number, bytes: Bytes): number {
    const count = framesOf(bytes)
    const size = Math.max(smallestFrame, bytes / mostFrames)
    this.size[block] = size
    this.lastSize[block] = bytes - (count - 1) * size
    this.count[block] = count
    return count
  }
}
