import type { DriveNode, LinkSpeed } from '../../domain/machine.ts'
import { formatNumber, noBreakSpace } from '../../units/formatQuantity.ts'
import { isolated, visibleText } from '../../units/visibleText.ts'
import { groupedBy } from '../groupedBy.ts'
import { ratedText, said, slotTitle, value, type DrivesPart, type LinkRow } from './draft.ts'
import { classOf, isExact, type Borrowed, type DriveClassFound } from './driveClass.ts'
import { placesOnce } from './evidence.ts'
import { capacityText, namingPlaces, rateText, rpmText, type KnownDrive } from './foundDrive.ts'
import type { FoundValue, Place } from './foundMachine.ts'
import { linkOf } from './links.ts'
import type { Claim } from './questions.ts'

/** The link that a drive has for itself, as it was found. */
export interface OwnLink extends Pick<LinkRow, 'values' | 'tells' | 'question'> {
  readonly kind: 'sas' | 'sata' | 'usb' | 'pcie'
  readonly able: LinkSpeed
  readonly runs: LinkSpeed
  /** What says its rate. */
  readonly places: readonly Place[]
}

type Rated = Pick<Claim<number>, 'value' | 'places'>

/** A link of one lane that is called by its rate, Gb/s of the line: what it is able to, as far as a text says it, and what it runs at. */
export function ratedLink(kind: 'sas' | 'sata' | 'usb', able: Rated | null, { value: runs, places }: Rated): OwnLink {
  const most = Math.max(able?.value ?? runs, runs)
  const trained = (can: Rated): readonly FoundValue[] => [
    said(`can ${rateText(most)}`, can.places),
    value(`runs ${rateText(runs)}`, 'trained', places),
  ]
  return {
    kind,
    able: { generation: most, lanes: 1 },
    runs: { generation: runs, lanes: 1 },
    places,
    values: able && most > runs ? trained(able) : [],
    tells: places[0] ?? null,
    question: null,
  }
}

/** A drive in its place; null: nothing says what its link runs at. */
export interface PlacedDrive {
  readonly known: KnownDrive
  readonly link: OwnLink | null
  /** Counted elsewhere; nothing is said of it alone. */
  readonly isAlike: boolean
}

const titles = { sas: 'SAS', sata: 'SATA', usb: 'USB', pcie: 'PCIe' } as const

function linkTitle({ kind, able, runs }: OwnLink): string {
  return kind === 'pcie' ? slotTitle(runs, able) : `${titles[kind]} ${ratedText(runs, able)}`
}

const megabytes = (rate: number): string => formatNumber(rate / 1e6, true)

const milliseconds = (time: number): string => formatNumber(time * 1_000, true)

/** "rim 205", "195 to 215 MB/s" behind it. */
function borrowedValue(name: string, of: Borrowed, shown = megabytes, unit = 'MB/s'): FoundValue {
  const [value, least, most] = [shown(of.value), shown(of.least), shown(of.most)]
  const range = isExact(of) ? `${value}${noBreakSpace}${unit}, of its model` : `${least} to ${most}${noBreakSpace}${unit}`
  return { text: `${name} ${value}`, standing: 'borrowed', places: [], range }
}

const borrowedValues = ({ rim, hub, seek }: DriveClassFound): readonly FoundValue[] =>
  seek
    ? [borrowedValue('rim', rim), borrowedValue('hub', hub), borrowedValue('seek', seek, milliseconds, 'ms')]
    : [borrowedValue('reads', rim)]

interface Group {
  readonly members: readonly PlacedDrive[]
  readonly found: DriveClassFound
}

const mediumOf = ({ known, link }: PlacedDrive): 'nvme' | 'usb' | 'sata' | 'sas' | null => {
  const own = known.interface
  if (own === 'nvme' || link?.kind === 'pcie') return 'nvme'
  if (link?.kind === 'usb') return 'usb'
  if (link && link.runs.generation > 6) return 'sas'
  return own === 'other' ? null : own
}

const classOfPlaced = (placed: PlacedDrive): DriveClassFound => {
  const { known, link } = placed
  return classOf({
    model: known.model?.value ?? null,
    bytes: known.bytes?.value ?? null,
    rpm: known.rpm?.value ?? null,
    medium: mediumOf(placed),
    generation: link?.kind === 'pcie' ? link.able.generation : null,
  })
}

/** Of drives that say all the same; `isCoarse` joins different models of one kind. */
function groupKey(placed: PlacedDrive, found: DriveClassFound, isCoarse: boolean): string {
  const { known, link } = placed
  const speed = link ? [link.kind, link.able.generation, link.able.lanes, link.runs.generation, link.runs.lanes] : null
  const capacity = isCoarse ? Number(found.capacity.toPrecision(1)) : capacityText(found.capacity)
  return JSON.stringify([isCoarse ? null : known.model?.text, capacity, found.id, found.rim.value, known.rpm?.value === 0, speed])
}

function grouped(drives: readonly PlacedDrive[], isCoarse: boolean): readonly Group[] {
  const classes = new Map<string, DriveClassFound>()
  const all = drives.map((placed) => {
    const { known, link } = placed
    const traits = JSON.stringify([known.model?.value, known.bytes?.value, known.rpm?.value, mediumOf(placed), link?.able.generation])
    const found = classes.get(traits) ?? classOfPlaced(placed)
    classes.set(traits, found)
    return { placed, found }
  })
  const groups = groupedBy(all, ({ placed, found }) => groupKey(placed, found, isCoarse))
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ found: first.found, members: same.map(({ placed }) => placed) }] : []
  })
}

const placesFor = (members: readonly PlacedDrive[], name: 'model' | 'bytes' | 'rpm'): readonly Place[] =>
  placesOnce([...new Set(members.map(({ known }) => known[name]))].flatMap((one) => one?.places ?? []))

function ownLinkRow({ members }: Group): LinkRow | null {
  const links = members.flatMap(({ link }) => link ?? [])
  const [first] = links
  if (!first) return null
  const places = placesOnce(links.flatMap((one) => one.places))
  // what all of them say alike is said once, with the places of all
  const texts = [...new Set(first.values.map(({ text }) => text))]
  const values = texts.map((text): FoundValue => {
    const alike = links.flatMap(({ values }) => values.filter((one) => one.text === text))
    return { ...(alike[0] ?? value(text, 'said')), places: placesOnce(alike.flatMap((one) => one.places)) }
  })
  const each = members.length > 1 ? [said('to each', [])] : []
  return { title: linkTitle(first), titlePlaces: places, values: [...each, ...values], tells: first.tells, question: first.question }
}

function titleOf({ members, found }: Group, isCoarse: boolean): string {
  const models = new Set(members.map(({ known }) => known.model?.text ?? ''))
  if (isCoarse && models.size > 1) return `${found.seek ? 'disks' : 'SSDs'} of ${models.size} models`
  const [model = ''] = models
  return (
    isolated(visibleText(model)) ||
    (found.seek ? 'disk' : found.id === 'nvme' ? 'NVMe drive' : found.id === 'usb-ssd' ? 'USB drive' : 'SSD')
  )
}

/** Where the drives of a group are called by their name, or at least listed. */
function tellingPlaces({ members }: Group): readonly Place[] {
  const named = placesFor(members, 'model')
  return named.length > 0 ? named : placesOnce([...new Set(members.map(({ known }) => known.drive))].flatMap(namingPlaces))
}

function valuesOf(group: Group): readonly FoundValue[] {
  const { members, found } = group
  const hasBytes = members.some(({ known }) => known.bytes)
  const size = capacityText(found.capacity)
  const rpm = members.map(({ known }) => known.rpm).find((one) => one !== null)
  const alike = members.filter(({ isAlike }) => isAlike).length
  const own = members.find(({ known }) => known.bytes?.question ?? known.rpm?.question)
  const standing = (question: string | null | undefined): FoundValue['standing'] => (question ? 'contradicted' : 'said')
  return [
    hasBytes
      ? value(size, standing(own?.known.bytes?.question), placesFor(members, 'bytes'))
      : value(found.isCapacityAssumed ? size : `${size} by its name`, 'assumed'),
    ...(rpm ? [value(rpmText(rpm.value), standing(own?.known.rpm?.question), placesFor(members, 'rpm'))] : []),
    ...(rpm || members.some(({ known }) => known.model)
      ? []
      : [value(`taken as ${found.seek ? 'a disk of 7200\u00A0rpm' : 'an SSD'}`, 'assumed')]),
    ...(alike > 0 && alike < members.length ? [value(`${alike} taken as alike`, 'assumed')] : []),
    ...(found.known ? [value(`sheet of ${found.known}`, 'borrowed')] : []),
    ...borrowedValues(found),
  ]
}

function nodeOf({ members, found }: Group): DriveNode {
  const link = members[0]?.link
  const { id, capacity, rim, hub, seek } = found
  const made = link && linkOf(link.kind, link.able, link.runs)
  return {
    node: 'drives',
    count: members.length,
    drive: id,
    ...(link && made && { link: { kind: link.kind, ...made.link } }),
    // five digits tell sizes apart and keep the text short
    capacity: Number(capacity.toPrecision(5)),
    rim: rim.value,
    // flash is as fast at its last byte
    hub: seek ? Math.min(hub.value, rim.value) : rim.value,
  }
}

/** Drives of one place, equal ones together, in the order of the first of each. */
export function drivesParts(drives: readonly PlacedDrive[], isCoarse: boolean): readonly DrivesPart[] {
  return grouped(drives, isCoarse).map((group): DrivesPart => {
    const titlePlaces = tellingPlaces(group)
    const questions = group.members.map(({ known }) => known.bytes?.question ?? known.rpm?.question ?? known.model?.question)
    return {
      part: 'drives',
      node: nodeOf(group),
      link: ownLinkRow(group),
      title: titleOf(group, isCoarse),
      count: group.members.length,
      values: valuesOf(group),
      tells: titlePlaces[0] ?? null,
      question: questions.find((one) => one) ?? null,
      titlePlaces,
    }
  })
}
