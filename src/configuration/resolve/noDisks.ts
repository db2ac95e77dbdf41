import type { PassDriveId } from '../../catalog/passDriveIds.ts'
import { passDrives } from '../../catalog/passDrives.ts'
import { nodesOf } from '../../domain/machinePath.ts'
import type { Problem } from '../../domain/problem.ts'
import type { Configuration } from '../configuration.ts'
import { machineOf } from '../machineOf.ts'

/** Why a question about arms and platters has nothing to ask of a machine: none of its drives has any. Null where some have. */
export function noDisks(configuration: Pick<Configuration, 'machine' | 'disks'>): Problem | null {
  const drives = nodesOf(machineOf(configuration)).flatMap(({ node }) => (node.node === 'drives' ? [node.drive] : []))
  const turns = (drive: string): boolean => drive === 'disk' || passDrives[drive as PassDriveId].values.halfTurn.value > 0
  if (drives.length === 0 || drives.some(turns)) return null
  const message = 'This question is about disks, and this machine has SSDs alone. Ask how fast it will go, or how long a pass takes.'
  return { code: 'not-simulated', field: 'machine', message }
}
