import type { Bytes, BytesPerSecond, Fraction } from '../units/quantities.ts'
import type { MeasuredAction } from './measurement.ts'

/** What was measured with so many drives at once. */
export interface MeasuredRing {
  readonly disks: number
  readonly rate: BytesPerSecond
  /** Half of its 95 % interval; null where nothing says it. */
  readonly halfWidth: BytesPerSecond | null
  /** Of how many runs it is the mean, where there were several; the interval is then Student’s of them. */
  readonly runs?: number
}

/** Measurements that differ in nothing but the number of drives. Null is what nobody said. */
export interface MeasuredSeries {
  readonly action: Extract<MeasuredAction, 'read' | 'write' | 'randread'>
  readonly size: Bytes | null
  /** Requests in flight of one job, and jobs. */
  readonly depth: number | null
  readonly jobs: number | null
  /** Jobs of each drive, where their number rises with that of the drives; `jobs` is then null. */
  readonly jobsOfEach?: number
  readonly direct: boolean | null
  /** Of one core, while the most drives were measured. */
  readonly processor: Fraction | null
  /** By rising number of drives; several with the same number are runs of it. */
  readonly rings: readonly MeasuredRing[]
}
