import type { BytesPerSecond, Fraction } from '../../units/quantities.ts'

/** Throughput with a number of drives. */
export interface Amount {
  /** What is counted: disks, or those of each branch of a machine. */
  readonly count: number
  /** All of them. */
  readonly drives: number
  readonly throughput: BytesPerSecond
}

/** Where more drives bring nothing more. */
export interface Saturating {
  readonly here: Amount
  /** With as many drives as there may be. */
  readonly most: Amount
  /** The fewest that reach `fullShare` of that; null where even the most of them are still slower together than what they share. */
  readonly full: Amount | null
  /** Rising, from one to a third beyond where it is full. */
  readonly line: readonly Amount[]
}

/** “Full”: so much of what can be carried at all. */
export const fullShare: Fraction = 0.99

/** Room beyond the place where it is full, on an axis of drives. */
const beyond = 4 / 3
/** Twice the drives bringing less than this is no growth. */
const leastGrowth = 1.02
const evenPlaces = 10
/** For an axis by powers. */
const powers = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096] as const

/** The smallest whole number from which on something holds, which is known to hold at the end: first among powers of two, then between two of them. */
function firstFrom(isSo: (count: number) => boolean, last: number): number {
  let high = 1
  while (high < last && !isSo(high)) high *= 2
  let low = Math.floor(high / 2) + 1
  high = Math.min(high, last)
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isSo(middle)) high = middle
    else low = middle + 1
  }
  return high
}

/**
 * Where throughput stops growing with the number of drives, by one witness that answers at once.
 *
 * @param ask throughput with a number of drives; null where that is impossible
 * @param here the present number
 * @param last the largest number that is possible
 * @returns null where nothing can be said of the present number
 */
export function saturating(ask: (count: number) => Amount | null, here: number, last: number): Saturating | null {
  const asked = new Map<number, Amount | null>()
  const at = (count: number): Amount | null => {
    const known = asked.get(count)
    if (known !== undefined) return known
    const amount = ask(count)
    asked.set(count, amount)
    return amount
  }
  const [now, most, half] = [at(here), at(last), at(Math.ceil(last / 2))]
  if (!now || !most || !half) return null
  const isGrowing = most.throughput > leastGrowth * half.throughput
  const reached = (count: number): boolean => (at(count)?.throughput ?? 0) >= fullShare * most.throughput
  const full = isGrowing ? null : at(firstFrom(reached, last))
  const end = Math.min(last, Math.max(8, Math.ceil((full?.count ?? 2 * here) * beyond), Math.ceil(here * 1.1)))
  const even = Array.from({ length: evenPlaces + 1 }, (_, index) => Math.max(1, Math.round((end * index) / evenPlaces)))
  const places = [...even, ...powers.filter((count) => count < end), here, ...(full ? [full.count] : [])]
  const counts = [...new Set(places)].toSorted((one, other) => one - other)
  return {
    here: now,
    most,
    full,
    line: counts.flatMap((count) => {
      const amount = at(count)
      return amount ? [amount] : []
    }),
  }
}
