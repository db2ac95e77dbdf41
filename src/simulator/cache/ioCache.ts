import type { CacheFacts, CacheLevelCounts } from '../../domain/cache.ts'
import { sectorBytes, type Bytes } from '../../units/quantities.ts'
import { EvictedUnits } from './evictedUnits.ts'
import { LruBlocks } from './lruBlocks.ts'
import { ValidSectors } from './validSectors.ts'

/** What a cache turns to when it does not have something, or has to let go of it: the next cache, or disks. */
export interface BehindCache {
  /** Reads an extent of a device. */
  fetch(device: number, address: Bytes, size: Bytes): void
  /** Writes an extent of a device. */
  destage(device: number, address: Bytes, size: Bytes): void
}

/** Blocks that a step may still follow; given anew with each step. */
export interface StepBlocks {
  left: number
}

/** Work on blocks from one to another, in pieces of as many as a step has left. */
function* inPieces(
  from: number,
  to: number,
  step: StepBlocks,
  work: (from: number, to: number) => void,
): Generator<undefined, void, undefined> {
  for (let at = from; at < to;) {
    while (step.left <= 0) yield
    const end = Math.min(to, at + step.left)
    step.left -= end - at
    work(at, end)
    at = end
  }
}

/**
 * One non-volatile cache in front of disks or of another cache: LRU over blocks of all devices, each clean or dirty.
 *
 * Read: with every touched block there, a hit. Otherwise one fetch of max(touched blocks, fetch size) from the first touched block on; blocks
 * that were there keep what is written to them. Write: completes here, absent blocks are taken in without fetching, all become dirty; of a
 * block that is written in part, the rest counts as there, is known to be missing, or is fetched before (`partialWrites`).
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
  /** Where blocks may hold a part of their sectors. */
  private readonly valid: ValidSectors | null
  private readonly fetchesParts: boolean

  constructor(facts: CacheFacts, behind: BehindCache) {
    this.blockSize = facts.blockSize
    this.capacity = blocksIn(facts)
    this.leastFetch = fetchedBlocks(facts)
    this.takesUnit = facts.writeBack === 'destage-unit'
    this.blocks = new LruBlocks(facts.blockSize, facts.destageUnit, this.takesUnit)
    this.behind = behind
    this.valid = facts.partialWrites === 'sectors' ? new ValidSectors(facts.blockSize, 16) : null
    this.fetchesParts = facts.partialWrites === 'fetched'
  }

  /** Blocks that are there. */
  get resident(): number {
    return this.blocks.count
  }

  /** Blocks that a read looks at and takes in at most. */
  readReach(address: Bytes, size: Bytes): number {
    const touched = this.writeReach(address, size)
    return touched + Math.max(touched, this.leastFetch)
  }

  /** Blocks that a write touches. */
  writeReach(address: Bytes, size: Bytes): number {
    return Math.floor((address + size - 1) / this.blockSize) - Math.floor(address / this.blockSize) + 1
  }

  /** A read request; true where it is a hit. */
  read(device: number, address: Bytes, size: Bytes): boolean {
    const first = Math.floor(address / this.blockSize)
    const end = first + this.countRead(address, size)
    if (this.hasAll(device, first, end)) {
      this.useAll(device, first, end)
      return true
    }
    this.takeIn(device, first, this.fetch(device, first, end), end)
    if (this.evicted.count > 0) this.destageEvicted()
    return false
  }

  /** The same, in pieces that a step has room for. */
  *reading(device: number, address: Bytes, size: Bytes, step: StepBlocks): Generator<undefined, void, undefined> {
    const first = Math.floor(address / this.blockSize)
    const end = first + this.countRead(address, size)
    let isHit = true
    yield* inPieces(first, end, step, (from, to) => void (isHit &&= this.hasAll(device, from, to)))
    if (isHit) return yield* inPieces(first, end, step, (from, to) => this.useAll(device, from, to))
    const fetched = this.fetch(device, first, end)
    yield* inPieces(first, fetched, step, (from, to) => this.takeIn(device, from, to, end))
    if (this.evicted.count > 0) this.destageEvicted()
  }

  /** A write request. */
  write(device: number, address: Bytes, size: Bytes): void {
    const first = Math.floor(address / this.blockSize)
    this.soil(device, first, first + this.countWrite(device, address, size))
    if (this.evicted.count > 0) this.destageEvicted()
  }

  /** The same, in pieces that a step has room for. */
  *writing(device: number, address: Bytes, size: Bytes, step: StepBlocks): Generator<undefined, void, undefined> {
    const first = Math.floor(address / this.blockSize)
    yield* inPieces(first, first + this.countWrite(device, address, size), step, (from, to) => this.soil(device, from, to))
    if (this.evicted.count > 0) this.destageEvicted()
  }

  private countRead(address: Bytes, size: Bytes): number {
    const touched = this.writeReach(address, size)
    this.valid?.ask(address, size)
    this.counts.readRequests++
    this.counts.readBlocks += touched
    return touched
  }

  private countWrite(device: number, address: Bytes, size: Bytes): number {
    const touched = this.writeReach(address, size)
    this.valid?.ask(address, size)
    if (this.fetchesParts) this.fetchParts(device, address, address + size)
    this.counts.writeRequests++
    this.counts.writeBlocks += touched
    return touched
  }

  /** Asks for what a miss brings in; returns the block behind it. */
  private fetch(device: number, first: number, end: number): number {
    const fetched = Math.max(end - first, this.leastFetch)
    this.counts.readRequestMisses++
    this.fetchBlocks(device, first, fetched)
    return first + fetched
  }

  /** Fetches the absent blocks of which a write has a part: the first, the last, or both at once where they are neighbours. */
  private fetchParts(device: number, address: Bytes, end: Bytes): void {
    const { blockSize, blocks } = this
    const [first, last] = [Math.floor(address / blockSize), Math.floor((end - 1) / blockSize)]
    const isPart = (block: number): boolean =>
      (address > block * blockSize || end < (block + 1) * blockSize) && blocks.find(device, block) === 0
    const [isFirst, isLast] = [isPart(first), last > first && isPart(last)]
    if (isFirst && isLast && last === first + 1) return this.fetchBlocks(device, first, 2)
    if (isFirst) this.fetchBlocks(device, first, 1)
    if (isLast) this.fetchBlocks(device, last, 1)
  }

  private fetchBlocks(device: number, first: number, count: number): void {
    const { blockSize } = this
    this.counts.sectorsFetched += (count * blockSize) / sectorBytes
    this.behind.fetch(device, first * blockSize, count * blockSize)
  }

  private useAll(device: number, from: number, to: number): void {
    const { blocks } = this
    for (let block = from; block < to; block++) blocks.use(blocks.find(device, block))
  }

  /** Takes fetched blocks in. @param end behind the last that was asked for */
  private takeIn(device: number, from: number, to: number, end: number): void {
    const { counts, blocks, valid } = this
    for (let block = from; block < to; block++) {
      let entry = blocks.find(device, block)
      if (block < end && !this.has(entry, block)) counts.readBlocksAbsent++
      if (entry === 0) {
        this.makeRoom()
        entry = blocks.insert(device, block)
      } else blocks.use(entry)
      valid?.fill(entry)
    }
  }

  private soil(device: number, from: number, to: number): void {
    const { counts, blocks, valid } = this
    for (let block = from; block < to; block++) {
      let entry = blocks.find(device, block)
      if (entry === 0) {
        counts.writeBlocksAbsent++
        this.makeRoom()
        entry = blocks.insert(device, block)
        valid?.empty(entry)
      } else blocks.use(entry)
      valid?.write(entry, block)
      if (blocks.isDirty(entry)) continue
      blocks.soil(entry)
      counts.blocksDirtied++
      counts.dirtyAtEnd++
    }
  }

  private hasAll(device: number, from: number, to: number): boolean {
    for (let block = from; block < to; block++) if (!this.has(this.blocks.find(device, block), block)) return false
    return true
  }

  /** Whether an entry has what the request wants of its block. */
  private has(entry: number, block: number): boolean {
    return entry !== 0 && (this.valid === null || this.valid.covers(entry, block))
  }

  /** Where what a block holds begins on its device. */
  private startOf(entry: number, block: number): Bytes {
    return this.valid === null ? block * this.blockSize : this.valid.startOf(entry, block)
  }

  private endOf(entry: number, block: number): Bytes {
    return this.valid === null ? (block + 1) * this.blockSize : this.valid.endOf(entry, block)
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
        this.evicted.add(blocks.deviceOf(oldest), blocks.unitOf(block), this.startOf(oldest, block), this.endOf(oldest, block))
        blocks.clean(oldest)
      }
    }
    blocks.remove(oldest)
  }

  private destageUnitOf(dirty: number): void {
    const { blocks } = this
    let [start, end, count] = [Infinity, 0, 0]
    for (let entry = blocks.releaseUnit(dirty); entry !== 0; entry = blocks.clean(entry)) {
      const block = blocks.blockOf(entry)
      start = Math.min(start, this.startOf(entry, block))
      end = Math.max(end, this.endOf(entry, block))
      count++
    }
    this.destage(blocks.deviceOf(dirty), start, end, count)
  }

  private destageEvicted(): void {
    const { evicted } = this
    for (let unit = 1; unit <= evicted.count; unit++)
      this.destage(evicted.units.deviceOf(unit), evicted.start[unit], evicted.end[unit], evicted.blocks[unit])
    evicted.clear()
  }

  private destage(device: number, start: Bytes, end: Bytes, blocks: number): void {
    this.counts.destages++
    this.counts.blocksDestaged += blocks
    this.counts.dirtyAtEnd -= blocks
    this.behind.destage(device, start, end - start)
  }
}

/** Blocks that a cache holds; one that is smaller than its block holds one. */
export const blocksIn = ({ cacheSize, blockSize }: CacheFacts): number => Math.max(1, Math.floor(cacheSize / blockSize))

/** Blocks that a miss of few fetches. */
export const fetchedBlocks = ({ fetchSize, blockSize }: CacheFacts): number => Math.max(1, Math.ceil(fetchSize / blockSize))
