import { kindsOf, type Scenario } from '../../domain/scenario.ts'
import type { Seconds } from '../../units/quantities.ts'
import { expectedFirstArrival, firstArrivalDensity, headsOf } from './positioningDistribution.ts'

/** When heads arrive: densities in 1/s over seconds from the start of the seeks, their means, and the last instant at which one can. */
export interface Arrivals {
  /** Of one disk: of the kind that the scenario is about where there are several. */
  readonly one: (time: Seconds) => number
  readonly meanOfOne: Seconds
  /** Of the quickest of all disks on the bus, of whatever kind. */
  readonly first: (time: Seconds) => number
  readonly meanOfFirst: Seconds
  readonly longest: Seconds
}

/**
 * The laws behind MPT(D): seek and rotational latency of one disk, and of the quickest of D.
 *
 *   P(seek + rotation > t) and its D-th power, after Barve et al. 1999, eq. 8, with the latency uniform over a turn
 */
export function arrivals(scenario: Scenario): Arrivals {
  const heads = kindsOf(scenario).map(headsOf)
  const [main] = heads
  if (!main) throw new RangeError('a scenario has drives')
  const single = [{ ...main, drives: 1 }]
  const { law } = main
  return {
    one: (time) => firstArrivalDensity(single, time),
    get meanOfOne() {
      return expectedFirstArrival(single)
    },
    first: (time) => firstArrivalDensity(heads, time),
    get meanOfFirst() {
      return expectedFirstArrival(heads)
    },
    longest: law.shortestSeek + (law.stretches.at(-1)?.end ?? 0) + law.revolutionTime,
  }
}
