import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../units/quantities.ts'
import type { HopKind } from './machine.ts'

/** How fast a drive reads or writes on, from the first of its bytes to the last. */
export interface MediaFacts {
  readonly name: string
  readonly capacity: Bytes
  /**
   * Sustained rates of reading, track switches included, at the first byte and at the last. Between them equal bits per area: at share u
   * of the capacity r(u) = rim · √(1 − u (1 − q²)), q = hub/rim.
   */
  readonly rim: BytesPerSecond
  readonly hub: BytesPerSecond
  /** Rate of writing over rate of reading, everywhere. */
  readonly writing: Fraction
  /** Shares of the capacity and their rates of reading, outermost first, instead of the law; the shares add up to 1. */
  readonly zones?: readonly { readonly share: Fraction; readonly rate: BytesPerSecond }[]
  /** Mean seek and half a turn: what a random read costs beside its transfer; 0 of drives without arms. */
  readonly seek: Seconds
  readonly halfTurn: Seconds
}

/** A hop as what it carries. */
export interface PassHop {
  readonly name: string
  readonly kind: HopKind
  /** Position of the hop above, always smaller than its own; null: the host. */
  readonly parent: number | null
  /** Equal copies of it under each copy of its parent. */
  readonly copies: number
  /** Data towards the host and from the host, per copy; infinite where no limit is known. */
  readonly up: BytesPerSecond
  readonly down: BytesPerSecond
  /** Half duplex: both directions together carry `up`. */
  readonly isShared: boolean
  /** Who gets equal shares when it is full: every drive, or every port (each copy of each child, and each drive that hangs on it). */
  readonly law: 'drive' | 'port'
  /**
   * Command-based switching: held by one drive from its command to its last byte, drives in turn, each with one piece of data; `held` is
   * what a command costs beside the transfer at the pace of the drive.
   */
  readonly held?: Seconds
}

/** Equal drives on one hop. */
export interface PassDrives {
  /** Position of the hop they hang on; null: the host itself. */
  readonly hop: number | null
  /** On each copy of that hop. */
  readonly count: number
  readonly media: MediaFacts
}

/** What each of some equal drives does for every byte of progress of its flow. */
export interface PassMember {
  /** Position in the drives of the scenario. */
  readonly drives: number
  /** How many of them take part in one flow. */
  readonly count: number
  /** Bytes that each reads and writes for a byte of progress; the head does one after the other. */
  readonly reads: number
  readonly writes: number
}

/**
 * Drives that move the same bytes at the same time; one drive, where drives run free. Progress goes from 0 to the smallest, over its
 * members, of capacity/(reads + writes), times the share of the disk used; a member has then passed (reads + writes) × progress of itself.
 */
export interface PassFlow {
  /** Equal flows side by side in the whole machine, spread over the copies of hops as evenly as can be; the fullest copy decides. */
  readonly count: number
  readonly members: readonly PassMember[]
}

/** People who read at random beside the pass. */
export interface PassUsers {
  /** Of each drive’s time. */
  readonly share: Fraction
  /** What one of their reads asks for. */
  readonly size: Bytes
}

/** A machine, and what shall be done with all its drives. */
export interface PassScenario {
  readonly hops: readonly PassHop[]
  readonly drives: readonly PassDrives[]
  readonly flows: readonly PassFlow[]
  /** Of each flow’s progress, from the rim; above 0, at most 1. */
  readonly share: Fraction
  /** One after the other. */
  readonly passes: number
  /** Progress of a flow per second at most; infinite where nobody limits it. */
  readonly pace: BytesPerSecond
  /** What a drive reads or writes before anybody else may have its arm. */
  readonly piece: Bytes
  /** Pieces asked of each drive at a time. */
  readonly depth: number
  readonly users: PassUsers
}

/** Who holds a flow back: a hop, its own drives, the limit that somebody set, or drives that wait in turn behind a held link. */
export type PassLimit = { readonly kind: 'hop'; readonly hop: number } | { readonly kind: 'drives' } | { readonly kind: 'pace' }

/** A time in which the progress of a flow changes by the same amount every second, for one reason. */
export interface PassStretch {
  readonly from: Seconds
  readonly to: Seconds
  /** Share of the flow’s progress that is done, of all it could have (the used share included). */
  readonly fromShare: Fraction
  readonly toShare: Fraction
  /** Progress per second of one flow. */
  readonly fromRate: BytesPerSecond
  readonly toRate: BytesPerSecond
  readonly limit: PassLimit
}

/** What happens to each of some equal flows in the first pass. */
export interface PassedFlow {
  readonly end: Seconds
  readonly stretches: readonly PassStretch[]
}

/** How long a pass takes, as one witness says. */
export interface PassPrediction {
  readonly predictor: 'formula' | 'simulation'
  /** Until the last drive is done, all passes. */
  readonly time: Seconds
  /** Of the first pass, in the order of the flows of the scenario. */
  readonly flows: readonly PassedFlow[]
}
