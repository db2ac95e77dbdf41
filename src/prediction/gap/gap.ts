import type { Configuration } from '../../configuration/configuration.ts'
import type { FieldValues } from '../../configuration/resolve/ownDrive.ts'
import type { CalibratedValue } from '../../domain/calibratedValue.ts'
import type { MeasuredSeries } from '../../domain/measuredSeries.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'

/** What can be between a prediction and a measurement. */
export type ExplanationId =
  /** A link on fewer lanes or in a lower generation than the tree says. */
  | 'trained-link'
  /** The other value of what texts contradict each other about. */
  | 'contradicted'
  /** Something that all data passes and that the tree does not have. */
  | 'missing-hop'
  /** One processor core, one thread. */
  | 'core'
  /** One request in flight for each job. */
  | 'depth'
  /** Read elsewhere than at the rim, where it is predicted. */
  | 'zone'
  /** Memory of the system or of the drives. */
  | 'cache'
  /** One drive slower than the others. */
  | 'slow-disk'
  /** A file system, an array or encryption between. */
  | 'file-system'

/** A number that was fitted to the rings, with its unit: "114 µs a read". */
export interface FittedNumber {
  readonly name: string
  readonly text: string
}

export interface Explanation {
  readonly id: ExplanationId
  /** "SAS cable on 2 of its 4 lanes". */
  readonly name: string
  /** Nothing, where the explanation follows from the machine. One that has less of them stands first, also where another is nearer. */
  readonly fitted: readonly FittedNumber[]
  /** For each ring; null where it says nothing of it. */
  readonly predicts: readonly (BytesPerSecond | null)[]
  /** Largest relative difference of a ring, as a share of what is predicted; null where it predicts nothing. */
  readonly worst: Fraction | null
  /** Whether it meets the rings within their errors and its own; those that cannot be it stay, in grey. */
  readonly isPossible: boolean
  /** What speaks for it and against it, each a short sentence with its numbers. */
  readonly speaksFor: readonly string[]
  readonly speaksAgainst: readonly string[]
  /** What it predicts of the next test; null where it says nothing of it. */
  readonly next: BytesPerSecond | null
}

/** What is in a fio job; fioJob.ts writes it. */
export interface MeasuringJob {
  readonly action: 'read' | 'write' | 'randread' | 'randwrite'
  readonly size: Bytes
  readonly depth: number
  /** Device paths; placeholders where no text names them. */
  readonly devices: readonly string[]
  /** One job for each drive, or one job over all of them. */
  readonly isOneJob: boolean
  /** Of each drive, from its first byte: the zone that is measured. A span of 0 is all that follows. */
  readonly offset: Bytes
  readonly span: Bytes
  /** Between the end of a request and the next one; 0 where nothing waits. */
  readonly think: Seconds
  /** Before and while it is measured. */
  readonly ramp: Seconds
  readonly runtime: Seconds
  /** The option that differs from what was measured: "bs". */
  readonly changed: string | null
}

/** The one measurement that tells the first two explanations apart, or the smallest one where nothing fits. */
export interface NextTest {
  readonly job: MeasuringJob
  /** "Read 1 MiB at a time", "One disk alone". */
  readonly what: string
  /** What the first explanations expect, with half of the interval that the run time gives. */
  readonly expected: readonly {
    readonly id: ExplanationId | 'prediction'
    readonly rate: BytesPerSecond
    readonly halfWidth: BytesPerSecond
  }[]
  /** Between the first two: below speaks for the lower. */
  readonly limit: BytesPerSecond | null
}

/** Predicted, measured, and what could be between. */
export interface Gap {
  /** With one ring for each number of drives: runs are brought together to their mean, with half of its 95 % interval where anything says it. */
  readonly series: MeasuredSeries
  /** For each ring, how many runs it is the mean of. */
  readonly runs: readonly number[]
  /** For each ring. */
  readonly predicted: readonly (BytesPerSecond | null)[]
  /** The ring that the headline is about: the one of most drives. */
  readonly ring: number
  /** Measured less predicted there, as a share of what is predicted; negative where the prediction is higher. */
  readonly difference: Fraction
  /**
   * agree: within the interval of the ring and what is borrowed; one, two, none: so many explanations fit; faster: more was measured than predicted.
   */
  readonly verdict: 'agree' | 'one' | 'two' | 'none' | 'faster'
  /** Best first. */
  readonly explanations: readonly Explanation[]
  readonly next: NextTest | null
  /** How many first rings the prediction meets, and within what share: "up to five disks the model is right". */
  readonly rightUpTo: { readonly disks: number; readonly within: Fraction } | null
}

/** A constant of the machine as the reader’s own measurements have it. */
export interface CalibratedConstant extends CalibratedValue {
  /** "Rate of a disk at the rim". */
  readonly name: string
}

/** What is said of calibrating. */
export interface SaidCalibration {
  readonly constants: readonly CalibratedConstant[]
  /** At most as many constants as independent measurements allow. */
  readonly allowed: number
  /**
   * For each ring, runs brought together: used or not, what is predicted without it (used rings are left out one at a time), and what was measured less that, as a
   * share of it. `series` is the position among those given.
   */
  readonly rings: readonly {
    readonly series: number
    readonly disks: number
    readonly measured: BytesPerSecond
    readonly isUsed: boolean
    readonly predicted: BytesPerSecond
    readonly error: Fraction
  }[]
  /** Largest of used rings left out, and of those never used; null where there is none. */
  readonly leftOut: Fraction | null
  readonly neverUsed: Fraction | null
  /** The same errors of the borrowed constants: calibrating that worsens them is not recommended. */
  readonly before: Fraction | null
  /** Whether the left-out errors are no larger than those of the borrowed constants. */
  readonly isRecommended: boolean
}

/** What calibrating would do, or has done. */
export interface Calibration extends SaidCalibration {
  /** What it sets, one undo step. */
  readonly values: FieldValues
}

/** Why nothing can be calibrated: "needs 2 more measurements below the cable’s limit". */
export interface NotCalibrated {
  readonly why: string
}

/** A machine that one of the explanations or decisions describes. */
export interface OtherMachine {
  readonly name: string
  readonly configuration: Configuration
}
