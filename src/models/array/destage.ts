import { exponential } from '../../maths/exponential.ts'
import { rootBetween } from '../../maths/numerics.ts'
import type { Fraction } from '../../units/quantities.ts'

/** Writes per row, in shares of the data in use, after which next to nothing more is absorbed. */
const longest = 1e4

/**
 * Disk requests for each write of one unit at random behind a cache that keeps written units and, when it is full, writes back all of the row that has been
 * dirty for longest; 2(1 + q) without a cache.
 *
 *   E[cost(1 + Binomial(d − 1, u))] / (1 + t·d),  u = 1 − e^−t,  c/(G·d) = (t·d − (d − 1)u) / (1 + t·d)
 *
 * t·G·d writes arrive while a row of d units and q parities is dirty, of G rows in use; j of its units are written back by cost(j) = min(2(j + q), d + q)
 * requests, a whole row by d + q. A write to a dirty unit is absorbed. Derived here of writes that are independent of each other; nobody measured it.
 *
 * @param share c/(G·d): dirty units that the cache holds over units in use, between 0 and 1, both excluded
 * @param units d ≥ 1
 * @param parities q ≥ 1
 */
export function destagedRequests(share: Fraction, units: number, parities: number): number {
  const dirty = (t: number): number => (t * units - (units - 1) * (1 - exponential(-t))) / (1 + t * units)
  const time = rootBetween((t) => dirty(t) - share, 0, longest)
  const written = 1 - exponential(-time)
  const odds = written / exponential(-time)
  const [most, whole] = [units - 1, units + parities]
  const costOf = (others: number): number => (others === most ? whole : Math.min(2 * (others + 1 + parities), whole))
  // weights of the binomial in proportion to its largest one, as ways of thousands of units are no numbers any more
  const mode = Math.min(most, Math.floor(units * written))
  let [weights, cost] = [1, costOf(mode)]
  const add = (weight: number, others: number): void => {
    weights += weight
    cost += weight * costOf(others)
  }
  for (let others = mode + 1, weight = 1; others <= most && weight > 0; others++) {
    weight *= ((most - others + 1) / others) * odds
    add(weight, others)
  }
  for (let others = mode - 1, weight = 1; others >= 0 && weight > 0; others--) {
    weight *= (others + 1) / ((most - others) * odds)
    add(weight, others)
  }
  return cost / weights / (1 + time * units)
}

/**
 * Disk requests for each request of one unit at random, of which a share writes, behind the same cache: reads look for their unit there, too, and leave nothing.
 *
 *   w·destagedRequests + (1 − w)(1 − c/(G·d))
 *
 * At random any cache that is full finds that share of its reads, whichever units it holds; to keep what was read would leave less room to writes. Derived here.
 *
 * @param writes w, of all requests, 0 to 1; the others as above
 */
export const requestsBehindCache = (share: Fraction, units: number, parities: number, writes: Fraction): number =>
  writes * destagedRequests(share, units, parities) + (1 - writes) * (1 - share)
