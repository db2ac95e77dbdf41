import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../units/quantities.ts'

/** What was asked of drives while somebody measured; `mixed` reads and writes, a scrub reads and compares, a resync also writes. */
export const measuredActions = ['read', 'write', 'randread', 'randwrite', 'mixed', 'scrub', 'resync', 'unknown'] as const
export type MeasuredAction = (typeof measuredActions)[number]

/** Why a measured rate says less than it seems to; the words are the views'. */
export const measurementDoubts = [
  /** Its text says the same quantity twice, and not alike. */
  'contradicted',
  /** Without direct I/O: may be the rate of memory. */
  'cached',
  /** Too few bytes or too short a time for any rate. */
  'too-short',
  /** A mean since the system was started. */
  'since-boot',
  /** Held down by a limit that somebody set, or by a fault. */
  'throttled',
  /** Read while verifying what was written. */
  'verify',
  /** Virtual or software device: no disk. */
  'virtual',
  /** The best of several passes, not their mean. */
  'best-of-several',
  /** Through a file system, not on the raw drive. */
  'file-system',
] as const
export type MeasurementDoubt = (typeof measurementDoubts)[number]

/** One rate that somebody measured, with all that its text says of how. Null is what the text does not say. */
export interface Measurement {
  readonly action: MeasuredAction
  /** Of all drives together, unless `isOfEach`. */
  readonly rate: BytesPerSecond
  /** The rate is that of each drive, as md counts its passes; absent: of all together. */
  readonly isOfEach?: boolean
  /**
   * What part of all that went on the rate is: reads or writes, of a mixed load or where nothing says more; or the share of one of several jobs or drives that worked at the same
   * time. Absent: all of it.
   */
  readonly part?: 'reads' | 'writes' | 'share'
  /** Requests a second. */
  readonly perSecond: number | null
  /** Half of the 95 % interval of the rate, of repeated runs or of samples within one. */
  readonly halfWidth: BytesPerSecond | null
  /** Of a request. */
  readonly size: Bytes | null
  /** Requests in flight of one job. */
  readonly depth: number | null
  /** Jobs, threads or processes side by side. */
  readonly jobs: number | null
  /** Drives measured together. */
  readonly disks: number | null
  /** Their names, as the text has them: "sda", "nvme0n1", "tank". */
  readonly devices: readonly string[]
  /** How long it was measured. */
  readonly duration: Seconds | null
  /** How many bytes passed. */
  readonly bytes: Bytes | null
  /** Past the operating system’s cache. */
  readonly direct: boolean | null
  /** Of one processor core, user and system together; of the whole measurement. */
  readonly processor: Fraction | null
  /** Share of the time in which the device had something to do. */
  readonly busy: Fraction | null
  readonly doubts: readonly MeasurementDoubt[]
}

/** What a text may say of how something was measured, where it says nothing. */
export const unsaid = {
  perSecond: null,
  halfWidth: null,
  size: null,
  depth: null,
  jobs: null,
  disks: null,
  devices: [],
  duration: null,
  bytes: null,
  direct: null,
  processor: null,
  busy: null,
  doubts: [],
} as const satisfies Partial<Measurement>
