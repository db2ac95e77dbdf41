import type { DriveFacts, SeekCurve } from './drive.ts'
import type { Caveat, PredictorId, Uncertainty } from './prediction.ts'
import type { Scenario } from './scenario.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../units/quantities.ts'

/**
 * Which waiting request is next: in order of arrival; least seek; sweeping in both directions; sweeping upwards and jumping back to the
 * lowest; least seek and rotational delay together.
 */
export type Scheduler = 'fcfs' | 'sstf' | 'scan' | 'c-look' | 'sptf'

/** Where requests go: anywhere, one behind the other, or behind each other at two places in turn (White, Ng & Hillyer 2001, section 3.2). */
export type AccessPattern = 'random' | 'sequential' | 'interleaved'

/**
 * How drives hang on the host: one SCSI bus that they share and let go of while they seek; IDE channels of two drives at most, each held from
 * command to last byte where drives take one command at a time; or a cable each.
 */
export type DriveConnection = 'scsi-bus' | 'ide-channels' | 'own-channels'

/** Tags of an IDE drive at most: White, Ng & Hillyer 2001, Table 2. */
export const mostIdeTags = 32

/** How requests wait, in the host and in the drives, and what they are. */
export interface QueueingFacts {
  readonly connection: DriveConnection
  /** Requests in the system at any time, over all drives: each is followed by the next when it is complete. */
  readonly outstanding: number
  readonly pattern: AccessPattern
  readonly requestSize: Bytes
  readonly writeShare: Fraction
  readonly hostScheduler: Scheduler
  readonly driveScheduler: Scheduler
  /** Requests that a drive takes at once, 1–256; 1 is a drive without queue. */
  readonly tags: number
  /** How many of the requests it holds, the oldest first, a drive’s scheduler looks at. */
  readonly window: number
  /** Writes are reported from the drive’s buffer, before they are on the media. */
  readonly writeCache: boolean
  /** Parts of the drive’s buffer, each following one stream; 0 for a drive that does not read ahead. */
  readonly segments: number
  /**
   * After a read from the media the head reads on at least so far, whatever else waits; then any request for elsewhere ends it, one that finds its data in
   * another segment, too. Undefined: it reads on until the arm is needed.
   */
  readonly leastReadAhead?: Bytes
  /** Reported writes that wait in a drive’s buffer at most; undefined for what fits into it. */
  readonly writeRoom?: Bytes
  /** They lie behind each other: a write that does not follow them waits as a command until they are on the media. */
  readonly oneExtent?: boolean
  /** A drive that sorts holds back what only continues a run until all that waited before it are served; then the oldest begins. */
  readonly endsRuns?: boolean
  /** Of requests that continue a run a drive sorts so many, all that it holds, and serves the others in order; undefined: it sorts all in its window. */
  readonly sortsFirst?: number
  /** The host chooses as soon as a drive has a free tag, before its processor and the bus are free; undefined: when it can send. */
  readonly choosesAtTag?: boolean
  /** Requests from rest until all are complete; undefined for a steady state. */
  readonly fromRest?: number
  /** Turns by which the second of two interleaved streams begins behind the middle of the disk; undefined for none. */
  readonly streamsApart?: Fraction
  /** What differs where a request writes; undefined where nothing does. */
  readonly writing?: WritingFacts
}

/** What a write takes where it differs from a read. */
export interface WritingFacts {
  /** Of the arm before a write. */
  readonly seek: SeekCurve
  /** Of the arm before a request of either kind, in the mean over the share that writes. */
  readonly meanSeek: SeekCurve
  /** Processor time of the host for a write. */
  readonly cost: Seconds
}

/** Drives, bus and host as for any scenario, and how requests wait. The method and sizes of the system’s workload do not count. */
export interface QueueingScenario {
  readonly system: Scenario
  readonly queueing: QueueingFacts
}

/** Bytes of a drive’s buffer for the data of writes. */
export const writeBuffer = ({ buffer }: Pick<DriveFacts, 'buffer'>, { writeCache, writeRoom = buffer }: QueueingFacts): Bytes =>
  writeCache ? Math.min(writeRoom, buffer) : buffer

/** Processor time of the host for a request. */
export const hostTime = ({ system: { adapter }, queueing: { writing } }: QueueingScenario, isWrite: boolean): Seconds =>
  writing && isWrite ? writing.cost : adapter.readCost

/** Processor time of the host for a request of either kind, in the mean over the share that writes. */
export const meanHostTime = ({ system: { adapter }, queueing: { writing, writeShare } }: QueueingScenario): Seconds =>
  writing ? (1 - writeShare) * adapter.readCost + writeShare * writing.cost : adapter.readCost

/** From the issue of a request by its process to its completion. */
export interface ResponseTimes {
  readonly mean: Seconds
  readonly median: Seconds
  readonly percentile95: Seconds
  readonly percentile99: Seconds
  readonly longest: Seconds
}

/** The answer of one witness about queued requests. */
export interface QueueingPrediction {
  readonly predictor: PredictorId
  readonly throughput: BytesPerSecond
  readonly requestsPerSecond: number
  /** Seek of a request that goes to the media, mean. */
  readonly seekTime: Seconds
  /** Rotational delay of a request that goes to the media, mean. */
  readonly rotationalDelay: Seconds
  /** Share of the time a drive’s arm and platter, and its electronics before them, work for requests; data read ahead, once they are asked for. */
  readonly driveUtilization: Fraction
  /** Mean over the shared bus, or the channels, of the share of the time they are held. */
  readonly busUtilization: Fraction
  readonly uncertainty: Uncertainty
  readonly caveats: readonly Caveat[]
  readonly remarks?: readonly Caveat[]
  /** Only of a simulation. */
  readonly run?: QueueingRun
}

/** What the simulator knows of queues beyond a formula. */
export interface QueueingRun {
  readonly requests: number
  readonly seed: number
  readonly span: Seconds
  readonly responses: ResponseTimes
  /** Requests in a drive, mean over drives and time. */
  readonly meanDriveQueue: number
  /** Share of reads answered from a drive’s buffer. */
  readonly bufferHits: Fraction
  /** Most requests of its own drive that went to the media between a request’s arrival there and its service. */
  readonly mostOvertakes: number
  readonly relativeHalfWidth: number
}
