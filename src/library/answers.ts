import type { ArrayPrediction } from '../domain/array.ts'
import type { CachePrediction } from '../domain/cache.ts'
import type { JobPass } from '../domain/job.ts'
import type { Quantity } from '../domain/formula.ts'
import type { PassPrediction } from '../domain/pass.ts'
import type { QueueingPrediction } from '../domain/queueing.ts'
import type { Method } from '../domain/scenario.ts'
import type { BlockSizeAdvice } from '../prediction/cacheFormulas.ts'
import type { BusyPart, FreeField, Goal, Plan, PlanMethod, RemedyId } from '../prediction/plan/planning.ts'
import type { OrderedRates } from '../prediction/passes/inOrder.ts'
import type { StripeUnitChoice } from '../prediction/striping.ts'
import type { TreeNeeds } from '../prediction/treeNeeds.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../units/quantities.ts'
import type { BusAnswer } from './busAnswer.ts'

/** How fast all drives are together while each is read or written in order, by formula; rates in bytes per second. */
export interface OrderedAnswer extends OrderedRates {
  readonly predictor: 'formula'
  /** Until the last drive is through. */
  readonly time: Seconds
  /** The same drives with no link in the way. */
  readonly withoutLinks: OrderedRates
}

/** What the closed forms say of a striped array. */
export interface ArrayFormulaAnswer extends ArrayPrediction {
  /** The stripe unit to use for this load and these request sizes, whatever unit the array has. */
  readonly stripeUnit: StripeUnitChoice
}

/** What the closed forms say of the size of cache blocks. */
export interface CacheFormulaAnswer extends BlockSizeAdvice {
  readonly predictor: 'formula'
}

/** What each field alone would have to be for a stated goal, by formula. */
export interface PlanFormulaAnswer extends Plan {
  readonly predictor: 'formula'
  /** Only where reads go through a machine: what naive reads need of it, in place of the fields of a bus. */
  readonly machine?: TreeNeeds
}

/** Whether a value of a field that reaches a stated goal by formula does so by simulation; nothing but the field and the method where it was not simulated. */
export interface SimulatedNeed {
  readonly field: FreeField
  readonly method: PlanMethod
  readonly role?: 'answer' | 'missing'
  /** In base units. */
  readonly value?: number
  /** The 95 % interval lies above the goal, holds it, or lies below. */
  readonly verdict?: 'yes' | 'probably' | 'no'
  /** In the quantity of the goal, with the ends of its 95 % interval. */
  readonly figure?: number
  readonly low?: number
  readonly high?: number
}

/** What the simulation says of the values that reach a stated goal by formula. */
export interface PlanSimulationAnswer {
  readonly predictor: 'simulation'
  readonly goal: Goal
  readonly buses: number
  readonly answers: readonly SimulatedNeed[]
}

/** How full the parts of a system are, and which of them hold it back. */
export interface SaturationLoad {
  readonly limit: {
    /** One part, two that are about as busy, or two that wait for each other. */
    readonly kind: 'one' | 'two' | 'waiting'
    /** Their names, the busiest first. */
    readonly parts: readonly string[]
  }
  readonly parts: readonly BusyPart[]
}

/** What a change of the system brings. */
export interface ChangeAnswer {
  readonly id: RemedyId
  /** The value that it sets, as in a link. */
  readonly to: string
  readonly throughput: BytesPerSecond
  /** Relative to the present throughput. */
  readonly gain: Fraction
}

/** A plan without a stated goal asks when the system is saturated. */
export interface SaturationGoal {
  readonly quantity: 'saturation'
}

/** When a system is saturated, and what each change brings, by formula. */
export interface SaturationFormulaAnswer extends SaturationLoad {
  readonly predictor: 'formula'
  readonly goal: SaturationGoal
  readonly drives: number
  readonly throughput: BytesPerSecond
  /** With as many drives as there may be. */
  readonly most: BytesPerSecond
  /** The fewest drives that reach 99 % of that; null where none do. */
  readonly saturatedAt: number | null
  /** Drives that read on from the rim: what one sends, and what their way carries. Bounds. */
  readonly sequential: { readonly perDrive: BytesPerSecond; readonly most: BytesPerSecond }
  readonly changes: readonly ChangeAnswer[]
}

/** When a system is saturated, and what each change brings, by simulation. */
export interface SaturationSimulationAnswer extends SaturationLoad {
  readonly predictor: 'simulation'
  readonly goal: SaturationGoal
  readonly drives: number
  /** Null where it could not be simulated; the same for `halfWidth`, of its 95 % interval. */
  readonly throughput: BytesPerSecond | null
  readonly halfWidth: BytesPerSecond | null
  readonly saturatedAt: number | null
  /** Throughput by number of drives; `halfWidth` of the 95 % interval. */
  readonly points: readonly { readonly drives: number; readonly throughput: BytesPerSecond; readonly halfWidth: BytesPerSecond }[]
  /** The one that brings most first. */
  readonly changes: readonly (ChangeAnswer & { readonly gainHalfWidth: Fraction })[]
}

/** What a witness says of a job: its passes in their order, and how long they take together. */
export interface JobAnswer {
  readonly method: Method
  readonly time: Seconds
  /** Read and written. */
  readonly bytes: Bytes
  readonly passes: readonly (JobPass & { readonly moving: Seconds; readonly computing: Seconds; readonly time: Seconds })[]
}

/** What the closed forms say, by the question of the configuration: its field `view`. */
export interface FormulaAnswers {
  readonly throughput: BusAnswer
  /** Of the question `throughput`, where `order` is not `random`. */
  readonly ordered: OrderedAnswer
  readonly passes: PassPrediction
  readonly jobs: JobAnswer
  readonly rounds: BusAnswer
  readonly plan: PlanFormulaAnswer | SaturationFormulaAnswer
  readonly striping: ArrayFormulaAnswer
  readonly caching: CacheFormulaAnswer
  readonly drives: QueueingPrediction
  /** Answers nothing: it is about published measurements. */
  readonly validation: never
}

/** What the simulation says, by the question of the configuration: its field `view`. */
export interface SimulationAnswers {
  readonly throughput: BusAnswer
  /** Of the question `throughput`, where `order` is not `random`. */
  readonly ordered: PassPrediction
  readonly passes: PassPrediction
  readonly jobs: JobAnswer
  readonly rounds: BusAnswer
  readonly plan: PlanSimulationAnswer | SaturationSimulationAnswer
  readonly striping: ArrayPrediction
  readonly caching: CachePrediction
  readonly drives: QueueingPrediction
  /** Answers nothing: it is about published measurements. */
  readonly validation: never
}

/** A question about a configuration: its field `view`. */
export type View = Exclude<keyof FormulaAnswers, 'ordered'>

/** An intermediate quantity of a closed form. */
export interface ExplainedQuantity extends Quantity {
  /** The paper’s letter. */
  readonly symbol?: string
  /** Its number in the paper. */
  readonly equation?: string
  readonly note?: string
}
