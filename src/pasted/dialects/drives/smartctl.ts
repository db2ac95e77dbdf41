import { agree, exactly, rounded } from '../../checked.ts'
import type { DriveFact } from '../../facts.ts'
import { as, within } from '../../items.ts'
import { exactUnit } from '../../measured/amounts.ts'
import type { Said, Span } from '../../text.ts'
import { isNearly } from '../lines.ts'
import { groupedDigits, ungrouped } from './capacity.ts'
import { driveFact, identityOf, isBlanked, isLinkRate, isSoftwareModel, sectorOf, tidyModel, transportOf, turnsOf } from './driveFact.ts'

type Known = Pick<DriveFact, 'node' | 'model' | 'bytes' | 'sector' | 'rpm' | 'transport' | 'able' | 'runs'>

/** What smartctl says of one drive, as text or as JSON. */
export type SmartDrive = { -readonly [Key in keyof Known]: Known[Key] } & {
  /** The line that names it. */
  at: Span | null
  vendor: Said<string> | null
  /** Names of its own, the best first. */
  wwn: string | null
  unit: string | null
  serial: string | null
  /** "disk", "enclosure", … where it is said. */
  type: string | null
  capacityLine: number | null
  /** The capacity that stands rounded beside it, where it is another. */
  otherBytes: Said<number> | null
}

const unsaid = { vendor: null, model: null, bytes: null, sector: null, rpm: null, transport: null, able: null, runs: null } as const
const unnamed = { at: null, wwn: null, unit: null, serial: null, type: null, capacityLine: null, otherBytes: null } as const

export const noDrive = (node: string | null): SmartDrive => ({ node, ...unsaid, ...unnamed })

/** Whether more than a name is known of it. */
export const isFilled = ({ bytes, sector, rpm, serial, wwn }: SmartDrive): boolean =>
  bytes !== null || sector !== null || rpm !== null || serial !== null || wwn !== null

/** Null of an enclosure and the like, and of one that says nothing of itself. */
export function smartFact(drive: SmartDrive): DriveFact | null {
  const { at, vendor, wwn, unit, serial, type, node, model, bytes, otherBytes, sector, rpm, transport, able, runs } = drive
  const place = at ?? model?.at ?? bytes?.at
  if (!place || (type !== null && !/^(?:disk|zbc|host managed|simplified)/i.test(type))) return null
  const isPrefixed = !vendor || model?.value.toLowerCase().startsWith(vendor.value.toLowerCase()) === true || vendor.value === 'ATA'
  const named = isPrefixed ? model : as(model, (name) => `${vendor.value} ${name}`)
  return driveFact(place, {
    node,
    sector,
    rpm,
    transport,
    able,
    runs,
    identity: identityOf(wwn) ?? identityOf(unit) ?? identityOf(serial),
    model: named,
    bytes: bytes && bytes.value > 0 ? bytes : null,
    ...(otherBytes && { otherBytes }),
    isVirtual: isSoftwareModel(named?.value),
  })
}

const tidy = (text: string): string | null => tidyModel(text) || null

const capacity = new RegExp(
  String.raw`^(?<bytes>${groupedDigits})(?: bytes)?(?:\s{1,4}\[(?<rounded>(?<amount>\d{1,6}(?:[.,]\d{1,4})?) (?<unit>[kKMGTPE]?B))\])?\s{0,200}$`,
  'd',
)

interface Counted {
  readonly bytes: Said<number> | null
  readonly other: Said<number> | null
}

/** A count of bytes and, where it is another, the rounded one in brackets; where a locale cut the count ("120 bytes [120 GB]") the rounded one is taken. */
function countedIn(said: Said<string>): Counted {
  const found = within(said, capacity)
  const bytes = found?.as(ungrouped, 'bytes')
  const alone = (one: Said<number> | null): Counted => ({ bytes: one, other: null })
  if (!found || !bytes) return alone(null)
  // a count that ends the line without its unit or its rounded form may have been cut; an empty one is complete
  if (!found.said('rounded')) return alone(bytes.value === 0 || said.value.includes('bytes') ? bytes : null)
  const printed = rounded(found.text('amount'), exactUnit(found.text('unit')))
  if (agree([exactly(bytes.value), printed, 0])) return alone(bytes)
  const other = found.as(() => Math.round(printed.value), 'rounded')
  return bytes.value >= 1000 ? { bytes, other } : alone(other)
}

/** Takes a value into the drive; false: not understood. */
type Reader = (drive: SmartDrive, said: Said<string>) => boolean

const model: Reader = (drive, said) => {
  if (!isBlanked(tidyModel(said.value))) drive.model = as(said, tidy)
  return true
}

const userCapacity: Reader = (drive, said) => {
  const { bytes, other } = countedIn(said)
  ;[drive.bytes, drive.otherBytes, drive.capacityLine] = [bytes, other, said.at.line]
  return (bytes?.value ?? 0) > 0 && other === null
}

const sector: Reader = (drive, said) => {
  const size = within(said, /^(?<size>\d{3,5})(?: bytes?\b.{0,60})?\s{0,200}$/d)?.as(sectorOf, 'size')
  drive.sector = size ?? drive.sector
  return !!size
}

const rotation: Reader = (drive, said) => {
  const found = within(said, /^(?:(?<turns>\d{1,2}[.,' ]?\d{3}) rpm|(?<flash>Solid State Device))\s{0,200}$/d)
  drive.rpm = found?.as(() => 0, 'flash') ?? found?.as((text) => turnsOf(text.replace(/\D/, '')), 'turns') ?? drive.rpm
  return drive.rpm !== null
}

const linkRate = (text: string): number | null => {
  const rate = Number.parseFloat(text.replace('current: ', ''))
  return isLinkRate(rate) ? rate : null
}

const sata: Reader = (drive, said) => {
  drive.transport ??= 'sata'
  const found = within(said, /^S?ATA\b.{0,30}?, (?<able>\d{1,2}\.\d) Gb\/s(?: \((?<runs>current: \d{1,2}\.\d Gb\/s)\))?\s{0,200}$/d)
  // "SATA 2.6" and "Unknown" without a rate are all that some drives say
  if (!found) return !said.value.includes('Gb/s')
  const [able, runs] = [found.as(linkRate, 'able'), found.as(linkRate, 'runs')]
  drive.able = able ?? drive.able
  drive.runs = runs ?? drive.runs
  return able !== null && (runs !== null || !found.said('runs'))
}

/** Takes a value into the drive that is understood whatever it is. */
const into =
  <Key extends keyof SmartDrive>(key: Key, read: (said: Said<string>) => SmartDrive[Key]): Reader =>
  (drive, said) => {
    drive[key] = read(said)
    return true
  }

const text = (key: 'wwn' | 'serial'): Reader => into(key, ({ value }) => value.trim())

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['Model Family', () => true],
  ['ATA Version is', () => true],
  ['Device Model', model],
  ['Model Number', model],
  ['Product', model],
  ['Vendor', into('vendor', (said) => as(said, tidy))],
  [
    // "IBM-ESXS ST3300655SS      Version: BA23", before 5.39
    'Device',
    (drive, said) => {
      const named = within(said, /^(?<model>.{2,40}?)\s{1,40}Version:/d)
      drive.model = named?.as(tidy, 'model') ?? drive.model
      return named !== null
    },
  ],
  ['User Capacity', userCapacity],
  ['Namespace 1 Size/Capacity', userCapacity],
  ['Namespace 1 Size', userCapacity],
  [
    // only where no namespace says how much is addressed, and not where it says 0
    'Total NVM Capacity',
    (drive, said) => {
      const { bytes, other } = countedIn(said)
      if (bytes && bytes.value > 0 && !drive.bytes) [drive.bytes, drive.otherBytes] = [bytes, other]
      return bytes !== null && other === null
    },
  ],
  ['Sector Size', sector],
  ['Sector Sizes', sector],
  ['Logical block size', sector],
  ['Namespace 1 Formatted LBA Size', sector],
  ['Rotation Rate', rotation],
  ['SATA Version is', sata],
  ['NVMe Version', into('transport', () => 'nvme')],
  [
    'Transport protocol',
    (drive, { value }) => {
      drive.transport = transportOf(value)
      return /^(?:SAS|Fibre|Parallel|SSA|IEEE|RDMA|iSCSI|ADT|ATA|UAS|USB|SOP|PCIe|NVMe|SATA)\b/i.test(value)
    },
  ],
  ['LU WWN Device Id', text('wwn')],
  ['Logical Unit id', text('wwn')],
  ['Serial Number', text('serial')],
  ['Serial number', text('serial')],
  [
    'Device type',
    (drive, { value }) => {
      drive.type = value.trim()
      return !isNearly(drive.type, 'disk')
    },
  ],
])

/** Labels that tell something of a drive. */
export const labels: readonly string[] = [...readers.keys()]

/** Takes a labelled value of a text; false: it is not understood. */
export const take = (drive: SmartDrive, key: string, said: Said<string>): boolean => readers.get(key)?.(drive, said) ?? true
