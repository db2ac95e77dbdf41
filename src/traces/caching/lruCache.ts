import { finished, sliceLength, type Slices } from '../slices.ts'
import type { Fraction } from '../../units/quantities.ts'
import type { BlockReferences } from './blockReferences.ts'

/** What a cache of one size does with a trace. */
export interface CacheCounts {
  readonly references: number
  readonly misses: number
  readonly readReferences: number
  readonly readMisses: number
  /** Requests of which at least one block was not there. */
  readonly requestsWithMiss: number
  /** Of reads only. */
  readonly readRequestsWithMiss: number
  /** Blocks in the cache at the end. */
  readonly resident: number
  readonly missesByDevice: Float64Array
}

/**
 * Blocks in order of use: a ring through typed arrays, indexed by block and without hashing. The entry behind the last block is the head;
 * its successor is the block used last.
 */
class UseOrder {
  readonly next: Int32Array
  readonly previous: Int32Array

  constructor(blocks: number) {
    this.next = new Int32Array(blocks + 1).fill(-1)
    this.previous = new Int32Array(blocks + 1).fill(-1)
    this.next[blocks] = blocks
    this.previous[blocks] = blocks
  }
}

/** One pass over references with one size of cache; the counts of what was passed so far. */
class LruPass {
  misses = 0
  readMisses = 0
  readReferences = 0
  requestsWithMiss = 0
  readRequestsWithMiss = 0
  resident = 0
  readonly missesByDevice: Float64Array
  /** The request that is next or under way, the next reference, and the misses ahead of that request. */
  private request = 0
  private at = 0
  private before = 0
  private readonly references: BlockReferences
  private readonly order: UseOrder
  private readonly capacity: number

  constructor(references: BlockReferences, capacity: number) {
    this.references = references
    this.order = new UseOrder(references.distinct)
    this.missesByDevice = new Float64Array(references.devices)
    this.capacity = capacity
  }

  get isOver(): boolean {
    return this.request === this.references.isWrite.length
  }

  /**
   * Goes on by a slice, which may end inside a request.
   *
   * @returns the share that was passed
   */
  pass(): Fraction {
    const { capacity, missesByDevice } = this
    const { block, start, isWrite, device, distinct: head } = this.references
    const { next, previous } = this.order
    let { request, at, before, resident, misses, readMisses, readReferences, requestsWithMiss, readRequestsWithMiss } = this
    const lastRequest = Math.min(isWrite.length, request + sliceLength)
    const lastReference = Math.min(block.length, at + sliceLength)
    for (; request < lastRequest; request++) {
      const end = start[request + 1]
      const stop = end < lastReference ? end : lastReference
      for (; at < stop; at++) {
        const used = block[at]
        const newest = next[head]
        if (used === newest) continue
        const after = next[used]
        if (after < 0) {
          misses++
          if (resident < capacity) resident++
          else {
            const oldest = previous[head]
            const last = previous[oldest]
            next[last] = head
            previous[head] = last
            next[oldest] = -1
          }
        } else {
          const ahead = previous[used]
          next[ahead] = after
          previous[after] = ahead
        }
        const second = next[head]
        next[used] = second
        previous[used] = head
        previous[second] = used
        next[head] = used
      }
      if (at < end) break
      const missed = misses - before
      before = misses
      missesByDevice[device[request]] += missed
      if (missed > 0) requestsWithMiss++
      if (isWrite[request] === 0) {
        if (missed > 0) readRequestsWithMiss++
        readMisses += missed
        readReferences += end - start[request]
      }
    }
    Object.assign(this, { request, at, before, resident, misses, readMisses, readReferences, requestsWithMiss, readRequestsWithMiss })
    return (request + at) / (isWrite.length + block.length)
  }
}

/** The same as `lruCache`, in slices. */
export function* lruSlices(references: BlockReferences, capacity: number): Slices<CacheCounts> {
  const { block } = references
  const pass = new LruPass(references, capacity)
  while (!pass.isOver) yield pass.pass()
  const { misses, readMisses, readReferences, requestsWithMiss, readRequestsWithMiss, resident, missesByDevice } = pass
  return {
    references: block.length,
    misses,
    readReferences,
    readMisses,
    requestsWithMiss,
    readRequestsWithMiss,
    resident,
    missesByDevice,
  }
}

/**
 * Least recently used: reads and writes both bring their blocks in, and a block that is missed takes the place of the one unused longest.
 * The cache begins empty, and all devices share it.
 *
 * @param capacity blocks, at least 1
 */
export const lruCache = (references: BlockReferences, capacity: number): CacheCounts => finished(lruSlices(references, capacity))
