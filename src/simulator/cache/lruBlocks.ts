import type { Bytes } from '../../units/quantities.ts'
import { extended, PlaceTable } from './placeTable.ts'

/**
 * Blocks in order of use, each clean or dirty: a ring through typed arrays and a hash by device and block. Dirty blocks of one destage unit
 * are chained, so that an eviction finds them without looking at clean ones. Entries are numbers from 1; 0 is none.
 *
 * Nothing is allocated but for doubling: memory goes with the blocks that are there, not with the capacity.
 */
export class LruBlocks {
  private readonly blockSize: Bytes
  private readonly unitSize: Bytes
  private readonly chained: boolean
  private readonly table = new PlaceTable()
  // entry 0 is the head: its successor was used last
  private next: Int32Array
  private previous: Int32Array
  /** 1 + the next dirty entry of the same unit; 0 where the block is clean. */
  private chain: Int32Array
  private readonly units = new PlaceTable()
  private firstOfUnit: Int32Array

  /**
   * @param unitSize destage unit; smaller than a block, each block is alone
   * @param chained whether the dirty blocks of a unit will be asked for
   */
  constructor(blockSize: Bytes, unitSize: Bytes, chained: boolean) {
    this.blockSize = blockSize
    this.unitSize = unitSize
    this.chained = chained
    this.next = new Int32Array(this.table.room)
    this.previous = new Int32Array(this.table.room)
    this.chain = new Int32Array(this.table.room)
    this.firstOfUnit = new Int32Array(this.units.room)
  }

  get count(): number {
    return this.table.count
  }

  /** The block that was not used for longest. */
  get oldest(): number {
    return this.previous[0]
  }

  deviceOf(entry: number): number {
    return this.table.deviceOf(entry)
  }

  blockOf(entry: number): number {
    return this.table.placeOf(entry)
  }

  isDirty(entry: number): boolean {
    return this.chain[entry] !== 0
  }

  /** The destage unit of a block. */
  unitOf(block: number): number {
    return Math.floor((block * this.blockSize) / this.unitSize)
  }

  find(device: number, block: number): number {
    return this.table.find(device, block)
  }

  /** Makes a block the one used last. */
  use(entry: number): void {
    const { next, previous } = this
    if (next[0] === entry) return
    const ahead = previous[entry]
    const after = next[entry]
    next[ahead] = after
    previous[after] = ahead
    this.lead(entry)
  }

  /** Adds a block that is not there, clean and used last. */
  insert(device: number, block: number): number {
    const entry = this.table.add(device, block)
    if (this.next.length < this.table.room) {
      this.next = extended(this.next, this.table.room)
      this.previous = extended(this.previous, this.table.room)
      this.chain = extended(this.chain, this.table.room)
    }
    this.lead(entry)
    return entry
  }

  private lead(entry: number): void {
    const { next, previous } = this
    const second = next[0]
    next[entry] = second
    previous[entry] = 0
    previous[second] = entry
    next[0] = entry
  }

  /** Takes a clean block out. */
  remove(entry: number): void {
    const { next, previous } = this
    const ahead = previous[entry]
    const after = next[entry]
    next[ahead] = after
    previous[after] = ahead
    this.table.remove(entry)
  }

  /** Makes a clean block dirty. */
  soil(entry: number): void {
    if (!this.chained) {
      this.chain[entry] = 1
      return
    }
    const device = this.table.deviceOf(entry)
    const unit = this.unitOf(this.table.placeOf(entry))
    let known = this.units.find(device, unit)
    if (known === 0) {
      known = this.units.add(device, unit)
      this.firstOfUnit = extended(this.firstOfUnit, this.units.room)
      this.firstOfUnit[known] = 0
    }
    this.chain[entry] = this.firstOfUnit[known] + 1
    this.firstOfUnit[known] = entry
  }

  /** The first in the chain of the dirty blocks that share a dirty block’s destage unit; the unit is forgotten, its blocks are to be cleaned. */
  releaseUnit(entry: number): number {
    const unit = this.units.find(this.table.deviceOf(entry), this.unitOf(this.table.placeOf(entry)))
    const first = this.firstOfUnit[unit]
    this.units.remove(unit)
    return first
  }

  /** Makes a dirty block clean that is in no chain any more; returns the next of its unit, 0 after the last. */
  clean(entry: number): number {
    const following = this.chain[entry] - 1
    this.chain[entry] = 0
    return following
  }
}
