import { sectorBytes } from '../../units/quantities.ts'
import { LineFields } from '../lineFields.ts'
import { TraceClock, type RequestColumns } from '../requestColumns.ts'
import { row, type ReadRow } from '../row.ts'

const zero = 48
const read = 82
const write = 87

/** DiskSim's ASCII: `time_ms device block count flags`, sectors of 512, flags hexadecimal with bit 0 set for a read. Source: DiskSim 4.0 manual. */
export function diskSimRows(into: RequestColumns): ReadRow {
  const fields = new LineFields()
  const clock = new TraceClock(1000)
  return (bytes, start, end) => {
    fields.splitAtBlanks(bytes, start, end)
    if (fields.count !== 5) return row.badColumns
    if (!fields.readTime(0)) return row.badTime
    const flags = fields.hexadecimal(4)
    if (flags < 0) return row.badDirection
    if (fields.whole(1) < 0) return row.badColumns
    const block = fields.whole(2)
    if (block < 0) return row.badOffset
    const sectors = fields.whole(3)
    if (sectors < 0) return row.badSize
    const device = into.devices.number(fields, 1)
    return into.add(clock.seconds(fields), device, block * sectorBytes, sectors * sectorBytes, flags % 2 === 0)
  }
}

/** MQSim: `time_ns device sector sectors type`, type 1 for a read. Source: MQSim's README. */
export function mqSimRows(into: RequestColumns): ReadRow {
  const fields = new LineFields()
  const clock = new TraceClock(1e9)
  return (bytes, start, end) => {
    fields.splitAtBlanks(bytes, start, end)
    if (fields.count !== 5 || fields.whole(1) < 0) return row.badColumns
    if (!fields.readTime(0)) return row.badTime
    const kind = fields.whole(4)
    if (kind !== 0 && kind !== 1) return row.badDirection
    const sector = fields.whole(2)
    if (sector < 0) return row.badOffset
    const sectors = fields.whole(3)
    if (sectors < 0) return row.badSize
    const device = into.devices.number(fields, 1)
    return into.add(clock.seconds(fields), device, sector * sectorBytes, sectors * sectorBytes, kind === 0)
  }
}

/**
 * DiskSim's validation files: `R|W word block count response_us next_us`, where the last column is the time to the next arrival.
 * The first arrives at 0.
 */
export function validationRows(into: RequestColumns): ReadRow {
  const fields = new LineFields()
  let microseconds = 0
  return (bytes, start, end) => {
    fields.splitAtBlanks(bytes, start, end)
    if (fields.count !== 6) return row.badColumns
    const letter = fields.letter(0)
    if (letter !== read && letter !== write) return row.badDirection
    const block = fields.whole(2)
    if (block < 0) return row.badOffset
    const sectors = fields.whole(3)
    if (sectors < 0) return row.badSize
    if (!fields.readTime(5)) return row.badTime
    const arrival = microseconds / 1e6
    microseconds += fields.timeHigh * 1e9 + fields.timeLow + fields.timeFraction / 1e9
    return into.add(arrival, into.devices.only(), block * sectorBytes, sectors * sectorBytes, letter === write)
  }
}

/** Which step of a request in the kernel is taken: asked for, sent to the driver, finished. */
export type BlkparseAction = 'Q' | 'D' | 'C'

const isDigit = (byte: number): boolean => byte >= zero && byte <= 57

const bytesOf = (letters: string): ReadonlySet<number> => new Set(Array.from(letters, (letter) => letter.charCodeAt(0)))

/** Everything that blkparse prints in the column of actions, beside UT. Source: blkparse(1), blkparse.c. */
const actions = bytesOf('ABCDFGIMPQRSTUXam')
/** Letters of RWBS: direction, flush, read-ahead, synchronous, metadata, barrier, erase, zones. Source: blkparse(1), `blk_fill_rwbs`. */
const flags = bytesOf('RWDNFASMBEZOCV')
/** Discards, nothing, flushes, zones: passed over. */
const otherDirections = bytesOf('DNFZE')

const isAction = (fields: LineFields): boolean =>
  fields.ends[5] - fields.starts[5] === 1 ? actions.has(fields.bytes[fields.starts[5]]) : fields.is(5, 'UT')

/** The letter of the RWBS field that tells the direction, one leading F, a flush before it, passed over; 0 where the field is damaged. */
function directionLetter(fields: LineFields): number {
  const [start, end] = [fields.starts[6], fields.ends[6]]
  for (let at = start; at < end; at++) if (!flags.has(fields.bytes[at])) return 0
  const first = fields.bytes[start]
  const letter = first === 70 && end > start + 1 ? fields.bytes[start + 1] : first
  return letter === read || letter === write || otherDirections.has(letter) ? letter : 0
}

/** `major,minor`. */
function isDevice(fields: LineFields): boolean {
  const end = fields.ends[0]
  let commas = 0
  for (let at = fields.starts[0]; at < end; at++) {
    if (fields.bytes[at] === 44) commas++
    else if (!isDigit(fields.bytes[at])) return false
  }
  return commas === 1 && fields.bytes[end - 1] !== 44
}

/** Whether a place and a size are left out, as of a flush: the process follows, or nothing. */
const hasNoPlace = (fields: LineFields): boolean => fields.count < 8 || fields.bytes[fields.starts[7]] === 91

/**
 * blkparse's default text: `major,minor cpu sequence seconds pid action RWBS sector + count [process]`, sectors of 512. Every request
 * stands there several times, so one action is taken. Source: blkparse(1).
 */
export function blkparseRows(action: BlkparseAction, into: RequestColumns): ReadRow {
  const fields = new LineFields()
  const clock = new TraceClock(1)
  const wanted = action.charCodeAt(0)
  return (bytes, start, end) => {
    fields.splitAtBlanks(bytes, start, end)
    // the summary behind the events; no line of it begins with a number
    if (fields.count === 0 || !isDigit(bytes[fields.starts[0]])) return row.notARow
    if (fields.count < 7) return row.badColumns
    if (!fields.readTime(3)) return row.badTime
    const seconds = clock.seconds(fields)
    if (fields.ends[5] - fields.starts[5] !== 1 || bytes[fields.starts[5]] !== wanted)
      return isAction(fields) ? row.otherEvent : row.badColumns
    if (!isDevice(fields)) return row.badColumns
    const letter = directionLetter(fields)
    if (letter === 0) return row.badDirection
    if (letter !== read && letter !== write) return row.otherOperation
    if (hasNoPlace(fields)) return row.zeroSize
    const sector = fields.whole(7)
    if (sector < 0) return row.badOffset
    if (fields.count < 10 || fields.ends[8] - fields.starts[8] !== 1 || bytes[fields.starts[8]] !== 43) return row.badColumns
    const sectors = fields.whole(9)
    if (sectors < 0) return row.badSize
    return into.add(seconds, into.devices.number(fields, 0), sector * sectorBytes, sectors * sectorBytes, letter === write)
  }
}

const otherActions = ['add', 'open', 'close', 'sync', 'datasync', 'trim']

/**
 * fio's iolog. Version 3 begins each line with microseconds since the log was opened; version 2 has `wait` lines with microseconds since
 * the wait before. fio appends to a log, so headers may stand in the middle. Source: fio's HOWTO, `iolog.c`.
 */
export function fioRows(version: 2 | 3, into: RequestColumns): ReadRow {
  const fields = new LineFields()
  const clock = new TraceClock(1_000_000)
  const name = version - 2
  let waited = 0
  return (bytes, start, end) => {
    fields.splitAtBlanks(bytes, start, end)
    if (fields.count === 4 && fields.is(0, 'fio') && fields.is(1, 'version') && fields.is(3, 'iolog')) return row.notARow
    if (fields.count < name + 2) return row.badColumns
    if (version === 3 && !fields.readTime(0)) return row.badTime
    if (version === 2 && fields.is(1, 'wait')) {
      const pause = fields.whole(2)
      if (pause < 0) return row.badTime
      waited += pause
      return row.notARow
    }
    const isWrite = fields.is(name + 1, 'write')
    if (!isWrite && !fields.is(name + 1, 'read'))
      return otherActions.some((word) => fields.is(name + 1, word)) ? row.otherOperation : row.badDirection
    if (fields.count !== name + 4) return row.badColumns
    const offset = fields.whole(name + 2)
    if (offset < 0) return row.badOffset
    const length = fields.whole(name + 3)
    if (length < 0) return row.badSize
    const seconds = version === 3 ? clock.seconds(fields) : waited / 1e6
    return into.add(seconds, into.devices.number(fields, name), offset, length, isWrite)
  }
}
