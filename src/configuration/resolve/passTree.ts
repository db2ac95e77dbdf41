import { hopRules, usualPayload } from '../../catalog/hops.ts'
import { bulkOnlyCeiling, usb5Ceiling } from '../../catalog/linkCeilings.ts'
import type { DriveNode, HopKind, HopNode, Link, LinkSpeed, MachineNode } from '../../domain/machine.ts'
import type { PassHop } from '../../domain/pass.ts'
import {
  networkPayload,
  pciePayload,
  sasPayload,
  sataCommandTime,
  sataPayload,
  usbPayload,
  type LinkPayload,
} from '../../mechanics/linkPayload.ts'
import type { Bytes, BytesPerSecond } from '../../units/quantities.ts'
import type { Configuration } from '../configuration.ts'

/** A node in its place, with the number of it that is meant. */
export interface Placed {
  /** Positions from the host on, with points between them: "0.0.1". */
  readonly path: string
  readonly count: number
  readonly below: readonly Placed[]
  readonly node: MachineNode
  /** Of a copy: whether its drives are read or written. */
  readonly side?: 'source' | 'target'
}

/** The nodes of a machine in their places. */
export const placed = (nodes: readonly MachineNode[], above = ''): readonly Placed[] =>
  nodes.map((node, index) => {
    const path = above + index
    return { path, count: node.count, below: node.node === 'hop' ? placed(node.below, `${path}.`) : [], node }
  })

const onSide = (place: Placed, side: 'source' | 'target'): Placed => ({
  ...place,
  side,
  below: place.below.map((one) => onSide(one, side)),
})

/** The first hop with several branches, its first one read and its second one written; of equal branches one half is read. Null without. */
export function withSides(places: readonly Placed[]): readonly Placed[] | null {
  const [first, second, ...others] = places
  if (!first) return null
  if (second) return [onSide(first, 'source'), onSide(second, 'target'), ...others]
  const half = Math.floor(first.count / 2)
  if (half === 0) {
    const below = withSides(first.below)
    return below && [{ ...first, below }]
  }
  const rest = first.count - 2 * half
  const equal = { ...first, count: half }
  return [onSide(equal, 'source'), onSide(equal, 'target'), ...(rest > 0 ? [{ ...first, count: rest }] : [])]
}

const unlimited: LinkPayload = { up: Infinity, down: Infinity, cautiousDown: Infinity }
const bothWays = (rate: BytesPerSecond): LinkPayload => ({ up: rate, down: rate, cautiousDown: rate })
const lesser = (one: LinkPayload, other: LinkPayload): LinkPayload => ({
  up: Math.min(one.up, other.up),
  down: Math.min(one.down, other.down),
  cautiousDown: Math.min(one.cautiousDown, other.cautiousDown),
})

/** What a link is now: as made, or trained down. */
export const speedOf = (link: Link): LinkSpeed => link.trained ?? link

interface LinkForm {
  readonly payload?: Bytes
  readonly bulkOnly?: boolean
}

/** What a link of a kind carries at a speed. */
export function linkRates(kind: HopKind, speed: LinkSpeed, { payload = usualPayload, bulkOnly = false }: LinkForm = {}): LinkPayload {
  switch (kind) {
    case 'pcie':
    case 'dmi':
      return pciePayload(speed, payload)
    case 'sas':
      return sasPayload(speed)
    case 'sata':
      return sataPayload(speed)
    case 'usb':
      return speed.generation === 5 ? bothWays((bulkOnly ? bulkOnlyCeiling : usb5Ceiling).value) : usbPayload(speed)
    case 'network':
      return networkPayload(speed)
    case 'bus':
    case 'adapter':
    case 'expander':
    case 'multiplier':
    case 'hub':
    case 'switch':
    case 'root':
      return unlimited
  }
}

/** The bus of a configuration: a piece of data, and the phases of its command. */
function busRate({ busRate: rate, commandTime, reconnectTime, statusTime, piece }: Configuration): LinkPayload {
  return bothWays(piece / (piece / rate + commandTime + reconnectTime + statusTime))
}

/** All drives below, with how many there are and the link that each has for itself. */
function drivesBelow(places: readonly Placed[], copies = 1): readonly { readonly count: number; readonly node: DriveNode }[] {
  return places.flatMap(({ count, node, below }) =>
    node.node === 'drives' ? [{ count: copies * count, node }] : drivesBelow(below, copies * count),
  )
}

/** An expander without buffers: a lane of the cable above carries only what the drive behind it can, for as long as that sends. */
function unbufferedRate(place: Placed, cable: Link | undefined, capacityOf: (node: DriveNode) => Bytes): LinkPayload {
  const drives = drivesBelow(place.below)
  if (!cable || drives.length === 0) return unlimited
  const { generation, lanes } = speedOf(cable)
  const lane = sasPayload({ generation, lanes: 1 }).up
  let data = 0
  let time = 0
  for (const { count, node } of drives) {
    const { link } = node
    const own = link ? linkRates(link.kind, { ...speedOf(link), lanes: 1 }).up : lane
    data += count * capacityOf(node)
    time += (count * capacityOf(node)) / Math.min(own, lane)
  }
  return bothWays((lanes * data) / time)
}

/** What a ceiling depends on besides its hop. */
export interface Surroundings {
  readonly configuration: Configuration
  /** The hop above. */
  readonly above: HopNode | null
  readonly capacityOf: (node: DriveNode) => Bytes
}

/** What a hop carries in each direction. */
export function hopRates(place: Placed, hop: HopNode, { configuration, above, capacityOf }: Surroundings): LinkPayload {
  const { kind, link, commands, measured } = hop
  const limit = commands === undefined ? unlimited : bothWays(commands * configuration.piece)
  if (measured !== undefined) return lesser(bothWays(measured), limit)
  if (kind === 'bus') return busRate(configuration)
  if (link) return linkRates(kind, speedOf(link), hop)
  return hop.unbuffered ? lesser(unbufferedRate(place, above?.link, capacityOf), limit) : limit
}

/** Both directions of these carry what one of them does: frames go one way at a time. */
export const isShared = (kind: HopKind, link: Link | undefined): boolean =>
  kind === 'bus' || kind === 'sata' || (kind === 'usb' && link !== undefined && speedOf(link).generation < 5)

/** What a command costs a link that is held for it; of a multiplier that switches by commands. */
export const heldTime = (hop: HopNode, above: HopNode | null): Pick<PassHop, 'held'> =>
  hop.commandBased ? { held: above?.link ? sataCommandTime(speedOf(above.link)) : 0 } : {}

function speedText(kind: HopKind, { generation, lanes }: LinkSpeed): string {
  const width = lanes > 1 || kind === 'pcie' ? ` ×${lanes}` : ''
  return `${kind === 'pcie' || kind === 'dmi' ? `${kind === 'dmi' ? 'DMI ' : ''}${generation}.0` : `${generation} Gb/s`}${width}`
}

/** "12 Gb/s ×4", "3.0 ×8, trained to 2.0 ×4" */
export const linkText = (kind: HopKind, link: Link): string =>
  speedText(kind, link) + (link.trained ? `, trained to ${speedText(kind, link.trained)}` : '')

/** The short name of the standard of a link that a drive has for itself. */
export const ownLinkTitle = (kind: HopKind): string => `${hopRules[kind].title.split(' ')[0] ?? ''} link`
