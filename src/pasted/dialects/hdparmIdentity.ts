import { agree, exactly, rounded, type Rounded } from '../checked.ts'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { DriveFact } from '../facts.ts'
import { count, lineItems, type Cells } from '../items.ts'
import { exactUnit } from '../measured/amounts.ts'
import type { Block, Said, Span } from '../text.ts'
import { driveFact, identityOf, isBlanked, isSoftwareModel, nodeOf, sectorOf, tidyModel, turnsOf } from './drives/driveFact.ts'
import { noDrive, type SmartDrive } from './drives/smartctl.ts'
import { changed, hasLine, isMislabelled, prompted } from './lines.ts'

interface Identified extends SmartDrive {
  /** The model is no text. */
  isNonsense: boolean
  link: string | null
  /** The line of the last rate, and whether one does not fit: a slower one is then not the fastest. */
  lastRate: number | null
  isRateTorn: boolean
  sectors: Said<number> | null
  /** The capacity as it stands rounded beside itself. */
  rounded: Said<Rounded> | null
}

const unsaid = { isNonsense: false, link: null, lastRate: null, isRateTorn: false, sectors: null, rounded: null } as const
const nobody = (node: string | null): Identified => ({ ...noDrive(node), ...unsaid })

const kinds = {
  path: /^\s{0,20}(?<value>\/dev\/[\w./-]{1,60}):\s{0,20}$/d,
  model: /^\s{0,40}Model Number:\s{0,40}(?<value>\S.{0,79})$/d,
  serial: /^\s{0,40}Serial Number:\s{0,40}(?<value>\S.{0,79})$/d,
  wwn: /^\s{0,40}Logical Unit WWN Device Identifier:\s{0,40}(?<value>[0-9a-zA-Z]{16})$/d,
  link: /^\s{0,40}Transport:\s{0,40}(?<value>Serial|Parallel)\b/d,
  sectors: /^\s{0,40}LBA48?\s{1,10}user addressable sectors:\s{0,40}(?<value>\d{1,16})$/d,
  sector: /^\s{0,40}Logical(?:\/Physical)?\s{1,8}Sector size:\s{0,60}(?<value>\d{3,5}) bytes$/d,
  bytes:
    /^\s{0,40}device size with M = 1000\*1000:\s{0,40}(?<value>\d{1,10} MBytes)\b(?:\s{0,4}\((?<rounded>\d{1,8}(?:[.,]\d{1,3})?) (?<unit>[MGT]B)\))?/d,
  rotation: /^\s{0,40}Nominal Media Rotation Rate:\s{0,40}(?<value>\d{4,5}|Solid State Device)$/d,
  rate: /^\s{0,40}\*?\s{0,40}Gen(?<number>[1-3]) signal{1,2}ing speed \((?<value>\d(?:\.\d)?Gb\/s)\)/d,
} as const

/** What stands before the values that are taken. */
const labels = [
  'Model Number',
  'Nominal Media Rotation Rate',
  'device size with M = 1000*1000',
  'Logical  Sector size',
  'Transport',
  'LBA48  user addressable sectors',
]

/** Rates of the generations of SATA, Gb/s of the line. */
const generations = [1.5, 3, 6]

/** Models are printable; an adapter that passes nothing through shows the bytes of something else. */
const isPrintable = (name: string): boolean => !/[\u0000-\u001f\u007f-\u009f\ufffd]/.test(name)

/** Takes what a line says into the drive; false: not understood. */
function take(drive: Identified, kind: keyof typeof kinds | 'torn', at: Span, cells: Cells): boolean {
  const text = cells.text('value')
  if (kind === 'model') {
    ;[drive.at, drive.isNonsense] = [at, !isPrintable(text)]
    if (!drive.isNonsense && !isBlanked(tidyModel(text))) drive.model = cells.as(tidyModel, 'value')
    return !drive.isNonsense
  }
  if (kind === 'serial' || kind === 'wwn') drive[kind] = text
  else if (kind === 'link') drive.link = drive.link === 'Serial' ? drive.link : text
  else if (kind === 'sectors') {
    const sectors = cells.as(count, 'value')
    if ((sectors?.value ?? 0) > (drive.sectors?.value ?? 0)) drive.sectors = sectors
  } else if (kind === 'bytes') {
    drive.bytes = cells.as((words) => Number.parseInt(words, 10) * 1_000_000, 'value')
    drive.rounded = cells.as((text) => rounded(text, exactUnit(cells.text('unit'))), 'rounded')
  } else if (kind === 'sector') {
    const size = cells.as(sectorOf, 'value')
    drive.sector = size ?? drive.sector
    return size !== null
  } else if (kind === 'rotation') {
    drive.rpm = cells.as((words) => (words.startsWith('S') ? 0 : turnsOf(words)), 'value') ?? drive.rpm
    return drive.rpm !== null
  } else if (kind === 'rate') {
    const rate = generations[Number(cells.text('number')) - 1] ?? 0
    if (rate !== Number.parseFloat(text)) return false
    drive.lastRate = at.line
    if (rate > (drive.able?.value ?? 0)) drive.able = cells.as(() => rate, 'value')
  }
  return kind !== 'torn' && kind !== 'path'
}

/** What some line of these begins with; that none of them reads is worth a word. */
const expected =
  /^\s{0,40}(?:Nominal Media Rotation Rate:|device size with M = 1000\*1000:|Model Number:|\*?\s{0,40}Gen\d \S{6,12} speed|\*?\s{0,40}Gen\S{0,4} signal|Logical(?:\/Physical)?\s{1,8}Sector size:)\s{0,40}\S/

/** The first number of sectors has 28 bits: a drive of more says this many. */
const mostCounted = 0x0f_ff_ff_ff

/** What the capacity is by what it is rounded to, or by its sectors, where that is another: one of them was changed or cut. */
function otherBytesOf({ bytes, rounded: printed, sectors, sector }: Identified): Said<number> | null {
  if (bytes && printed && !agree([exactly(bytes.value), printed.value, 0])) return { ...printed, value: printed.value.value }
  if (!bytes || !sector || !sectors || sectors.value < mostCounted) return null
  const whole = sectors.value * sector.value
  return Math.floor(whole / 1_000_000) * 1_000_000 === bytes.value ? null : { ...sectors, value: whole }
}

function factOf(drive: Identified): DriveFact | null {
  const { at, node, model, bytes, sector, rpm, able, link, wwn, serial, isNonsense } = drive
  if (!at || (!model && !bytes)) return null
  // an adapter that passes nothing through shows the bytes of something else: the node is all that is known
  if (isNonsense) return driveFact(at, { node })
  const otherBytes = otherBytesOf(drive)
  return driveFact(at, {
    node,
    identity: identityOf(wwn) ?? identityOf(serial),
    model,
    bytes,
    ...(otherBytes && { otherBytes }),
    sector,
    rpm,
    transport: link === 'Serial' || able ? 'sata' : link === null ? null : 'other',
    able,
    isVirtual: isSoftwareModel(model?.value),
  })
}

function read(block: Block): Reading {
  const drives: Identified[] = []
  const unknown: Unknown[] = []
  let drive = nobody(null)
  let last = 0
  for (const { kind, line, content, at, cells } of lineItems(block, kinds)) {
    if (content.trim() !== '') last = line.number
    const isNext = kind === 'model' && drive.at && (drive.bytes ?? drive.sector)
    if (kind === 'path') drive = drive.at ? nobody(nodeOf(cells.text('value'))) : { ...drive, node: nodeOf(cells.text('value')) }
    else if (isNext) drive = nobody(null)
    const isRead = take(drive, kind, at, cells)
    if (drive.at && drives.at(-1) !== drive) drives.push(drive)
    if (!isRead && /Gen\S{0,4} s\S{5,12}/.test(content)) drive.isRateTorn = true
    const isOdd = kind === 'torn' && (isMislabelled(content, labels) || /^\s{0,20}\/\w{1,8}\/[a-z]{2,4}:\s{0,20}$/.test(content))
    if (isOdd || (!isRead && expected.test(content))) unknown.push({ line: line.number, probably: 'a value that was changed or cut' })
  }
  for (const one of drives) {
    // a text that ends at a slower rate may have been cut before the fastest
    if (one.isRateTorn || (one.lastRate === last && one.able?.value !== Math.max(...generations))) one.able = null
    if (one.bytes && otherBytesOf(one)) unknown.push({ line: one.bytes.at.line, probably: changed })
  }
  return { facts: drives.flatMap((one) => factOf(one) ?? []), unknown }
}

const own = [
  /^\s{0,40}device size with M = 10/,
  /^\s{0,40}Nominal Media Rotation Rate:/,
  /^\s{0,40}(?:CHS current|LBA48?\s{1,10}user) addressable sectors:/,
  /^\s{0,40}\*?\s{0,40}Gen\d signal{1,2}ing speed/,
  /^\s{0,40}Commands\/features:/,
]
const identity = /^\s{0,20}(?:ATA|CompactFlash ATA|ATAPI [\w-]{1,20}),? (?:device|with)\b|^\s{0,20}ATAPI\b/
const isPrompted = prompted('hdparm', String.raw`hdparm\s[^|]{0,40}-I\b`)

/** hdparm -I: what a drive says of itself. Its rates are abilities; nothing there is the rate that was negotiated. */
export const hdparmIdentity: Dialect = {
  id: 'hdparm-I',
  command: 'hdparm -I',
  sure: (block) => {
    const count = own.filter((pattern) => hasLine(block, pattern)).length
    return count >= 3 || (count > 0 && hasLine(block, identity)) ? 3 : count === 2 ? 2 : count === 1 ? 1 : 0
  },
  begins: (content) => kinds.path.test(content) || isPrompted(content),
  read,
}
