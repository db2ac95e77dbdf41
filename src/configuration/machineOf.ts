import type { Machine, WrittenMachine } from '../domain/machine.ts'
import { flashDriveIds } from '../catalog/machineDriveIds.ts'
import { nodesOf } from '../domain/machinePath.ts'
import { wholeMachine } from '../domain/wholeMachine.ts'
import type { Structured } from './structured/structured.ts'

/** What has a machine. */
export interface OfMachine {
  readonly machine: Structured<WrittenMachine>
}

/** The machine of a configuration with the number of every row of drives; the same object as long as it is the same machine. */
export const machineOf = ({ machine, disks }: OfMachine & { readonly disks: number }): Machine => wholeMachine(machine.content, disks)

/** Whether a machine is one of the papers: the drives of the configuration on its bus, and nothing else. */
function isBus({ below: [bus, ...others] }: WrittenMachine): boolean {
  if (bus?.node !== 'hop' || bus.kind !== 'bus' || bus.count !== 1 || bus.measured !== undefined || others.length > 0) return false
  const [drives, ...rest] = bus.below
  if (drives?.node !== 'drives' || rest.length > 0 || drives.drive !== 'disk' || drives.count !== null) return false
  return drives.link === undefined && drives.capacity === undefined && drives.rim === undefined && drives.hub === undefined
}

/** Whether the drives of a configuration share one bus, as in the papers; else they hang on the links of a machine. */
export const isOneBus = ({ machine }: OfMachine): boolean => isBus(machine.content)

/** Whether no drive of a machine has platters. */
export function areSSDs({ machine }: OfMachine): boolean {
  const drives = nodesOf(machine.content).flatMap(({ node }) => (node.node === 'drives' ? [node.drive] : []))
  return drives.length > 0 && drives.every((drive) => flashDriveIds.includes(drive))
}
