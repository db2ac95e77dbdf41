import type { PositioningRule, Scenario } from '../domain/scenario.ts'
import { arrivals, type Arrivals } from '../models/bus/arrivals.ts'
import { minimumPositioningTime } from '../models/bus/minimumPositioning.ts'
import type { Seconds } from '../units/quantities.ts'

/*
 * When heads arrive, as the question of rounds asks it.
 */

/** MPT(D) of numbers of the scenario’s disks by a rule. */
export const positioning = (rule: PositioningRule, counts: readonly number[], { drive, workload }: Scenario): readonly Seconds[] =>
  counts.map((disks) => minimumPositioningTime(rule, disks, drive.seek, workload.usedCylinders, drive.revolutionTime))

/** When heads arrive on average, one disk and the quickest on the bus, and the last instant at which one can. */
export function arrivalTimes(scenario: Scenario): { readonly ofOne: Seconds; readonly ofFirst: Seconds; readonly longest: Seconds } {
  const { meanOfOne, meanOfFirst, longest } = arrivals(scenario)
  return { ofOne: meanOfOne, ofFirst: meanOfFirst, longest }
}

/** Densities of arrivals; their means take longer. */
export const densities = (scenario: Scenario): Pick<Arrivals, 'one' | 'first'> => arrivals(scenario)
