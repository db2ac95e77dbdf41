import { resolveArray } from '../configuration/resolve/resolveArray.ts'
import type { ArrayPrediction, ArrayScenario } from '../domain/array.ts'
import { arrayNetwork } from '../models/array/arrayNetwork.ts'
import { isCovered, predictArrayByFormula } from '../models/array/arrayPredictions.ts'
import { explainStriping, type StripingExplanation } from '../models/array/explainStriping.ts'
import type { ExplainedArray } from '../models/array/explainTerms.ts'
import { explainParity, type ParityExplanation } from '../models/array/explainParity.ts'
import { isParityArray, parityArray } from '../models/array/parityArray.ts'
import { parityUnitChoice } from '../models/array/parityUnitChoice.ts'
import { chooseStripeUnit, robustStripeUnit, type RobustChoice, type StripeUnitChoice } from '../models/array/stripeUnitChoice.ts'
import { throughputAt } from '../models/array/stripedLoads.ts'
import { diskTimes, type DiskTimes } from '../models/array/stripedArray.ts'
import { destagedRequests, requestsBehindCache } from '../models/array/destage.ts'
import { approximationErrors, type ApproximationError } from '../models/array/stripingErrors.ts'
import type { Bytes, BytesPerSecond, Fraction } from '../units/quantities.ts'

export type { ApproximationError, DiskTimes, ExplainedArray, ParityExplanation, RobustChoice, StripeUnitChoice, StripingExplanation }

/** The array of a configuration: of a machine of many rows it takes a share of a task’s steps. */
export const resolve = resolveArray

/** What knows an array with its best stripe unit: Lee & Katz 1993, or what they leave open of parity; of others the simulation alone. */
export type StripingForm = 'paper' | 'parity'

export const stripingForm = (array: ArrayScenario): StripingForm | null =>
  isParityArray(array) ? 'parity' : isCovered(array) && array.striping.scheduler === 'fcfs' ? 'paper' : null

/** The stripe unit to use for an array’s load and request sizes, whatever unit the array has: by eq. 20 where it covers them, of parity by `parityArray`. */
export const bestStripeUnit = (array: ArrayScenario, share: Fraction): StripeUnitChoice => {
  if (isParityArray(array)) return parityUnitChoice(array, share)
  const { system, striping } = array
  return chooseStripeUnit({ ...striping, drives: system.drives }, diskTimes(system), striping.issueLag, share)
}

/** Throughput of the array’s requests with any stripe unit and any number of processes: by eq. 19, or what stands for it, of units that need not be whole, or by `parityArray` or `arrayNetwork`. */
export function stripingCurve(array: ArrayScenario): (stripeUnit: Bytes, processes: number) => BytesPerSecond {
  const { system, striping } = array
  if (!isCovered(array)) {
    const formOf = isParityArray(array) ? parityArray : arrayNetwork
    return (stripeUnit, processes) => formOf({ system, striping: { ...striping, stripeUnit, processes } }).throughput
  }
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
export const stripingErrors = (array: ArrayScenario, simulated: Pick<ArrayPrediction, 'approximations'>): readonly ApproximationError[] =>
  approximationErrors(array.striping.processes, predictArrayByFormula(array).approximations, simulated.approximations)

export { destagedRequests, diskTimes, explainParity, explainStriping, predictArrayByFormula, requestsBehindCache }
