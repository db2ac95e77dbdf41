import type { Bytes, Cylinders, Fraction, Seconds } from '../units/quantities.ts'
import type { AdapterFacts, BusFacts } from './host.ts'
import type { DriveFacts } from './drive.ts'
import type { PassHop } from './pass.ts'

/**
 * How the disks are read.
 *
 * - naive: one process per disk; each asks, waits and receives (Barve et al. 1999, section 3).
 * - pipelined: one loop over the disks; the next block is loaded into the drive's buffer while others transfer (section 5).
 * - no-rounds: as naive, but the host's commands go first and waiting disks are served in order.
 * - ideal: no method but a bound: the bus always busy, or every disk at the speed it has alone.
 */
export type Method = 'naive' | 'pipelined' | 'no-rounds' | 'ideal'

/** A request size, or a range of sizes, and its share of all requests. */
export interface SizeShare {
  readonly size: Bytes
  /** Largest size of a range: all sizes from `size` to here in steps of one sector, each as often as the others. */
  readonly upTo?: Bytes
  readonly share: Fraction
}

/** The mean size of a range, or the size. */
export const middleOf = ({ size, upTo = size }: SizeShare): Bytes => (size + upTo) / 2

/** The largest request of a mix. */
export const largestOf = (sizes: readonly SizeShare[]): Bytes => sizes.reduce((most, { size, upTo = size }) => Math.max(most, upTo), 0)

/** Reads that are asked for and not complete: always so many for each drive, or over all drives, each of any of them. */
export interface InFlight {
  readonly reads: number
  readonly over: 'each' | 'all'
}

/** Random reads: what is asked for and where on the disk. */
export interface Workload {
  readonly method: Method
  /** Shares add up to 1. */
  readonly sizes: readonly SizeShare[]
  /** First cylinder that is read. */
  readonly firstCylinder: Cylinders
  /** Number of cylinders that are read. */
  readonly usedCylinders: Cylinders
  /**
   * From the last byte of a read to the next request: each process does something with its data first, for this long on average.
   * The pipelined loop has the disk load its next block at once and thinks before it reads the next disk.
   */
  readonly thinkTime: Seconds
  /** Distribution of think times; undefined where all are equally long. */
  readonly thinkLaw?: 'exponential'
  /** Through a machine; one for each drive if left out. */
  readonly inFlight?: InFlight
}

/** Which expected minimum positioning time the formulae use; see models/bus/minimumPositioning.ts. */
export type PositioningRule = 'exact' | 'equation-5' | 'sum-of-minima'

/** Drives of one kind, and the part of each that is read. */
export interface DriveGroup {
  readonly count: number
  readonly drive: DriveFacts
  readonly firstCylinder: Cylinders
  readonly usedCylinders: Cylinders
}

/** Links and boxes that random reads pass on their way to the host, instead of a shared bus. */
export interface ReadTree {
  /** What they carry towards the host acts, and whether they are held; `parent` is always smaller than a hop’s own position. */
  readonly hops: readonly PassHop[]
  /** For each kind of drives, in the order of `kindsOf`: position of the hop they hang on, null: the host. Copies of a hop have equally many. */
  readonly on: readonly (number | null)[]
  /** What is not known of the drives themselves, in sentences. */
  readonly notes: readonly string[]
}

/** Everything a predictor may know: resolved physical facts, base units, no names to look up. */
export interface Scenario {
  /** All drives on the bus. */
  readonly drives: number
  /** What each of them is, but for the others. */
  readonly drive: DriveFacts
  /** Drives of other kinds, counted in `drives`; they have the highest ids, in this order. */
  readonly others?: readonly DriveGroup[]
  readonly bus: BusFacts
  readonly adapter: AdapterFacts
  /** 0–255: in 1/256 of a request, what a disk buffers before it asks for the bus. */
  readonly fence: number
  readonly workload: Workload
  readonly positioningRule: PositioningRule
  /** Where reads go through a machine; the bus, who has it first, and the fence then do not act. */
  readonly tree?: ReadTree
  /** True where the system lies outside what the papers measured. */
  readonly extrapolated: boolean
}

/** The drives on the bus by kind, in the order of their ids. */
export function kindsOf({ drives, drive, others = [], workload }: Scenario): readonly DriveGroup[] {
  const { firstCylinder, usedCylinders } = workload
  const count = others.reduce((rest, group) => rest - group.count, drives)
  return [{ count, drive, firstCylinder, usedCylinders }, ...others]
}

/** All reads in flight of a workload over so many drives. */
export const allInFlight = ({ inFlight }: Workload, drives: number): number =>
  inFlight === undefined ? drives : inFlight.over === 'each' ? inFlight.reads * drives : inFlight.reads

/** A pipelined loop that has more under way than Barve et al. 1999 print. */
export interface LoadsAhead {
  /** Blocks of each drive that it has been told to load and that are not read yet, whole, ≥ 1: one in section 5. */
  readonly loads: number
  /** Reads that are outstanding, over all drives: one in section 5; two by our reading of the tokens of its reference 10. */
  readonly tokens: 1 | 2
}

/** How long to simulate, and with which random numbers. */
export interface RunControl {
  readonly seed: number
  /** Relative half-width of the 95 % interval of throughput at which a run stops. */
  readonly precision: Fraction
  /** Reads after which a run stops even if the interval is wider. */
  readonly maximumReads: number
  /** Periods whose durations are measured, back to back; a run then also goes on until it has measured enough of them. */
  readonly period?: PeriodControl
}

/** What a run begins with; how precise it is to become is asked of it later. */
export type RunStart = Omit<RunControl, 'precision'>

/** The reads of all disks that have to be complete in a period. */
export interface PeriodControl {
  readonly reads: number
  /** What a period may take. */
  readonly limit: Seconds
}

/** The same system and workload, read by another method. */
export const withMethod = <Of extends Scenario>(scenario: Of, method: Method): Of => ({
  ...scenario,
  workload: { ...scenario.workload, method },
})
