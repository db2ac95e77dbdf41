import type { BytesPerSecond, Seconds } from '../units/quantities.ts'

/** Who wins when several disks want the bus: highest id, longest waiting, or the next id in turn. */
export type Arbitration = 'id' | 'fifo' | 'round-robin'

/**
 * Who goes first when a command waits in the host and a disk wants to send data:
 * the disks (Barve's host adapters), the host, or whoever has waited longest.
 */
export type Dispatch = 'disks-first' | 'host-first' | 'oldest-first'

/**
 * When a disk lets go of the bus in the middle of a read: at the end of a track whose successor is not
 * yet readable (Barve et al. 1999, section 3), or not before the last byte.
 */
export type Release = 'track-end' | 'at-end'

export interface BusFacts {
  readonly rate: BytesPerSecond
  /** Bus time to send one command. */
  readonly commandTime: Seconds
  /** Bus time for a disk to win the bus back. */
  readonly reconnectTime: Seconds
  /** Bus time to report that a read is complete. */
  readonly statusTime: Seconds
  readonly arbitration: Arbitration
  readonly release: Release
}

/** How a block is loaded into a drive's buffer ahead of its read. */
export type PrefetchCommand = 'aioread' | 'prefetch'

export interface AdapterFacts {
  readonly dispatch: Dispatch
  /** Processor time of the host per read. */
  readonly readCost: Seconds
  /** Processors that prepare commands side by side, of reads through a machine; one if left out. */
  readonly cores?: number
  /** Processor time of the host per prefetch command. */
  readonly prefetchCost: Seconds
  /** A one-sector asynchronous read that triggers read-ahead, or the SCSI PREFETCH command. */
  readonly prefetchCommand: PrefetchCommand
}
