import { finished, sliceLength, type Slices } from '../slices.ts'
import type { BlockReferences } from './blockReferences.ts'
import type { CacheCounts } from './lruCache.ts'

/** Policies to hold LRU against: order of arrival, a second chance for what was used, and Belady’s, which knows the future. */
export type OtherPolicy = 'fifo' | 'clock' | 'min'

/** A cache that is asked for one block after the other. */
interface Replacement {
  readonly resident: number
  /** Uses a block, bringing it in where it is not there; true where it was. */
  use(block: number): boolean
}

/** Blocks in a ring in the order in which they came; a hit changes nothing, or with a second chance is remembered once. */
class Ring implements Replacement {
  resident = 0
  private readonly slots: Int32Array
  private readonly isIn: Uint8Array
  private readonly used: Uint8Array | null
  private hand = 0

  constructor(blocks: number, capacity: number, secondChance: boolean) {
    this.slots = new Int32Array(Math.min(capacity, blocks))
    this.isIn = new Uint8Array(blocks)
    this.used = secondChance ? new Uint8Array(blocks) : null
  }

  use(block: number): boolean {
    if (this.isIn[block] === 1) {
      if (this.used !== null) this.used[block] = 1
      return true
    }
    this.isIn[block] = 1
    if (this.resident < this.slots.length) {
      this.slots[this.resident++] = block
      return false
    }
    if (this.used !== null) this.passUsed(this.used)
    this.isIn[this.slots[this.hand]] = 0
    this.slots[this.hand] = block
    this.advance()
    return false
  }

  /** The hand goes on to the first block that was not used since it last came by. */
  private passUsed(used: Uint8Array): void {
    while (used[this.slots[this.hand]] === 1) {
      used[this.slots[this.hand]] = 0
      this.advance()
    }
  }

  private advance(): void {
    this.hand = this.hand + 1 === this.slots.length ? 0 : this.hand + 1
  }
}

/** Of each reference, the next one to the same block; the number of references where there is none. */
function nextUses({ block, distinct }: BlockReferences): Int32Array {
  const next = new Int32Array(block.length)
  const seen = new Int32Array(distinct).fill(block.length)
  for (let at = block.length - 1; at >= 0; at--) {
    next[at] = seen[block[at]]
    seen[block[at]] = at
  }
  return next
}

/** The block goes whose next use is farthest away: a heap of next uses, in which an entry that a later use has overtaken is passed over. */
class FarthestUse implements Replacement {
  resident = 0
  private readonly capacity: number
  private readonly next: Int32Array
  /** Next use of each block that is there, −1 where it is not. */
  private readonly due: Int32Array
  private readonly heapUse: Int32Array
  private readonly heapBlock: Int32Array
  private size = 0
  private at = 0

  constructor(references: BlockReferences, capacity: number) {
    this.capacity = capacity
    this.next = nextUses(references)
    this.due = new Int32Array(references.distinct).fill(-1)
    this.heapUse = new Int32Array(references.block.length)
    this.heapBlock = new Int32Array(references.block.length)
  }

  use(block: number): boolean {
    const wasThere = this.due[block] >= 0
    if (!wasThere) {
      if (this.resident === this.capacity) this.evict()
      else this.resident++
    }
    const next = this.next[this.at++]
    this.due[block] = next
    this.push(next, block)
    return wasThere
  }

  private evict(): void {
    for (;;) {
      const use = this.heapUse[0]
      const block = this.heapBlock[0]
      this.pop()
      if (this.due[block] !== use) continue
      this.due[block] = -1
      return
    }
  }

  private push(use: number, block: number): void {
    let at = this.size++
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if (this.heapUse[parent] >= use) break
      this.heapUse[at] = this.heapUse[parent]
      this.heapBlock[at] = this.heapBlock[parent]
      at = parent
    }
    this.heapUse[at] = use
    this.heapBlock[at] = block
  }

  private pop(): void {
    const last = --this.size
    const use = this.heapUse[last]
    const block = this.heapBlock[last]
    let at = 0
    for (let child = 1; child < last; child = 2 * at + 1) {
      if (child + 1 < last && this.heapUse[child + 1] > this.heapUse[child]) child++
      if (use >= this.heapUse[child]) break
      this.heapUse[at] = this.heapUse[child]
      this.heapBlock[at] = this.heapBlock[child]
      at = child
    }
    this.heapUse[at] = use
    this.heapBlock[at] = block
  }
}

/**
 * What a cache of one size makes of a trace under another policy than LRU. Reads and writes both bring their blocks in; a block that is
 * missed is always brought in, also by Belady’s policy (demand MIN, Belady 1966).
 *
 * @param capacity blocks, at least 1
 */
export const countMisses = (references: BlockReferences, policy: OtherPolicy, capacity: number): CacheCounts =>
  finished(missSlices(references, policy, capacity))

/** Misses among the references from one to another. */
function missesBetween(cache: Replacement, block: Int32Array, from: number, to: number): number {
  let misses = 0
  for (let at = from; at < to; at++) if (!cache.use(block[at])) misses++
  return misses
}

/** The same as `countMisses`, in slices. */
export function* missSlices(references: BlockReferences, policy: OtherPolicy, capacity: number): Slices<CacheCounts> {
  const { block, start, isWrite, device, distinct } = references
  const cache: Replacement = policy === 'min' ? new FarthestUse(references, capacity) : new Ring(distinct, capacity, policy === 'clock')
  const missesByDevice = new Float64Array(references.devices)
  let misses = 0
  let readMisses = 0
  let readReferences = 0
  let requestsWithMiss = 0
  let readRequestsWithMiss = 0
  let left = sliceLength
  for (let request = 0; request < isWrite.length; request++) {
    const before = misses
    const end = start[request + 1]
    for (let at = start[request]; at < end;) {
      const stop = Math.min(end, at + left)
      misses += missesBetween(cache, block, at, stop)
      left -= stop - at
      at = stop
      if (left > 0) continue
      left = sliceLength
      yield (request + at) / (isWrite.length + block.length)
    }
    const missed = misses - before
    missesByDevice[device[request]] += missed
    if (missed > 0) requestsWithMiss++
    if (isWrite[request] === 1) continue
    readMisses += missed
    readReferences += start[request + 1] - start[request]
    if (missed > 0) readRequestsWithMiss++
  }
  yield 1
  return {
    references: block.length,
    misses,
    readReferences,
    readMisses,
    requestsWithMiss,
    readRequestsWithMiss,
    resident: cache.resident,
    missesByDevice,
  }
}
