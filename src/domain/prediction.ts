import type { BytesPerSecond, Fraction, Seconds } from '../units/quantities.ts'
import type { Method } from './scenario.ts'

/**
 * The four things a bus can be doing while every disk completes one read (a cycle): the terms of Barve et al. 1999, eq. 3,
 * and what the simulator measures. They add up to the cycle D·B/X: without think time, the read duration; with it, the read
 * duration and the think time (the pipelined loop thinks within its rounds, so there too the read duration alone).
 */
export interface BusTime {
  /** Commands, reconnections, status, and idle bus that waits for host or drive electronics. */
  readonly overhead: Seconds
  /** Idle bus that waits for a disk to seek, turn, or fill to its fence, or for a process that thinks. */
  readonly idle: Seconds
  /** Transfer held back to the rate of a head. */
  readonly headLimited: Seconds
  /** Transfer at the rate of the bus. */
  readonly busRate: Seconds
}

/** Time in which every disk completes one read, on average: D·B/X. */
export const cycleTime = ({ busTime }: Prediction): Seconds => busTime.overhead + busTime.idle + busTime.headLimited + busTime.busRate

/** An interval of throughput and what it means. */
export interface Uncertainty {
  /** The paper's own error; the largest error against Tables 4–6, or of queues against the simulation, here; a 95 % interval; or a bound, which has none. */
  readonly kind: 'published-error' | 'validated-error' | 'confidence-95' | 'bound'
  readonly low: BytesPerSecond
  readonly high: BytesPerSecond
}

/**
 * A sentence about a number. Among the `caveats` of an answer: by how much more it is expected to be off here than it states. Among its
 * `remarks`: what nobody has measured of it, and what its formula leaves out without leaving its stated error.
 */
export interface Caveat {
  readonly code: CaveatCode
  readonly message: string
  /** Only of `unused`: the key of the field whose value acts on nothing. */
  readonly field?: string
}

export type CaveatCode =
  | 'small-request'
  | 'no-waiting'
  | 'mean-seek'
  | 'second-cache'
  | 'large-request'
  | 'many-disks'
  | 'low-fence'
  | 'no-formula'
  | 'extrapolation'
  | 'buffer-too-small'
  | 'interval-wide'
  | 'starvation'
  | 'head-faster-than-bus'
  | 'think-time'
  | 'mixed-drives'
  | 'beyond-error'
  | 'one-unit-requests'
  | 'whole-rows'
  | 'striping-only'
  | 'parity-steps'
  | 'shared-links'
  | 'machine-links'
  | 'free-spindles'
  | 'small-striped-requests'
  | 'uneven-parts'
  | 'sorted-disks'
  | 'several-sizes'
  | 'thinking-processes'
  | 'scheduling-bound'
  | 'sweeping'
  | 'two-schedulers'
  | 'near-the-bus'
  | 'host-positions'
  | 'queued-writes'
  | 'driver-overhead'
  | 'reads-ahead'
  | 'mean-of-zones'
  | 'mean-of-mix'
  | 'held-links'
  | 'simple-mechanism'
  | 'unused'

/** How long periods of equally many reads took, one after the other. */
export interface PeriodRecord {
  readonly reads: number
  readonly limit: Seconds
  readonly periods: number
  /** Periods that took longer than the limit. */
  readonly overruns: number
  readonly mean: Seconds
  readonly median: Seconds
  readonly percentile95: Seconds
  readonly percentile99: Seconds
  readonly longest: Seconds
}

/** What the simulator knows beyond a formula. */
export interface RunRecord {
  readonly reads: number
  readonly seed: number
  /** Simulated time that was measured. */
  readonly span: Seconds
  /** Reads of the least and the most served disk, relative to an equal share. */
  readonly leastShare: Fraction
  readonly mostShare: Fraction
  /** Share of commands that leave in batches of exactly D with no completion in between. */
  readonly strictRounds: Fraction
  /** Share of completions in the order of rounds by the sliding window of Barve et al. 1999; high even without rounds. */
  readonly windowRounds: Fraction
  /** Of the 95 % interval of throughput. */
  readonly relativeHalfWidth: Fraction
  /** Only of a run that was asked to measure periods. */
  readonly period?: PeriodRecord
}

/** The answer of one witness about one scenario. */
export interface Prediction {
  readonly predictor: PredictorId
  readonly method: Method
  /**
   * From the request of a read to its last byte, mean; without think time D reads complete in it. By Little's law
   * D·B = X·(readDuration + think time). Of the pipelined loop, a round over all disks, think time included.
   */
  readonly readDuration: Seconds
  readonly throughput: BytesPerSecond
  readonly busTime: BusTime
  /** Share of the time a drive is busy with a read, other than waiting for the bus. */
  readonly driveUtilization: Fraction
  readonly uncertainty: Uncertainty
  readonly caveats: readonly Caveat[]
  readonly remarks?: readonly Caveat[]
  readonly run?: RunRecord
  /** Only where reads go through a machine; the parts of the bus time are then those of its fullest link. */
  readonly tree?: TreeLoad
}

/** What is simulated until its interval is narrow enough. */
interface Simulated {
  readonly caveats: readonly Caveat[]
  readonly run?: { readonly relativeHalfWidth: Fraction }
}

/**
 * The tightest precision at which a simulation gives this answer, as it does at every one between that and the one it was asked for: its
 * half-width, or 0 where it had stopped, however precise it was to become. Infinite of an answer that has no precision.
 */
export const tightestPrecision = ({ caveats, run }: Simulated): Fraction =>
  caveats.some(({ code }) => code === 'interval-wide') ? 0 : (run?.relativeHalfWidth ?? Infinity)

/** Where the time of a read goes, mean; the parts are of its last byte and add up to the read duration. */
export interface ReadParts {
  /** The host prepares its command, after those before it. */
  readonly host: Seconds
  /** Its command waits for a box that belongs to one drive at a time. */
  readonly box: Seconds
  /** It waits in its drive for those before it, and for dies. */
  readonly queue: Seconds
  /** Its drive works on it. */
  readonly drive: Seconds
  /** It waits in front of each hop. */
  readonly waits: readonly Seconds[]
  /** It passes the links. */
  readonly links: Seconds
}

/** How busy the parts of a machine are with its reads, and which of them decides. */
export interface TreeLoad {
  /** Of each hop, its fullest copy: share of the time it carries data; of a held one, in which it belongs to a drive. */
  readonly hops: readonly Fraction[]
  /** The processor of the host. */
  readonly host: Fraction
  /** Where the time of a read goes, as simulated; not of reads that are loaded ahead. */
  readonly parts?: ReadParts
  /** Who is busiest; of a bound, who costs most of what the drives could read alone. */
  readonly limit: { readonly kind: 'hop'; readonly hop: number } | { readonly kind: 'drives' } | { readonly kind: 'host' }
}

export type PredictorId = 'formula' | 'simulation'
