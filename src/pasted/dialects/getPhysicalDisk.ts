import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { DriveFact } from '../facts.ts'
import { contentOf, saidBy, wholeLine, type Block, type Line, type Said, type Span } from '../text.ts'
import { binarySize } from './drives/capacity.ts'
import type { Column } from './drives/columns.ts'
import { diskColumns, diskRow } from './drives/diskRow.ts'
import { driveFact, identityOf, isBlanked, isSector, isSoftwareModel, isTurning, tidyModel, transportOf } from './drives/driveFact.ts'

/** The properties of a disk, from a row or from a list. */
interface Disk {
  readonly at: Span
  readonly of: ReadonlyMap<string, Said<string>>
}

const tableWords =
  /\b(?:FriendlyName|DeviceId|Number|SerialNumber|MediaType|CanPool|OperationalStatus|HealthStatus|Usage|Size|BusType|DiskNumber|AtomicityType|UnsafeShutdownCount|PhysicalLocation|FirmwareRevision|SpindleSpeed|Model)\b/g
const ownWords = /\b(?:CanPool|AtomicityType|UnsafeShutdownCount|PhysicalDeviceIds|FriendlyName|MediaType|CannotPoolReason)\b/
const property =
  /^\s{0,20}(FriendlyName|DeviceId|DiskNumber|SerialNumber|AdapterSerialNumber|MediaType|BusType|Size|SpindleSpeed|LogicalSectorSize|PhysicalSectorSize|Model|Manufacturer|UniqueId|CanPool|CannotPoolReason|OperationalStatus|HealthStatus|Usage|AllocatedSize|PhysicalLocation|FirmwareVersion|AtomicityType|UnsafeShutdownCount|PhysicalDeviceIds)\s{0,60}:(?:\s{1,4}(\S.{0,300}))?$/d

const isHeading = (content: string): boolean => !content.includes(':') && (content.match(tableWords)?.length ?? 0) >= 3
const isRule = (content: string): boolean => /^\s{0,20}-{2,200}(?:\s{1,200}-{2,200}){1,40}$/.test(content)
const isCut = (text: string): boolean => /(?:\.\.\.|…)/.test(text)

/** 4294967295 is "not known". */
function turnsOf(disk: Disk): Said<number> | null {
  const media = disk.of.get('MediaType')
  if (media?.value === 'SSD') return { value: 0, at: media.at }
  const speed = disk.of.get('SpindleSpeed')
  const turns = speed && /^\d{1,10}$/.test(speed.value) ? Number(speed.value) : Number.NaN
  return speed && isTurning(turns) ? { value: turns, at: speed.at } : null
}

/** Without what the window cut off. */
const modelOf = ({ of }: Disk): Said<string> | null => {
  const said = of.get('Model') ?? of.get('FriendlyName')
  if (!said || isCut(said.value) || isBlanked(said.value) || /^PhysicalDisk-?\d{1,6}$/.test(said.value)) return null
  return { value: tidyModel(said.value), at: said.at }
}

function bytesOf({ of }: Disk): Said<number> | null {
  const said = of.get('Size')
  const bytes = said ? binarySize(said.value) : null
  return said && bytes !== null && bytes > 0 ? { value: bytes, at: said.at } : null
}

function nodeOf({ of }: Disk): string | null {
  const number = (of.get('DeviceId') ?? of.get('Number') ?? of.get('DiskNumber'))?.value
  if (number !== undefined && /^\d{1,5}$/.test(number)) return `disk${number}`
  const name = of.get('FriendlyName')?.value ?? ''
  return /^PhysicalDisk\d{1,6}$/.test(name) ? name : null
}

function factOf(disk: Disk): DriveFact | null {
  const { of } = disk
  const [model, bytes] = [modelOf(disk), bytesOf(disk)]
  const bus = of.get('BusType')?.value
  const sector = of.get('LogicalSectorSize')
  const isMemory = of.has('AtomicityType') || of.has('UnsafeShutdownCount') || of.get('MediaType')?.value === 'SCM'
  // modules of memory, not yet disks
  if (of.has('DeviceType') || (!model && !bytes)) return null
  return driveFact(disk.at, {
    node: nodeOf(disk),
    identity: identityOf(isCut(of.get('SerialNumber')?.value ?? '') ? null : of.get('SerialNumber')?.value),
    model,
    bytes,
    sector:
      sector && /^\d{3,5}$/.test(sector.value) && isSector(Number(sector.value)) ? { value: Number(sector.value), at: sector.at } : null,
    rpm: turnsOf(disk),
    transport: bus === undefined || bus === 'RAID' || bus === 'Unknown' ? null : transportOf(bus),
    isVirtual: isMemory || /virtual|spaces|iscsi/i.test(bus ?? '') || isSoftwareModel(model?.value),
  })
}

function listed(line: Line, open: Map<string, Said<string>> | undefined): Map<string, Said<string>> | null {
  const match = property.exec(contentOf(line))
  if (!match) return null
  const into = open === undefined || open.has(match[1] ?? '') ? new Map<string, Said<string>>() : open
  into.set(match[1] ?? '', saidBy(line, match, match[2] === undefined ? 1 : 2, match[2] ?? ''))
  return into
}

function disksOf({ lines }: Block): { readonly disks: readonly Disk[]; readonly unknown: readonly Unknown[] } {
  const disks: Disk[] = []
  const unknown: Unknown[] = []
  let columns: readonly Column[] | null = null
  let open: Map<string, Said<string>> | undefined
  // a heading may take two lines; rows begin behind the rule, where there is one
  let isRuled = !lines.some((line) => isRule(contentOf(line)))
  for (const line of lines) {
    const content = contentOf(line)
    const list = listed(line, open)
    if (isHeading(content)) columns = diskColumns(line)
    else if (list) {
      if (list !== open) disks.push({ at: wholeLine(line), of: list })
      open = list
      columns = null
    } else if (content.trim() === '') [open, columns] = [undefined, disks.length > 0 ? null : columns]
    else if (isRule(content)) isRuled = true
    else if (columns && isRuled) {
      const disk: Disk = { at: wholeLine(line), of: diskRow(line, columns) }
      // the rest of a line that was broken has few cells, and in other columns
      if (disk.of.size * 2 < columns.length || disk.of.size < 2) {
        unknown.push({ line: line.number, probably: 'the rest of a line that was broken' })
        continue
      }
      disks.push(disk)
      if ([...disk.of.values()].some(({ value }) => isCut(value)))
        unknown.push({ line: line.number, probably: 'a row cut by the width of the window' })
      else if (disk.of.has('Size') && !bytesOf(disk)) unknown.push({ line: line.number, probably: 'a row that was changed or cut' })
    }
  }
  return { disks, unknown }
}

function read(block: Block): Reading {
  const { disks, unknown } = disksOf(block)
  const facts = disks.flatMap((disk) => factOf(disk) ?? [])
  // numbers of disks are unique: the same one twice is a line twice
  return { facts: facts.filter(({ node }, index) => node === null || facts.findIndex((other) => other.node === node) === index), unknown }
}

/** Get-PhysicalDisk and Get-PmemDisk of PowerShell, as tables and as lists. Sizes are of powers of 1024, as PowerShell prints them. */
export const getPhysicalDisk: Dialect = {
  id: 'get-physicaldisk',
  command: 'Get-PhysicalDisk',
  sure: ({ lines }) => {
    const contents = lines.slice(0, 400).map(contentOf)
    if (contents.some((content) => /\bGet-(?:PhysicalDisk|PmemDisk|PmemPhysicalDevice)\b/.test(content))) return 3
    const heading = contents.find(isHeading)
    if (heading !== undefined && (ownWords.test(heading) || contents.some(isRule))) return 3
    const keys = new Set(contents.flatMap((content) => property.exec(content)?.[1] ?? []))
    if (![...keys].some((name) => ownWords.test(name) || name === 'BusType' || name === 'OperationalStatus'))
      return heading === undefined ? 0 : 1
    return keys.size >= 4 ? 3 : keys.size >= 2 ? 2 : heading === undefined ? 0 : 1
  },
  mark: /Get-P|CanPool|AtomicityType|UnsafeShutdownCount|PhysicalDeviceIds|FriendlyName|MediaType|CannotPoolReason/,
  begins: (content) =>
    (content.includes('Get-P') && /\bGet-(?:PhysicalDisk|PmemDisk|PmemPhysicalDevice)\b/.test(content)) ||
    (!content.includes(':') && ownWords.test(content) && isHeading(content)),
  read,
}
