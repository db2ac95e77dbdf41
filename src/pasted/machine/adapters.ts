import { groupedBy } from '../groupedBy.ts'
import type { Evidence } from './evidence.ts'
import { placeOf } from './evidence.ts'
import { toldWay, wayOf, type KnownDrive } from './foundDrive.ts'
import type { FoundValue } from './foundMachine.ts'
import { said } from './draft.ts'
import { pciName, type PciWay } from './pciTree.ts'
import { drivesClaim, type Claim } from './questions.ts'
import { countOf, type SasHost } from './sasTree.ts'
import { placesOfHost } from './sasWays.ts'

/** An adapter of SAS, or one that hides what it drives, by all the names that texts have for it. */
export interface SasAdapter {
  readonly way: PciWay | null
  readonly host: SasHost | null
  /** SCSI host numbers of the operating system. */
  readonly numbers: readonly number[]
  /** As its own program calls it: "/c0". */
  readonly controllers: readonly string[]
  readonly names: readonly FoundValue[]
  /** How many drives its own program counts, without naming them. */
  readonly counts: readonly Claim<number>[]
  readonly drives: KnownDrive[]
  /** How many drives expanders and the host itself count. */
  readonly places: number
}

const ascending = (numbers: Iterable<number>): readonly number[] => [...new Set(numbers)].toSorted((one, other) => one - other)

const isHostName = (id: string): boolean => /^host\d{1,5}$/.test(id)

/** Controllers by the names that their own programs have for them. */
function controllerIds(evidence: Evidence): readonly string[] {
  const named = evidence.of('controller').map(({ fact }) => fact.id)
  const used = evidence.of('drive').flatMap(({ fact }) => (fact.controller === null || fact.isVirtual ? [] : [fact.controller]))
  return [...new Set([...named, ...used])]
    .filter((id) => !isHostName(id))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

/** What an adapter is called, each name once, without an address behind it. */
function namesOf(evidence: Evidence, way: PciWay | null, ids: readonly string[]): readonly FoundValue[] {
  const pci = way ? [pciName(way.device)] : []
  const own = evidence
    .of('controller')
    .filter(({ fact }) => ids.includes(fact.id))
    .map((seen) =>
      said(seen.fact.model.value.replace(/^HBA /, '').replace(/ (?:0x)?[\da-f]{16}$/i, ''), [placeOf(seen, seen.fact.model.at)]),
    )
  const all = groupedBy([...pci, ...own], ({ text }) => text)
  return [...all].map(([text, same]) =>
    said(
      text,
      same.flatMap((one) => one.places),
    ),
  )
}

function countsOf(evidence: Evidence, ids: readonly string[]): readonly Claim<number>[] {
  return evidence.of('controller').flatMap((seen) => {
    const { id, drives } = seen.fact
    if (!drives || !ids.includes(id) || drives.value < 1 || drives.value > 10_000) return []
    return [drivesClaim(drives.value, `${seen.program} counts ${drives.value}`, [placeOf(seen, drives.at)])]
  })
}

const placesIn = (host: SasHost | null): number => (host ? placesOfHost(host).reduce((sum, place) => sum + countOf(place), 0) : 0)

/** SAS adapters: those of PCIe, hosts of the operating system and controllers of other programs, each in their order. */
export function sasAdapters(
  evidence: Evidence,
  ways: readonly PciWay[],
  hosts: readonly SasHost[],
  isNeeded: boolean,
): readonly SasAdapter[] {
  const onPci = ways.filter(({ device }) => device.fact.role === 'sas')
  const ids = controllerIds(evidence)
  const named = evidence.of('controller').flatMap(({ fact }) => (isHostName(fact.id) ? [Number(fact.id.slice(4))] : []))
  const numbers = ascending([
    ...hosts.flatMap(({ number }) => number ?? []),
    ...named,
    ...evidence.of('scsi').flatMap(({ fact }) => (fact.transport === 'sas' && fact.host !== null ? [fact.host] : [])),
  ])
  const unnumbered = hosts.filter(({ number }) => number === null)
  const hostOf = (index: number): SasHost | null =>
    hosts.find(({ number }) => number !== null && number === numbers[index]) ?? unnumbered[index] ?? null
  const count = Math.max(onPci.length, numbers.length, unnumbered.length, ids.length, Number(isNeeded))
  return Array.from({ length: Math.min(count, 64) }, (_, index): SasAdapter => {
    const way = onPci[index] ?? null
    const number = numbers[index]
    const controllers = ids[index] === undefined ? [] : [ids[index]]
    const own = number === undefined ? controllers : [...controllers, `host${number}`]
    return {
      way,
      host: hostOf(index),
      numbers: number === undefined ? [] : [number],
      controllers,
      names: namesOf(evidence, way, own),
      counts: countsOf(evidence, own),
      drives: [],
      places: placesIn(hostOf(index)),
    }
  })
}

/** Which kind of adapter a drive hangs on; null: no text says. */
export type Side = 'sas' | 'sata' | 'usb' | 'nvme' | null

/** What the operating system says of the way, before what the drive says of itself. */
export function sideOf({ drive, interface: own }: KnownDrive): Side {
  const way = toldWay(drive)
  if (way) return way
  if (drive.facts.some(({ fact }) => fact.controller !== null)) return 'sas'
  const any = wayOf(drive)
  if (any === 'nvme' || any === 'usb' || any === 'sas') return any
  if (/^ada\d/.test(drive.node ?? '')) return 'sata'
  if (own === 'nvme' || own === 'usb') return own
  return null
}

const room = ({ places, drives }: SasAdapter): number => places - drives.length

/** Gives a drive to the adapter that its host or controller names, else to the first that counts more drives than it has. */
export function giveTo(adapters: readonly SasAdapter[], known: KnownDrive): boolean {
  const { facts, scsi } = known.drive
  const named = adapters.find(
    ({ numbers, controllers }) =>
      scsi.some(({ fact }) => fact.host !== null && numbers.includes(fact.host)) ||
      facts.some(({ fact }) => fact.controller !== null && controllers.includes(fact.controller)),
  )
  const adapter = named ?? adapters.find((one) => room(one) > 0) ?? adapters[0]
  adapter?.drives.push(known)
  return adapter !== undefined
}

/** Whether any adapter counts more drives than it has been given. */
export const hasRoom = (adapters: readonly SasAdapter[]): boolean => adapters.some((one) => room(one) > 0)
