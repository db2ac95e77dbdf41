import type { Fraction } from '../../units/quantities.ts'
import type { BlockReferences } from './blockReferences.ts'
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

/** All stack distances of a trace in one pass. */
export function stackDistances(references: BlockReferences): StackDistances {
  const { block, start, isWrite, distinct } = references
  const ranks = new RecencyRanks(distinct)
  const all = new Uint32Array(distinct + 1)
  const reads = new Uint32Array(distinct + 1)
  const requests = new Uint32Array(distinct + 1)
  let first = 0
  let firstByReads = 0
  let requestsWithFirst = 0
  let readReferences = 0
  let requestCount = 0
  for (let request = 0; request < isWrite.length; request++) {
    const end = start[request + 1]
    if (start[request] === end) continue
    requestCount++
    const before = first
    const isRead = isWrite[request] === 0
    let farthest = 0
    for (let at = start[request]; at < end; at++) {
      const distance = ranks.use(block[at])
      if (distance === 0) first++
      else {
        all[distance]++
        if (isRead) reads[distance]++
        if (distance > farthest) farthest = distance
      }
    }
    if (first > before) requestsWithFirst++
    else requests[farthest]++
    if (isRead) {
      readReferences += end - start[request]
      firstByReads += first - before
    }
  }
  const { rate, allReferences, allReadReferences } = references
  const counted = { references: block.length, readReferences, requestCount }
  return { all, reads, requests, first, firstByReads, requestsWithFirst, ...counted, rate, allReferences, allReadReferences }
}
