import type { Redundancy } from '../../domain/array.ts'
import type { Bytes } from '../../units/quantities.ts'

/**
 * The layout of an array: which bytes of which disks an array request reads and writes, at most one stretch a disk and phase.
 *
 * RAID 0: unit u lies on disk u mod N in row ⌊u/N⌋. RAID 10: the same over N/2 pairs, both disks of a pair alike. RAID 5, left-symmetric: the
 * parity of row r on disk N − 1 − (r mod N), the data behind it. What lies in adjacent rows of one disk is one stretch; in RAID 5 it may
 * span a parity unit. A write that covers a row in part first reads the old data and parity of that part.
 * Alarm: none. Source: Lee & Katz 1993, Figure 1; Patterson, Gibson & Katz 1988.
 */
export class StripeMap {
  readonly drives: number
  /** Disks with data of their own in a row. */
  readonly width: number
  readonly stripeUnit: Bytes
  private readonly redundancy: Redundancy
  /** Stretches that must be read, by disk; end 0 where there is none. */
  readonly readFrom: Float64Array
  readonly readEnd: Float64Array
  /** Stretches that must be written after that. */
  readonly writeFrom: Float64Array
  readonly writeEnd: Float64Array

  constructor(redundancy: Redundancy, drives: number, stripeUnit: Bytes) {
    this.redundancy = redundancy
    this.drives = drives
    this.width = redundancy === 'raid-0' ? drives : redundancy === 'raid-10' ? Math.max(1, drives >> 1) : Math.max(1, drives - 1)
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
    if (this.redundancy === 'raid-5' && this.drives > 1) this.mapWithParity(start, end, isWrite)
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
    const { stripeUnit, width, drives } = this
    const parityDisk = drives - 1 - (row % drives)
    const isWhole = end - start === width * stripeUnit
    let parityFrom = stripeUnit
    let parityEnd = 0
    const last = Math.ceil(end / stripeUnit) - 1
    for (let unit = Math.floor(start / stripeUnit); unit <= last; unit++) {
      const disk = (parityDisk + 1 + (unit - row * width)) % drives
      const from = Math.max(0, start - unit * stripeUnit)
      const to = Math.min(stripeUnit, end - unit * stripeUnit)
      parityFrom = Math.min(parityFrom, from)
      parityEnd = Math.max(parityEnd, to)
      if (!isWrite || !isWhole) this.add(disk, row * stripeUnit + from, row * stripeUnit + to, false)
      if (isWrite) this.add(disk, row * stripeUnit + from, row * stripeUnit + to, true)
    }
    if (!isWrite) return
    if (!isWhole) this.add(parityDisk, row * stripeUnit + parityFrom, row * stripeUnit + parityEnd, false)
    this.add(parityDisk, row * stripeUnit + parityFrom, row * stripeUnit + parityEnd, true)
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
