import type { Fraction } from '../../units/quantities.ts'
import { finished, sliceLength, type Slices } from '../slices.ts'
import type { BlockReferences } from './blockReferences.ts'
import type { GroupedMisses } from './sampledMisses.ts'
import { RecencyRanks } from './recencyRanks.ts'

/**
 * How many different blocks were used since a block was used last, itself included: with LRU it is a hit in every cache of at least so many
 * blocks. One histogram answers for all sizes (Mattson, Gecsei, Slutz and Traiger 1970).
 */
export interface StackDistances {
  /** References at each distance from 1 on; entry 0 is empty. */
  readonly all: Uint32Array
  readonly reads: Uint32Array
  /** Requests by the largest distance in them; those with a first use of a block are in `requestsWithFirst`. */
  readonly requests: Uint32Array
  /** First uses of blocks, misses in a cache of any size. */
  readonly first: number
  readonly firstByReads: number
  readonly requestsWithFirst: number
  readonly references: number
  readonly readReferences: number
  readonly requestCount: number
  readonly rate: Fraction
  readonly allReferences: number
  readonly allReadReferences: number
}

/** One pass over references; the histograms and sums of what was passed so far. */
class DistancePass {
  readonly all: Uint32Array
  readonly reads: Uint32Array
  readonly requests: Uint32Array
  first = 0
  firstByReads = 0
  requestsWithFirst = 0
  readReferences = 0
  requestCount = 0
  /** The request that is next or under way, the next reference, first uses ahead of that request, and the largest distance in it so far. */
  private request = 0
  private at = 0
  private before = 0
  private farthest = 0
  private readonly references: BlockReferences
  private readonly ranks: RecencyRanks
  private readonly grouped: GroupedMisses | undefined

  constructor(references: BlockReferences, grouped?: GroupedMisses) {
    const { distinct } = references
    this.references = references
    this.grouped = grouped
    this.ranks = new RecencyRanks(distinct)
    this.all = new Uint32Array(distinct + 1)
    this.reads = new Uint32Array(distinct + 1)
    this.requests = new Uint32Array(distinct + 1)
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
    const { all, reads, requests, ranks, grouped } = this
    const { block, start, isWrite } = this.references
    let { request, at, before, farthest, first, firstByReads, requestsWithFirst, readReferences, requestCount } = this
    const lastRequest = Math.min(isWrite.length, request + sliceLength)
    const lastReference = Math.min(block.length, at + sliceLength)
    for (; request < lastRequest; request++) {
      const end = start[request + 1]
      if (start[request] === end) continue
      const isRead = isWrite[request] === 0
      const stop = end < lastReference ? end : lastReference
      for (; at < stop; at++) {
        const distance = ranks.use(block[at])
        grouped?.add(block[at], distance, isRead)
        if (distance === 0) first++
        else {
          all[distance]++
          if (isRead) reads[distance]++
          if (distance > farthest) farthest = distance
        }
      }
      if (at < end) break
      requestCount++
      if (first > before) requestsWithFirst++
      else requests[farthest]++
      if (isRead) {
        readReferences += end - start[request]
        firstByReads += first - before
      }
      before = first
      farthest = 0
    }
    Object.assign(this, { request, at, before, farthest, first, firstByReads, requestsWithFirst, readReferences, requestCount })
    return (request + at) / (isWrite.length + block.length)
  }
}

/**
 * All stack distances of a trace in one pass, in slices.
 *
 * @param grouped counts the misses of a sample by groups of blocks as well
 */
export function* stackDistanceSlices(references: BlockReferences, grouped?: GroupedMisses): Slices<StackDistances> {
  const { block, rate, allReferences, allReadReferences } = references
  const pass = new DistancePass(references, grouped)
  while (!pass.isOver) yield pass.pass()
  const { all, reads, requests, first, firstByReads, requestsWithFirst, readReferences, requestCount } = pass
  const counted = { references: block.length, readReferences, requestCount }
  return { all, reads, requests, first, firstByReads, requestsWithFirst, ...counted, rate, allReferences, allReadReferences }
}

/** All stack distances of a trace in one pass. */
export const stackDistances = (references: BlockReferences): StackDistances => finished(stackDistanceSlices(references))
