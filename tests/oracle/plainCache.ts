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
    if (isWrite) this.write(device, touched, turnedOut)
    else {
      this.counts.readRequests++
      this.counts.readBlocks += touched.length
      const [first = 0] = touched
      let taken = touched
      if (touched.some((block) => !this.find(device, block))) {
        this.counts.readRequestMisses++
        while (taken.length < fetchSize / blockSize) taken = [...taken, first + taken.length]
        this.counts.sectorsFetched += (taken.length * blockSize) / 512
        this.asked.push({ device, address: first * blockSize, size: taken.length * blockSize, isWrite: false })
      }
      for (const block of taken) if (!this.take(device, block, turnedOut) && touched.includes(block)) this.counts.readBlocksAbsent++
    }
    const units = new Map<string, Block[]>()
    for (const block of turnedOut) units.set(this.unitOf(block), [...(units.get(this.unitOf(block)) ?? []), block])
    for (const together of units.values()) this.destage(together)
    this.counts.dirtyAtEnd = this.blocks.filter(({ dirty }) => dirty).length
  }

  private write(device: number, touched: readonly number[], turnedOut: Block[]): void {
    this.counts.writeRequests++
    this.counts.writeBlocks += touched.length
    for (const block of touched) {
      if (!this.take(device, block, turnedOut)) this.counts.writeBlocksAbsent++
      const found = this.find(device, block)
      if (!found || found.dirty) continue
      found.dirty = true
      this.counts.blocksDirtied++
    }
  }

  private find(device: number, block: number): Block | undefined {
    return this.blocks.find((one) => one.device === device && one.block === block)
  }

  /** Makes a block the one used last; false where it had to be taken in. */
  private take(device: number, block: number, turnedOut: Block[]): boolean {
    const found = this.find(device, block)
    if (!found) this.makeRoom(turnedOut)
    this.blocks = [...this.blocks.filter((one) => one !== found), found ?? { device, block, dirty: false }]
    return found !== undefined
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
    const { blockSize } = this.facts
    const places = together.map(({ block }) => block)
    this.counts.destages++
    this.counts.blocksDestaged += together.length
    for (const block of together) block.dirty = false
    const first = Math.min(...places)
    this.asked.push({
      device: together[0]?.device ?? -1,
      address: first * blockSize,
      size: (Math.max(...places) - first + 1) * blockSize,
      isWrite: true,
    })
  }
}
