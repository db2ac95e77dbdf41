import type { Bytes } from '../../units/quantities.ts'
import { extended, PlaceTable } from './placeTable.ts'

/** Dirty blocks that one request turned out, by destage unit in the order in which the first of each went. */
export class EvictedUnits {
  /** Its entries are 1, 2, … because they are given back from the last to the first. */
  readonly units = new PlaceTable(15)
  /** Bytes: where the first of them begins and the last ends. */
  start = new Float64Array(16)
  end = new Float64Array(16)
  blocks = new Float64Array(16)

  get count(): number {
    return this.units.count
  }

  add(device: number, unit: number, start: Bytes, end: Bytes): void {
    let entry = this.units.find(device, unit)
    if (entry === 0) {
      entry = this.units.add(device, unit)
      this.start = extended(this.start, this.units.room)
      this.end = extended(this.end, this.units.room)
      this.blocks = extended(this.blocks, this.units.room)
      this.start[entry] = start
      this.end[entry] = end
      this.blocks[entry] = 0
    }
    if (start < this.start[entry]) this.start[entry] = start
    if (end > this.end[entry]) this.end[entry] = end
    this.blocks[entry]++
  }

  clear(): void {
    for (let entry = this.units.count; entry > 0; entry--) this.units.remove(entry)
  }
}
