import type { Configuration } from '../configuration/configuration.ts'
import type { NumberName } from '../configuration/fields/fields.ts'
import { resolve } from '../configuration/resolve/resolve.ts'
import { atAxisValue, axisValue } from '../configuration/sweep.ts'
import type { Prediction } from '../domain/prediction.ts'
import { withMethod, type Method, type PositioningRule, type Scenario } from '../domain/scenario.ts'
import { arrivals } from '../models/bus/arrivals.ts'
import { minimumPositioningTime } from '../models/bus/minimumPositioning.ts'
import { predictByFormula } from '../models/bus/predictions.ts'
import type { Seconds } from '../units/quantities.ts'

/*
 * Closed forms of disks on a bus as a page asks them: whole curves at once, and nothing but data to and fro, so that another thread can answer.
 */

/** What the closed forms say at one value of a field, by method; null where the configuration is impossible there. */
export type PredictedMethods = ReadonlyMap<Method, Prediction> | null

/** What the closed forms say of several methods at values of a field, everything else as configured. */
export const predictAlong = (
  configuration: Configuration,
  name: NumberName,
  values: readonly number[],
  methods: readonly Method[],
): readonly PredictedMethods[] =>
  values.map((value) => {
    const resolved = resolve(value === axisValue(configuration, name) ? configuration : atAxisValue(configuration, name, value))
    if (!resolved.ok) return null
    return new Map(methods.map((method) => [method, predictByFormula(withMethod(resolved.value, method))]))
  })

/** MPT(D) of numbers of the scenario’s disks by a rule. */
export const positioning = (rule: PositioningRule, counts: readonly number[], { drive, workload }: Scenario): readonly Seconds[] =>
  counts.map((disks) => minimumPositioningTime(rule, disks, drive.seek, workload.usedCylinders, drive.revolutionTime))

/** When heads arrive on average, one disk and the quickest on the bus, and the last instant at which one can. */
export function arrivalTimes(scenario: Scenario): { readonly ofOne: Seconds; readonly ofFirst: Seconds; readonly longest: Seconds } {
  const { meanOfOne, meanOfFirst, longest } = arrivals(scenario)
  return { ofOne: meanOfOne, ofFirst: meanOfFirst, longest }
}
