import type { IntervalKind } from './timeline.ts'
import type { Fraction, Seconds } from '../units/quantities.ts'

/** A read in flight that is followed: which of those of its drive it is, both from 0; or which of all, where each may be of any drive. */
export interface FollowedRead {
  readonly drive: number | null
  readonly read: number
}

/** How full the fullest copy of a hop was, in stretches of equal length. */
export interface LinkUse {
  /** Position of the hop in the tree. */
  readonly hop: number
  /** Over all of them. */
  readonly use: Fraction
  readonly shares: readonly Fraction[]
}

/**
 * What reads through a machine did in a stretch of a simulated run, as intervals in order of time for each; instants are in seconds from its begin, and
 * what was under way then starts before 0.
 */
export interface TreeTimeline {
  readonly span: Seconds
  readonly reads: readonly FollowedRead[]
  readonly intervals: readonly { readonly row: number; readonly kind: IntervalKind; readonly start: Seconds; readonly end: Seconds }[]
  /** The fullest first. */
  readonly links: readonly LinkUse[]
}
