import { contentOf, saidBy, type Line, type Said, type Span } from '../../text.ts'
import type { Transport } from '../../facts.ts'
import { groupedDigits, sizeOf, ungrouped } from './capacity.ts'
import { isBlanked, isLinkRate, isSector, isTurning, tidyModel, transportOf } from './driveFact.ts'

/** What lines of smartctl have said of one drive so far. */
export interface SmartDrive {
  /** The line that names it. */
  at: Span | null
  node: string | null
  vendor: Said<string> | null
  model: Said<string> | null
  bytes: Said<number> | null
  sector: Said<number> | null
  rpm: Said<number> | null
  transport: Transport | null
  able: Said<number> | null
  runs: Said<number> | null
  wwn: string | null
  serial: string | null
  /** "disk", "enclosure", … where it is said. */
  type: string | null
  capacityLine: number | null
}

export const noDrive = (node: string | null): SmartDrive => ({
  at: null,
  node,
  vendor: null,
  model: null,
  bytes: null,
  sector: null,
  rpm: null,
  transport: null,
  able: null,
  runs: null,
  wwn: null,
  serial: null,
  type: null,
  capacityLine: null,
})

/** Takes a value of a line into the drive; false: not understood. `from` is where the value begins in the line's content. */
type Reader = (drive: SmartDrive, line: Line, value: string, from: number) => boolean

/** The value, or a part of it, with its place. */
function said<Value>(line: Line, match: RegExpExecArray, index: number, from: number, value: Value): Said<Value> {
  const { at } = saidBy(line, match, index, value)
  return { value, at: { line: at.line, from: at.from + from, to: at.to + from } }
}

const whole = /^(.{0,300}?)\s{0,200}$/d
const wholeSaid = (line: Line, value: string, from: number): Said<string> | null => {
  const match = whole.exec(value)
  return match?.[1] ? said(line, match, 1, from, tidyModel(match[1])) : null
}

const model: Reader = (drive, line, value, from) => {
  const name = wholeSaid(line, value, from)
  if (name && !isBlanked(name.value)) drive.model = name
  return true
}

const capacity = new RegExp(String.raw`^(${groupedDigits})(?: bytes)?(?:\s{1,4}\[(\d{1,6}(?:[.,]\d{1,4})?) ([kKMGTPE]?B)\])?$`, 'd')

/** A count of bytes, checked by the rounded one in brackets; where a locale cut the count ("120 bytes [120 GB]") the rounded one is taken. */
function bytesOf(line: Line, value: string, from: number): Said<number> | null {
  const match = capacity.exec(value.trimEnd())
  if (!match) return null
  const bytes = ungrouped(match[1] ?? '')
  // a count that ends the line without its unit or its rounded form may have been cut; an empty one is complete
  if (match[2] === undefined) return bytes === 0 || value.includes('bytes') ? said(line, match, 1, from, bytes) : null
  const rounded = sizeOf(match[2], match[3] ?? '', 1000)
  if (Math.abs(bytes - rounded) <= rounded * 0.02) return said(line, match, 1, from, bytes)
  if (bytes >= 1000) return null
  const { at } = said(line, match, 2, from, rounded)
  return { value: rounded, at: { ...at, to: said(line, match, 3, from, 0).at.to } }
}

const userCapacity: Reader = (drive, line, value, from) => {
  drive.bytes = bytesOf(line, value, from)
  drive.capacityLine = line.number
  return drive.bytes !== null && drive.bytes.value > 0
}

/** Of an NVMe drive as a whole: only where no namespace says how much is addressed, and not where it says 0. */
const wholeCapacity: Reader = (drive, line, value, from) => {
  const bytes = bytesOf(line, value, from)
  if (bytes !== null && bytes.value > 0) drive.bytes ??= bytes
  return bytes !== null
}

const logical = /^(\d{3,5})(?: bytes?\b.{0,60})?$/d
const sector: Reader = (drive, line, value, from) => {
  const match = logical.exec(value.trimEnd())
  if (!match || !isSector(Number(match[1]))) return false
  drive.sector = said(line, match, 1, from, Number(match[1]))
  return true
}

const turns = /^(\d{1,2}[.,' ]?\d{3}) rpm$|^(Solid State Device)$/d
const rotation: Reader = (drive, line, value, from) => {
  const match = turns.exec(value.trimEnd())
  if (match?.[2]) drive.rpm = said(line, match, 2, from, 0)
  else if (match?.[1] && isTurning(ungrouped(match[1]))) drive.rpm = said(line, match, 1, from, ungrouped(match[1]))
  return drive.rpm !== null
}

const sataRates = /^S?ATA\b.{0,30}?, (\d{1,2}\.\d) Gb\/s(?: \((current: (\d{1,2}\.\d) Gb\/s)\))?$/d
const sata: Reader = (drive, line, value, from) => {
  drive.transport ??= 'sata'
  const match = sataRates.exec(value.trimEnd())
  // "SATA 2.6" and "Unknown" without a rate are all that some drives say
  if (!match) return !value.includes('Gb/s')
  const [able, runs] = [Number(match[1]), match[3] === undefined ? null : Number(match[3])]
  if (isLinkRate(able)) drive.able = said(line, match, 1, from, able)
  if (runs !== null && isLinkRate(runs)) drive.runs = said(line, match, 2, from, runs)
  return isLinkRate(able) && (runs === null || isLinkRate(runs))
}

const text =
  (key: 'wwn' | 'serial' | 'type'): Reader =>
  (drive, _line, value) => {
    drive[key] = value.trim()
    return true
  }

/** "IBM-ESXS ST3300655SS      Version: BA23", before 5.39. */
const oldDevice = /^(.{2,40}?)\s{1,40}Version:/d

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['Device Model', model],
  ['Model Number', model],
  ['Product', model],
  [
    'Vendor',
    (drive, line, value, from) => {
      drive.vendor = wholeSaid(line, value, from)
      return true
    },
  ],
  [
    'Device',
    (drive, line, value, from) => {
      const match = oldDevice.exec(value)
      if (match?.[1]) drive.model = said(line, match, 1, from, tidyModel(match[1]))
      return match !== null
    },
  ],
  ['User Capacity', userCapacity],
  ['Namespace 1 Size/Capacity', userCapacity],
  ['Namespace 1 Size', userCapacity],
  ['Total NVM Capacity', wholeCapacity],
  ['Sector Size', sector],
  ['Sector Sizes', sector],
  ['Logical block size', sector],
  ['Namespace 1 Formatted LBA Size', sector],
  ['Rotation Rate', rotation],
  ['SATA Version is', sata],
  [
    'NVMe Version',
    (drive) => {
      drive.transport = 'nvme'
      return true
    },
  ],
  [
    'Transport protocol',
    (drive, _line, value) => {
      drive.transport = transportOf(value)
      return true
    },
  ],
  ['LU WWN Device Id', text('wwn')],
  ['Logical Unit id', text('wwn')],
  ['Serial Number', text('serial')],
  ['Serial number', text('serial')],
  ['Device type', text('type')],
])

/** Keys that begin another drive where one has a model already. */
const opening = new Set(['Model Family', 'Device Model', 'Model Number', 'Vendor', 'Product', 'Device'])

const labelled = /^\s{0,20}([A-Z][A-Za-z0-9 /]{1,40}?):(\s{0,40})(\S.{0,200})$/d

export interface Labelled {
  readonly key: string
  readonly value: string
  readonly from: number
}

/** A line "Key:   value" of a kind that tells something of a drive. */
export function labelledOf(line: Line): Labelled | null {
  const match = labelled.exec(contentOf(line))
  const key = match?.[1] ?? ''
  if (!match || !(readers.has(key) || opening.has(key))) return null
  return { key, value: match[3] ?? '', from: match.indices?.[3]?.[0] ?? 0 }
}

/** Whether more than a name is known of it. */
export const isFilled = ({ bytes, sector, rpm, serial, wwn }: SmartDrive): boolean =>
  bytes !== null || sector !== null || rpm !== null || serial !== null || wwn !== null

/** Whether another drive begins: lines that somebody doubled or whose order changed are still of the same one. */
export function isOpening({ key, value }: Labelled, drive: SmartDrive): boolean {
  if (!opening.has(key)) return false
  const known = key === 'Vendor' ? drive.vendor : drive.model
  if (known === null) return key === 'Vendor' && drive.model !== null && isFilled(drive)
  return isFilled(drive) || (key !== 'Model Family' && known.value !== tidyModel(value).replace(/ Version:.*/, ''))
}

/** False: the line is not understood. */
export function take(drive: SmartDrive, line: Line, { key, value, from }: Labelled): boolean {
  const reader = readers.get(key)
  return reader ? reader(drive, line, value, from) : true
}
