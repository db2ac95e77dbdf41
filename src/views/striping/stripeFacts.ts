import { powersOfTwo, spread } from '../../charts/scales.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { resolveArray } from '../../configuration/resolve/resolveArray.ts'
import type { ArrayPrediction, ArrayScenario } from '../../domain/array.ts'
import type { ApproximationError, RobustChoice, StripeUnitChoice } from '../../prediction/striping.ts'
import { kibibytes } from '../../units/quantities.ts'
import { distinctPoints } from '../shared/simulatedByService.ts'
import type { Striping } from '../../prediction/witnesses.ts'
import { arrayPoints, foundUnits, unitRange, type ArrayPoint, type SimulatedArrays } from './arrayPoints.ts'

/** One load, with the stripe unit that suits it. */
export interface LoadFacts {
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

/** Everything the view speaks about. */
export interface StripeFacts {
  readonly configuration: Configuration
  readonly array: ArrayScenario
  /** By formula, with the present stripe unit. */
  readonly predicted: ArrayPrediction
  readonly choice: StripeUnitChoice
  /** Only where the load is known as a range. */
  readonly robust: RobustChoice | null
  readonly loads: readonly LoadFacts[]
  /** Throughput by eq. 19. */
  readonly curve: (stripeUnit: number, processes: number) => number
  readonly range: readonly [number, number]
  /** Stripe units at which lines are computed, in rising order. */
  readonly units: readonly number[]
  readonly map: UnitMap
}

/** What the simulation has said so far. */
export interface StripeSimulation {
  /** By stripe unit. */
  readonly found: ReadonlyMap<number, ArrayPrediction>
  readonly here: ArrayPrediction | undefined
  /** Whether every point has its full precision. */
  readonly isComplete: boolean
  /** What each approximation does to the formula here; empty until the present unit is simulated. */
  readonly errors: readonly ApproximationError[]
}

/** A of the view: what formulas and simulation say of it. */
export interface PinnedStriping {
  readonly facts: StripeFacts
  readonly simulation: StripeSimulation
}

const chosenLoads: readonly number[] = [1, 2, 4, 8, 16, 32]
const chosenSizes: readonly number[] = [32, 64, 128, 256, 512, 1024].map(kibibytes)
const linePoints = 61

const withValue = (values: readonly number[], value: number): readonly number[] =>
  [...new Set([...values, value])].toSorted((one, other) => one - other)

/** Whether the closed forms cover the array: striping without redundancy on links of their own. */
export const isCovered = ({ striping }: ArrayScenario): boolean => striping.redundancy === 'raid-0' && striping.links === 'direct'

function unitMap(array: ArrayScenario, witness: Striping, share: number): UnitMap {
  const { striping } = array
  const sizes = withValue(chosenSizes, striping.requestSize)
  const loads = withValue(chosenLoads, striping.processes)
  const best = loads.map((processes) =>
    sizes.map((requestSize) => witness.bestStripeUnit({ ...array, striping: { ...striping, processes, requestSize } }, share).best),
  )
  return { sizes, loads, best }
}

/** What the closed forms say of an array. */
export function stripeFacts(configuration: Configuration, array: ArrayScenario, witness: Striping): StripeFacts {
  const { striping } = array
  const { keptShare: share, mostProcesses } = configuration
  const choiceOf = (processes: number): StripeUnitChoice =>
    witness.bestStripeUnit({ ...array, striping: { ...striping, processes } }, share)
  const loads = withValue(chosenLoads, striping.processes).map((processes) => ({ processes, choice: choiceOf(processes) }))
  const range = unitRange(array)
  // the line bends at SZ/N and SZ
  const bends = [striping.requestSize / array.system.drives, striping.requestSize]
  return {
    configuration,
    array,
    predicted: witness.predictArrayByFormula(array),
    choice: choiceOf(striping.processes),
    robust: mostProcesses > striping.processes ? witness.stripeUnitForLoads(array, mostProcesses) : null,
    loads,
    curve: witness.stripingCurve(array),
    range,
    units: [...new Set([...spread('log', range, linePoints, false), ...bends])].toSorted((one, other) => one - other),
    map: unitMap(array, witness, share),
  }
}

/** What the simulation says of it so far. */
export function stripeSimulation(
  { configuration, array }: Pick<StripeFacts, 'configuration' | 'array'>,
  simulated: SimulatedArrays,
  witness: Pick<Striping, 'stripingErrors'>,
): StripeSimulation {
  const found = foundUnits(configuration, simulated)
  const here = found.get(array.striping.stripeUnit)
  return { found, here, isComplete: simulated.state === 'done', errors: here ? witness.stripingErrors(array, here) : [] }
}

/** Stripe units of a table: those that are simulated and powers of two, in rising order. */
export const tableUnits = ({ array, range }: StripeFacts, { found }: StripeSimulation): readonly number[] =>
  [...new Set([...powersOfTwo(range, 9), ...found.keys(), array.striping.stripeUnit])].toSorted((one, other) => one - other)

/** What is known of A as an array; undefined where nothing is pinned or its disks cannot be one array. */
export function pinnedStriping(
  pinned: Configuration | undefined,
  simulated: SimulatedArrays,
  witness: Striping,
): PinnedStriping | undefined {
  const resolved = pinned && resolveArray(pinned)
  if (!pinned || !resolved?.ok) return undefined
  const facts = stripeFacts(pinned, resolved.value, witness)
  return { facts, simulation: stripeSimulation(facts, simulated, witness) }
}

/** What is simulated: the present array, then A, each number once. */
export function comparedPoints(
  configuration: Configuration,
  array: ArrayScenario,
  pinned: Configuration | undefined,
): readonly ArrayPoint[] {
  const own = arrayPoints(configuration, array)
  const resolved = pinned && resolveArray(pinned)
  return pinned && resolved?.ok ? distinctPoints([...own, ...arrayPoints(pinned, resolved.value)]) : own
}
