import { hopRules } from '../../catalog/hops.ts'
import type { DriveNode, HopKind, HopNode, LinkSpeed, MachineNode } from '../../domain/machine.ts'

/** Links as most machines of today have them. */
export const usualSpeeds: { readonly [Kind in HopKind]?: LinkSpeed } = {
  sas: { generation: 12, lanes: 4 },
  sata: { generation: 6, lanes: 1 },
  usb: { generation: 5, lanes: 1 },
  pcie: { generation: 3, lanes: 8 },
  dmi: { generation: 3, lanes: 4 },
  network: { generation: 10, lanes: 1 },
}

/** Whether its text says the payload of packets. */
export const hasPayload = (kind: HopKind): boolean => hopRules[kind].options?.includes('p') ?? false

/** A hop of a kind, as most of them are. */
export function newHop(kind: HopKind, below: readonly MachineNode[] = []): HopNode {
  const link = usualSpeeds[kind]
  return { node: 'hop', kind, count: 1, ...(link && { link }), below }
}

/** Equal drives, those of the configuration. */
export const newDrives = (count: number, link?: DriveNode['link']): DriveNode => ({
  node: 'drives',
  count,
  drive: 'disk',
  ...(link && { link }),
})
