const twoTo32 = 4_294_967_296

/**
 * Entries by device and place: a hash of chains over keys of two words, exact for every place below 2^44. Entries are numbered from 1, so that
 * 0 says “none” and columns of other tables can be indexed by them. An entry that is removed is the next to be given out.
 */
export class PlaceTable {
  /** Entries in use. */
  count = 0
  /** Entries for which there is room, the 0th included; columns beside the table are as long. */
  room: number
  private low: Int32Array
  private high: Int32Array
  /** The next entry of the same chain, or of those given back. */
  private link: Int32Array
  /** The first entry of each chain. */
  private chains: Int32Array
  private free = 0
  private fresh = 1

  /** @param entries room to begin with; doubled where it is not enough */
  constructor(entries = 512) {
    this.room = 1 << (32 - Math.clz32(entries))
    this.low = new Int32Array(this.room)
    this.high = new Int32Array(this.room)
    this.link = new Int32Array(this.room)
    this.chains = new Int32Array(2 * this.room)
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
    const { low, high, link, chains } = this
    const lowWord = place | 0
    const highWord = highOf(device, place)
    let entry = chains[mixed(lowWord, highWord) & (chains.length - 1)]
    while (entry !== 0 && (low[entry] !== lowWord || high[entry] !== highWord)) entry = link[entry]
    return entry
  }

  /** Gives an entry to a place that has none. */
  add(device: number, place: number): number {
    let entry = this.free
    if (entry !== 0) this.free = this.link[entry]
    else {
      if (this.fresh === this.room) this.grow()
      entry = this.fresh++
    }
    this.low[entry] = place | 0
    this.high[entry] = highOf(device, place)
    this.enchain(entry)
    this.count++
    return entry
  }

  /** Takes an entry in use from its place. */
  remove(entry: number): void {
    const { link, chains } = this
    const chain = this.chainOf(entry)
    let ahead = chains[chain]
    if (ahead === entry) chains[chain] = link[entry]
    else {
      while (link[ahead] !== entry) ahead = link[ahead]
      link[ahead] = link[entry]
    }
    link[entry] = this.free
    this.free = entry
    this.count--
  }

  private chainOf(entry: number): number {
    return mixed(this.low[entry], this.high[entry]) & (this.chains.length - 1)
  }

  private enchain(entry: number): void {
    const chain = this.chainOf(entry)
    this.link[entry] = this.chains[chain]
    this.chains[chain] = entry
  }

  /** Only when every entry is in use. */
  private grow(): void {
    this.room *= 2
    this.low = extended(this.low, this.room)
    this.high = extended(this.high, this.room)
    this.link = extended(this.link, this.room)
    this.chains = new Int32Array(2 * this.room)
    for (let entry = 1; entry < this.fresh; entry++) this.enchain(entry)
  }
}

const highOf = (device: number, place: number): number => (((place / twoTo32) | 0) << 16) | device

/**
 * Eight neighbouring places share the avalanche of MurmurHash3 (Austin Appleby) and lie behind each other from there on, as requests go over
 * neighbours.
 */
function mixed(low: number, high: number): number {
  let hash = Math.imul((low >>> 3) ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) + (low & 7)
}

/** A longer column with the same beginning; a column that is long enough stays. */
export function extended<Column extends Int32Array | Float64Array>(column: Column, length: number): Column {
  if (column.length >= length) return column
  const longer = column instanceof Int32Array ? new Int32Array(length) : new Float64Array(length)
  longer.set(column)
  // of the same kind
  return longer as Column
}
