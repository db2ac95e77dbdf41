import type { BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { linkedTime, meanRate, type FallingRate } from './linkedPass.ts'

/** What a link carries: towards the host and from it, or both together. */
export interface LinkCeilings {
  readonly up: BytesPerSecond
  readonly down: BytesPerSecond
  /** Half duplex: `up` is for both. */
  readonly isShared: boolean
}

/**
 * What a link leaves to drives in step that read together on some and write on others, over the rate at the rim.
 *
 *   s = min(C_up/(n R), C_down/(m R), w),  half duplex C/((n + m) R);  at most 1
 *
 * @param reading n drives
 * @param written m drives
 * @param writing w, rate of writing over rate of reading, where anything is written
 */
export function movedShare(link: LinkCeilings, reading: number, written: number, rim: BytesPerSecond, writing: Fraction): Fraction {
  const own = written > 0 ? Math.min(1, writing) : 1
  if (link.isShared) return Math.min(own, link.up / ((reading + written) * rim))
  const up = reading > 0 ? link.up / (reading * rim) : Infinity
  const down = written > 0 ? link.down / (written * rim) : Infinity
  return Math.min(own, up, down)
}

/** Writes that are slower than reads let the law fall from w R, with the same q. */
function movedTime(drive: FallingRate, link: LinkCeilings, reading: number, written: number, writing: Fraction): Seconds {
  const own = Math.min(1, writing)
  const s = movedShare(link, reading, written, drive.rim, writing)
  return linkedTime({ ...drive, rim: drive.rim * own }, s / own)
}

/**
 * Time to write one drive anew from all others of its group, all alike: N − 1 read, one is written.
 *
 * @param drives N, the new one included; at least 2
 */
export const rebuildTime = (drive: FallingRate, drives: number, link: LinkCeilings, writing: Fraction = 1): Seconds =>
  movedTime(drive, link, drives - 1, 1, writing)

/** Time to copy each of so many drives to another of its kind, all behind the same link. */
export const copyTime = (drive: FallingRate, pairs: number, link: LinkCeilings, writing: Fraction = 1): Seconds =>
  movedTime(drive, link, pairs, pairs, writing)

/**
 * Time to restore a lost drive into spare space that is spread over all the others: each moves K (d + 1)/(N − 1) bytes, d reads and one write
 * for each lost piece, at the mean of its rates. Seeks between reads and writes are left out: a lower bound.
 *
 *   T = K (d + 1)/((N − 1) r̄),  r̄ = (1 + q) R/2
 *
 * @param drives N, the lost one included; at least 2
 * @param data d, reads for a lost piece
 */
export const distributedSpareTime = (drive: FallingRate, drives: number, data: number): Seconds =>
  (drive.capacity * (data + 1)) / ((drives - 1) * meanRate(drive))
