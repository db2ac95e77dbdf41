import { pciFact } from '../facts.ts'
import { giveTo, hasRoom, sasAdapters, sideOf, type SasAdapter } from './adapters.ts'
import { hopPart, said, unknownLink, value, type HopPart, type Part } from './draft.ts'
import { drivesParts, ratedLink, type OwnLink, type PlacedDrive } from './driveParts.ts'
import type { Evidence } from './evidence.ts'
import { knownDrive, type FoundDrive, type KnownDrive } from './foundDrive.ts'
import type { FoundValue } from './foundMachine.ts'
import { mergedDrives } from './mergedDrives.ts'
import { pciParts, type PciEnd } from './pciParts.ts'
import { pciName, pciWays, type PciWay } from './pciTree.ts'
import type { Questions } from './questions.ts'
import { driveCalled } from './sasDrives.ts'
import { sasParts } from './sasParts.ts'
import { sasHosts, type SasHost } from './sasTree.ts'
import { secondWays } from './sasWays.ts'
import { usbParts } from './usbParts.ts'

/** An adapter with all below it, at the end of its way. */
function adapterEnd(way: PciWay, title: string, values: readonly FoundValue[], below: readonly Part[]): PciEnd {
  const part = hopPart('box', title, below, { hop: { kind: 'adapter' }, values })
  return { way, parts: [part], drive: null }
}

/** Nothing between it and the host. */
const hostWay: PciWay = { device: { fact: pciFact({ line: 0, from: 0, to: 0 }, ''), text: -1, program: '', isList: false }, links: [] }

const onHost = (...parts: readonly Part[]): PciEnd => ({ way: hostWay, parts, drive: null })

/** Drives by what they hang on, if not on adapters of SAS. */
type Sorted = Record<'sata' | 'usb' | 'nvme' | 'unknown', KnownDrive[]>

/** Those of which only the drive itself speaks go where drives are missing: to SAS as long as expanders count more, else by their interface. */
function sorted(drives: readonly KnownDrive[], adapters: readonly SasAdapter[], hasSata: boolean): Sorted {
  const sides: Sorted = { sata: [], usb: [], nvme: [], unknown: [] }
  const open: KnownDrive[] = []
  for (const known of drives) {
    const side = sideOf(known)
    if (side === 'sas') {
      if (!giveTo(adapters, known)) sides.unknown.push(known)
    } else if (side === null) open.push(known)
    else sides[side].push(known)
  }
  for (const known of open) {
    const isSas = adapters.length > 0 && (hasRoom(adapters) || known.interface === 'sas' || !hasSata)
    if (isSas) giveTo(adapters, known)
    else if (known.interface === 'sata') sides.sata.push(known)
    else sides.unknown.push(known)
  }
  return sides
}

/** The link that a drive says it has; null where it does not. */
function sataLink({ able, runs }: KnownDrive): OwnLink | null {
  if (runs) return { ...ratedLink('sata', able, runs), question: runs.question }
  return able && { ...ratedLink('sata', able, able), values: [said('what it is able to', able.places)] }
}

const onOwnLink = (known: KnownDrive): PlacedDrive => ({ known, isAlike: false, link: sataLink(known) })

/** Drives on links of their own; a dashed row where no text says what the links run at. */
function directParts(drives: readonly KnownDrive[], isCoarse: boolean): readonly Part[] {
  const placed = drives.map(onOwnLink)
  const silent = placed.filter(({ link }) => !link)
  const rest = placed.filter(({ link }) => link)
  return [
    ...drivesParts(rest, isCoarse),
    ...(silent.length > 0 ? [unknownLink('SATA link', 'rate not said', drivesParts(silent, isCoarse))] : []),
  ]
}

function sataEnds(drives: readonly KnownDrive[], ways: readonly PciWay[], isCoarse: boolean): readonly PciEnd[] {
  if (drives.length === 0) return []
  const below = directParts(drives, isCoarse)
  const [way, ...others] = ways.filter(({ device }) => device.fact.role === 'sata')
  if (!way) return [onHost(...below)]
  const names = [way, ...others].map(({ device }) => pciName(device))
  if (others.length > 0) {
    const several: HopPart = { ...unknownLink('SATA adapters', 'which drive is on which is not said', below), kind: 'box' }
    return [onHost({ ...several, values: [...names, ...several.values] })]
  }
  return [adapterEnd(way, 'SATA adapter', names, below)]
}

/** NVMe drives on the functions of PCIe, each in its order; functions without a drive are drives of which nothing else is said. */
function nvmeEnds(drives: readonly KnownDrive[], ways: readonly PciWay[]): readonly PciEnd[] {
  const own = ways.filter(({ device }) => device.fact.role === 'nvme')
  const onWays = own.map((way, index): PciEnd => {
    const { text, places } = pciName(way.device)
    const known = drives[index] ?? driveCalled(text, places, 'nvme')
    return { way, parts: [], drive: { known, isAlike: false } }
  })
  const others = drives.slice(own.length).map((known): PciEnd => ({ way: hostWay, parts: [], drive: { known, isAlike: false } }))
  return [...onWays, ...others]
}

function usbEnds(evidence: Evidence, drives: readonly KnownDrive[], ways: readonly PciWay[], isCoarse: boolean): readonly PciEnd[] {
  const parts = usbParts(evidence, drives, isCoarse)
  if (parts.length === 0) return []
  const [way, ...others] = ways.filter(({ device }) => device.fact.role === 'usb')
  // a bus has no address of PCIe in these texts: with several controllers nobody knows which one it is
  return [way && others.length === 0 ? adapterEnd(way, 'USB controller', [pciName(way.device)], parts) : onHost(...parts)]
}

function sasEnds(adapters: readonly SasAdapter[], known: number, questions: Questions, isCoarse: boolean): readonly PciEnd[] {
  const hosts = adapters.flatMap(({ host }) => host ?? [])
  const again = secondWays(hosts, known, questions)
  let cables = 0
  return adapters.flatMap(({ way, host, names, counts, drives }, index): readonly PciEnd[] => {
    const adapter = names.length === 0 ? null : names.map(({ text }) => text).join(' ')
    const context = { questions, isCoarse, adapter, counts, again, nextCable: () => (cables += 1) }
    const below = sasParts(host, drives, String(index + 1), context)
    // an adapter with its slot is worth a row, also where no text names its drives
    if (below.length === 0 && !way && names.length === 0) return []
    const values = below.length === 0 ? [...names, value('drives not said', 'assumed')] : names
    return [adapterEnd(way ?? hostWay, 'SAS adapter', values, below)]
  })
}

/** What is known of each; drives for which one line stands are alike. */
function knownDrives(drives: readonly FoundDrive[], questions: Questions): readonly KnownDrive[] {
  const byLine = new Map<unknown, KnownDrive>()
  return drives.map((drive) => {
    const [line, ...others] = [...drive.facts, ...drive.scsi]
    const made = (others.length === 0 && byLine.get(line)) || knownDrive(drive, questions)
    if (others.length === 0) byLine.set(line, made)
    return made
  })
}

/** What texts say of a machine, brought together as far as no decision is needed. */
export interface Gathered {
  readonly evidence: Evidence
  readonly ways: readonly PciWay[]
  readonly hosts: readonly SasHost[]
  readonly drives: readonly FoundDrive[]
  /** How many more drives texts count than are told apart. */
  readonly left: number
  /** Memory cards and soldered flash, which hang on a port of their own. */
  readonly cards: readonly string[]
}

export function gathered(evidence: Evidence): Gathered {
  const { drives, left } = mergedDrives(evidence)
  const isCard = ({ node }: FoundDrive): boolean => /^mmcblk\d/.test(node ?? '')
  return {
    evidence,
    ways: pciWays(evidence),
    hosts: sasHosts(evidence),
    drives: drives.filter((drive) => !isCard(drive)),
    left,
    cards: drives.filter(isCard).flatMap(({ node }) => node ?? []),
  }
}

/** All that texts say of a machine as one tree below the host. */
export function wholeTree({ evidence, ways, hosts, drives: found }: Gathered, questions: Questions, isCoarse: boolean): readonly Part[] {
  const drives = knownDrives(found, questions)
  const isOnSas = drives.some((known) => sideOf(known) === 'sas')
  const adapters = sasAdapters(evidence, ways, hosts, isOnSas)
  const hasSata = ways.some(({ device }) => device.fact.role === 'sata')
  const { sata, usb, nvme, unknown } = sorted(drives, adapters, hasSata)
  const onSas = adapters.reduce((sum, one) => sum + one.drives.length, 0)
  const ends = [
    ...sasEnds(adapters, onSas, questions, isCoarse),
    ...sataEnds(sata, ways, isCoarse),
    ...nvmeEnds(nvme, ways),
    ...usbEnds(evidence, usb, ways, isCoarse),
  ]
  const elsewhere: readonly Part[] =
    unknown.length === 0 ? [] : [{ ...unknownLink('Adapter', 'not said', drivesParts(unknown.map(onOwnLink), isCoarse)), kind: 'box' }]
  return [...pciParts(ends, questions, isCoarse), ...elsewhere]
}
