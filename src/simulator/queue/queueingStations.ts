import type { QueueMeters } from './queueMeters.ts'
import type { QueueingProcesses } from './queueingProcesses.ts'
import type { Channels } from './channels.ts'
import type { HostQueues } from './hostQueues.ts'
import type { QueuedDrive } from './queuedDrive.ts'
import type { RequestTable } from './requestTable.ts'
import type { SharedHops } from './sharedHops.ts'
import type { HostCores } from '../stations/hostCores.ts'

/** The stations, wired. */
export interface QueueingStations {
  readonly requests: RequestTable
  readonly source: QueueingProcesses
  readonly host: HostQueues
  /** Where a host chooses as soon as a drive has a free tag: what it chooses from; null elsewhere. */
  readonly elevator: HostQueues | null
  readonly channels: Channels
  readonly drives: readonly QueuedDrive[]
  readonly meters: QueueMeters
  readonly processor: HostCores
  /** Links of a machine on the way to the channels; null where there are none. */
  readonly hops: SharedHops | null
}
