import type { BusTime } from './prediction.ts'
import type { Seconds } from '../units/quantities.ts'

/**
 * What an interval of a recorded run was. The kinds up to `pause` are the bus's; those from `reconnect` to `busRate` belong to the
 * disk that holds the bus as well, while a command may reach a disk that is busy loading. The others are a disk's own.
 */
export const IntervalKind = {
  /** The command of a read. */
  command: 0,
  /** The command that has a block loaded ahead. */
  load: 1,
  /** A disk wins the bus back. */
  reconnect: 2,
  /** The sector that answers an aioread. */
  lead: 3,
  /** A read is reported complete. */
  status: 4,
  /** Data held back to the rate of a head. */
  headLimited: 5,
  busRate: 6,
  /** Nobody uses the bus: the first disk is seeking, turning or filling. */
  idle: 7,
  /** Nobody uses the bus: the host or a drive's electronics are at work. */
  pause: 8,
  electronics: 9,
  seek: 10,
  rotation: 11,
  /** Sectors pass under the head into the buffer; the bus is elsewhere. */
  filling: 12,
  /** The block is in the buffer and the bus is elsewhere. */
  waiting: 13,
} as const
export type IntervalKind = (typeof IntervalKind)[keyof typeof IntervalKind]

/** The part of a run that is recorded. */
export interface TimelineWindow {
  /** Completed reads before the window opens. */
  readonly firstRead: number
  /** Completed reads in the window; or, with `until`, at most so many. */
  readonly reads: number
  /** Seconds after which the window closes, if that is earlier. */
  readonly until?: Seconds
  /** Most intervals that are kept; the window closes where they are used up. */
  readonly limit: number
}

/**
 * Intervals of a run in typed arrays of equal length, so that they can be handed from a worker without being copied. Those of the bus are in
 * order of time, and so are those of each disk. Instants are in seconds from the opening of the window; an interval of a disk that was
 * under way then starts before 0.
 */
export interface Timeline {
  readonly drives: number
  readonly firstRead: number
  /** Reads completed in the window. */
  readonly reads: number
  /** Length of the window. */
  readonly span: Seconds
  /** False where the limit closed the window. */
  readonly isComplete: boolean
  /** The meters of the window, in sum. */
  readonly busTime: BusTime
  readonly kinds: Uint8Array<ArrayBuffer>
  /** The disk an interval belongs to; −1 for an idle bus. */
  readonly disks: Int32Array<ArrayBuffer>
  /** Number of the block in the order of positioning, from 1; 0 for an idle bus. */
  readonly blocks: Int32Array<ArrayBuffer>
  readonly starts: Float64Array<ArrayBuffer>
  readonly ends: Float64Array<ArrayBuffer>
}
