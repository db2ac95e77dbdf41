import { changedTo } from '../configuration/allowedChange.ts'
import { machineOf } from '../configuration/machineOf.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { resolveReads } from '../configuration/resolve/resolveReads.ts'
import { machineLimits } from '../configuration/structured/machineText.ts'
import { drivesIn } from '../domain/machinePath.ts'
import { meanRequestSize } from '../models/bus/meanRequest.ts'
import { stepsOf, withFreeValue } from './plan/freeField.ts'
import { forMethods } from './plan/inverse.ts'
import type { Goal, PlanMethod } from './plan/plannedThroughput.ts'
import { treePrediction } from './treeSaturation.ts'

/** Fields of a plan that act on reads through a machine and only help the more there is of them, or the less. */
export type NeededField = 'disks' | 'requestSize'

/** What one field would have to be for a goal. */
export interface TreeNeed {
  readonly field: NeededField
  /** The smallest value that reaches the goal, of sizes for reads per second the largest; null where none does. */
  readonly value: number | null
  /** What it comes to at the end of the field, in the quantity of the goal. */
  readonly most: number
}

/** What reads through a machine come to now, and what they need for a goal. */
export interface TreeNeeds {
  readonly now: number
  readonly needs: readonly TreeNeed[]
}

/** The configuration with a value of a field; null where that is no machine. */
export const withNeed = (configuration: Configuration, field: NeededField, value: number): Configuration | null =>
  field === 'disks' ? changedTo(configuration, { disks: value }) : withFreeValue(field, { configuration, buses: 1 }, value).configuration

/** The largest number of disks in the first row that the machine may have. */
const mostDisks = (configuration: Configuration): number => machineLimits.drives + configuration.disks - drivesIn(machineOf(configuration))

/** Reads by formula in the quantity of a goal; 0 where the machine is impossible, or nothing is known of the method. */
function figureOf({ quantity }: Goal, configuration: Configuration | null, method: PlanMethod = 'naive'): number {
  const reads = configuration && resolveReads(configuration)
  const said = configuration && treePrediction(configuration, method)
  if (!reads?.ok || !said) return 0
  return quantity === 'throughput' ? said.throughput : said.throughput / meanRequestSize(reads.value)
}

function needOf(field: NeededField, goal: Goal, configuration: Configuration): TreeNeed {
  const { count: steps, valueAt } = stepsOf(field, { configuration, buses: 1 })
  const count = field === 'disks' ? mostDisks(configuration) : steps
  // reads per second fall with their size: from the largest downwards
  const isFalling = field === 'requestSize' && goal.quantity === 'requests'
  const at = (index: number): number => valueAt(isFalling ? count - 1 - index : index)
  const figureAt = (index: number): number => figureOf(goal, withNeed(configuration, field, at(index)))
  const most = figureAt(count - 1)
  if (most < goal.value) return { field, value: null, most }
  let [low, high] = [0, count - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (figureAt(middle) >= goal.value) high = middle
    else low = middle + 1
  }
  return { field, value: at(low), most }
}

/**
 * What reads through a machine need for a goal: as many disks in its first row, or reads of another size, everything else as
 * configured, naive and by formula (models/tree/predictTree.ts).
 */
export const treeNeeds = (goal: Goal, configuration: Configuration): TreeNeeds => ({
  now: figureOf(goal, configuration),
  needs: (['disks', 'requestSize'] as const).map((field) => needOf(field, goal, configuration)),
})

/** What each method comes to now, in the quantity of a goal. */
export const treeFigures = (goal: Goal, configuration: Configuration): Readonly<Record<PlanMethod, number>> =>
  forMethods((method) => figureOf(goal, configuration, method))
