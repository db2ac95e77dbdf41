const twoTo32 = 4_294_967_296

/**
 * Entries by device and place: open addressing over keys of two words, exact for every place below 2^44. Entries are numbered from 1, so that
 * 0 says “none” and columns of other tables can be indexed by them. An entry that is removed is the next to be given out.
 */
export class PlaceTable {
  /** Entries in use. */
  count = 0
  /** Entries for which there is room, the 0th included; columns beside the table are as long. */
  room: number
  private low: Int32Array
  private high: Int32Array
  /** Of an entry in use its hash, of one given back the next of those. */
  private hash: Int32Array
  private slots: Int32Array
  private free = 0
  private fresh = 1

  /** @param entries room to begin with; doubled where it is not enough */
  constructor(entries = 512) {
    this.room = 1 << (32 - Math.clz32(entries))
    this.low = new Int32Array(this.room)
    this.high = new Int32Array(this.room)
    this.hash = new Int32Array(this.room)
    this.slots = new Int32Array(2 * this.room)
  }

  /** Of an entry in use. */
  deviceOf(entry: number): number {
    return this.high[entry] & 0xffff
  }

  /** Of an entry in use. */
  placeOf(entry: number): number {
    return (this.high[entry] >>> 16) * twoTo32 + (this.low[entry] >>> 0)
  }

  /** The entry of a place, 0 where it has none. */
  find(device: number, place: number): number {
    const { slots, low, high } = this
    const lowWord = place | 0
    const highWord = highOf(device, place)
    const mask = slots.length - 1
    let slot = mixed(lowWord, highWord) & mask
    for (;;) {
      const entry = slots[slot]
      if (entry === 0 || (low[entry] === lowWord && high[entry] === highWord)) return entry
      slot = (slot + 1) & mask
    }
  }

  /** Gives an entry to a place that has none. */
  add(device: number, place: number): number {
    let entry = this.free
    if (entry !== 0) this.free = this.hash[entry]
    else {
      if (this.fresh === this.room) this.grow()
      entry = this.fresh++
    }
    const low = place | 0
    const high = highOf(device, place)
    this.low[entry] = low
    this.high[entry] = high
    this.hash[entry] = mixed(low, high)
    this.settle(entry)
    this.count++
    return entry
  }

  /** Takes an entry from its place; what follows in the same run of slots moves up, so that no slot remembers the dead. */
  remove(entry: number): void {
    const { slots, hash } = this
    const mask = slots.length - 1
    let hole = hash[entry] & mask
    while (slots[hole] !== entry) hole = (hole + 1) & mask
    for (let slot = (hole + 1) & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const home = hash[slots[slot]] & mask
      if (((slot - home) & mask) >= ((slot - hole) & mask)) {
        slots[hole] = slots[slot]
        hole = slot
      }
    }
    slots[hole] = 0
    hash[entry] = this.free
    this.free = entry
    this.count--
  }

  private settle(entry: number): void {
    const mask = this.slots.length - 1
    let slot = this.hash[entry] & mask
    while (this.slots[slot] !== 0) slot = (slot + 1) & mask
    this.slots[slot] = entry
  }

  /** Only when every entry is in use. */
  private grow(): void {
    this.room *= 2
    this.low = extended(this.low, this.room)
    this.high = extended(this.high, this.room)
    this.hash = extended(this.hash, this.room)
    this.slots = new Int32Array(2 * this.room)
    for (let entry = 1; entry < this.fresh; entry++) this.settle(entry)
  }
}

const highOf = (device: number, place: number): number => (((place / twoTo32) | 0) << 16) | device

/** Mixes two words; the avalanche of MurmurHash3, Austin Appleby. */
function mixed(low: number, high: number): number {
  let hash = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/** A longer column with the same beginning; a column that is long enough stays. */
export function extended(column: Int32Array, length: number): Int32Array {
  if (column.length >= length) return column
  const longer = new Int32Array(length)
  longer.set(column)
  return longer
}
