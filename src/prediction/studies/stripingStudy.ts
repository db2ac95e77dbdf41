import { figure5, figure7 } from '../../catalog/publishedResults/leeKatz1993.ts'
import { presetConfiguration, setFields } from '../../configuration/presets.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import { resolveArray } from '../../configuration/resolve/resolveArray.ts'
import type { ArrayPrediction, ArrayScenario, StripingFacts } from '../../domain/array.ts'
import type { RunControl } from '../../domain/scenario.ts'
import type { Bytes, Fraction } from '../../units/quantities.ts'
import type { ArrayQuestion } from '../arraySimulation.ts'
import type { Study } from '../study.ts'
import { bestStripeUnit, predictArrayByFormula } from '../striping.ts'

export { judgeWhiteArray, whiteArrayPlan, whiteArrayRun } from './whiteArrays.ts'

/** A point of Figure 5 before it is simulated. */
export interface UtilizationCell {
  readonly processes: number
  readonly units: number
  readonly array: ArrayScenario
  readonly predicted: ArrayPrediction
}

/** One point of Figure 5: utilisation by eq. 7 and by simulation, of which more may be known. */
export interface UtilizationRow<Simulated = ArrayPrediction> extends UtilizationCell {
  readonly simulated: Simulated
  /** Predicted over simulated utilisation, minus 1. */
  readonly error: number
}

/** What a judged point has to know of a simulation. */
export type Utilized = Pick<ArrayPrediction, 'utilization'>

/** A point of Figures 7 to 9 before it is simulated. */
export interface StripeUnitCell {
  readonly processes: number
  readonly requestSize: Bytes
  /** Eq. 20, clamped. */
  readonly predicted: Bytes
  /** Chen & Patterson’s rule, clamped: Figure 8. */
  readonly older: Bytes
  /** The array with a stripe unit of SZ/n, n = 1 … N. */
  readonly arrays: readonly ArrayScenario[]
}

/** One point of Figures 7 to 9: the optimal stripe unit by eq. 20 and by simulation. */
export interface StripeUnitRow extends StripeUnitCell {
  /** The best of SZ/n, n = 1 … N, simulated; and the least and largest of them that keep 95 % of its throughput. */
  readonly simulated: Bytes
  readonly low: Bytes
  readonly high: Bytes
  /** Simulated throughput at the predicted unit, over the best. */
  readonly kept: Fraction
  readonly isInside: boolean
  /** The same at the unit of the older rule. */
  readonly olderKept: Fraction
  readonly isOlderInside: boolean
}

/** How the figures are simulated: as the page does. */
export const studyRun: RunControl = runControl(presetConfiguration(figure5.system))

function arrayOf(system: string, values: Parameters<typeof setFields>[1]): ArrayScenario {
  const resolved = resolveArray(setFields(presetConfiguration(system), values))
  if (!resolved.ok) throw new Error(resolved.problems[0]?.message)
  return resolved.value
}

/** Figure 5 of Lee & Katz 1993: 17 disks, stripe units of 32 KB, six loads, requests of 1 to 17 units. */
export const utilizationPlan = (): readonly UtilizationCell[] =>
  figure5.loads.flatMap((processes) =>
    figure5.unitsPerRequest.map((units) => {
      const { drives: disks, stripeUnit } = figure5
      const array = arrayOf(figure5.system, { disks, stripeUnit, processes, arraySize: units * stripeUnit })
      return { processes, units, array, predicted: predictArrayByFormula(array) }
    }),
  )

export const judgeUtilization = <Simulated extends Utilized>(cell: UtilizationCell, simulated: Simulated): UtilizationRow<Simulated> => ({
  ...cell,
  simulated,
  error: cell.predicted.utilization / simulated.utilization - 1,
})

/** Throughput at a fractional number of units, between those at the whole numbers beside it. */
function between(rates: readonly number[], units: number): number {
  const below = Math.floor(units)
  const low = rates[below - 1] ?? 0
  const high = rates[below] ?? low
  return low + (high - low) * (units - below)
}

/** Figures 7 to 9 of Lee & Katz 1993: 16 disks, six loads, requests of 32 to 1024 KB. */
export const stripeUnitPlan = (): readonly StripeUnitCell[] =>
  figure7.loads.flatMap((processes) =>
    figure7.requestSizes.map((requestSize) => {
      const { drives: disks, share } = figure7
      const array = arrayOf(figure7.system, { disks, processes, arraySize: requestSize })
      // SZ/n need not be whole sectors, as in the paper
      const units = Array.from({ length: disks }, (_, index) => requestSize / (index + 1))
      const arrays = units.map((stripeUnit) => ({ ...array, striping: { ...array.striping, stripeUnit } }))
      const { best, chen, least, most } = bestStripeUnit(array, share)
      return { processes, requestSize, predicted: best, older: Math.min(most, Math.max(least, chen)), arrays }
    }),
  )

/** @param rates simulated throughput of the cell’s arrays, in their order */
export function judgeStripeUnit(cell: StripeUnitCell, rates: readonly number[]): StripeUnitRow {
  const { requestSize, predicted, older } = cell
  const best = Math.max(...rates)
  const good = rates.flatMap((rate, index) => (rate >= figure7.share * best ? [index + 1] : []))
  const kept = between(rates, requestSize / predicted) / best
  const olderKept = between(rates, requestSize / older) / best
  return {
    ...cell,
    simulated: requestSize / (rates.indexOf(best) + 1),
    low: requestSize / Math.max(...good),
    high: requestSize / Math.min(...good),
    kept,
    isInside: kept >= figure7.share,
    olderKept,
    isOlderInside: olderKept >= figure7.share,
  }
}

/** All points of Figure 5, simulated in place. */
export const utilizationStudy = (witness: Study<ArrayQuestion, ArrayPrediction>): readonly UtilizationRow[] =>
  utilizationPlan().map((cell) => judgeUtilization(cell, witness.answer({ array: cell.array, run: studyRun })))

/** All points of Figures 7 to 9, simulated in place. */
export const stripeUnitStudy = (witness: Study<ArrayQuestion, ArrayPrediction>): readonly StripeUnitRow[] =>
  stripeUnitPlan().map((cell) =>
    judgeStripeUnit(
      cell,
      cell.arrays.map((array) => witness.answer({ array, run: studyRun }).throughput),
    ),
  )

/** Root mean square error of eq. 7 over all points of Figure 5 by one γ. */
export interface IssueLagError {
  readonly issueLag: StripingFacts['issueLag']
  readonly rms: number
}

/** Figure 5 by each of its γ, best first, from the same simulations; nothing before every point is known. */
export function issueLagErrors(rows: readonly UtilizationRow<Utilized>[]): readonly IssueLagError[] {
  if (rows.length < figure5.loads.length * figure5.unitsPerRequest.length) return []
  return figure5.issueLags
    .map((issueLag) => {
      const squares = rows.reduce((sum, { array, simulated }) => {
        const striping = { ...array.striping, issueLag }
        const error = predictArrayByFormula({ ...array, striping }).utilization / simulated.utilization - 1
        return sum + error * error
      }, 0)
      return { issueLag, rms: Math.sqrt(squares / rows.length) }
    })
    .sort((one, other) => one.rms - other.rms)
}

/** Errors of a study in one line. */
export interface UtilizationSummary {
  readonly cells: number
  readonly rms: number
  readonly within: number
  readonly worst: UtilizationRow<Utilized>
}

/** Rms and largest error, and how many points lie within the published 5 %. */
export function utilizationSummary(rows: readonly UtilizationRow<Utilized>[], limit: number): UtilizationSummary {
  const [first] = rows
  if (!first) throw new Error('a study without a row')
  return {
    cells: rows.length,
    rms: Math.sqrt(rows.reduce((sum, { error }) => sum + error * error, 0) / rows.length),
    within: rows.filter(({ error }) => Math.abs(error) <= limit).length,
    worst: rows.reduce((worst, row) => (Math.abs(row.error) > Math.abs(worst.error) ? row : worst), first),
  }
}
