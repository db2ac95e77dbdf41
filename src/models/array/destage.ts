import { exponential } from '../../maths/exponential.ts'
import { integerPower, rootBetween } from '../../maths/numerics.ts'
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
  const [written, clean] = [1 - exponential(-time), exponential(-time)]
  let [cost, ways] = [0, 1]
  for (let others = 0; others < units; others++) {
    const whole = units + parities
    const asked = others + 1 === units ? whole : Math.min(2 * (others + 1 + parities), whole)
    cost += ways * integerPower(written, others) * integerPower(clean, units - 1 - others) * asked
    ways *= (units - 1 - others) / (others + 1)
  }
  return cost / (1 + time * units)
}
