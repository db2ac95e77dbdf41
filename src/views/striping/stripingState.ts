import { rising, powersOfTwo, spread } from '../../charts/scales.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { parityUnits, type ArrayPrediction, type ArrayScenario } from '../../domain/array.ts'
import type { ApproximationError, ExplainedArray, RobustChoice, StripeUnitChoice, StripingForm } from '../../prediction/striping.ts'
import { success, type Result } from '../../domain/problem.ts'
import { kibibytes } from '../../units/quantities.ts'
import type { Striping } from '../../prediction/witnesses.ts'
import { rateOf } from '../shared/simulatedRate.ts'
import { settledUnitsOf, simulatedUnits, simulatedUnitsOf, unitRange, type SimulatedArrays } from './stripingPoints.ts'
import type { UnitPoint } from './stripingVerdict.ts'

/** One load, with the stripe unit that suits it. */
export interface Load {
  readonly processes: number
  readonly choice: StripeUnitChoice
}

/** Best stripe units over request size and load. */
export interface UnitMap {
  readonly sizes: readonly number[]
  readonly loads: readonly number[]
  /** By load, then by size, in bytes. */
  readonly best: readonly (readonly number[])[]
}

/** What the closed forms say of an array. */
export interface StripingFormulas {
  readonly configuration: Configuration
  readonly array: ArrayScenario
  /** What knows the array with its best unit; null where the simulation alone does. */
  readonly form: StripingForm | null
  /** By formula, with the present stripe unit. */
  readonly predicted: ArrayPrediction
  readonly choice: StripeUnitChoice
  /** Only where the load is known as a range. */
  readonly robust: RobustChoice | null
  readonly loads: readonly Load[]
  /** Throughput by the closed form. */
  readonly curve: (stripeUnit: number, processes: number) => number
  readonly range: readonly [number, number]
  /** Stripe units at which lines are computed, in rising order. */
  readonly units: readonly number[]
  readonly map: UnitMap
  /** What each approximation does to the formula, by what was simulated with the present stripe unit. */
  readonly errorsAgainst: (simulated: ArrayPrediction) => readonly ApproximationError[]
}

/** What is known of an array: closed forms, and what has been simulated so far. */
export interface StripingState extends StripingFormulas {
  /** By stripe unit. */
  readonly simulated: ReadonlyMap<number, ArrayPrediction>
  /** Simulated with the present stripe unit. */
  readonly here: ArrayPrediction | undefined
  /** Stripe units that are simulated, rising. */
  readonly row: readonly number[]
  /** Those of them that have their full precision. */
  readonly settled: ReadonlySet<number>
  readonly progress: SimulatedArrays['state']
  /** What each approximation does to the formula here; empty until the present unit is simulated. */
  readonly errors: readonly ApproximationError[]
}

const chosenLoads: readonly number[] = [1, 2, 4, 8, 16, 32]
const chosenSizes: readonly number[] = [32, 64, 128, 256, 512, 1024].map(kibibytes)
const linePoints = 61

/** Whether one of RAID 5 or RAID 6 that no closed form knows: equations of striping without redundancy would be said of another array. */
export const hasUnknownParity = ({ form, array }: StripingFormulas): boolean => form === null && parityUnits(array.striping.redundancy) > 0

/** Whether a small write asks for more than its own disk. */
export const hasCostlyWrites = ({ array: { striping } }: Pick<StripingFormulas, 'array'>): boolean =>
  parityUnits(striping.redundancy) > 0 && striping.writeShare > 0

function unitMap(array: ArrayScenario, witness: Striping, share: number): UnitMap {
  const { striping } = array
  const sizes = rising([...chosenSizes, striping.requestSize])
  const loads = rising([...chosenLoads, striping.processes])
  const best = loads.map((processes) =>
    sizes.map((requestSize) => {
      const { sizes: mixed, ...one } = striping
      // a mix has its own column, at its mean
      const ofSize = requestSize === striping.requestSize && mixed ? striping : one
      return witness.bestStripeUnit({ ...array, striping: { ...ofSize, processes, requestSize } }, share).best
    }),
  )
  return { sizes, loads, best }
}

/** What the closed forms say of an array. */
export function stripingFormulas(configuration: Configuration, witness: Striping): Result<StripingFormulas> {
  const resolved = witness.resolve(configuration)
  if (!resolved.ok) return resolved
  const array = resolved.value
  const { striping } = array
  const form = witness.stripingForm(array)
  const { keptShare: share, mostProcesses } = configuration
  const choiceOf = (processes: number): StripeUnitChoice =>
    witness.bestStripeUnit({ ...array, striping: { ...striping, processes } }, share)
  const loads = rising([...chosenLoads, striping.processes]).map((processes) => ({ processes, choice: choiceOf(processes) }))
  const range = unitRange(array)
  // the line bends at SZ/N, which of many disks is less than a sector, and at SZ
  const choice = choiceOf(striping.processes)
  const bends = [choice.least, choice.most].filter((unit) => unit >= range[0])
  return success({
    configuration,
    array,
    form,
    predicted: witness.predictArrayByFormula(array),
    choice,
    robust: mostProcesses > striping.processes && form !== 'parity' ? witness.stripeUnitForLoads(array, mostProcesses) : null,
    loads,
    curve: witness.stripingCurve(array),
    range,
    units: rising([...spread('log', range, linePoints, false), ...bends]),
    map: unitMap(array, witness, share),
    errorsAgainst: (simulated) => witness.stripingErrors(array, simulated),
  })
}

/** What is known of an array with what has been simulated so far. */
export function stripingState(formulas: StripingFormulas, simulated: SimulatedArrays): StripingState {
  const units = simulatedUnitsOf(formulas, simulated)
  const here = units.get(formulas.array.striping.stripeUnit)
  const asked = simulatedUnits(formulas.array, formulas.choice.best).toSorted((one, other) => one - other)
  const settled = settledUnitsOf(formulas, simulated, asked)
  // what is refused is not waited for, as long as something else is there
  const known = asked.filter((unit) => !settled.has(unit) || units.has(unit))
  const row = known.length > 0 ? known : asked
  return {
    ...formulas,
    simulated: units,
    here,
    row,
    settled,
    progress: simulated.state,
    errors: here ? formulas.errorsAgainst(here) : [],
  }
}

/** Every stripe unit that is simulated, rising, by both witnesses; only full precision counts as simulated. */
export const unitPoints = ({ row, settled, simulated, curve, array }: StripingState): readonly UnitPoint[] =>
  row.map((stripeUnit) => {
    const found = settled.has(stripeUnit) ? simulated.get(stripeUnit) : undefined
    return { stripeUnit, model: curve(stripeUnit, array.striping.processes), simulated: found && rateOf(found) }
  })

/** Stripe units of a table: those that are simulated and powers of two, in rising order. */
export const tableUnits = ({ array, range, simulated }: StripingState): readonly number[] =>
  rising([...powersOfTwo(range, 9), ...simulated.keys(), array.striping.stripeUnit])

/** What the explanation of the closed forms needs of what is known. */
export const explainedArray = ({ array, choice, robust, configuration }: StripingFormulas): ExplainedArray => ({
  array,
  choice,
  robust,
  mostProcesses: configuration.mostProcesses,
})
