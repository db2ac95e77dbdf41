import type { CacheFacts, CacheLevelCounts } from '../../domain/cache.ts'
import { sectorBytes, type Bytes } from '../../units/quantities.ts'
import { LruBlocks } from './lruBlocks.ts'
import { PlaceTable } from './placeTable.ts'

/** What a cache turns to when it does not have something, or has to let go of it: the next cache, or disks. */
export interface BehindCache {
  /** Reads an extent of a device. */
  fetch(device: number, address: Bytes, size: Bytes): void
  /** Writes an extent of a device. */
  destage(device: number, address: Bytes, size: Bytes): void
}

/**
 * One non-volatile cache in front of disks or of another cache: LRU over blocks of all devices, each clean or dirty.
 *
 * Read: with every touched block there, a hit. Otherwise one fetch of max(touched blocks, fetch size) from the first touched block on; blocks
 * that were there keep what is written to them. Write: completes here, absent blocks are taken in without fetching, all become dirty.
 * Blocks are taken in one after the other, and each turns out the one unused longest if the cache is full; if that is dirty, it is destaged,
 * with all dirty blocks of its destage unit, which stay as clean ones, or only with those turned out by the same request (strict LRU).
 * Contents change when a request arrives: what is still on its way is there, as in the paper.
 * Neighbours: `behind`, asked for the fetch before any destage of the same request. Source: Reddy 1992, sections 2, 3 and 4.6.
 */
export class IoCache {
  readonly counts: { -readonly [count in keyof CacheLevelCounts]: number } = {
    readRequests: 0,
    readRequestMisses: 0,
    writeRequests: 0,
    readBlocks: 0,
    readBlocksAbsent: 0,
    writeBlocks: 0,
    writeBlocksAbsent: 0,
    sectorsFetched: 0,
    dirtyEvictions: 0,
    destages: 0,
    blocksDestaged: 0,
    blocksDirtied: 0,
    dirtyAtEnd: 0,
  }
  private readonly blockSize: Bytes
  /** Blocks. */
  private readonly capacity: number
  private readonly leastFetch: number
  private readonly takesUnit: boolean
  private readonly blocks: LruBlocks
  private readonly behind: BehindCache
  private readonly evicted = new EvictedUnits()

  constructor(facts: CacheFacts, behind: BehindCache) {
    this.blockSize = facts.blockSize
    this.capacity = blocksIn(facts)
    this.leastFetch = fetchedBlocks(facts)
    this.takesUnit = facts.writeBack === 'destage-unit'
    this.blocks = new LruBlocks(facts.blockSize, facts.destageUnit, this.takesUnit)
    this.behind = behind
  }

  /** Blocks that are there. */
  get resident(): number {
    return this.blocks.count
  }

  /** A read request; true where it is a hit. */
  read(device: number, address: Bytes, size: Bytes): boolean {
    const { counts, blocks, blockSize } = this
    const first = Math.floor(address / blockSize)
    const touched = Math.floor((address + size - 1) / blockSize) - first + 1
    counts.readRequests++
    counts.readBlocks += touched
    if (this.hasAll(device, first, touched)) {
      for (let block = first; block < first + touched; block++) blocks.use(blocks.find(device, block))
      return true
    }
    const fetched = Math.max(touched, this.leastFetch)
    counts.readRequestMisses++
    counts.sectorsFetched += (fetched * blockSize) / sectorBytes
    this.behind.fetch(device, first * blockSize, fetched * blockSize)
    for (let block = first; block < first + fetched; block++) {
      const entry = blocks.find(device, block)
      if (entry !== 0) {
        blocks.use(entry)
        continue
      }
      if (block < first + touched) counts.readBlocksAbsent++
      this.makeRoom()
      blocks.insert(device, block)
    }
    if (this.evicted.count > 0) this.destageEvicted()
    return false
  }

  /** A write request. */
  write(device: number, address: Bytes, size: Bytes): void {
    const { counts, blocks, blockSize } = this
    const first = Math.floor(address / blockSize)
    const last = Math.floor((address + size - 1) / blockSize)
    counts.writeRequests++
    counts.writeBlocks += last - first + 1
    for (let block = first; block <= last; block++) {
      let entry = blocks.find(device, block)
      if (entry === 0) {
        counts.writeBlocksAbsent++
        this.makeRoom()
        entry = blocks.insert(device, block)
      } else blocks.use(entry)
      if (blocks.isDirty(entry)) continue
      blocks.soil(entry)
      counts.blocksDirtied++
      counts.dirtyAtEnd++
    }
    if (this.evicted.count > 0) this.destageEvicted()
  }

  private hasAll(device: number, first: number, count: number): boolean {
    for (let block = first; block < first + count; block++) if (this.blocks.find(device, block) === 0) return false
    return true
  }

  /** Turns out the block unused longest, if there is no room for another. */
  private makeRoom(): void {
    const { blocks, counts } = this
    if (blocks.count < this.capacity) return
    const oldest = blocks.oldest
    if (blocks.isDirty(oldest)) {
      counts.dirtyEvictions++
      if (this.takesUnit) this.destageUnitOf(oldest)
      else {
        const block = blocks.blockOf(oldest)
        this.evicted.add(blocks.deviceOf(oldest), blocks.unitOf(block), block)
        blocks.clean(oldest)
      }
    }
    blocks.remove(oldest)
  }

  private destageUnitOf(dirty: number): void {
    const { blocks } = this
    let low = blocks.blockOf(dirty)
    let high = low
    let count = 0
    for (let entry = blocks.releaseUnit(dirty); entry !== 0; entry = blocks.clean(entry)) {
      const block = blocks.blockOf(entry)
      if (block < low) low = block
      if (block > high) high = block
      count++
    }
    this.destage(blocks.deviceOf(dirty), low, high, count)
  }

  private destageEvicted(): void {
    const { evicted } = this
    for (let unit = 1; unit <= evicted.count; unit++)
      this.destage(evicted.units.deviceOf(unit), evicted.low[unit], evicted.high[unit], evicted.blocks[unit])
    evicted.clear()
  }

  private destage(device: number, low: number, high: number, blocks: number): void {
    this.counts.destages++
    this.counts.blocksDestaged += blocks
    this.counts.dirtyAtEnd -= blocks
    this.behind.destage(device, low * this.blockSize, (high - low + 1) * this.blockSize)
  }
}

/** Dirty blocks that one request turned out, by destage unit in the order in which the first of each went. */
class EvictedUnits {
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

/** Blocks that a cache holds; one that is smaller than its block holds one. */
export const blocksIn = ({ cacheSize, blockSize }: CacheFacts): number => Math.max(1, Math.floor(cacheSize / blockSize))

/** Blocks that a miss of few fetches. */
export const fetchedBlocks = ({ fetchSize, blockSize }: CacheFacts): number => Math.max(1, Math.ceil(fetchSize / blockSize))
