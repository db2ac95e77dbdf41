import { scale } from '../../charts/scales.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { FieldName } from '../../configuration/fields/fields.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import { physicalKey } from '../../configuration/sweep.ts'
import { sizesOf, type ArrayPrediction, type ArrayScenario } from '../../domain/array.ts'
import { largestOf } from '../../domain/scenario.ts'
import { sectorBytes, type Bytes } from '../../units/quantities.ts'
import type { Answers, Questions } from '../../prediction/registry.ts'
import { answerAt } from '../shared/simulatedRate.ts'
import { chosenSize } from '../shared/sizeTicks.ts'
import type { Point, SimulatedPoints } from '../shared/simulationRun.ts'

/** One array to be simulated. */
type ArrayPoint = Point<Questions['array']>

/** Whose points are meant. */
interface AskedArray {
  readonly configuration: Configuration
  readonly array: ArrayScenario
}

export type SimulatedArrays = SimulatedPoints<Questions['array'], Answers['array']>

/** Fields of arrays that change no simulated number. */
const formulaOnly: readonly FieldName[] = ['stripeUnit', 'mostProcesses', 'issueLag', 'ownIssueLag', 'keptShare']

/** What links carry depends on the stripe unit of the configuration where they carry so many commands a second. */
const keyBase = (configuration: Configuration, { system: { tree } }: Pick<ArrayScenario, 'system'>): string =>
  `${physicalKey(configuration, formulaOnly, 'array')}|${tree ? JSON.stringify(tree.hops) : ''}`

const keyOf = (base: string, stripeUnit: number): string => `array|${base}|${stripeUnit}`

const rising = (values: readonly number[]): readonly number[] => values.toSorted((one, other) => one - other)

/** Ends of the axis of stripe units: whole powers of two around SZ/N to SZ and the present unit. */
export function unitRange({ system, striping }: ArrayScenario): readonly [number, number] {
  const { stripeUnit } = striping
  const smallest = Math.min(...sizesOf(striping).map(({ size }) => size))
  const high = 2 ** Math.ceil(Math.log2(Math.max(largestOf(sizesOf(striping)), stripeUnit, 4 * sectorBytes)))
  const low = 2 ** Math.floor(Math.log2(Math.min(smallest / system.drives, stripeUnit)))
  return [Math.max(sectorBytes, Math.min(low, high / 4)), high]
}

/** Units per request that are simulated, as far as there are so many disks. */
const simulatedCounts: readonly number[] = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128, 256]
const mostSimulated = 12
/** Dots nearer than this to the present one, as a share of the axis, would touch it. */
const nearestSimulated = 0.012

/**
 * Stripe units that are simulated, the most telling first: the present one, the one that the model prefers with those beside it, then SZ/n of
 * the largest request for whole n, in whole sectors.
 */
export function simulatedUnits(array: ArrayScenario, preferred: Bytes): readonly Bytes[] {
  const { system, striping } = array
  const counts = simulatedCounts.filter((count) => count <= system.drives)
  const wanted = counts.length > mostSimulated - 1 ? counts.filter((_, index) => index % 2 === 0) : counts
  const position = scale('log', unitRange(array), [0, 1])
  const isApart = (one: Bytes, other: Bytes): boolean => Math.abs(position(one) - position(other)) >= nearestSimulated
  const largest = largestOf(sizesOf(striping))
  const named = [striping.stripeUnit]
  if (system.drives > 1 && isApart(chosenSize(preferred), striping.stripeUnit)) named.push(chosenSize(preferred))
  const divided = [...wanted, system.drives].map((count) => Math.max(1, Math.round(largest / count / sectorBytes)) * sectorBytes)
  const others = [...new Set(divided)].filter((unit) => named.every((one) => isApart(unit, one)))
  const row = rising([...named, ...others])
  const at = row.indexOf(unitNear(row, preferred))
  return [...new Set([...named, ...row.slice(Math.max(0, at - 1), at + 2), ...others])]
}

/** Of some stripe units, at least one, the nearest to another. */
export const unitNear = (units: readonly Bytes[], to: Bytes): Bytes =>
  units.reduce((near, one) => (Math.abs(Math.log2(one / to)) < Math.abs(Math.log2(near / to)) ? one : near))

/** What the simulation is asked: the array with each of these stripe units. */
export function stripingPoints(configuration: Configuration, array: ArrayScenario, preferred: Bytes): readonly ArrayPoint[] {
  const base = keyBase(configuration, array)
  const run = runControl(configuration)
  return simulatedUnits(array, preferred).map((stripeUnit) => ({
    key: keyOf(base, stripeUnit),
    question: { array: { ...array, striping: { ...array.striping, stripeUnit } }, run },
  }))
}

/** What has been simulated, by stripe unit; rough numbers among it. */
export function simulatedUnitsOf(
  { configuration, array }: AskedArray,
  { points, outcomes }: SimulatedArrays,
): ReadonlyMap<number, ArrayPrediction> {
  const base = keyBase(configuration, array)
  const simulated = new Map<number, ArrayPrediction>()
  for (const { question } of points) {
    const { stripeUnit } = question.array.striping
    const said = answerAt(outcomes, keyOf(base, stripeUnit))
    if (said) simulated.set(stripeUnit, said)
  }
  return simulated
}

/** Stripe units with their full precision: those that advice may rest on. */
export function settledUnitsOf(
  { configuration, array }: AskedArray,
  { outcomes, rough }: SimulatedArrays,
  units: readonly Bytes[],
): ReadonlySet<Bytes> {
  const base = keyBase(configuration, array)
  return new Set(units.filter((unit) => outcomes.has(keyOf(base, unit)) && !rough?.has(keyOf(base, unit))))
}
