import type { Configuration } from '../configuration/configuration.ts'
import { resolveReads } from '../configuration/resolve/resolveReads.ts'
import { machineLimits } from '../configuration/structured/machineText.ts'
import type { MachineNode } from '../domain/machine.ts'
import { drivesIn } from '../domain/machinePath.ts'
import { withMethod } from '../domain/scenario.ts'
import { meanRequestSize } from '../models/bus/meanRequest.ts'
import { predictTree } from '../models/tree/predictTree.ts'
import { stepsOf, withFreeValue } from './plan/freeField.ts'
import type { Goal } from './plan/plannedThroughput.ts'

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

/** Whether some drives are as many as the field of disks says. */
const areCounted = (nodes: readonly MachineNode[]): boolean =>
  nodes.some((node) => (node.node === 'hop' ? areCounted(node.below) : node.count === null))

/** The largest number in the field of disks that the machine may have. */
function mostDisks({ machine }: Configuration): number {
  const [one, two] = [drivesIn(machine.content, 1), drivesIn(machine.content, 2)]
  return Math.floor((machineLimits.drives - one) / (two - one)) + 1
}

/** Naive reads by formula in the quantity of a goal; 0 where the machine is impossible. */
function figureOf({ quantity }: Goal, configuration: Configuration): number {
  const reads = resolveReads(configuration)
  if (!reads.ok) return 0
  const { throughput } = predictTree(withMethod(reads.value, 'naive'), reads.value.tree)
  return quantity === 'throughput' ? throughput : throughput / meanRequestSize(reads.value)
}

function needOf(field: NeededField, goal: Goal, configuration: Configuration): TreeNeed {
  const planned = { configuration, buses: 1 }
  const { count: steps, valueAt } = stepsOf(field, planned)
  const count = field === 'disks' ? Math.min(steps, mostDisks(configuration)) : steps
  // reads per second fall with their size: from the largest downwards
  const isFalling = field === 'requestSize' && goal.quantity === 'requests'
  const at = (index: number): number => valueAt(isFalling ? count - 1 - index : index)
  const figureAt = (index: number): number => figureOf(goal, withFreeValue(field, planned, at(index)).configuration)
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
 * What reads through a machine need for a goal: as many disks, where the machine leaves their number open, or reads of another size, everything
 * else as configured, naive and by formula (models/tree/predictTree.ts).
 */
export const treeNeeds = (goal: Goal, configuration: Configuration): TreeNeeds => ({
  now: figureOf(goal, configuration),
  needs: (['disks', 'requestSize'] as const)
    .filter((field) => field !== 'disks' || areCounted(configuration.machine.content.below))
    .map((field) => needOf(field, goal, configuration)),
})
