import type { DriveGroup } from './scenario.ts'
import type { Bytes, Fraction, Seconds } from '../units/quantities.ts'

/** What an evicted dirty block takes along: every cached dirty block of its destage unit, or only what is evicted with it (strict LRU). */
export type WriteBack = 'destage-unit' | 'evicted'

/**
 * What a block holds of which only a part is written while it is not in the cache: it counts as whole, as if the rest were there; it holds the
 * sectors that are written, a bit each; or the rest is fetched first, and the write waits for it. The paper does not say which.
 */
export type PartialWrites = 'whole' | 'sectors' | 'fetched'

/** A disk waits for the first sector of a request, or begins with whichever of its sectors comes first (Reddy 1992, section 2). */
export type DiskAccess = 'normal' | 'split'

/** One non-volatile cache shared by all disks: LRU over blocks of one size. Sizes are multiples of 512 bytes. */
export interface CacheFacts {
  readonly cacheSize: Bytes
  /** Unit of space. */
  readonly blockSize: Bytes
  /** Least data read on a read miss, from the block of the first sector on; at least a block. */
  readonly fetchSize: Bytes
  /** Aligned stretch of a disk whose dirty blocks are written together; the paper’s is a track of 32 KiB. */
  readonly destageUnit: Bytes
  readonly writeBack: WriteBack
  readonly partialWrites: PartialWrites
}

/** A trace’s way through one or two caches to its disks, one for each device of the trace. */
export interface CacheScenario {
  /** In the order in which a request meets them; what the first fetches and destages is what the second is asked. */
  readonly levels: readonly [CacheFacts] | readonly [CacheFacts, CacheFacts]
  /** Every disk; `count` is not used. Places beyond its used data are folded back by whole capacities. */
  readonly disk: Omit<DriveGroup, 'count'>
  readonly access: DiskAccess
  /** How many times faster requests arrive than in the trace. */
  readonly speedUp: number
  /** Disks for each device of the trace, over which its places go round by the MiB; 1 where nothing is said. */
  readonly disksPerDevice?: number
}

/** What one cache saw and did; whole counts. */
export interface CacheLevelCounts {
  readonly readRequests: number
  /** Read requests of which at least one block was not there, or lacks a sector of theirs: each is one fetch. */
  readonly readRequestMisses: number
  readonly writeRequests: number
  readonly readBlocks: number
  /** Not there, or without a sector that is wanted. */
  readonly readBlocksAbsent: number
  readonly writeBlocks: number
  readonly writeBlocksAbsent: number
  readonly sectorsFetched: number
  readonly dirtyEvictions: number
  /** Writes to what lies behind: one for each destage unit at a time. */
  readonly destages: number
  readonly blocksDestaged: number
  /** Blocks that became dirty: those destaged and those still dirty at the end. */
  readonly blocksDirtied: number
  readonly dirtyAtEnd: number
}

/** How a trace fares with a cache, measured by simulation. */
export interface CachePrediction {
  readonly predictor: 'simulation'
  readonly requests: number
  /**
   * Response times of all read misses over the number of all requests, as hits and writes take no time (Reddy 1992, section 3); where the rest
   * of a block is fetched for a write, of these fetches too. With two levels: of the reads that no level answers, over the requests that
   * reach the first.
   */
  readonly effectiveAccessTime: Seconds
  /**
   * Response times of all reads that no level answers over the requests that each level is asked, destages of the level before included;
   * the first is the effective access time, the second that of Reddy’s Figure 10.
   */
  readonly levelAccessTimes: readonly Seconds[]
  /** Mean response time of a read that goes to a disk, waiting included; 0 where none does. */
  readonly missResponseTime: Seconds
  /** In the order of the scenario. */
  readonly levels: readonly CacheLevelCounts[]
  readonly diskReads: number
  readonly diskWrites: number
  /** Mean over the disks of the share of the span they are busy. */
  readonly diskUtilization: Fraction
  /** Mean seek and rotational delay of a disk operation. */
  readonly positioningTime: Seconds
  /** Most destages that waited at once for the same disk to be idle. */
  readonly mostWaitingDestages: number
  /** From the first arrival to the last arrival or completion of a read. */
  readonly span: Seconds
}
