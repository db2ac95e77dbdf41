import type { StripingFacts } from '../../domain/array.ts'
import { rootBetween } from '../../maths/numerics.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { Bytes, BytesPerSecond, Fraction } from '../../units/quantities.ts'
import {
  chenStripeUnit,
  clampedStripeUnit,
  issueLag,
  optimalStripeUnit,
  stripedThroughput,
  type DiskTimes,
  type StripedLoad,
} from './stripedArray.ts'

/** The stripe unit to use, and which others are nearly as good. */
export interface StripeUnitChoice {
  /** Within SZ/N ≤ SU ≤ SZ. */
  readonly best: Bytes
  /** By eq. 20, before it is clamped; equal to `best` where γ is p(1 − p), for which there is no such form. */
  readonly unclamped: Bytes
  /** Throughput there, eq. 19. */
  readonly throughput: BytesPerSecond
  /** From here to `high`, within SZ/N ≤ SU ≤ SZ, the throughput is at least `share` of the best. */
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

/** Eq. 19 at one stripe unit; a search asks for some hundreds. */
const stepsOfThroughput = 5

/** Throughput by eq. 19, with γ by its rule; outside SZ/N ≤ SU ≤ SZ as at the nearer end. */
export function throughputAt(stripeUnit: Bytes, load: StripedLoad, disk: DiskTimes, rule: StripingFacts['issueLag']): BytesPerSecond {
  takeSteps(stepsOfThroughput)
  const inside = clampedStripeUnit(stripeUnit, load)
  return stripedThroughput(inside, load, disk, issueLag(rule, load.requestSize / (inside * load.drives)))
}

/** Steps in which an optimum without a closed form is first sought. */
const searchSteps = 256

/** The maximum of eq. 19 by search, for a γ that depends on the stripe unit: a grid, then golden sections around its best point. */
function searchedStripeUnit(load: StripedLoad, disk: DiskTimes, rule: StripingFacts['issueLag']): Bytes {
  const smallest = load.requestSize / load.drives
  const step = (load.requestSize - smallest) / searchSteps
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
 * The optimum is eq. 20 of Lee & Katz 1993, clamped; for γ = p(1 − p) it is sought in eq. 19. Throughput falls on both sides of it, so the
 * range is found by bisection. Below SZ/N and above SZ nothing changes.
 *
 * @param share of the best throughput, above 0 and up to 1
 */
export function chooseStripeUnit(
  load: StripedLoad,
  disk: DiskTimes,
  rule: StripingFacts['issueLag'],
  share: Fraction = 0.95,
): StripeUnitChoice {
  const unclamped = rule === 'p(1-p)' ? searchedStripeUnit(load, disk, rule) : optimalStripeUnit(load, disk, rule)
  const best = clampedStripeUnit(unclamped, load)
  const highest = throughputAt(best, load, disk, rule)
  const excess = (unit: Bytes): number => throughputAt(unit, load, disk, rule) - share * highest
  const smallest = load.requestSize / load.drives
  return {
    best,
    unclamped,
    throughput: highest,
    low: excess(smallest) >= 0 ? smallest : rootBetween(excess, smallest, best),
    high: excess(load.requestSize) >= 0 ? load.requestSize : rootBetween(excess, best, load.requestSize),
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
  { drives, requestSize }: Omit<StripedLoad, 'processes'>,
  { least, most }: LoadRange,
  disk: DiskTimes,
  rule: StripingFacts['issueLag'],
): RobustChoice {
  const [light, heavy] = [least, most].map((processes) => {
    const load = { drives, processes, requestSize }
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
