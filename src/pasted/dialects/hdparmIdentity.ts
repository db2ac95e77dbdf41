import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { DriveFact } from '../facts.ts'
import { contentOf, saidBy, wholeLine, type Block, type Line, type Said, type Span } from '../text.ts'
import { driveFact, identityOf, isBlanked, isSector, isSoftwareModel, isTurning, nodeOf, tidyModel } from './drives/driveFact.ts'

interface Identified {
  at: Span | null
  node: string | null
  model: Said<string> | null
  bytes: Said<number> | null
  sector: Said<number> | null
  rpm: Said<number> | null
  able: Said<number> | null
  /** The model is no text. */
  isNonsense: boolean
  isSerial: boolean
  isParallel: boolean
  /** The line of the last rate, and whether one does not fit: a slower one is then not the fastest. */
  lastRate: number | null
  isRateTorn: boolean
  wwn: string | null
  serial: string | null
  sectors: number | null
}

const nobody = (node: string | null): Identified => ({
  at: null,
  node,
  model: null,
  bytes: null,
  sector: null,
  rpm: null,
  able: null,
  isNonsense: false,
  isSerial: false,
  isParallel: false,
  lastRate: null,
  isRateTorn: false,
  wwn: null,
  serial: null,
  sectors: null,
})

type Reader = readonly [pattern: RegExp, take: (drive: Identified, line: Line, match: RegExpExecArray) => boolean]

/** Rates of the generations of SATA, Gb/s of the line. */
const generations = [1.5, 3, 6]

/** Models are printable; an adapter that passes nothing through shows the bytes of something else. */
const isPrintable = (name: string): boolean => !/[\u0000-\u001f\u007f-\u009f\ufffd]/.test(name)

const readers: readonly Reader[] = [
  [
    /^\s{0,40}Model Number:\s{0,40}(\S.{0,79})$/d,
    (drive, line, match) => {
      const name = tidyModel(match[1] ?? '')
      drive.at = wholeLine(line)
      drive.isNonsense = !isPrintable(match[1] ?? '')
      if (drive.isNonsense) return false
      if (!isBlanked(name)) drive.model = saidBy(line, match, 1, name)
      return true
    },
  ],
  [
    /^\s{0,40}Serial Number:\s{0,40}(\S.{0,79})$/d,
    (drive, _line, match) => {
      drive.serial = match[1] ?? null
      return true
    },
  ],
  [
    /^\s{0,40}Logical Unit WWN Device Identifier:\s{0,40}([0-9a-zA-Z]{16})$/d,
    (drive, _line, match) => {
      drive.wwn = match[1] ?? null
      return true
    },
  ],
  [
    /^\s{0,40}Transport:\s{0,40}(Serial|Parallel)\b/d,
    (drive, _line, match) => {
      if (match[1] === 'Serial') drive.isSerial = true
      else drive.isParallel = true
      return true
    },
  ],
  [
    /^\s{0,40}LBA48?\s{1,10}user addressable sectors:\s{0,40}(\d{1,16})$/d,
    (drive, _line, match) => {
      drive.sectors = Math.max(drive.sectors ?? 0, Number(match[1]))
      return true
    },
  ],
  [
    /^\s{0,40}Logical(?:\/Physical)?\s{1,8}Sector size:\s{0,60}(\d{3,5}) bytes$/d,
    (drive, line, match) => {
      const size = Number(match[1])
      if (!isSector(size)) return false
      drive.sector = saidBy(line, match, 1, size)
      return true
    },
  ],
  [
    /^\s{0,40}device size with M = 1000\*1000:\s{0,40}(\d{1,10} MBytes)\b/d,
    (drive, line, match) => {
      drive.bytes = saidBy(line, match, 1, Number.parseInt(match[1] ?? '', 10) * 1_000_000)
      return true
    },
  ],
  [
    /^\s{0,40}Nominal Media Rotation Rate:\s{0,40}(?:(\d{4,5})|(Solid State Device))$/d,
    (drive, line, match) => {
      if (match[2]) drive.rpm = saidBy(line, match, 2, 0)
      else if (isTurning(Number(match[1]))) drive.rpm = saidBy(line, match, 1, Number(match[1]))
      return drive.rpm !== null
    },
  ],
  [
    /^\s{0,40}\*?\s{0,40}(Gen([1-3]) signal{1,2}ing speed) \(((\d(?:\.\d)?)Gb\/s)\)/d,
    (drive, line, match) => {
      const rate = generations[Number(match[2]) - 1] ?? 0
      if (rate !== Number(match[4])) return false
      drive.lastRate = line.number
      if (rate > (drive.able?.value ?? 0)) drive.able = saidBy(line, match, 3, rate)
      return true
    },
  ],
]

/** What some line of these begins with; that none of them reads is worth a word. */
const expected =
  /^\s{0,40}(?:Nominal Media Rotation Rate:|device size with M = 1000\*1000:|Model Number:|\*?\s{0,40}Gen\S{0,4} signal|Logical(?:\/Physical)?\s{1,8}Sector size:)\s{0,40}\S/

const path = /^\s{0,20}(\/dev\/[\w./-]{1,60}):\s{0,20}$/
const identity = /^\s{0,20}(?:ATA|CompactFlash ATA|ATAPI [\w-]{1,20}),? (?:device|with)\b|^\s{0,20}ATAPI\b/

/** Whether megabytes and sectors agree; false: one of them was changed or cut. */
const isWhole = ({ bytes, sectors, sector }: Identified): boolean =>
  !bytes || !sectors || !sector || sectors < 0x0f_ff_ff_ff || Math.floor((sectors * sector.value) / 1_000_000) * 1_000_000 === bytes.value

function factOf(drive: Identified): DriveFact | null {
  const { at, model, bytes } = drive
  if (!at || (!model && !bytes)) return null
  // an adapter that passes nothing through shows the bytes of something else: the node is all that is known
  if (drive.isNonsense) return driveFact(at, { node: drive.node })
  return driveFact(at, {
    node: drive.node,
    identity: identityOf(drive.wwn) ?? identityOf(drive.serial),
    model,
    bytes: isWhole(drive) ? bytes : null,
    sector: drive.sector,
    rpm: drive.rpm,
    transport: drive.isSerial || drive.able ? 'sata' : drive.isParallel ? 'other' : null,
    able: drive.able,
    isVirtual: isSoftwareModel(model?.value),
  })
}

function read({ lines }: Block): Reading {
  const drives: Identified[] = []
  const unknown: Unknown[] = []
  let drive = nobody(null)
  for (const line of lines) {
    const content = contentOf(line)
    const named = path.exec(content)
    if (named && drive.at === null) drive.node = nodeOf(named[1])
    else if (named) drive = nobody(nodeOf(named[1]))
    else if (/^\s{0,40}Model Number:/.test(content) && drive.at && (drive.bytes || drive.sector)) drive = nobody(null)
    let isRead = false
    for (const [pattern, take] of readers) {
      const match = pattern.exec(content)
      if (match && take(drive, line, match)) isRead = true
    }
    if (drive.at && !drives.includes(drive)) drives.push(drive)
    if (!isRead && /Gen\S{0,4} signal/.test(content)) drive.isRateTorn = true
    if (!isRead && expected.test(content)) unknown.push({ line: line.number, probably: 'a value that was changed or cut' })
  }
  const last = lines.findLast((line) => contentOf(line).trim() !== '')?.number
  for (const one of drives) {
    // a text that ends at a slower rate may have been cut before the fastest
    const isCut = one.lastRate === last && one.able?.value !== Math.max(...generations)
    if (one.isRateTorn || isCut) one.able = null
  }
  const torn = drives.flatMap((one) =>
    isWhole(one) || !one.bytes ? [] : [{ line: one.bytes.at.line, probably: 'a number that was changed or cut' }],
  )
  return { facts: drives.flatMap((one) => factOf(one) ?? []), unknown: [...unknown, ...torn] }
}

/** hdparm -I: what a drive says of itself. Its rates are abilities; nothing there is the rate that was negotiated. */
export const hdparmIdentity: Dialect = {
  id: 'hdparm-I',
  command: 'hdparm -I',
  sure: ({ lines }) => {
    const contents = lines.slice(0, 400).map(contentOf)
    const own = [
      /^\s{0,40}device size with M = 10/,
      /^\s{0,40}Nominal Media Rotation Rate:/,
      /^\s{0,40}(?:CHS current|LBA48?\s{1,10}user) addressable sectors:/,
      /^\s{0,40}\*?\s{0,40}Gen\d signal{1,2}ing speed/,
      /^\s{0,40}Commands\/features:/,
    ].filter((pattern) => contents.some((content) => pattern.test(content))).length
    if (own >= 1 && contents.some((content) => identity.test(content))) return 3
    return own >= 3 ? 3 : own === 2 ? 2 : own === 1 ? 1 : 0
  },
  mark: /\/dev\/|hdparm/,
  begins: (content) =>
    path.test(content) || (content.includes('hdparm') && /^[^|]{0,60}[#$%>]\s{0,4}(?:sudo\s{1,4})?hdparm\s[^|]{0,40}-I\b/.test(content)),
  read,
}
