import { cellsIn } from '../../items.ts'
import { wordsIn, type Line, type Said } from '../../text.ts'
import { binarySize } from './capacity.ts'
import { cellsBelow, columnsOf, type Column } from './columns.ts'

/** Words that a column holds, and no other does: by them a row is read whose blanks were lost. */
const vocabulary: ReadonlyMap<string, RegExp> = new Map([
  ['MediaType', /^(?:HDD|SSD|SCM|Unspec\S{0,10})$/],
  ['BusType', /^(?:S?ATA|SAS|SCSI|NVMe|USB|RAID|iSCSI|Spaces|SD|MMC|Virtual|Unknown|File)$/],
  ['CanPool', /^(?:True|False)$/],
  ['OperationalStatus', /^(?:OK|Online|Offline|Lost|Degraded|Starting|Stopped|Unknown|In)$/],
  ['HealthStatus', /^(?:Healthy|Warning|Unhealthy|Unknown)$/],
  ['Usage', /^(?:Auto-Sel\S{0,10}|Manual-S\S{0,12}|Hot|Retired|Journal|Data)$/],
])

const numbers = new Set(['Number', 'DeviceId', 'DiskNumber'])

/** The size is the last but for the kind of table of partitions. */
const sizeAtEnd = /\s(?<size>\d{1,6}(?:[.,]\d{1,4})?\s?[KMGTPE]?B|\d{8,20})(?:\s{1,40}(?:GPT|MBR|RAW))?$/d

/** Names of two words: Get-Disk has blanks in them. */
const twoWords: ReadonlyMap<string, string> = new Map([
  ['Friendly Name', 'FriendlyName'],
  ['Serial Number', 'SerialNumber'],
  ['Total Size', 'Size'],
])

/** The columns of a heading. */
export function diskColumns(heading: Line): readonly Column[] {
  const joined: Column[] = []
  for (const column of columnsOf(heading)) {
    const last = joined.at(-1)
    const name = twoWords.get(`${last?.name} ${column.name}`)
    if (last && name !== undefined && column.from === last.to + 1) joined[joined.length - 1] = { name, from: last.from, to: column.to }
    else joined.push(column)
  }
  return joined
}

type Cells = Map<string, Said<string>>

const isSize = (text: string): boolean => binarySize(text) !== null

/** Whether what stands below each name can stand there. */
const isAligned = (cells: Cells): boolean =>
  [...cells].every(([name, { value }]) =>
    name === 'Size' ? isSize(value) : (vocabulary.get(name)?.test(value.split(' ')[0] ?? '') ?? true),
  )

/** A row by its words: number, name, what its columns are known by, and the size. */
function byWords(line: Line, columns: readonly Column[]): Cells | null {
  const size = cellsIn(line, sizeAtEnd)?.said('size')
  if (!size || !columns.some(({ name }) => name === 'Size')) return null
  const cells: Cells = new Map([['Size', size]])
  const known = columns.filter(({ name }) => vocabulary.has(name))
  const first = columns[0]?.name ?? ''
  const name: Said<string>[] = []
  let next = 0
  for (const word of wordsIn(line).filter(({ at }) => at.from < size.at.from)) {
    const at = known.findIndex((column, index) => index >= next && vocabulary.get(column.name)?.test(word.value) === true)
    if (cells.size === 1 && name.length === 0 && numbers.has(first) && /^\d{1,5}$/.test(word.value)) cells.set(first, word)
    else if (at >= 0) {
      cells.set(known[at]?.name ?? '', word)
      next = at + 1
    } else if (next === 0) name.push(word)
  }
  // behind the name stands the serial number, or its pseudonym
  const isNumbered = name.length > 1 && columns.some((column) => column.name === 'SerialNumber')
  const serial = isNumbered ? name.at(-1) : undefined
  if (serial && /^(?:[A-Z-]{6,40}|(?=.{0,40}\d)[\w-]{6,40})$/.test(serial.value)) {
    cells.set('SerialNumber', serial)
    name.pop()
  }
  const [begin, last] = [name[0], name.at(-1)]
  if (begin && last) cells.set('FriendlyName', { value: name.map(({ value }) => value).join(' '), at: { ...begin.at, to: last.at.to } })
  return cells
}

/** The cells of a row: below the names of their columns, or where blanks were lost on the way by their words. */
export function diskRow(line: Line, columns: readonly Column[]): ReadonlyMap<string, Said<string>> {
  const cells: Cells = cellsBelow(line, columns)
  const hasSize = !columns.some(({ name }) => name === 'Size') || cells.has('Size')
  return hasSize && isAligned(cells) ? cells : (byWords(line, columns) ?? cells)
}
