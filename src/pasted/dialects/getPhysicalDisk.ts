import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { DriveFact } from '../facts.ts'
import { firstOfEach } from '../groupedBy.ts'
import { as, cellsIn, cellsOf, type Cells } from '../items.ts'
import { contentOf, wholeLine, type Block, type Said, type Span } from '../text.ts'
import { binarySize } from './drives/capacity.ts'
import type { Column } from './drives/columns.ts'
import { diskColumns, diskRow } from './drives/diskRow.ts'
import { driveFact, identityOf, isBlanked, isSoftwareModel, sectorOf, tidyModel, transportOf, turnsOf } from './drives/driveFact.ts'
import { changed, firstContents, hasLine } from './lines.ts'

/** The properties of a disk, from a row or from a list. */
interface Disk {
  readonly at: Span
  readonly of: ReadonlyMap<string, Said<string>>
}

const tableWords =
  /\b(?:FriendlyName|DeviceId|Number|SerialNumber|MediaType|CanPool|OperationalStatus|HealthStatus|Usage|Size|BusType|DiskNumber|AtomicityType|UnsafeShutdownCount|PhysicalLocation|FirmwareRevision|SpindleSpeed|Model)\b/g
const ownWords = /\b(?:CanPool|AtomicityType|UnsafeShutdownCount|PhysicalDeviceIds|FriendlyName|MediaType|CannotPoolReason)\b/
const property =
  /^\s{0,20}(?<name>FriendlyName|DeviceId|DiskNumber|SerialNumber|AdapterSerialNumber|MediaType|BusType|Size|SpindleSpeed|LogicalSectorSize|PhysicalSectorSize|Model|Manufacturer|UniqueId|CanPool|CannotPoolReason|OperationalStatus|HealthStatus|Usage|AllocatedSize|PhysicalLocation|FirmwareVersion|AtomicityType|UnsafeShutdownCount|PhysicalDeviceIds)\s{0,60}:(?:\s{1,4}(?<value>\S.{0,300}))?$/d
const command = /\bGet-(?:PhysicalDisk|PmemDisk|PmemPhysicalDevice)\b/
const rule = /^\s{0,20}-{2,200}(?:\s{1,200}-{2,200}){1,40}$/

const isHeading = (content: string): boolean => !content.includes(':') && (content.match(tableWords)?.length ?? 0) >= 3
const isCut = (text: string): boolean => /(?:\.\.\.|…)/.test(text)

/** Without what the window cut off. */
const modelOf = (text: string): string | null =>
  isCut(text) || isBlanked(text) || /^PhysicalDisk-?\d{1,6}$/.test(text) ? null : tidyModel(text)

function nodeOf(of: Cells): string | null {
  const number = of.said('DeviceId', 'Number', 'DiskNumber')?.value ?? ''
  return /^\d{1,5}$/.test(number) ? `disk${number}` : (/^PhysicalDisk\d{1,6}$/.exec(of.text('FriendlyName'))?.[0] ?? null)
}

const bytes = (text: string): number | null => binarySize(text) || null

function factOf(disk: Disk): DriveFact | null {
  const of = cellsOf(disk.of)
  const named = of.said('Model', 'FriendlyName')
  const model = as(named, modelOf)
  const [size, bus] = [of.as(bytes, 'Size'), of.text('BusType')]
  const isMemory = disk.of.has('AtomicityType') || disk.of.has('UnsafeShutdownCount') || of.text('MediaType') === 'SCM'
  // modules of memory, not yet disks
  if (disk.of.has('DeviceType') || (!model && !size)) return null
  return driveFact(disk.at, {
    node: nodeOf(of),
    identity: isCut(of.text('SerialNumber')) ? null : identityOf(of.text('SerialNumber')),
    model,
    bytes: size,
    sector: of.as(sectorOf, 'LogicalSectorSize'),
    // 4294967295 turns are "not known"
    rpm: of.as((media) => (media === 'SSD' ? 0 : null), 'MediaType') ?? of.as(turnsOf, 'SpindleSpeed'),
    transport: /^(?:|RAID|Unknown)$/.test(bus) ? null : transportOf(bus),
    isVirtual: isMemory || /virtual|spaces|iscsi/i.test(bus) || isSoftwareModel(model?.value),
  })
}

/** What is wrong with a row. */
function faultOf({ of }: Disk, columns: readonly Column[]): string | null {
  // the rest of a line that was broken has few cells, and in other columns
  if (of.size * 2 < columns.length || of.size < 2) return 'the rest of a line that was broken'
  if ([...of.values()].some(({ value }) => isCut(value))) return 'a row cut by the width of the window'
  const size = of.get('Size')
  return size && !bytes(size.value) ? 'a row that was changed or cut' : null
}

function disksOf(block: Block, unknown: Unknown[]): readonly Disk[] {
  const disks: Disk[] = []
  let columns: readonly Column[] | null = null
  let open: Map<string, Said<string>> | null = null
  // a heading may take two lines; rows begin behind the rule, where there is one
  let isRuled = !block.lines.some((line) => rule.test(contentOf(line)))
  for (const line of block.lines) {
    const [content, listed] = [contentOf(line), cellsIn(line, property)]
    const name = listed?.said('name')
    if (isHeading(content)) columns = diskColumns(line)
    else if (name) {
      if (!open || open.has(name.value)) disks.push({ at: wholeLine(line), of: (open = new Map()) })
      open.set(name.value, listed?.said('value') ?? { value: '', at: name.at })
      const isSector = name.value === 'LogicalSectorSize' && listed?.said('value')
      if (isSector && !listed?.as(sectorOf, 'value')) unknown.push({ line: line.number, probably: changed })
      columns = null
    } else if (content.trim() === '') [open, columns] = [null, disks.length > 0 ? null : columns]
    else if (rule.test(content)) isRuled = true
    else if (columns && isRuled) {
      const disk: Disk = { at: wholeLine(line), of: diskRow(line, columns) }
      const probably = faultOf(disk, columns)
      if (probably !== null) unknown.push({ line: line.number, probably })
      if (probably !== 'the rest of a line that was broken') disks.push(disk)
    }
  }
  return disks
}

function read(block: Block): Reading {
  const unknown: Unknown[] = []
  const facts = disksOf(block, unknown).flatMap((disk) => factOf(disk) ?? [])
  // numbers of disks are unique: the same one twice is a line twice
  return { facts: firstOfEach(facts, (fact) => fact.node ?? fact), unknown }
}

/** Get-PhysicalDisk and Get-PmemDisk of PowerShell, as tables and as lists. Sizes are of powers of 1024, as PowerShell prints them. */
export const getPhysicalDisk: Dialect = {
  id: 'get-physicaldisk',
  command: 'Get-PhysicalDisk',
  listsDrives: true,
  sure: (block) => {
    if (hasLine(block, command)) return 3
    const contents = firstContents(block)
    const heading = contents.find(isHeading)
    if (heading !== undefined && (ownWords.test(heading) || hasLine(block, rule))) return 3
    const keys = [...new Set(contents.flatMap((content) => property.exec(content)?.groups?.['name'] ?? []))]
    const isOwn = keys.some((name) => ownWords.test(name) || name === 'BusType' || name === 'OperationalStatus')
    return isOwn && keys.length >= 4 ? 3 : isOwn && keys.length >= 2 ? 2 : heading === undefined ? 0 : 1
  },
  begins: (content) =>
    (content.includes('Get-P') && command.test(content)) || (!content.includes(':') && ownWords.test(content) && isHeading(content)),
  read,
}
