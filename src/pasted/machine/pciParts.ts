import { payloads, usualPayload } from '../../catalog/hops.ts'
import { formatSize, noBreakSpace, plainDigits } from '../../units/formatQuantity.ts'
import type { PcieLink } from '../facts.ts'
import { groupedBy } from '../groupedBy.ts'
import { hopPart, said, slotTitle, unknownLink, value, type HopPart, type Part } from './draft.ts'
import { drivesParts, type OwnLink, type PlacedDrive } from './driveParts.ts'
import { placeOf } from './evidence.ts'
import type { FoundValue, Place } from './foundMachine.ts'
import { linkOf } from './links.ts'
import { pciName, speedPlaces, speedsOf, type PciLink, type PciSpeeds, type PciWay } from './pciTree.ts'

/** Something that hangs at the end of a way of PCIe: an adapter with all below it, or an NVMe drive. */
export interface PciEnd {
  readonly way: PciWay
  readonly parts: readonly Part[]
  readonly drive: Omit<PlacedDrive, 'link'> | null
}

const transfers = ['', '2.5', '5', '8', '16', '32', '64']

const speedText = ({ generation, lanes }: PcieLink, other: PcieLink): string =>
  generation === other.generation ? `×${lanes}` : `${transfers[generation] ?? plainDigits(generation)}${noBreakSpace}GT/s ×${lanes}`

const isLess = (one: PcieLink, other: PcieLink): boolean => one.generation < other.generation || one.lanes < other.lanes

/** What stands beneath the title: able, running, the packets, and what the device could do elsewhere. */
function speedValues(speeds: PciSpeeds, { port, devices }: PciLink): readonly FoundValue[] {
  const { able, runs, deviceAble, runsAt, ableAt } = speeds
  const isTrained = isLess(runs, able)
  // a full link in its first generation is how drives and ports save power
  const isIdle = isTrained && runs.generation === 1 && runs.lanes === able.lanes && devices.some(({ fact }) => fact.role === 'nvme')
  const payload = payloadOf({ port, devices })
  return [
    ...(ableAt.length > 0 ? [said(`can ${speedText(able, runs)}`, ableAt)] : []),
    ...(isTrained || runsAt.length > 0 ? [value(`runs ${speedText(runs, able)}`, isTrained ? 'trained' : 'said', runsAt)] : []),
    ...(runsAt.length === 0 ? [value('what it runs at is not said', 'assumed')] : []),
    ...(isIdle ? [value('may be saving power: read it under load', 'assumed')] : []),
    ...(deviceAble
      ? [said(`device can ${speedText(deviceAble, able)}`, devices.flatMap((seen) => speedPlaces(seen, 'able')).slice(0, 1))]
      : []),
    ...(payload ? [said(`payload ${formatSize(payload.bytes)}`, [payload.at])] : []),
  ]
}

/** The smaller of both ends counts. */
function payloadOf({ port, devices }: PciLink): { readonly bytes: number; readonly at: Place } | null {
  const told = [port, ...devices].flatMap((seen) =>
    seen?.fact.payload && payloads.includes(seen.fact.payload.value)
      ? [{ bytes: seen.fact.payload.value, at: placeOf(seen, seen.fact.payload.at) }]
      : [],
  )
  return told.toSorted((one, other) => one.bytes - other.bytes)[0] ?? null
}

function linkPart(link: PciLink, below: readonly Part[]): HopPart {
  const own = ownLink(link)
  if (!own) return unknownLink('PCIe slot', 'lanes not said', below)
  const { able, runs, values, tells } = own
  const bytes = payloadOf(link)?.bytes ?? usualPayload
  const hop = { kind: 'pcie', ...linkOf('pcie', able, runs), ...(bytes !== usualPayload && { payload: bytes }) } as const
  return hopPart('link', slotTitle(runs, able), below, { hop, values, tells })
}

function ownLink(link: PciLink | undefined): OwnLink | null {
  const speeds = link && speedsOf(link)
  if (!speeds) return null
  const { able, runs, runsAt, ableAt } = speeds
  const tells = runsAt[0] ?? ableAt[0] ?? null
  return { kind: 'pcie', able, runs, places: [], values: speedValues(speeds, link), tells, question: null }
}

function switchPart(link: PciLink, below: readonly Part[]): HopPart {
  const [upstream] = link.devices
  const isKnown = speedsOf(link) !== null
  return hopPart('box', 'PCIe switch', below, { hop: isKnown ? { kind: 'switch' } : null, values: upstream ? [pciName(upstream)] : [] })
}

/** What hangs at one level: ends whose ways are `level` links long already have nothing above them here. */
function partsAt(ends: readonly PciEnd[], level: number, isCoarse: boolean): readonly Part[] {
  const direct = ends.filter(({ way }) => way.links.length <= level)
  const byLink = groupedBy(ends, ({ way }) => way.links[level])
  const drives: PlacedDrive[] = direct.flatMap(({ drive }) => (drive ? [{ ...drive, link: null }] : []))
  const parts: Part[] = direct.flatMap((end) => end.parts)
  for (const [link, here] of byLink) {
    if (!link) continue
    const last = here.filter(({ way }) => way.links.length === level + 1)
    const further = here.filter(({ way }) => way.links.length > level + 1)
    const [only] = last
    if (only?.drive && last.length === 1 && further.length === 0) {
      drives.push({ ...only.drive, link: ownLink(link) })
      continue
    }
    const own = last.flatMap(({ drive }) => (drive ? [{ ...drive, link: null }] : []))
    const through = further.length > 0 ? [switchPart(link, partsAt(further, level + 1, isCoarse))] : []
    parts.push(linkPart(link, [...last.flatMap((end) => end.parts), ...drivesParts(own, isCoarse), ...through]))
  }
  return [...parts, ...drivesParts(drives, isCoarse)]
}

/** Everything on PCIe, from the host down; adapters without a way hang on the host itself. */
export const pciParts = (ends: readonly PciEnd[], isCoarse: boolean): readonly Part[] => partsAt(ends, 0, isCoarse)
