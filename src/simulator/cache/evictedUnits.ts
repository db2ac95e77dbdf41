import { PlaceTable } from './placeTable.ts'

/** Dirty blocks that one request turned out, by destage unit in the order in which the first of each went. */
export class EvictedUnits {
  /** Its entries are 1, 2, … because they are given back from the last to the first. */
  readonly units = new PlaceTable(15)
  low = new Float64Array(16)
  high = new Float64Array(16)
  blocks = new Float64Array(16)

  get count(): number {
    return this.units.count
  }

  add(device: number, unit: number, block: number): void {
    let entry = this.units.find(device, unit)
    if (entry === 0) {
      entry = this.units.add(device, unit)
      if (this.low.length < this.units.room) this.grow()
      this.low[entry] = block
      this.high[entry] = block
      this.blocks[entry] = 0
    }
    if (block < this.low[entry]) this.low[entry] = block
    if (block > this.high[entry]) this.high[entry] = block
    this.blocks[entry]++
  }

  clear(): void {
    for (let entry = this.units.count; entry > 0; entry--) this.units.remove(entry)
  }

  private grow(): void {
    const longer = (column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> => {
      const copy = new Float64Array(this.units.room)
      copy.set(column)
      return copy
    }
    this.low = longer(this.low)
    this.high = longer(this.high)
    this.blocks = longer(this.blocks)
  }
}
