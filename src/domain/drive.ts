import type { FlashFacts } from './flash.ts'
import type { Bytes, BytesPerSecond, Cylinders, Seconds } from '../units/quantities.ts'

/**
 * One stretch of a seek curve: seconds against distance in cylinders.
 *
 *   root:  time(x) = start + slope · √x
 *   line:  time(x) = start + slope · x
 *
 * valid for from < x ≤ to. A root piece may only be the first one (from = 0).
 */
export interface SeekPiece {
  readonly shape: 'root' | 'line'
  readonly from: Cylinders
  readonly to: Cylinders
  readonly start: Seconds
  readonly slope: number
}

/**
 * Seek time as a function of distance: 0 at distance 0, then the pieces in order.
 * Never falls with distance; may jump upwards where two pieces meet.
 * Barve et al. 1999, eq. 7 is the case of one root piece and one line piece.
 */
export type SeekCurve = readonly SeekPiece[]

/** A range of cylinders with the same number of sectors on every track. */
export interface Zone {
  readonly cylinders: Cylinders
  /** Data on one track. */
  readonly trackSize: Bytes
  /** Rate at which a track passes under the head into the drive's buffer, without switches. */
  readonly headRate: BytesPerSecond
}

/**
 * How the wait for the first sector arises: drawn uniformly from a turn, as the papers' formulae assume, or from the true angle of the
 * platter and the track and cylinder skews at that instant.
 */
export type RotationRule = 'random' | 'angle'

/** What a drive can do: mechanics, media and electronics. */
export interface DriveFacts {
  readonly name: string
  readonly cylinders: Cylinders
  readonly surfaces: number
  readonly revolutionTime: Seconds
  readonly rotation: RotationRule
  readonly seek: SeekCurve
  /** Outermost first; together they cover all cylinders. */
  readonly zones: readonly Zone[]
  /** From the last sector of a track to the first of the next on the same cylinder. */
  readonly trackSwitch: Seconds
  /** From the last sector of a cylinder to the first of the next cylinder. */
  readonly cylinderSwitch: Seconds
  readonly buffer: Bytes
  /** Electronics of the drive per read that misses its buffer, off the bus, before the seek. */
  readonly missOverhead: Seconds
  /** Of a drive without an arm, its controller and dies: reads through a machine go by these, and by the rest only what asks how large it is and how fast in order. */
  readonly flash?: FlashFacts
  /** Electronics of the drive per read that finds its data already loaded or loading. */
  readonly hitOverhead: Seconds
}
