import { sectorBytes } from '../../units/quantities.ts'
import { LineFields } from '../lineFields.ts'
import { TraceClock, type RequestColumns } from '../requestColumns.ts'
import { row, type ReadRow, type RowOutcome } from '../row.ts'

const comma = 44
const space = 32
const tab = 9
const read = 82
const write = 87

/**
 * MSR Cambridge: `Timestamp,Hostname,DiskNumber,Type,Offset,Size,ResponseTime`, times in FILETIME ticks of 100 ns, bytes.
 * Source: SNIA IOTTA trace set 388.
 */
export function msrRows(into: RequestColumns): ReadRow {
  const fields = new LineFields()
  const clock = new TraceClock(10_000_000)
  return (bytes, start, end) => {
    fields.splitAt(comma, bytes, start, end)
    if (fields.count !== 7 || fields.whole(2) < 0) return row.badColumns
    if (!fields.readTime(0)) return row.badTime
    const isWrite = fields.is(3, 'write')
    if (!isWrite && !fields.is(3, 'read')) return row.badDirection
    const offset = fields.whole(4)
    if (offset < 0) return row.badOffset
    const length = fields.whole(5)
    if (length < 0) return row.badSize
    return into.add(clock.seconds(fields), into.devices.number(fields, 1, 2), offset, length, isWrite)
  }
}

/** Whether one of the optional fields behind a request is the operation of another, whose line end was lost. */
function holdsAnother(fields: LineFields): boolean {
  for (let field = 5; field < fields.count; field++) {
    const letter = fields.letter(field)
    if (letter === read || letter === write) return true
  }
  return false
}

/** SPC-1 ASCII: `ASU,LBA,Size,Opcode,Timestamp[,more]`, addresses in sectors of 512, sizes in bytes, seconds. Source: SPC trace file format 1.0.1. */
export function spcRows(into: RequestColumns): ReadRow {
  const fields = new LineFields()
  const clock = new TraceClock(1)
  return (bytes, start, end) => {
    fields.splitAt(comma, bytes, start, end)
    if (fields.count < 5) return row.badColumns
    if (!fields.readTime(4)) return row.badTime
    const letter = fields.letter(3)
    if (letter !== read && letter !== write) return row.badDirection
    const offset = fields.whole(1)
    if (offset < 0) return row.badOffset
    const length = fields.whole(2)
    if (length < 0) return row.badSize
    if (holdsAnother(fields)) return row.badColumns
    fields.trim(0)
    return into.add(clock.seconds(fields), into.devices.number(fields, 0), offset * sectorBytes, length, letter === write)
  }
}

/** Alibaba block traces 2020: `device_id,opcode,offset,length,timestamp`, bytes, microseconds. */
export function alibabaRows(into: RequestColumns): ReadRow {
  const fields = new LineFields()
  const clock = new TraceClock(1_000_000)
  return (bytes, start, end) => {
    fields.splitAt(comma, bytes, start, end)
    if (fields.count !== 5) return row.badColumns
    if (!fields.readTime(4)) return row.badTime
    const letter = fields.letter(1)
    if (letter !== read && letter !== write) return row.badDirection
    const offset = fields.whole(2)
    if (offset < 0) return row.badOffset
    const length = fields.whole(3)
    if (length < 0) return row.badSize
    return into.add(clock.seconds(fields), into.devices.number(fields, 0), offset, length, letter === write)
  }
}

/** Tencent CBS 2018: `Timestamp,Offset,Size,IOType,VolumeID`, whole seconds, sectors of 512, type 0 read and 1 write. */
export function tencentRows(into: RequestColumns): ReadRow {
  const fields = new LineFields()
  const clock = new TraceClock(1)
  return (bytes, start, end) => {
    fields.splitAt(comma, bytes, start, end)
    if (fields.count !== 5) return row.badColumns
    if (!fields.readTime(0)) return row.badTime
    const kind = fields.whole(3)
    if (kind !== 0 && kind !== 1) return row.badDirection
    const offset = fields.whole(1)
    if (offset < 0) return row.badOffset
    const sectors = fields.whole(2)
    if (sectors < 0) return row.badSize
    return into.add(clock.seconds(fields), into.devices.number(fields, 4), offset * sectorBytes, sectors * sectorBytes, kind === 1)
  }
}

/** A column of a table and what its numbers are multiplied by to be bytes. */
interface Measured {
  readonly column: number
  readonly bytes: number
}

/** Where a table keeps what a request needs; columns are counted from 0. */
export interface TraceColumns {
  readonly separator: ',' | ';' | '\t'
  /** Whether the first row holds names. */
  readonly hasHeader: boolean
  readonly time?: { readonly column: number; readonly perSecond: number }
  readonly device?: number
  readonly operation?: number
  readonly offset: Measured
  readonly size: Measured
}

/** SCSI operation codes of reads and writes of 6, 10, 12 and 16 bytes. Source: SBC-4. */
const reads = [0x08, 0x28, 0xa8, 0x88]
const writes = [0x0a, 0x2a, 0xaa, 0x8a]

function direction(fields: LineFields, column: number): RowOutcome | 'read' | 'write' {
  fields.trim(column)
  const letter = fields.letter(column)
  if (letter === read || fields.is(column, 'read')) return 'read'
  if (letter === write || fields.is(column, 'write')) return 'write'
  const code = fields.hexadecimal(column)
  if (reads.includes(code)) return 'read'
  if (writes.includes(code)) return 'write'
  return code >= 0x10 && code <= 0xff ? row.otherOperation : row.badDirection
}

/** Fields of a row but for empty ones at its end. */
function filledFields(fields: LineFields, separator: number, start: number, end: number): number {
  let empty = 0
  for (let at = end - 1; at >= start; at--) {
    const byte = fields.bytes[at]
    if (byte === separator) empty++
    else if (byte !== space && byte !== tab) break
  }
  return fields.count - empty
}

/**
 * A table with chosen columns; without a column of operations every row is a read. A row with more fields than the names or the first row is
 * two rows whose line end was lost, unless what is more is empty; a first row may have more than the names, but not enough for a second one.
 */
export function tableRows(columns: TraceColumns, into: RequestColumns): ReadRow {
  const fields = new LineFields()
  const { time, device, operation, offset, size } = columns
  const clock = new TraceClock(time?.perSecond ?? 1)
  const separator = columns.separator.charCodeAt(0)
  const needed = 1 + Math.max(time?.column ?? 0, device ?? 0, operation ?? 0, offset.column, size.column)
  let isHeader = columns.hasHeader
  let isFirst = true
  let width = 0
  return (bytes, start, end) => {
    fields.splitAt(separator, bytes, start, end)
    if (isHeader) {
      isHeader = false
      // a title is no row of names
      if (fields.count >= needed) width = fields.count
      return row.notARow
    }
    if (fields.count < needed) return row.badColumns
    if (fields.count > width) {
      const filled = filledFields(fields, separator, start, end)
      if (isFirst && (width === 0 || filled < 2 * width - 1)) width = fields.count
      else if (filled > width) return row.badColumns
    }
    isFirst = false
    if (time && !fields.readTime(time.column)) return row.badTime
    const kind = operation === undefined ? 'read' : direction(fields, operation)
    if (typeof kind === 'number') return kind
    const first = fields.whole(offset.column)
    if (first < 0) return row.badOffset
    const length = fields.whole(size.column)
    if (length < 0) return row.badSize
    const number = device === undefined ? into.devices.only() : into.devices.number(fields, device)
    return into.add(time ? clock.seconds(fields) : 0, number, first * offset.bytes, length * size.bytes, kind === 'write')
  }
}
