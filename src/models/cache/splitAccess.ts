import type { Fraction, Seconds } from '../../units/quantities.ts'

/**
 * Latency and transfer of a share f of one track, beginning with its first block: half a turn, then the data.
 *
 *   l/2 + n·R = l/2 + f·l
 *
 * Reddy 1992, eq. 1. From 1 to 1.5 turns for a whole track.
 *
 * @param f share of the track, 0–1
 * @param l time of one turn
 */
export const normalAccess = (f: Fraction, l: Seconds): Seconds => l / 2 + f * l

/**
 * Latency and transfer of a share f of one track, beginning with whichever block comes first.
 *
 *   f·l + (1 − f)·((1 − f)·l/2 + f·l) = l/2 + l·f·(1 − f/2)
 *
 * Reddy 1992, eq. 2 and 3. The paper takes blocks as divisible: a head that arrives within one reads the rest of it at once and its first part
 * a turn later. At f = 1/N this is a gain where there cannot be one: see `exactSplitAccess`.
 */
export const splitAccess = (f: Fraction, l: Seconds): Seconds => l / 2 + l * f * (1 - f / 2)

/** What of split access is not transfer: (l/2)·(1 − f²). Reddy 1992, behind eq. 3. */
export const splitLatency = (f: Fraction, l: Seconds): Seconds => (l / 2) * (1 - f) * (1 + f)

/** Where the head is when the arm arrives: anywhere, or always at the beginning of some block. */
export type HeadPlace = 'anywhere' | 'block-boundary'

/**
 * Split access of n whole blocks of a track of N: a block under the head when it arrives has to come round again.
 *
 *   head anywhere:            (3) + f·l/(2N),        f = n/N
 *   head at a block boundary: (3) − (1 − f)·l/(2N)
 *
 * Not in Reddy 1992. Counting head places gives, anywhere, N + ½ blocks for each of the n places within the request and N − i − ½ + n for the
 * others; at boundaries n for its first block, N for its n − 1 others, and N − i + n for the rest. With one block and a head anywhere it equals
 * normal access; it is never more than l·(1 + 1/N).
 *
 * @param blocks n, a whole number from 1 to N
 * @param blocksPerTrack N
 */
export function exactSplitAccess(blocks: number, blocksPerTrack: number, l: Seconds, head: HeadPlace = 'anywhere'): Seconds {
  const f = blocks / blocksPerTrack
  const halfBlock = l / (2 * blocksPerTrack)
  return splitAccess(f, l) + (head === 'anywhere' ? f * halfBlock : (f - 1) * halfBlock)
}
