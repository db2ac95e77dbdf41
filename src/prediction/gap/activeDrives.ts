import { machineOf } from '../../configuration/machineOf.ts'
import { changedTo, withMachine } from '../../configuration/allowedChange.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { MachineNode } from '../../domain/machine.ts'
import { drivesIn, nodesOf } from '../../domain/machinePath.ts'

/** The first drives of some nodes in the order of the text; hops without any of them fall away. */
function firstOf(nodes: readonly MachineNode[], wanted: number): readonly MachineNode[] {
  const kept: MachineNode[] = []
  let left = wanted
  for (const node of nodes) {
    if (left <= 0) break
    const all = drivesIn({ below: [node] })
    const used = Math.min(left, all)
    left -= used
    if (used === all) kept.push(node)
    else if (node.node === 'drives') kept.push({ ...node, count: used })
    else kept.push(...firstCopies(node, used))
  }
  return kept
}

/** Whole copies of a branch, and one that has the rest. */
function firstCopies(node: Extract<MachineNode, { node: 'hop' }>, used: number): readonly MachineNode[] {
  const perCopy = drivesIn({ below: node.below })
  const full = Math.floor(used / perCopy)
  const rest = used - full * perCopy
  return [...(full > 0 ? [{ ...node, count: full }] : []), ...(rest > 0 ? [{ ...node, count: 1, below: firstOf(node.below, rest) }] : [])]
}

/** All drives of the machine of a configuration. */
export const allDrives = (configuration: Configuration): number => drivesIn(machineOf(configuration))

/**
 * The machine while so many of its drives are asked: the first ones in the order of its text, links as they are. With more drives than it has, of a machine
 * with one row of drives, that row is longer.
 *
 * @returns null where the machine cannot have so many
 */
export function withActive(configuration: Configuration, wanted: number): Configuration | null {
  const all = allDrives(configuration)
  if (wanted === all) return configuration
  const machine = machineOf(configuration)
  const rows = nodesOf(machine).filter(({ node }) => node.node === 'drives')
  const [only] = rows
  if (rows.length === 1 && only?.node.count === all) return changedTo(configuration, { disks: wanted })
  if (wanted < all) return withMachine(configuration, { below: firstOf(machine.below, wanted) })
  return null
}
