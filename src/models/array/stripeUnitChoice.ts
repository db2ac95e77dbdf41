import type { StripingFacts } from '../../domain/array.ts'
import { rootBetween } from '../../maths/numerics.ts'
import type { Bytes, BytesPerSecond, Fraction } from '../../units/quantities.ts'
import { chenStripeUnit, optimalStripeUnit, type DiskTimes } from './stripedArray.ts'
import { clampedStripeUnit, isPlainLoad, throughputAt, unitLimits, type AnyLoad } from './stripedLoads.ts'

/** The stripe unit to use, and which others are nearly as good. */
export interface StripeUnitChoice {
  /** Within `least` and `most`. */
  readonly best: Bytes
  /** SZ/N, of the smallest request where there are several sizes: below, more disks cannot help. */
  readonly least: Bytes
  /** SZ, of the largest request: above, each is on one disk anyway. */
  readonly most: Bytes
  /** By eq. 20, before it is clamped; equal to `best` where there is no such form: γ = p(1 − p), several sizes, think time. */
  readonly unclamped: Bytes
  /** Throughput there, eq. 19. */
  readonly throughput: BytesPerSecond
  /** From here to `high`, within `least` and `most`, the throughput is at least `share` of the best. */
  readonly low: Bytes
  readonly high: Bytes
  readonly share: Fraction
  /** Chen & Patterson's rule, for comparison; not clamped. */
  readonly chen: Bytes
}

/** A range of loads, of which nothing else is known. */
export interface LoadRange {
  readonly least: number
  readonly most: number
}

/** Steps in which an optimum without a closed form is first sought. */
const searchSteps = 256

/** The maximum of throughput by search, where it has no closed form: a grid, then golden sections around its best point. */
function searchedStripeUnit(load: AnyLoad, disk: DiskTimes, rule: StripingFacts['issueLag']): Bytes {
  const { least: smallest, most } = unitLimits(load)
  const step = (most - smallest) / searchSteps
  let bestAt = 0
  let best = 0
  for (let index = 0; index <= searchSteps; index++) {
    const here = throughputAt(smallest + index * step, load, disk, rule)
    if (here > best) {
      best = here
      bestAt = index
    }
  }
  return maximumBetween(
    (unit) => throughputAt(unit, load, disk, rule),
    smallest + Math.max(0, bestAt - 1) * step,
    smallest + Math.min(searchSteps, bestAt + 1) * step,
  )
}

/** Where a function with one maximum between two ends is largest, by golden sections, to about 10⁻⁸ of the place. */
export function maximumBetween(f: (x: number) => number, low: number, high: number): number {
  const golden = (Math.sqrt(5) - 1) / 2
  let [left, right] = [low, high]
  let inner = right - golden * (right - left)
  let outer = left + golden * (right - left)
  let [atInner, atOuter] = [f(inner), f(outer)]
  for (let step = 0; step < 80 && right - left > 1e-12 * right; step++) {
    if (atInner >= atOuter) {
      right = outer
      outer = inner
      atOuter = atInner
      inner = right - golden * (right - left)
      atInner = f(inner)
    } else {
      left = inner
      inner = outer
      atInner = atOuter
      outer = left + golden * (right - left)
      atOuter = f(outer)
    }
  }
  const middle = (left + right) / 2
  return f(low) >= f(middle) ? low : f(high) >= f(middle) ? high : middle
}

/**
 * The best stripe unit for a load, and the range of stripe units that keep a share of its throughput.
 *
 * The optimum is eq. 20 of Lee & Katz 1993, clamped; for γ = p(1 − p), several sizes or think time it is sought in `throughputAt`. Throughput
 * falls on both sides of it, so the range is found by bisection. Below SZ/N and above SZ nothing changes.
 *
 * @param share of the best throughput, above 0 and up to 1
 */
export function chooseStripeUnit(
  load: AnyLoad,
  disk: DiskTimes,
  rule: StripingFacts['issueLag'],
  share: Fraction = 0.95,
): StripeUnitChoice {
  const hasForm = rule !== 'p(1-p)' && isPlainLoad(load)
  const unclamped = hasForm ? optimalStripeUnit(load, disk, rule) : searchedStripeUnit(load, disk, rule)
  const best = clampedStripeUnit(unclamped, load)
  const highest = throughputAt(best, load, disk, rule)
  const excess = (unit: Bytes): number => throughputAt(unit, load, disk, rule) - share * highest
  const { least, most } = unitLimits(load)
  return {
    best,
    least,
    most,
    unclamped,
    throughput: highest,
    low: excess(least) >= 0 ? least : rootBetween(excess, least, best),
    high: excess(most) >= 0 ? most : rootBetween(excess, best, most),
    share,
    chen: chenStripeUnit(load.processes, disk),
  }
}

/** A stripe unit for a range of loads, and what it keeps of the best in the worst case. */
export interface RobustChoice {
  readonly best: Bytes
  /** Smallest share of the best throughput at any load of the range. */
  readonly worstShare: Fraction
}

/**
 * The stripe unit that loses least, whatever the load between two ends turns out to be.
 *
 * The share of the best throughput falls on either side of a load's own optimum, which rises with the load, so the worst load is one of the
 * ends, and the choice is where both ends lose equally. From eq. 19 and 20 of Lee & Katz 1993.
 */
export function robustStripeUnit(
  requests: Omit<AnyLoad, 'processes'>,
  { least, most }: LoadRange,
  disk: DiskTimes,
  rule: StripingFacts['issueLag'],
): RobustChoice {
  const [light, heavy] = [least, most].map((processes) => {
    const load = { ...requests, processes }
    const { best, throughput: highest } = chooseStripeUnit(load, disk, rule)
    return { best, share: (unit: Bytes): Fraction => throughputAt(unit, load, disk, rule) / highest }
  }) as [LoadChoice, LoadChoice] // two in, two out
  const best = light.best < heavy.best ? rootBetween((unit) => light.share(unit) - heavy.share(unit), light.best, heavy.best) : light.best
  return { best, worstShare: Math.min(light.share(best), heavy.share(best)) }
}

interface LoadChoice {
  readonly best: Bytes
  readonly share: (unit: Bytes) => Fraction
}
