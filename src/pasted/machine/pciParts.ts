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
import type { Claim, Questions } from './questions.ts'

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

function linkPart(link: PciLink, below: readonly Part[], questions: Questions): HopPart {
  const own = ownLink(link, questions)
  if (!own) return unknownLink('PCIe slot', 'lanes not said', below)
  const { able, runs, values, tells, question } = own
  const bytes = payloadOf(link)?.bytes ?? usualPayload
  const hop = { kind: 'pcie', ...linkOf('pcie', able, runs), ...(bytes !== usualPayload && { payload: bytes }) } as const
  return hopPart('link', slotTitle(runs, able), below, { hop, values, tells, question })
}

/** What one function says of its link, alone: what it is able to, or what it runs at. */
const claimOf = (seen: PciLink['devices'][number], end: 'able' | 'runs'): readonly Claim<PcieLink>[] => {
  const said = seen.fact[end]
  const text = said && `${transfers[said.value.generation] ?? ''}${noBreakSpace}GT/s ×${said.value.lanes}`
  return said && text
    ? [
        {
          value: said.value,
          text,
          because: `${end === 'able' ? 'LnkCap' : 'LnkSta'} of ${seen.fact.address} says ${text}`,
          places: speedPlaces(seen, end),
        },
      ]
    : []
}

/**
 * Speeds of a link, with what is asked where a function says that it runs at more than it is able to, or both ends say that they run at different speeds: the link is one, and is
 * then taken as one of both says it.
 */
function settledSpeeds(link: PciLink, questions: Questions): (PciSpeeds & { readonly question: string | null }) | null {
  const speeds = speedsOf(link)
  if (!speeds) return null
  const odd = [...link.devices, ...(link.port ? [link.port] : [])].find(({ fact }) => fact.isContradicted)
  const end = link.devices.find(({ fact }) => fact.runs)
  const claims = odd
    ? [...claimOf(odd, 'able'), ...claimOf(odd, 'runs')]
    : [...(end ? claimOf(end, 'runs') : []), ...(link.port ? claimOf(link.port, 'runs') : [])]
  const about = odd ?? end ?? link.port
  const settled = about && questions.settle(`pcie:${about.fact.address}`, 'a link of PCIe', claims)
  if (!settled?.question) return { ...speeds, question: null }
  const { value: runs, places: runsAt, question } = settled
  return { ...speeds, runs, runsAt, able: odd ? runs : speeds.able, question }
}

function ownLink(link: PciLink | undefined, questions: Questions): OwnLink | null {
  const speeds = link && settledSpeeds(link, questions)
  if (!speeds) return null
  const { able, runs, runsAt, ableAt, question } = speeds
  const tells = runsAt[0] ?? ableAt[0] ?? null
  return { kind: 'pcie', able, runs, places: [], values: speedValues(speeds, link), tells, question }
}

function switchPart(link: PciLink, below: readonly Part[]): HopPart {
  const [upstream] = link.devices
  const isKnown = speedsOf(link) !== null
  return hopPart('box', 'PCIe switch', below, { hop: isKnown ? { kind: 'switch' } : null, values: upstream ? [pciName(upstream)] : [] })
}

/** What hangs at one level: ends whose ways are `level` links long already have nothing above them here. */
function partsAt(ends: readonly PciEnd[], level: number, questions: Questions, isCoarse: boolean): readonly Part[] {
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
      drives.push({ ...only.drive, link: ownLink(link, questions) })
      continue
    }
    const own = last.flatMap(({ drive }) => (drive ? [{ ...drive, link: null }] : []))
    const through = further.length > 0 ? [switchPart(link, partsAt(further, level + 1, questions, isCoarse))] : []
    parts.push(linkPart(link, [...last.flatMap((end) => end.parts), ...drivesParts(own, isCoarse), ...through], questions))
  }
  return [...parts, ...drivesParts(drives, isCoarse)]
}

/** Everything on PCIe, from the host down; adapters without a way hang on the host itself. */
export const pciParts = (ends: readonly PciEnd[], questions: Questions, isCoarse: boolean): readonly Part[] =>
  partsAt(ends, 0, questions, isCoarse)
