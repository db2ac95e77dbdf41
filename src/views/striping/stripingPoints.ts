import { scale } from '../../charts/scales.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { fieldNames, fieldOf } from '../../configuration/fields/fields.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import { isPhysical } from '../../configuration/sweep.ts'
import { sizesOf, type ArrayPrediction, type ArrayScenario } from '../../domain/array.ts'
import { largestOf } from '../../domain/scenario.ts'
import { sectorBytes } from '../../units/quantities.ts'
import type { Answers, Questions } from '../../prediction/registry.ts'
import type { Point, SimulatedPoints } from '../shared/simulationRun.ts'

/** One array to be simulated. */
type ArrayPoint = Point<Questions['array']>

export type SimulatedArrays = SimulatedPoints<Questions['array'], Answers['array']>

/** Fields of arrays that change no simulated number. */
const formulaOnly: ReadonlySet<string> = new Set(['stripeUnit', 'mostProcesses', 'issueLag', 'ownIssueLag', 'keptShare'])

const keyBase = (configuration: Configuration): string =>
  fieldNames
    .filter((name) => (isPhysical(name) || fieldOf(name).group === 'array') && !formulaOnly.has(name))
    .map((name) => {
      const value = configuration[name]
      return typeof value === 'object' ? value.text : value
    })
    .join('|')

const keyOf = (base: string, stripeUnit: number): string => `array|${base}|${stripeUnit}`

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

/** Stripe units that are simulated: the present one, then SZ/n of the largest request for whole n, in whole sectors. */
export function simulatedUnits(array: ArrayScenario): readonly number[] {
  const { system, striping } = array
  const counts = simulatedCounts.filter((count) => count <= system.drives)
  const wanted = counts.length > mostSimulated - 1 ? counts.filter((_, index) => index % 2 === 0) : counts
  const position = scale('log', unitRange(array), [0, 1])
  const here = striping.stripeUnit
  const largest = largestOf(sizesOf(striping))
  const others = [...wanted, system.drives].map((count) => Math.max(1, Math.round(largest / count / sectorBytes)) * sectorBytes)
  const apart = others.filter((unit) => Math.abs(position(unit) - position(here)) >= nearestSimulated)
  return [here, ...new Set(apart)]
}

/** What the simulation is asked: the array with each of these stripe units. */
export function stripingPoints(configuration: Configuration, array: ArrayScenario): readonly ArrayPoint[] {
  const base = keyBase(configuration)
  const run = runControl(configuration)
  return simulatedUnits(array).map((stripeUnit) => ({
    key: keyOf(base, stripeUnit),
    question: { array: { ...array, striping: { ...array.striping, stripeUnit } }, run },
  }))
}

/** What has been simulated, by stripe unit. */
export function simulatedUnitsOf(
  configuration: Configuration,
  { points, outcomes }: SimulatedArrays,
): ReadonlyMap<number, ArrayPrediction> {
  const base = keyBase(configuration)
  const simulated = new Map<number, ArrayPrediction>()
  for (const { question } of points) {
    const { stripeUnit } = question.array.striping
    const outcome = outcomes.get(keyOf(base, stripeUnit))
    if (outcome?.ok) simulated.set(stripeUnit, outcome.answer)
  }
  return simulated
}
