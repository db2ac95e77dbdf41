import type { UsbFact } from '../facts.ts'
import { groupedBy } from '../groupedBy.ts'
import { hopPart, ratedText, said, unknownLink, type HopPart, type Part } from './draft.ts'
import { drivesParts, ratedLink, type OwnLink, type PlacedDrive } from './driveParts.ts'
import { placeOf, type Evidence, type Seen } from './evidence.ts'
import { rateText, type KnownDrive } from './foundDrive.ts'
import { linkOf } from './links.ts'
import { driveCalled } from './sasDrives.ts'

/** A device of USB with what hangs on it. */
interface UsbDevice {
  readonly seen: Seen<UsbFact>
  readonly below: UsbDevice[]
  /** "2-1.4", as the kernel names it; null where no ports are drawn. */
  readonly path: string | null
}

const deviceKey = ({ text, fact: { bus, device } }: Seen<UsbFact>): string => `${text} ${bus} ${device}`

/** Devices of the text that draws a tree, once each; a device stands there once for each of its interfaces. */
function usbDevices(evidence: Evidence): readonly Seen<UsbFact>[] {
  const all = evidence.of('usb')
  const drawn = new Set(all.filter(({ fact }) => fact.parent !== null).map(({ text }) => text))
  const from = drawn.size > 0 ? Math.min(...drawn) : all[0]?.text
  const once = new Map<string, Seen<UsbFact>>()
  for (const seen of all) {
    if (seen.text !== from) continue
    const known = once.get(deviceKey(seen))
    if (!known || (known.fact.role === 'other' && seen.fact.role !== 'other')) once.set(deviceKey(seen), seen)
  }
  // what a text of descriptors says a device is able to
  const able = new Map(all.flatMap((seen) => (seen.fact.able ? [[`${seen.fact.bus} ${seen.fact.device}`, seen] as const] : [])))
  return [...once.values()].map((seen) => {
    const other = able.get(`${seen.fact.bus} ${seen.fact.device}`)
    return seen.fact.able || !other || other.text !== seen.text ? seen : { ...seen, fact: { ...seen.fact, able: other.fact.able } }
  })
}

function usbTrees(evidence: Evidence): readonly UsbDevice[] {
  const devices = usbDevices(evidence)
  const made = new Map<string, UsbDevice>()
  const byKey = new Map(devices.map((seen) => [deviceKey(seen), seen]))
  const roots: UsbDevice[] = []
  const make = (seen: Seen<UsbFact>, depth: number): UsbDevice => {
    const known = made.get(deviceKey(seen))
    if (known) return known
    const { bus, parent, port, role } = seen.fact
    const above = parent === null || role === 'root' || depth > 8 ? undefined : byKey.get(`${seen.text} ${bus} ${parent}`)
    const holder = above && above !== seen ? make(above, depth + 1) : undefined
    const isFirst = holder?.seen.fact.role === 'root'
    const path = port === null || !holder ? null : isFirst ? `${bus}-${port}` : holder.path && `${holder.path}.${port}`
    const device: UsbDevice = { seen, below: [], path }
    made.set(deviceKey(seen), device)
    if (holder) holder.below.push(device)
    else roots.push(device)
    return device
  }
  for (const seen of devices) make(seen, 0)
  return roots
}

const hasStorage = ({ seen, below }: UsbDevice): boolean => seen.fact.role === 'storage' || below.some(hasStorage)

const gigabits = (bits: number): number => bits / 1e9

/** What a device runs at, and what it is able to; null where no text says it. */
function speedOf({ seen }: UsbDevice): OwnLink | null {
  const { runs, able } = seen.fact
  const [now, most] = [runs, able].map((one) => one && { value: gigabits(one.value), places: [placeOf(seen, one.at)] })
  const at = now ?? most
  return at ? ratedLink('usb', most ?? null, at) : null
}

/** Gives drives that hang on USB to the devices of a tree: by the path where one names it, the others in their order. */
function givenTo(storage: readonly UsbDevice[], drives: readonly KnownDrive[]): UsbContext['given'] {
  const byPath = new Map(storage.toReversed().map((device) => [device.path, device]))
  const given = groupedBy(drives, ({ drive: { scsi } }) => {
    const paths = scsi.flatMap(({ fact }) => fact.address?.replace(/:.*$/, '').trim() ?? [])
    return paths.map((path) => byPath.get(path)).find((device) => device !== undefined)
  })
  const unplaced = given.get(undefined) ?? []
  const free = storage.filter((device) => !given.has(device)).slice(0, unplaced.length)
  for (const [index, device] of free.entries()) given.set(device, unplaced.slice(index, index + 1))
  const rest = unplaced.slice(free.length)
  // several units behind one bridge, or devices that the tree does not show
  const last = storage.at(-1)
  if (last && rest.length > 0) given.set(last, [...(given.get(last) ?? []), ...rest])
  return given
}

const storageIn = (devices: readonly UsbDevice[]): readonly UsbDevice[] =>
  devices.flatMap((device) => [...(device.seen.fact.role === 'storage' ? [device] : []), ...storageIn(device.below)])

function linkPart(speed: OwnLink, bulkOnly: boolean, below: readonly Part[]): HopPart {
  const made = linkOf('usb', speed.able, speed.runs)
  return hopPart('link', `USB link, ${ratedText(speed.runs, speed.able)}`, below, {
    hop: { kind: 'usb', ...made, ...(bulkOnly && made.link.generation === 5 && { bulkOnly: true }) },
    titlePlaces: speed.places,
    values: [...speed.values, ...(bulkOnly ? [said('bulk-only, one command at a time', [])] : [])],
  })
}

interface UsbContext {
  readonly given: ReadonlyMap<UsbDevice | undefined, readonly KnownDrive[]>
  readonly isCoarse: boolean
}

function driveOf(known: KnownDrive | undefined, { seen }: UsbDevice): KnownDrive {
  if (known) return { ...known, interface: 'usb' }
  return driveCalled(seen.fact.name, [placeOf(seen)], 'usb')
}

/** What hangs on a hub or a root hub: drives of one kind together, each bulk-only one on a link that says so, hubs. */
function partsBelow(devices: readonly UsbDevice[], context: UsbContext): readonly Part[] {
  const parts: Part[] = []
  const direct: PlacedDrive[] = []
  for (const device of devices.filter(hasStorage)) {
    const link = speedOf(device)
    if (device.seen.fact.role !== 'storage') {
      parts.push(hubPart(device, link, context))
      continue
    }
    const own = context.given.get(device) ?? []
    const drives = (own.length > 0 ? own : [undefined]).map((known) => driveOf(known, device))
    const isBulk = device.seen.fact.driver === 'bulk-only'
    if (link && (isBulk || drives.length > 1)) {
      const placed = drives.map((known) => ({ known, link: null, isAlike: false }))
      parts.push(linkPart(link, isBulk, drivesParts(placed, context.isCoarse)))
    } else direct.push(...drives.map((known) => ({ known, link, isAlike: false })))
  }
  return [...drivesParts(direct, context.isCoarse), ...parts]
}

function hubPart(device: UsbDevice, link: OwnLink | null, context: UsbContext): Part {
  const { seen } = device
  const at = placeOf(seen)
  const box = hopPart('box', 'USB hub', partsBelow(device.below, context), {
    hop: link ? { kind: 'hub' } : null,
    titlePlaces: [at],
    values: seen.fact.name === null ? [] : [said(seen.fact.name, [at])],
  })
  return link ? linkPart(link, false, [box]) : box
}

/** A root hub is a port of the host: a row, and no hop. */
function rootPart(root: UsbDevice, context: UsbContext): readonly Part[] {
  const { seen, below } = root
  if (seen.fact.role !== 'root') return partsBelow([root], context)
  const places = seen.fact.runs ? [placeOf(seen, seen.fact.runs.at)] : []
  const rate = seen.fact.runs && rateText(gigabits(seen.fact.runs.value))
  const known = { titlePlaces: [placeOf(seen)], values: rate ? [said(`up to ${rate}`, places)] : [] }
  return [hopPart('box', `USB ports, bus ${seen.fact.bus}`, partsBelow(below, context), known)]
}

/** The tree of USB as far as it leads to drives. */
export function usbParts(evidence: Evidence, drives: readonly KnownDrive[], isCoarse: boolean): readonly Part[] {
  const roots = usbTrees(evidence).filter(hasStorage)
  const storage = storageIn(roots)
  if (storage.length > 0) return roots.flatMap((root) => rootPart(root, { given: givenTo(storage, drives), isCoarse }))
  if (drives.length === 0) return []
  const placed = drives.map((known): PlacedDrive => {
    const now = known.runs ?? known.able
    const link = now && { ...ratedLink('usb', known.able, now), values: [] }
    return { known: { ...known, interface: 'usb' }, isAlike: false, link }
  })
  const parts = drivesParts(placed, isCoarse)
  if (placed.some(({ link }) => link)) return parts
  return [unknownLink('USB link', 'rate not said', parts)]
}
