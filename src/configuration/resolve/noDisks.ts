import { flashDriveIds } from '../../catalog/passDriveIds.ts'
import type { MachineNode } from '../../domain/machine.ts'
import type { Problem } from '../../domain/problem.ts'
import type { Configuration } from '../configuration.ts'
import { areSSDs, machineOf } from '../machineOf.ts'

/** Drives with platters, on a paper’s bus its disks. */
const turningBelow = (nodes: readonly MachineNode[]): number =>
  nodes.reduce((sum, node) => {
    const each = node.node === 'hop' ? turningBelow(node.below) : flashDriveIds.includes(node.drive) ? 0 : 1
    return sum + node.count * each
  }, 0)

/** Why a question about arms and platters has nothing to ask of a machine: none of its drives has any, or it has no drives. Null where some have. */
export function noDisks(configuration: Pick<Configuration, 'machine' | 'disks'>): Problem | null {
  if (turningBelow(machineOf(configuration).below) > 0) return null
  if (!areSSDs(configuration))
    return { code: 'inconsistent', field: 'machine', message: 'The machine has no drives. Hang some on a hop, like 8*nearline-20tb.' }
  const message = 'Queues are of disks, and this machine has SSDs alone. Ask how fast it will go, with reads in flight.'
  return { code: 'not-simulated', field: 'machine', message }
}
