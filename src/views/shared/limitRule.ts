import type { Fraction } from '../../units/quantities.ts'

/** A part of a system and the share of the time in which it works on reads; of processes, in which they think. */
interface Busy {
  readonly kind: string
  readonly share: Fraction
}

/** Who holds reads back: one part, two of them, or none, as drives and links wait for each other; those that do first. */
export interface Limiting<P> {
  readonly kind: 'one' | 'two' | 'waiting'
  readonly parts: readonly P[]
}

/** What is in use for less of the time waits more than it holds back. Assumed; four disks on one bus are both in use 70 % of the time. */
export const nearlyFull = 0.85
/** Parts whose shares are not further apart than this are named together. */
const alike = 0.05

/** The busiest first; of equally busy ones as they stood. */
export const busiestFirst = <P extends Busy>(parts: readonly P[]): readonly P[] => parts.toSorted((one, other) => other.share - one.share)

/** A link in use for more of the time leaves two others, twice as good, less than a third more. */
const tight = 0.75

/** Beside a full link that processes wait for no longer than this, relative, the time of a process decides all the same. */
const hardlyWaiting = 0.1

/**
 * Who holds reads back. Parts that are nearly full do; where none is, the time of a process decides, in which its drive works on its read, the
 * host issues it, or it thinks itself: if host or processes take more of it than all waiting, the two that take most are named, or one that takes
 * three times as much as any other. What is nearly full is named in any case, and in place of the second a link that leaves both little room.
 *
 * @param drives as many processes share the host
 */
export function limitAmong<P extends Busy>(all: readonly P[], drives: number): Limiting<P> {
  const parts = busiestFirst(all)
  const [first, second] = parts
  const ownShare = ({ kind, share }: P): Fraction => (kind === 'link' || kind === 'bus' ? 0 : kind === 'host' ? share / drives : share)
  const own = parts.filter((part) => ownShare(part) > 0).toSorted((one, other) => ownShare(other) - ownShare(one))
  const [most, next] = own
  if (!first || !second) return { kind: 'one', parts }
  const waiting = 1 - own.reduce((sum, part) => sum + ownShare(part), 0)
  const isFull = first.share >= nearlyFull
  if (isFull && (!most || ownShare(first) > 0 || waiting > hardlyWaiting))
    return { kind: first.share - second.share <= alike ? 'two' : 'one', parts }
  const beside = own.find(({ kind }) => kind !== 'disks' && kind !== 'drives')
  if (!most || (!isFull && (!beside || ownShare(beside) <= waiting))) return { kind: 'waiting', parts }
  const isTwo = next !== undefined && ownShare(next) > ownShare(most) / 3
  const named = isFull || (isTwo && first.share >= tight && ownShare(first) === 0) ? [first, most] : isTwo ? [most, next] : [most]
  return { kind: named.length === 1 ? 'one' : 'two', parts: [...named, ...parts.filter((part) => !named.includes(part))] }
}
