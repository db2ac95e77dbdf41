import { kibibytes } from '../../units/quantities.ts'
import { ratioOf, rounded } from '../checked.ts'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { DriveFact, Fact } from '../facts.ts'
import { count, lineItems, type Cells } from '../items.ts'
import { measuredFact } from '../measured/measurementOf.ts'
import type { Block, Span } from '../text.ts'
import { binarySize } from './drives/capacity.ts'
import { driveFact, identityOf, isSoftwareModel, isSoftwareNode, nodeOf, sectorOf, tidyModel, turnsOf } from './drives/driveFact.ts'
import { noDrive, type SmartDrive } from './drives/smartctl.ts'
import { changed, hasLine, prompted } from './lines.ts'

const kinds = {
  // "diskinfo ada0", without -v, puts all in one line
  single:
    /^\s{0,20}(?:\/dev\/)?(?<name>[a-z][\w./-]{1,40})\s{1,40}(?<sector>\d{3,5})\s{1,40}(?<bytes>\d{6,18})\s{1,40}(?<sectors>\d{4,18})(?:\s{1,40}\d{1,12}){2,6}$/d,
  moved:
    /^\s{0,20}(?:outside|middle|inside):\s{1,20}(?<kibibytes>\d{1,12}) kbytes in\s{1,20}(?<seconds>[\d.]{1,20}) sec =\s{1,20}(?<said>(?<rate>\d{1,12}) kbytes\/sec)$/d,
  title: /^\s{0,20}(?:\/dev\/)?(?<name>[a-z][\w./-]{1,40})\s{0,20}$/d,
  remark: /^\s{0,20}(?<value>[^\s#$%](?:.{0,100}?\S)?)\s{1,40}#\s(?<what>.{3,60})$/d,
} as const

const media = /^mediasize in bytes(?: \((\d{1,5}(?:[.,]\d{1,3})?[KMGTPE]?)\))?$/

/** Whether a count of bytes is what stands rounded behind it. */
function isRounded(bytes: number, printed: string | undefined): boolean {
  const rounded = printed === undefined ? null : binarySize(printed)
  const step = printed?.replace(/\d(?=.{0,8}\d)/g, '0').replace(/\d(?=\D{0,2}$)/, '1')
  const last = step === undefined ? null : binarySize(step)
  return rounded === null || last === null || Math.abs(bytes - rounded) <= last
}

/** False: known, but not understood. Of what gives nothing it is true. */
function take(disk: SmartDrive, cells: Cells): boolean {
  const [text, what, number] = [cells.text('value'), cells.text('what'), cells.as(count, 'value')]
  const size = media.exec(what)
  if (size) {
    if (!number || !isRounded(number.value, size[1]) || number.value % (disk.sector?.value ?? 512) !== 0) return false
    disk.bytes = number
  } else if (what.startsWith('sectorsize')) {
    const sector = cells.as(sectorOf, 'value')
    disk.sector = sector ?? disk.sector
    return sector !== null
  } else if (what.startsWith('mediasize in sectors')) {
    // the product of what stands above it; a difference says that one of them was changed
    if (!disk.bytes || !disk.sector || Number(text) * disk.sector.value === disk.bytes.value) return true
    disk.bytes = null
    return false
  } else if (what.startsWith('Disk descr')) disk.model = cells.as((name) => tidyModel(name.replace(/^ATA /, '')), 'value')
  else if (what.startsWith('Disk ident')) disk.serial = text
  else if (what.startsWith('Rotation rate')) {
    disk.rpm = cells.as((turns) => (turns === '0' ? 0 : turnsOf(turns)), 'value') ?? disk.rpm
    return disk.rpm !== null || /^unknown/i.test(text)
  }
  return true
}

/** A rate at one place of the disk, by diskinfo -t: one request after another, past the cache. */
const measuredIn = (at: Span, cells: Cells, node: string | null): Fact | null =>
  measuredFact(at, cells.said('said')?.at ?? at, {
    action: 'read',
    rate: kibibytes(Number(cells.text('rate'))),
    depth: 1,
    jobs: 1,
    disks: 1,
    devices: node === null ? [] : [node],
    duration: Number(cells.text('seconds')),
    bytes: kibibytes(Number(cells.text('kibibytes'))),
    direct: true,
    checks: [[rounded(cells.text('rate'), 1024), ratioOf(rounded(cells.text('kibibytes'), 1024), rounded(cells.text('seconds')))]],
    doubts: isSoftwareNode(node) ? ['virtual'] : [],
  })

const factOf = ({ at, node, serial, bytes, sector, rpm, model }: SmartDrive): readonly DriveFact[] => {
  const transport = /^nv(?:d|da|me)\d/.test(node ?? '') ? 'nvme' : null
  const isVirtual = isSoftwareNode(node) || isSoftwareModel(model?.value)
  if (!at || !(bytes || model)) return []
  return [driveFact(at, { node, identity: identityOf(serial), bytes, sector, rpm, model, transport, isVirtual })]
}

function inOneLine(at: Span, cells: Cells): DriveFact {
  const [sector, bytes, sectors] = [cells.number('sector'), cells.number('bytes'), cells.number('sectors')]
  const isOther = sector && bytes && sectors && sector.value * sectors.value !== bytes.value
  const other = isOther ? { otherBytes: { ...sectors, value: sector.value * sectors.value } } : {}
  const node = cells.text('name')
  return driveFact(at, { node: nodeOf(node), bytes, ...other, sector, isVirtual: isSoftwareNode(node) })
}

function read(block: Block): Reading {
  const disks: SmartDrive[] = []
  const others: Fact[] = []
  const unknown: Unknown[] = []
  for (const { kind, line, content, at, cells } of lineItems(block, kinds)) {
    if (kind === 'single') {
      const one = inOneLine(at, cells)
      if (one.otherBytes) unknown.push({ line: line.number, probably: changed })
      others.push(one)
    } else if (kind === 'moved') {
      const fact = measuredIn(at, cells, disks.at(-1)?.node ?? null)
      if (fact) others.push(fact)
    } else if (kind === 'title') disks.push({ ...noDrive(nodeOf(cells.text('name'))), at })
    else if (kind === 'remark') {
      const disk = disks.at(-1) ?? { ...noDrive(null), at }
      if (disks.length === 0) disks.push(disk)
      if (!take(disk, cells)) unknown.push({ line: line.number, probably: changed })
    } else if (kind === 'torn' && content.includes('kbytes in')) unknown.push({ line: line.number, probably: changed })
  }
  return { facts: [...disks.flatMap(factOf), ...others], unknown }
}

const own = [/#\s{1,4}sectorsize\s{0,4}$/, /#\s{1,4}mediasize in /, /#\s{1,4}(?:stripesize|Disk (?:descr|ident)\.|Rotation rate in RPM)/]

/** diskinfo -v of FreeBSD, also its rates of -t and the single line without either. */
export const diskinfo: Dialect = {
  id: 'diskinfo',
  command: 'diskinfo -v',
  sure: (block) => {
    const found = own.filter((pattern) => hasLine(block, pattern)).length
    return found >= 2 ? 3 : found === 1 || hasLine(block, kinds.moved, kinds.single) ? 2 : 0
  },
  begins: prompted('diskinfo'),
  read,
}
