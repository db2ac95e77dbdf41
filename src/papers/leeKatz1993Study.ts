import { figure5, figure7 } from '../catalog/publishedResults/leeKatz1993.ts'
import { presetConfiguration, setFields } from '../configuration/presets.ts'
import { resolveArray } from '../configuration/resolve/resolveArray.ts'
import { runControl } from '../configuration/resolve/runControl.ts'
import type { ArrayPrediction, ArrayScenario } from '../domain/array.ts'
import { granted } from '../domain/problem.ts'
import { bestStripeUnit, predictArrayByFormula } from '../prediction/striping.ts'
import type { Bytes, Fraction } from '../units/quantities.ts'
import type { Judged } from './errors.ts'
import { issueLagErrors, judgeApproximations, type IssueLagError, type JudgedApproximation } from './leeKatz1993Approximations.ts'
import { comparisonOf, type Found, type Known, type KnownOf, type Part, type Recorded } from './study.ts'

/** How the figures are simulated: as the page does. */
export const studyRun = runControl(presetConfiguration(figure5.system))

const arrayOf = (system: string, values: Parameters<typeof setFields>[1]): ArrayScenario =>
  granted(resolveArray(setFields(presetConfiguration(system), values)))

/** A point of Figure 5: utilisation by eq. 7, and by simulation. */
interface UtilizationCell {
  readonly processes: number
  readonly units: number
  readonly array: ArrayScenario
  readonly predicted: ArrayPrediction
}

export interface UtilizationRow extends UtilizationCell, Judged {
  readonly simulated: Known<'followed'>
}

/** A point of Figures 7 to 9: units by eq. 20 and by Chen & Patterson’s rule, clamped, and arrays with units of SZ/n, n = 1 … N. */
interface UnitCell {
  readonly processes: number
  readonly requestSize: Bytes
  readonly predicted: Bytes
  readonly older: Bytes
  readonly arrays: readonly ArrayScenario[]
}

/** The best of SZ/n, simulated, the least and largest of them that keep 95 % of its throughput, and what both rules keep of it. */
export interface UnitRow extends UnitCell {
  readonly simulated: Bytes
  readonly low: Bytes
  readonly high: Bytes
  readonly kept: Fraction
  readonly olderKept: Fraction
  /** What half the best unit and twice it lose of the best throughput, where they lie between SZ/N and SZ. */
  readonly lost: readonly Fraction[]
}

/** Figures 5 to 9. */
export interface StripesState extends Found {
  readonly utilization: readonly UtilizationRow[]
  readonly units: readonly UnitRow[]
  readonly issueLags: readonly IssueLagError[]
  readonly approximations: readonly JudgedApproximation[]
}

/** Figure 5: 17 disks, stripe units of 32 KB, six loads, requests of 1 to 17 units. */
export const utilizationPlan = (): readonly UtilizationCell[] =>
  figure5.loads.flatMap((processes) =>
    figure5.unitsPerRequest.map((units) => {
      const { drives: disks, stripeUnit } = figure5
      const array = arrayOf(figure5.system, { disks, stripeUnit, processes, arraySize: units * stripeUnit })
      return { processes, units, array, predicted: predictArrayByFormula(array) }
    }),
  )

/** Figures 7 to 9: 16 disks, six loads, requests of 32 to 1024 KB. */
export const stripeUnitPlan = (): readonly UnitCell[] =>
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

type StripesParts = Readonly<{ utilization: Part<'array', 'followed'>; units: Part<'array', 'throughput'> }>

const asked = (arrays: readonly ArrayScenario[]): StripesParts['units']['questions'] => arrays.map((array) => ({ array, run: studyRun }))

/** What is simulated, by the names of the published run. */
export const parts = (): StripesParts => ({
  utilization: { study: 'array', tells: 'followed', questions: asked(utilizationPlan().map(({ array }) => array)) },
  units: { study: 'array', tells: 'throughput', questions: asked(stripeUnitPlan().flatMap(({ arrays }) => arrays)) },
})

/** Throughput at a fractional number of units, between those at the whole numbers beside it. */
function between(rates: readonly number[], units: number): number {
  const below = Math.floor(units)
  const low = rates[below - 1] ?? 0
  const high = rates[below] ?? low
  return low + (high - low) * (units - below)
}

/** @param rates simulated throughput of the cell’s arrays, in their order */
export function judgeStripeUnit(cell: UnitCell, rates: readonly number[]): UnitRow {
  const { requestSize, predicted, older } = cell
  const best = Math.max(...rates)
  const good = rates.flatMap((rate, index) => (rate >= figure7.share * best ? [index + 1] : []))
  const keptAt = (unit: Bytes): number => between(rates, requestSize / unit) / best
  const units = rates.indexOf(best) + 1
  return {
    ...cell,
    simulated: requestSize / units,
    low: requestSize / Math.max(...good),
    high: requestSize / Math.min(...good),
    kept: keptAt(predicted),
    olderKept: keptAt(older),
    lost: [2 * units, units / 2].filter((one) => one >= 1 && one <= rates.length).map((one) => 1 - between(rates, one) / best),
  }
}

/** As good as the best, by the paper. */
export const isAsGood = (kept: number): boolean => kept >= figure7.share

export function judge(known: KnownOf<StripesParts>): StripesState {
  const utilization = utilizationPlan().map((cell, index): UtilizationRow => {
    // an answer to each
    const simulated = known.utilization[index] as Known<'followed'>
    return { ...cell, simulated, error: cell.predicted.utilization / simulated.utilization - 1 }
  })
  const units = stripeUnitPlan().map((cell, index) => {
    const rates = known.units.slice(index * cell.arrays.length, (index + 1) * cell.arrays.length)
    return judgeStripeUnit(
      cell,
      rates.map(({ throughput }) => throughput),
    )
  })
  return {
    utilization,
    units,
    issueLags: issueLagErrors(utilization),
    approximations: judgeApproximations(utilization),
    facts: [...utilization.map(({ simulated }) => simulated.utilization), ...units.flatMap(({ kept, olderKept }) => [kept, olderKept])],
  }
}

export const comparison = (): Recorded<StripesState> =>
  comparisonOf(async () => (await import('../catalog/publishedRuns/leeKatz1993.ts')).leeKatzRun, parts(), judge)
