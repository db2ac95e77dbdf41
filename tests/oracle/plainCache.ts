import type { CacheFacts, CacheLevelCounts } from '../../src/domain/cache.ts'

/** What a plain cache is asked: bytes of a device, read or written. */
export interface PlainRequest {
  readonly device: number
  readonly address: number
  readonly size: number
  readonly isWrite: boolean
}

interface Block {
  readonly device: number
  readonly block: number
  dirty: boolean
  /** Sectors of the device whose data it has. */
  sectors: Set<number>
}

/** Sectors that bytes from an address on lie in. */
const sectorsOf = (address: number, size: number): readonly number[] => {
  const first = Math.floor(address / 512)
  return Array.from({ length: Math.floor((address + size - 1) / 512) - first + 1 }, (_, index) => first + index)
}

/** The rules of a cache once more, to be read: a list of blocks, the one unused longest first, and no thought for speed. */
export class PlainCache {
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
  /** What was asked of whatever lies behind, in order. */
  readonly asked: PlainRequest[] = []
  private blocks: Block[] = []
  private readonly facts: CacheFacts

  constructor(facts: CacheFacts) {
    this.facts = facts
  }

  get resident(): readonly Block[] {
    return this.blocks
  }

  ask(request: PlainRequest): void {
    const { blockSize, fetchSize } = this.facts
    const { device, address, size, isWrite } = request
    const touched: number[] = []
    for (let block = Math.floor(address / blockSize); block * blockSize < address + size; block++) touched.push(block)
    const turnedOut: Block[] = []
    const wanted = sectorsOf(address, size)
    if (isWrite) this.write(device, touched, wanted, turnedOut)
    else {
      this.counts.readRequests++
      this.counts.readBlocks += touched.length
      const [first = 0] = touched
      let taken = touched
      const isThere = (block: number): boolean => {
        const found = this.find(device, block)
        return found !== undefined && this.wholeOf(block).every((sector) => !wanted.includes(sector) || found.sectors.has(sector))
      }
      if (touched.some((block) => !isThere(block))) {
        this.counts.readRequestMisses++
        while (taken.length < fetchSize / blockSize) taken = [...taken, first + taken.length]
        this.counts.sectorsFetched += (taken.length * blockSize) / 512
        this.asked.push({ device, address: first * blockSize, size: taken.length * blockSize, isWrite: false })
      }
      const isMiss = taken !== touched || touched.some((block) => !isThere(block))
      for (const block of taken) {
        if (touched.includes(block) && !isThere(block)) this.counts.readBlocksAbsent++
        const found = this.take(device, block, turnedOut)
        if (isMiss) found.sectors = new Set(this.wholeOf(block))
      }
    }
    const units = new Map<string, Block[]>()
    for (const block of turnedOut) units.set(this.unitOf(block), [...(units.get(this.unitOf(block)) ?? []), block])
    for (const together of units.values()) this.destage(together)
    this.counts.dirtyAtEnd = this.blocks.filter(({ dirty }) => dirty).length
  }

  private write(device: number, touched: readonly number[], wanted: readonly number[], turnedOut: Block[]): void {
    const { partialWrites, blockSize } = this.facts
    this.counts.writeRequests++
    this.counts.writeBlocks += touched.length
    if (partialWrites === 'fetched') {
      const parts = touched.filter((block) => !this.find(device, block) && !this.wholeOf(block).every((sector) => wanted.includes(sector)))
      const runs = parts.length === 2 && touched.length > 2 ? parts.map((part) => [part]) : parts.length > 0 ? [parts] : []
      for (const [first = 0, ...others] of runs) {
        const size = (1 + others.length) * blockSize
        this.counts.sectorsFetched += size / 512
        this.asked.push({ device, address: first * blockSize, size, isWrite: false })
      }
    }
    for (const block of touched) {
      const isNew = !this.find(device, block)
      const found = this.take(device, block, turnedOut)
      if (isNew) this.counts.writeBlocksAbsent++
      if (isNew && partialWrites !== 'sectors') found.sectors = new Set(this.wholeOf(block))
      for (const sector of this.wholeOf(block)) if (wanted.includes(sector)) found.sectors.add(sector)
      if (found.dirty) continue
      found.dirty = true
      this.counts.blocksDirtied++
    }
  }

  private wholeOf(block: number): readonly number[] {
    return sectorsOf(block * this.facts.blockSize, this.facts.blockSize)
  }

  private find(device: number, block: number): Block | undefined {
    return this.blocks.find((one) => one.device === device && one.block === block)
  }

  /** Makes a block the one used last; taken in without any data where it is not there. */
  private take(device: number, block: number, turnedOut: Block[]): Block {
    const found = this.find(device, block)
    if (!found) this.makeRoom(turnedOut)
    const taken = found ?? { device, block, dirty: false, sectors: new Set<number>() }
    this.blocks = [...this.blocks.filter((one) => one !== found), taken]
    return taken
  }

  private makeRoom(turnedOut: Block[]): void {
    const { cacheSize, blockSize, writeBack } = this.facts
    const [oldest, ...others] = this.blocks
    if (!oldest || this.blocks.length < Math.max(1, Math.floor(cacheSize / blockSize))) return
    if (oldest.dirty) {
      this.counts.dirtyEvictions++
      if (writeBack === 'evicted') turnedOut.push(oldest)
      else this.destage(this.blocks.filter((one) => one.dirty && this.unitOf(one) === this.unitOf(oldest)))
    }
    this.blocks = others
  }

  private unitOf({ device, block }: Block): string {
    return `${device} ${Math.floor((block * this.facts.blockSize) / this.facts.destageUnit)}`
  }

  private destage(together: readonly Block[]): void {
    const sectors = together.flatMap((block) => [...block.sectors])
    this.counts.destages++
    this.counts.blocksDestaged += together.length
    for (const block of together) block.dirty = false
    const first = Math.min(...sectors)
    this.asked.push({
      device: together[0]?.device ?? -1,
      address: first * 512,
      size: (Math.max(...sectors) - first + 1) * 512,
      isWrite: true,
    })
  }
}
