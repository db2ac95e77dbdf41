import { resolveArray } from '../configuration/resolve/resolveArray.ts'
import type { ArrayPrediction, ArrayScenario } from '../domain/array.ts'
import { arrayNetwork } from '../models/array/arrayNetwork.ts'
import { isCovered, predictArrayByFormula } from '../models/array/arrayPredictions.ts'
import { explainStriping, type StripingExplanation } from '../models/array/explainStriping.ts'
import type { ExplainedArray } from '../models/array/explainTerms.ts'
import { chooseStripeUnit, robustStripeUnit, type RobustChoice, type StripeUnitChoice } from '../models/array/stripeUnitChoice.ts'
import { throughputAt } from '../models/array/stripedLoads.ts'
import { diskTimes, type DiskTimes } from '../models/array/stripedArray.ts'
import { approximationErrors, type ApproximationError } from '../models/array/stripingErrors.ts'
import type { Bytes, BytesPerSecond, Fraction } from '../units/quantities.ts'

export type { ApproximationError, DiskTimes, ExplainedArray, RobustChoice, StripeUnitChoice, StripingExplanation }

/** The array of a configuration: of a machine of many rows it takes a share of a task’s steps. */
export const resolve = resolveArray

/** The stripe unit to use for an array’s load and request sizes, by eq. 20 where it covers them, whatever unit the array has. */
export const bestStripeUnit = ({ system, striping }: ArrayScenario, share: Fraction): StripeUnitChoice =>
  chooseStripeUnit({ ...striping, drives: system.drives }, diskTimes(system), striping.issueLag, share)

/** Throughput of the array’s requests with any stripe unit and any number of processes: by eq. 19, or what stands for it, of units that need not be whole, or by `arrayNetwork`. */
export function stripingCurve(array: ArrayScenario): (stripeUnit: Bytes, processes: number) => BytesPerSecond {
  const { system, striping } = array
  if (!isCovered(array))
    return (stripeUnit, processes) => arrayNetwork({ system, striping: { ...striping, stripeUnit, processes } }).throughput
  const disk = diskTimes(system)
  return (stripeUnit, processes) => throughputAt(stripeUnit, { ...striping, drives: system.drives, processes }, disk, striping.issueLag)
}

/** The stripe unit to use where the load is only known to lie between the array’s processes and so many. */
export const stripeUnitForLoads = ({ system, striping }: ArrayScenario, most: number): RobustChoice =>
  robustStripeUnit(
    { ...striping, drives: system.drives },
    { least: Math.min(striping.processes, most), most: Math.max(striping.processes, most) },
    diskTimes(system),
    striping.issueLag,
  )

/** What each approximation of the formula alone does to the utilisation that a simulation measured: Figure 6 of Lee & Katz 1993. */
export const stripingErrors = (array: ArrayScenario, simulated: ArrayPrediction): readonly ApproximationError[] =>
  approximationErrors(array.striping.processes, predictArrayByFormula(array).approximations, simulated.approximations)

export { diskTimes, explainStriping, predictArrayByFormula }
