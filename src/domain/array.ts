import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../units/quantities.ts'
import type { Scheduler } from './queueing.ts'
import type { Caveat, PredictorId, Uncertainty } from './prediction.ts'
import { middleOf, type Scenario, type SizeShare } from './scenario.ts'

/** Where copies or parity lie: none (RAID 0), every unit on two disks (RAID 10), one rotating parity unit a row (RAID 5) or two (RAID 6). */
export type Redundancy = 'raid-0' | 'raid-10' | 'raid-5' | 'raid-6'

/** q: parity units in a row. */
export const parityUnits = (redundancy: Redundancy): number => (redundancy === 'raid-6' ? 2 : redundancy === 'raid-5' ? 1 : 0)

/**
 * What lies on a disk in a row of units: the number of a unit of data, the same on both disks of a pair, or −1 for the first parity and −2 for the
 * second. Parity rotates left-symmetrically: in row r on disk N − 1 − (r mod N), the second and the data behind it.
 */
export function unitAt(redundancy: Redundancy, drives: number, row: number, disk: number): number {
  if (redundancy === 'raid-10') return row * (drives >> 1) + (disk >> 1)
  const parities = parityUnits(redundancy)
  if (parities === 0) return row * drives + disk
  const behind = (disk + 1 + (row % drives)) % drives
  return behind < parities ? -1 - behind : row * (drives - parities) + behind - parities
}

/** What a write reads of a row that it covers in part: the old data and parity, or whichever asks fewer disks, these or the rest of the row. */
export type SmallWrites = 'update' | 'fewest'

/** A cable of its own for every disk, as Lee & Katz 1993 assume, the bus that all disks share, or the links of the system’s `tree`. */
export type Links = 'direct' | 'shared' | 'machine'

/** Whether all platters turn in step. */
export type Spindles = 'synchronised' | 'free'

/** Where array requests begin: with a stripe unit, as in Lee & Katz 1993, or at any sector. */
export type Starts = 'units' | 'sectors'

/** How data are spread over disks, and how they are asked for. */
export interface StripingFacts {
  /** SU: data on one disk before the next one follows. */
  readonly stripeUnit: Bytes
  /** SZ: data per array request; their mean where there are several sizes. */
  readonly requestSize: Bytes
  /** Sizes, or ranges of them, and their shares, where there are several. */
  readonly sizes?: readonly SizeShare[]
  /** Z: from the last byte of an array request to the next one of its process, always the same. */
  readonly thinkTime: Seconds
  /** L: processes that each have one array request in the array at any time. */
  readonly processes: number
  readonly starts: Starts
  readonly links: Links
  /** Which of the requests that wait for a disk it serves next. */
  readonly scheduler: Scheduler
  readonly spindles: Spindles
  readonly redundancy: Redundancy
  /** Share of the array requests that write. */
  readonly writeShare: Fraction
  readonly smallWrites: SmallWrites
  /**
   * γ of Lee & Katz 1993, eq. 5: the time from the end of a disk's service until the next array request is issued, as a multiple of the
   * mean time between such issues. A constant, or p(1 − p) with p the share of disks that a request asks.
   */
  readonly issueLag: number | 'p(1-p)'
  /** Mean of exponentially distributed service times that replace the mechanics, for comparison with queueing theory. */
  readonly exponentialService?: Seconds
}

/** The sizes of array requests with their shares. */
export const sizesOf = ({ sizes, requestSize }: Pick<StripingFacts, 'sizes' | 'requestSize'>): readonly SizeShare[] =>
  sizes ?? [{ size: requestSize, share: 1 }]

/** SZ of a mix. */
export const meanSize = (sizes: readonly SizeShare[]): Bytes => sizes.reduce((sum, one) => sum + one.share * middleOf(one), 0)

/** Disks, bus and host as for any scenario, and how they are striped. Of the system's workload only its place on the disks counts. */
export interface ArrayScenario {
  readonly system: Scenario
  readonly striping: StripingFacts
}

/**
 * The three quantities that Lee & Katz 1993, section 5, approximate; U = 1/(1 + α(β + γ)/L) is exact for the true ones (eq. 10).
 * β and γ are means over the idle periods of a disk.
 */
export interface Approximations {
  /** p₀E(R)/E(S), with p₀ the chance that a disk finds its queue empty. */
  readonly alpha: number
  /** E(Σ r_i)·L/E(R), i ≥ 1: from the first issue after a service to the issue that asks this disk. */
  readonly beta: number
  /** E(r_0)·L/E(R): from the end of a service to the first issue after it. */
  readonly gamma: number
}

/** What the simulator knows of an array beyond a formula. */
export interface ArrayRun {
  /** Array requests that were measured. */
  readonly requests: number
  readonly seed: number
  /** Simulated time that was measured. */
  readonly span: Seconds
  /** p₀: share of services after which a disk found its queue empty. */
  readonly emptyQueueShare: Fraction
  /** Share of the time in which the shared bus, the fullest link of a machine, was in use; 0 with direct links. */
  readonly busUtilization: Fraction
  /** Relative half-width of the 95 % interval of throughput. */
  readonly relativeHalfWidth: number
}

/** The answer of one witness about an array. */
export interface ArrayPrediction {
  readonly predictor: PredictorId
  /** U: share of the time a disk serves a request, waiting for a shared bus included. */
  readonly utilization: Fraction
  /** E(R): from the issue of an array request to its last byte. */
  readonly responseTime: Seconds
  /** Data of array requests per second. */
  readonly throughput: BytesPerSecond
  /** E(S): one disk request, from the head of its queue to its last byte. */
  readonly serviceTime: Seconds
  /** Disks that one array request asks, mean; reads and writes of a small write count separately. */
  readonly disksPerRequest: number
  readonly approximations: Approximations
  readonly uncertainty: Uncertainty
  readonly caveats: readonly Caveat[]
  readonly remarks?: readonly Caveat[]
  readonly run?: ArrayRun
}
