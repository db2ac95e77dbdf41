import { driveList } from '../catalog/drives.ts'
import { flashDriveIds } from '../catalog/machineDriveIds.ts'
import type { Machine, MachineNode, WrittenMachine } from '../domain/machine.ts'
import { nodesOf } from '../domain/machinePath.ts'
import { wholeMachine } from '../domain/wholeMachine.ts'
import { lastOfEach } from '../maths/lastOfEach.ts'
import type { Structured } from './structured/structured.ts'

/** What has a machine. */
export interface OfMachine {
  readonly machine: Structured<WrittenMachine>
}

/** The machine of a configuration with the number of every row of drives; the same object as long as it is the same machine. */
export const machineOf = ({ machine, disks }: OfMachine & { readonly disks: number }): Machine => wholeMachine(machine.content, disks)

/** Drives on a paper’s bus beside those of the configuration. */
export interface OtherDrives {
  readonly count: number
  /** Of the catalogue, or "disk" for those of the configuration in another row. */
  readonly drive: string
}

/** A row of which nothing is said but how many there are of which drive; null of any other. */
function plainRow(node: MachineNode<number | null>): { readonly count: number | null; readonly drive: string } | null {
  if (node.node !== 'drives' || node.link || node.capacity !== undefined || node.rim !== undefined || node.hub !== undefined) return null
  return node
}

/** What shares the bus with the drives of the configuration, where a machine is one of the papers: drives that have arms on its bus, and nothing else. */
function besideOnBus({ below: [bus, ...besides] }: WrittenMachine): readonly OtherDrives[] | null {
  if (bus?.node !== 'hop' || bus.kind !== 'bus' || bus.count !== 1 || bus.measured !== undefined || besides.length > 0) return null
  const others: OtherDrives[] = []
  let own = 0
  for (const node of bus.below) {
    const row = plainRow(node)
    if (row?.drive === 'disk' && row.count === null) own++
    else if (row && row.count !== null && (row.drive === 'disk' || driveList.some(({ id }) => id === row.drive)))
      others.push({ count: row.count, drive: row.drive })
    else return null
  }
  return own === 1 ? others : null
}

const beside = lastOfEach(besideOnBus)

/** Whether the drives of a configuration share one bus, as in the papers; else they hang on the links of a machine. */
export const isOneBus = ({ machine }: OfMachine): boolean => beside(machine.content) !== null

/** Drives of other kinds on the bus of a configuration; none in a machine of links. */
export const othersOnBus = ({ machine }: OfMachine): readonly OtherDrives[] => beside(machine.content) ?? []

/** Whether no drive of a machine has platters. */
export function areSSDs({ machine }: OfMachine): boolean {
  const drives = nodesOf(machine.content).flatMap(({ node }) => (node.node === 'drives' ? [node.drive] : []))
  return drives.length > 0 && drives.every((drive) => flashDriveIds.includes(drive))
}
