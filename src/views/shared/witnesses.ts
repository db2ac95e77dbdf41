import type { ArrayPrediction, ArrayScenario } from '../../domain/array.ts'
import type { CachePrediction } from '../../domain/cache.ts'
import type { DetailedDrive } from '../../catalog/detailedDrive.ts'
import type { Result } from '../../domain/problem.ts'
import type { QueueingPrediction, QueueingScenario } from '../../domain/queueing.ts'
import type { PositioningRule, RunControl, Scenario } from '../../domain/scenario.ts'
import type { BlockSizeAdvice, Disk, ExplainedCache, Fetch, MissPoint } from '../../prediction/cacheFormulas.ts'
import type { MeasuredTrace, TraceComparison } from '../../prediction/studies/driveTraces.ts'
import type * as planning from '../../prediction/plan/planning.ts'
import type { Predictor } from '../../prediction/predictor.ts'
import type { Cost, CostFacts, QueueingFormula } from '../../prediction/queueFormulas.ts'
import type { JudgedClaim, ReddyTask } from '../../prediction/studies/reddyStudy.ts'
import type {
  ApproximationError,
  ArrayPredictor,
  DiskTimes,
  ExplainedArray,
  RobustChoice,
  StripeUnitChoice,
} from '../../prediction/striping.ts'
import type { StripeUnitCell, StripeUnitRow, UtilizationCell, UtilizationRow } from '../../prediction/studies/stripingStudy.ts'
import type { ArrayStudyCell, ArrayStudyRow, QueueStudyCell, QueueStudyRow, QueueSummary } from '../../prediction/studies/whiteStudy.ts'
import type { ErrorSummary, PlannedCell, StudyPlan, ValidationRow, ValidationStudy } from '../../prediction/studies/validationPlans.ts'

/** One intermediate quantity of the closed forms, in base units. */
export interface ExplainedStep {
  readonly name: string
  readonly symbol?: string
  readonly value: number
  readonly unit: 's' | 'B' | 'B/s' | '1/s' | 'count' | '1'
  readonly equation?: string
  readonly note?: string
}

/** What the predictions are compared with, cell by cell, and how they are judged; loaded when it is first needed. */
export interface Validation {
  readonly allPlans: () => readonly StudyPlan[]
  readonly judge: (plan: StudyPlan, predict: (cell: PlannedCell) => number | undefined) => ValidationStudy
  readonly errorSummary: (rows: readonly ValidationRow[]) => ErrorSummary
}

/** Replaying measured traces of single drives, loaded when a trace is opened. */
export interface DriveTraces {
  readonly parseMeasuredTrace: (text: string) => Result<MeasuredTrace>
  readonly compareTrace: (drive: DetailedDrive, trace: MeasuredTrace) => Result<TraceComparison>
}

/** Answers that start from a goal, and what a change would bring; loaded when they are first needed. */
export type Planning = typeof planning
/** The closed forms of striped arrays, loaded when the question is opened. */
export interface Striping {
  readonly arrayFormula: Pick<ArrayPredictor, 'predict'>
  readonly diskTimes: (system: Scenario) => DiskTimes
  readonly bestStripeUnit: (array: ArrayScenario, share: number) => StripeUnitChoice
  /** Throughput by eq. 19 with any stripe unit and any number of processes. */
  readonly stripingCurve: (array: ArrayScenario) => (stripeUnit: number, processes: number) => number
  readonly stripeUnitForLoads: (array: ArrayScenario, most: number) => RobustChoice
  readonly stripingErrors: (array: ArrayScenario, simulated: ArrayPrediction) => readonly ApproximationError[]
  /** Every intermediate quantity of the closed forms. */
  readonly explainStriping: (explained: ExplainedArray) => readonly ExplainedStep[]
}

/** The closed forms of caches, loaded when the question is opened. */
export interface Caching {
  readonly adviseBlockSize: (measured: readonly MissPoint[], disk: Disk, slack?: number) => BlockSizeAdvice
  /** Seconds of one miss, without waiting. */
  readonly missTime: (disk: Disk, fetch: Fetch) => number
  /** Every intermediate quantity of the closed forms. */
  readonly explainCaching: (cache: ExplainedCache) => readonly ExplainedStep[]
}

/** The closed forms of drives with queues, and what drives cost; loaded when the question is opened. */
export interface Queueing {
  readonly queueingFormula: Pick<QueueingFormula, 'refuses' | 'predict'>
  readonly costOf: (facts: CostFacts, throughput: number) => Cost
  /** Every intermediate quantity of the closed forms; none where there is no formula. */
  readonly explainQueueing: (queued: QueueingScenario) => readonly ExplainedStep[]
}

/** Figures 5, 7 and 9 of Lee & Katz 1993, point by point: what to simulate, and how it is judged. */
export interface StripingStudy {
  readonly studyRun: RunControl
  readonly utilizationPlan: () => readonly UtilizationCell[]
  readonly judgeUtilization: (cell: UtilizationCell, simulated: ArrayPrediction) => UtilizationRow
  readonly stripeUnitPlan: () => readonly StripeUnitCell[]
  /** Takes the simulated throughput of the cell’s arrays, in their order. */
  readonly judgeStripeUnit: (cell: StripeUnitCell, rates: readonly number[]) => StripeUnitRow
}

/** Tables 5 and 7 of White, Ng & Hillyer 2001, cell by cell: what to simulate, and how it is judged. */
export interface WhiteStudy {
  readonly queueStudyRun: RunControl
  readonly queuePlan: () => readonly QueueStudyCell[]
  readonly judgeQueue: (cell: QueueStudyCell, simulated: number) => QueueStudyRow
  readonly arrayPlan: () => readonly ArrayStudyCell[]
  readonly judgeArray: (cell: ArrayStudyCell, simulated: QueueingPrediction, simulatedInOrder: QueueingPrediction) => ArrayStudyRow
  /** Of the cells to which nothing was fitted; null where there are none. */
  readonly queueSummary: (rows: readonly QueueStudyRow[]) => QueueSummary | null
  /** Why cells are far off, with the number of cells. */
  readonly neededReasons: (rows: readonly QueueStudyRow[]) => ReadonlyMap<string, number>
}

/** The claims of Reddy 1992 about caches: what to simulate, and how what was found is judged. */
export interface ReddyStudy {
  readonly reddySeed: number
  readonly reddyPlan: () => readonly ReddyTask[]
  /** Claims whose simulations are all there, by the keys of the plan. */
  readonly judgeReddy: (known: ReadonlyMap<string, CachePrediction>) => readonly JudgedClaim[]
}

/** When heads arrive: densities in 1/s over seconds from the start of the seeks, and their means. */
export interface ArrivalDensities {
  /** Of one disk, of the kind that the panel describes. */
  readonly one: (time: number) => number
  readonly meanOfOne: number
  /** Of the quickest of all disks on the bus. */
  readonly first: (time: number) => number
  readonly meanOfFirst: number
  /** The last instant at which one disk can arrive. */
  readonly longest: number
}

/** Who is asked: the closed forms at once; the simulation arrives by itself. */
export interface Witnesses {
  /** Of the models; goes up when a prediction changes. */
  readonly modelVersion: number
  readonly formula: Pick<Predictor, 'predict'>
  /** Every intermediate quantity of the closed forms; the same promise every time. */
  readonly explain: () => Promise<(scenario: Scenario) => readonly ExplainedStep[]>
  /** The same promise every time. */
  readonly validation: () => Promise<Validation>
  readonly driveTraces: () => Promise<DriveTraces>
  /** The same promise every time. */
  readonly planning: () => Promise<Planning>
  /** The same promise every time. */
  readonly caching: () => Promise<Caching>
  readonly stripingStudy: () => Promise<StripingStudy>
  readonly whiteStudy: () => Promise<WhiteStudy>
  readonly reddyStudy: () => Promise<ReddyStudy>
  /** The same promise every time. */
  readonly striping: () => Promise<Striping>
  /** The same promise every time. */
  readonly queueing: () => Promise<Queueing>
  /** MPT(D) of the scenario's disks by a rule, in seconds. */
  readonly positioning: (rule: PositioningRule, disks: number, scenario: Scenario) => number
  readonly arrivals: (scenario: Scenario) => ArrivalDensities
  /** The paper's window measure of rounds for disks that know nothing of each other: in random order, and each by itself. The same promise every time. */
  readonly roundsByChance: () => Promise<(disks: number) => { readonly random: number; readonly renewal: number }>
  /** Seconds to move over so many cylinders. */
  readonly seekTime: (scenario: Scenario, distance: number) => number
}
