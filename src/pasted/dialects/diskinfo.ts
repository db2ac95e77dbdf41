import { kibibytes, type BytesPerSecond } from '../../units/quantities.ts'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { DriveFact, Fact, MeasuredFact } from '../facts.ts'
import { contentOf, saidBy, wholeLine, type Block, type Line, type Said, type Span } from '../text.ts'
import { binarySize } from './drives/capacity.ts'
import { driveFact, identityOf, isSector, isSoftwareModel, isSoftwareNode, isTurning, nodeOf, tidyModel } from './drives/driveFact.ts'

interface Described {
  readonly at: Span
  readonly node: string | null
  bytes: Said<number> | null
  sector: Said<number> | null
  rpm: Said<number> | null
  model: Said<string> | null
  serial: string | null
}

const title = /^\s{0,20}(?:\/dev\/)?([a-z][\w./-]{1,40})\s{0,20}$/
/** "diskinfo ada0", without -v, puts all in one line. */
const single = /^\s{0,20}(?:\/dev\/)?([a-z][\w./-]{1,40})\s{1,40}(\d{3,5})\s{1,40}(\d{6,18})\s{1,40}(\d{4,18})(?:\s{1,40}\d{1,12}){2,6}$/d
const remark = /^\s{0,20}(\S.{0,100}?)\s{1,40}#\s(.{3,60})$/d
const media = /^mediasize in bytes(?: \((\d{1,5}(?:[.,]\d{1,3})?[KMGTPE]?)\))?$/
const moved = /^\s{0,20}(outside|middle|inside):\s{1,20}(\d{1,12}) kbytes in\s{1,20}([\d.]{1,20}) sec =\s{1,20}((\d{1,12}) kbytes\/sec)$/d

/** Whether a count of bytes is what stands rounded behind it. */
function isRounded(bytes: number, printed: string | undefined): boolean {
  const rounded = printed === undefined ? null : binarySize(printed)
  const step = printed?.replace(/\d(?=.{0,8}\d)/g, '0').replace(/\d(?=\D{0,2}$)/, '1')
  const last = step === undefined ? null : binarySize(step)
  return rounded === null || last === null || Math.abs(bytes - rounded) <= last
}

/** False: known, but not understood. Of what gives nothing it is true. */
function take(disk: Described, line: Line, match: RegExpExecArray): boolean {
  const [value, what] = [match[1] ?? '', match[2] ?? '']
  const number = /^\d{1,18}$/.test(value) ? Number(value) : Number.NaN
  const size = media.exec(what)
  if (size) {
    if (Number.isNaN(number) || !isRounded(number, size[1]) || number % (disk.sector?.value ?? 512) !== 0) return false
    disk.bytes = saidBy(line, match, 1, number)
  } else if (what.startsWith('sectorsize')) {
    if (!isSector(number)) return false
    disk.sector = saidBy(line, match, 1, number)
  } else if (what.startsWith('mediasize in sectors')) {
    // the product of what stands above it; a difference says that one of them was changed
    if (!disk.bytes || !disk.sector || number * disk.sector.value === disk.bytes.value) return true
    disk.bytes = null
    return false
  } else if (what.startsWith('Disk descr')) disk.model = saidBy(line, match, 1, tidyModel(value.replace(/^ATA /, '')))
  else if (what.startsWith('Disk ident')) disk.serial = value
  else if (what.startsWith('Rotation rate')) {
    if (number === 0 || isTurning(number)) disk.rpm = saidBy(line, match, 1, number)
    return disk.rpm !== null || /^unknown/i.test(value)
  }
  return true
}

/** A rate at one place of the disk, by diskinfo -t: one request after another, past the cache. */
function measuredOf(line: Line, match: RegExpExecArray, node: string | null): MeasuredFact {
  const rate: BytesPerSecond = kibibytes(Number(match[5]))
  return {
    kind: 'measured',
    at: wholeLine(line),
    rate: saidBy(line, match, 4, rate).at,
    measurement: {
      action: 'read',
      rate,
      perSecond: null,
      halfWidth: null,
      size: null,
      depth: 1,
      jobs: 1,
      disks: 1,
      devices: node === null ? [] : [node],
      duration: Number(match[3]),
      bytes: kibibytes(Number(match[2])),
      direct: true,
      processor: null,
      busy: null,
      doubts: isSoftwareNode(node) ? ['virtual'] : [],
    },
  }
}

const factOf = (disk: Described): readonly DriveFact[] =>
  disk.bytes || disk.model
    ? [
        driveFact(disk.at, {
          node: disk.node,
          identity: identityOf(disk.serial),
          model: disk.model,
          bytes: disk.bytes,
          sector: disk.sector,
          rpm: disk.rpm,
          transport: /^nv(?:d|da|me)\d/.test(disk.node ?? '') ? 'nvme' : null,
          isVirtual: isSoftwareNode(disk.node) || isSoftwareModel(disk.model?.value),
        }),
      ]
    : []

function inOneLine(line: Line, match: RegExpExecArray): DriveFact {
  const [sector, bytes, count] = [Number(match[2]), Number(match[3]), Number(match[4])]
  return driveFact(wholeLine(line), {
    node: nodeOf(match[1]),
    bytes: sector * count === bytes ? saidBy(line, match, 3, bytes) : null,
    sector: saidBy(line, match, 2, sector),
    isVirtual: isSoftwareNode(match[1]),
  })
}

function read({ lines }: Block): Reading {
  const disks: Described[] = []
  const others: Fact[] = []
  const unknown: Unknown[] = []
  let disk: Described | undefined
  const open = (at: Span, node: string | null): Described => {
    const opened: Described = { at, node, bytes: null, sector: null, rpm: null, model: null, serial: null }
    disks.push(opened)
    return opened
  }
  for (const line of lines) {
    const content = contentOf(line)
    const [one, said, rate, name] = [single.exec(content), remark.exec(content), moved.exec(content), title.exec(content)]
    if (one) others.push(inOneLine(line, one))
    else if (rate) others.push(measuredOf(line, rate, disk?.node ?? null))
    else if (name) disk = open(wholeLine(line), nodeOf(name[1]))
    else if (said && !/^[#$%]/.test(content.trim())) {
      disk ??= open(wholeLine(line), null)
      if (!take(disk, line, said)) unknown.push({ line: line.number, probably: 'a number that was changed or cut' })
    }
  }
  return { facts: [...disks.flatMap(factOf), ...others], unknown }
}

/** diskinfo -v of FreeBSD, also its rates of -t and the single line without either. */
export const diskinfo: Dialect = {
  id: 'diskinfo',
  command: 'diskinfo -v',
  sure: ({ lines }) => {
    const contents = lines.slice(0, 400).map(contentOf)
    const has = (pattern: RegExp): boolean => contents.some((content) => pattern.test(content))
    const own = [
      /#\s{1,4}sectorsize\s{0,4}$/,
      /#\s{1,4}mediasize in /,
      /#\s{1,4}(?:stripesize|Disk (?:descr|ident)\.|Rotation rate in RPM)/,
    ].filter(has).length
    if (own >= 2) return 3
    if (own === 1 || has(moved)) return 2
    return has(single) ? 2 : 0
  },
  mark: /diskinfo/,
  begins: (content) => content.includes('diskinfo') && /^[^|]{0,60}[#$%>]\s{0,4}(?:sudo\s{1,4})?diskinfo\s/.test(content),
  read,
}
