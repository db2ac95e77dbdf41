import { allowedBelow, hopRules, ownLinksOn } from '../../catalog/hops.ts'
import type { DriveNode, HopKind, HopNode, Machine, MachineNode } from '../../domain/machine.ts'
import { holderAt, insertAbove, type Holder } from './machineEdits.ts'
import { parentOf, type Path } from '../../domain/machinePath.ts'
import { newDrives, newHop } from './newNodes.ts'

/** Something that can be added, as a menu shows it. */
interface Offer {
  readonly title: string
  readonly node: MachineNode
}

interface OfferGroup {
  readonly title: string
  readonly offers: readonly Offer[]
}

/** Bays of shelves that are sold. */
const shelfBays = [24, 45, 60, 90]

const ofSas = { kind: 'sas', generation: 12, lanes: 1 } as const

const shelf = (bays: number): HopNode => newHop('expander', [newDrives(bays, ofSas)])

/** Links of their own that drives have in such a place, unless their drive says otherwise. */
function ownLink(holder: Holder): DriveNode['link'] {
  if (holder === 'expander') return ofSas
  if (holder === 'multiplier' || (holder !== 'sata' && ownLinksOn(holder).includes('sata')))
    return { kind: 'sata', generation: 6, lanes: 1 }
  return undefined
}

/** How many drives a place takes at first. */
const usualDrives: { readonly [Kind in HopKind]?: number } = { expander: 24, sas: 8, multiplier: 5, adapter: 8, dmi: 4, hub: 2, bus: 4 }

/** Whole shelves where a cable or an expander may hang. */
function shelves(kinds: readonly HopKind[]): readonly Offer[] {
  if (kinds.includes('sas'))
    return shelfBays.map((bays) => ({ title: `${bays} bays: cable, expander, drives`, node: newHop('sas', [shelf(bays)]) }))
  if (kinds.includes('expander')) return shelfBays.map((bays) => ({ title: `${bays} bays: expander, drives`, node: shelf(bays) }))
  return []
}

/** What may hang below a hop or the host: drives first, then whole shelves, then single hops. */
export function offersBelow(holder: Holder, drives: readonly { readonly id: string; readonly title: string }[]): readonly OfferGroup[] {
  const kinds = allowedBelow(holder)
  const link = ownLink(holder)
  const count = (holder && usualDrives[holder]) ?? 1
  return [
    {
      title: 'Drives',
      offers: drives.map(({ id, title }) => ({ title: `${count} × ${title}`, node: { ...newDrives(count, link), drive: id } })),
    },
    { title: 'Shelves', offers: shelves(kinds) },
    { title: 'Single hops', offers: kinds.map((one) => ({ title: hopRules[one].title, node: newHop(one) })) },
  ].filter(({ offers }) => offers.length > 0)
}

/** Hops that may stand between a branch and what it hangs on. */
export const offersAbove = (machine: Machine, path: Path): readonly HopNode[] => {
  const holder = holderAt(machine, parentOf(path))
  const kinds = holder === undefined ? [] : allowedBelow(holder)
  return kinds.map((kind) => newHop(kind)).filter((hop) => insertAbove(machine, path, hop).ok)
}

/** Where something new goes from a row: below a hop, beside drives. */
export const placeToAdd = (machine: Machine, path: Path): Path => (holderAt(machine, path) === undefined ? parentOf(path) : path)
