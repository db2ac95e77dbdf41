import { parityUnits, type Redundancy, type SmallWrites } from '../../domain/array.ts'
import type { Bytes } from '../../units/quantities.ts'

/**
 * The layout of an array: which bytes of which disks an array request reads and writes, at most one stretch a disk and phase.
 *
 * RAID 0: unit u lies on disk u mod N in row ⌊u/N⌋. RAID 10: the same over N/2 pairs, both disks of a pair alike. RAID 5 and 6, left-symmetric:
 * the first parity of row r on disk N − 1 − (r mod N), the second and the data behind it. What lies in adjacent rows of one disk is one stretch;
 * with parity it may span a parity unit. A write that covers a row in part first reads the old data and parity of that part, or the rest of the
 * row where that asks fewer disks and the rule allows it.
 * Alarm: none. Source: Lee & Katz 1993, Figure 1; Patterson, Gibson & Katz 1988; left-symmetric RAID 6 as in Linux, drivers/md/raid5.c.
 */
export class StripeMap {
  readonly drives: number
  /** Disks with data of their own in a row. */
  readonly width: number
  readonly stripeUnit: Bytes
  private readonly redundancy: Redundancy
  private readonly parities: number
  private readonly smallWrites: SmallWrites
  /** Stretches that must be read, by disk; end 0 where there is none. */
  readonly readFrom: Float64Array
  readonly readEnd: Float64Array
  /** Stretches that must be written after that. */
  readonly writeFrom: Float64Array
  readonly writeEnd: Float64Array

  constructor(redundancy: Redundancy, drives: number, stripeUnit: Bytes, smallWrites: SmallWrites = 'update') {
    this.redundancy = redundancy
    this.parities = drives > 1 ? parityUnits(redundancy) : 0
    this.smallWrites = smallWrites
    this.drives = drives
    this.width = Math.max(1, redundancy === 'raid-10' ? drives >> 1 : drives - parityUnits(redundancy))
    this.stripeUnit = stripeUnit
    this.readFrom = new Float64Array(drives)
    this.readEnd = new Float64Array(drives)
    this.writeFrom = new Float64Array(drives)
    this.writeEnd = new Float64Array(drives)
  }

  /** Finds the stretches of a request for the bytes from `start` to `end` of the array's data. */
  map(start: Bytes, end: Bytes, isWrite: boolean): void {
    this.readEnd.fill(0)
    this.writeEnd.fill(0)
    if (this.parities > 0) this.mapWithParity(start, end, isWrite)
    else this.mapRows(start, end, isWrite)
  }

  private mapRows(start: Bytes, end: Bytes, isWrite: boolean): void {
    const { stripeUnit, width } = this
    const first = Math.floor(start / stripeUnit)
    const last = Math.ceil(end / stripeUnit) - 1
    const count = Math.min(width, last - first + 1)
    for (let index = 0; index < count; index++) {
      const unit = first + index
      const column = unit % width
      const lastHere = unit + Math.floor((last - unit) / width) * width
      const from = Math.floor(unit / width) * stripeUnit + (unit === first ? start - first * stripeUnit : 0)
      const to = Math.floor(lastHere / width) * stripeUnit + (lastHere === last ? end - last * stripeUnit : stripeUnit)
      if (this.redundancy === 'raid-10' && this.drives > 1) {
        this.add(2 * column, from, to, isWrite)
        this.add(2 * column + 1, from, to, isWrite)
      } else this.add(column, from, to, isWrite)
    }
  }

  private mapWithParity(start: Bytes, end: Bytes, isWrite: boolean): void {
    const rowSize = this.width * this.stripeUnit
    const lastRow = Math.ceil(end / rowSize) - 1
    for (let row = Math.floor(start / rowSize); row <= lastRow; row++) {
      this.mapRow(row, Math.max(start, row * rowSize), Math.min(end, (row + 1) * rowSize), isWrite)
    }
  }

  /** The part of a request in one row, and the parity of what it writes. */
  private mapRow(row: number, start: Bytes, end: Bytes, isWrite: boolean): void {
    const { stripeUnit, width, drives, parities } = this
    const parityDisk = drives - 1 - (row % drives)
    const diskOf = (unit: number): number => (parityDisk + parities + (unit - row * width)) % drives
    const addAt = (disk: number, from: Bytes, to: Bytes, writes: boolean): void => {
      if (from < to) this.add(disk, row * stripeUnit + from, row * stripeUnit + to, writes)
    }
    const isWhole = end - start === width * stripeUnit
    const first = Math.floor(start / stripeUnit)
    const last = Math.ceil(end / stripeUnit) - 1
    // of several units the parity of all places changes
    const parityFrom = first === last ? start - first * stripeUnit : 0
    const parityEnd = first === last ? end - first * stripeUnit : stripeUnit
    const within = (place: Bytes): Bytes => Math.min(parityEnd, Math.max(parityFrom, place))
    const begun = first === last ? 0 : Number(start > first * stripeUnit) + Number(end < (last + 1) * stripeUnit)
    const readsRest = this.smallWrites === 'fewest' && width - (last - first + 1) + begun < last - first + 1 + parities
    const updates = !isWrite || (!isWhole && !readsRest)
    for (let unit = first; unit <= last; unit++) {
      const [from, to] = [within(start - unit * stripeUnit), within(end - unit * stripeUnit)]
      if (updates) addAt(diskOf(unit), from, to, false)
      if (isWrite) addAt(diskOf(unit), from, to, true)
    }
    if (!isWrite) return
    for (let parity = 0; parity < parities; parity++) {
      const disk = (parityDisk + parity) % drives
      if (updates) addAt(disk, parityFrom, parityEnd, false)
      addAt(disk, parityFrom, parityEnd, true)
    }
    if (updates || isWhole) return
    for (let unit = row * width; unit < (row + 1) * width; unit++) {
      addAt(diskOf(unit), parityFrom, within(start - unit * stripeUnit), false)
      addAt(diskOf(unit), within(end - unit * stripeUnit), parityEnd, false)
    }
  }

  private add(disk: number, from: Bytes, to: Bytes, isWrite: boolean): void {
    const froms = isWrite ? this.writeFrom : this.readFrom
    const ends = isWrite ? this.writeEnd : this.readEnd
    if (ends[disk] === 0) {
      froms[disk] = from
      ends[disk] = to
    } else {
      if (from < froms[disk]) froms[disk] = from
      if (to > ends[disk]) ends[disk] = to
    }
  }
}
