import type { Drives } from '../mechanism/drives.ts'
import type { Bytes, Seconds } from '../../units/quantities.ts'

/** Data that a link takes of one drive before it takes of another: the largest frame of SATA. */
const smallestFrame: Bytes = 8192
/** Frames of one read at most; those of larger reads are larger. */
export const mostFrames = 32

/**
 * The frames of the blocks of all drives: how large they are, and from when to when each comes under the head. Two blocks a drive, one that
 * is sent and one that is loaded meanwhile.
 */
export class Frames {
  /** Bytes of each frame but the last, and of the last, by block: block b of drive d is 2d + b. */
  readonly size: Float64Array
  readonly lastSize: Float64Array
  readonly count: Int32Array
  /** When the first byte of each frame is in the buffer, and the last. */
  readonly from: Float64Array
  readonly until: Float64Array

  constructor(drives: number) {
    this.size = new Float64Array(2 * drives)
    this.lastSize = new Float64Array(2 * drives)
    this.count = new Int32Array(2 * drives)
    this.from = new Float64Array(2 * drives * mostFrames)
    this.until = new Float64Array(2 * drives * mostFrames)
  }

  /** Cuts the block that a drive has just been positioned at. @returns the instant at which its last byte has passed the head */
  cut(drives: Drives, drive: number, block: number): Seconds {
    const bytes = drives.size[drive]
    const size = Math.max(smallestFrame, bytes / mostFrames)
    const count = Math.min(mostFrames, Math.ceil(bytes / size))
    this.size[block] = size
    this.lastSize[block] = bytes - (count - 1) * size
    this.count[block] = count
    let begin = drives.stretchAt[drive]
    for (let frame = 0; frame < count; frame++) {
      const end = frame === count - 1 ? bytes : (frame + 1) * size
      while (drives.stretchEnd[drive] < end) drives.nextTrack(drive)
      this.from[block * mostFrames + frame] = begin
      begin = drives.bufferedAt(drive, end)
      this.until[block * mostFrames + frame] = begin
    }
    return begin
  }
}
