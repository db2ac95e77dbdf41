import type { Bytes, BytesPerSecond, Seconds } from '../units/quantities.ts'

/** Sorting by merging, one reading of all data, product and transpose of square matrices, and a collective read in two phases. */
export type JobKind = 'sort' | 'scan' | 'matrix' | 'transpose' | 'collective'

/** Blocks of a run one disk after the other; or each run begun on a disk by chance, and blocks asked for in the order in which a merge will need them. */
export type Placing = 'striped' | 'forecast'

/** What first runs are made of: memory as often as it fills, half of it while the other half is written, or replacement selection. */
export type Formation = 'load' | 'halves' | 'selection'

/** Work on data that lie on disks and do not fit into memory. */
export interface JobFacts {
  readonly kind: JobKind
  /** N: of one matrix where it is a product. */
  readonly data: Bytes
  /** M: all buffers together. */
  readonly memory: Bytes
  /** B: what is read from a disk, or written to it, at a time. */
  readonly block: Bytes
  /** D. */
  readonly disks: number
  /** A record of a sort, an element of a matrix. */
  readonly record: Bytes
  readonly placing: Placing
  readonly formation: Formation
  /** Two: the next blocks arrive while the ones before are worked on. */
  readonly buffers: 1 | 2
  /** What all disks together write at most, where that is known. */
  readonly mostWritten?: BytesPerSecond
  /** One comparison of records, or one operation of a matrix product. */
  readonly operation: Seconds
  /** What the network carries between those who read collectively, and how many they are. */
  readonly exchange: BytesPerSecond
  readonly readers: number
}

/** All data, or what is left of them, once through memory. */
export interface JobPass {
  readonly kind: 'runs' | 'merge' | 'scan' | 'product' | 'transpose' | 'collective'
  readonly read: Bytes
  readonly written: Bytes
  /** Read from each disk at a time. */
  readonly extent: Bytes
  /** What has to be there before work can begin. */
  readonly before: Bytes
  readonly computing: Seconds
  /** Work on what came last. */
  readonly last: Seconds
  /** Sorted runs that it makes; 1 where it does not sort. */
  readonly runs: number
  /** Runs that it reads at a time. */
  readonly order: number
}

/** The passes of a job, in their order. */
export interface JobPlan {
  readonly facts: JobFacts
  readonly passes: readonly JobPass[]
  /** Read and written. */
  readonly bytes: Bytes
}
