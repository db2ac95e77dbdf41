import type { ArrayPrediction, ArrayScenario } from '../domain/array.ts'
import type { Prediction } from '../domain/prediction.ts'
import type { Problem } from '../domain/problem.ts'
import type { QueueingPrediction, QueueingScenario } from '../domain/queueing.ts'
import type { RunControl, Scenario } from '../domain/scenario.ts'
import type { Timeline, TimelineWindow } from '../domain/timeline.ts'

/** One simulated point: plain, cloneable data. The same job gives the same outcome in any worker. */
export interface SimulationJob {
  readonly scenario: Scenario
  readonly run: RunControl
}

export type Outcome = { readonly ok: true; readonly prediction: Prediction } | { readonly ok: false; readonly problem: Problem }

/** One window of a simulated run, interval by interval. */
export interface RecordJob extends SimulationJob {
  readonly window: TimelineWindow
}

export type RecordOutcome = { readonly ok: true; readonly timeline: Timeline } | { readonly ok: false; readonly problem: Problem }

/** One simulated point of a striped array. */
export interface ArrayJob {
  readonly array: ArrayScenario
  readonly run: RunControl
}

export type ArrayOutcome =
  | { readonly ok: true; readonly arrayPrediction: ArrayPrediction }
  | { readonly ok: false; readonly problem: Problem }

/** One simulated point of queued requests. */
export interface QueueingJob {
  readonly queued: QueueingScenario
  readonly run: RunControl
}

export type QueueingOutcome =
  | { readonly ok: true; readonly queueingPrediction: QueueingPrediction }
  | { readonly ok: false; readonly problem: Problem }

/** What a worker offers; nothing is thrown across this boundary. */
export interface PredictionApi {
  simulate(job: SimulationJob): Outcome
  /** Its arrays are handed over, not copied. */
  record(job: RecordJob): RecordOutcome
  simulateArray(job: ArrayJob): ArrayOutcome
  simulateQueue(job: QueueingJob): QueueingOutcome
}

/** Runs simulations somewhere else than the page. */
export interface PredictionService {
  /**
   * Simulates the jobs in their order of importance, several at a time, and reports each outcome as it arrives.
   *
   * @param report called once per job that was run, with its index; never after the promise has settled
   * @param signal stops sending further jobs; outcomes still under way are dropped
   * @returns settles when every job has been reported or the signal was raised; never rejects
   */
  simulateAll(jobs: readonly SimulationJob[], report: (index: number, outcome: Outcome) => void, signal: AbortSignal): Promise<void>
  /** The same for striped arrays. */
  simulateArrays(jobs: readonly ArrayJob[], report: (index: number, outcome: ArrayOutcome) => void, signal: AbortSignal): Promise<void>
  /** The same for queued requests. */
  simulateQueues(
    jobs: readonly QueueingJob[],
    report: (index: number, outcome: QueueingOutcome) => void,
    signal: AbortSignal,
  ): Promise<void>
  /**
   * Records a window of a run.
   *
   * @returns the intervals, or why there are none; null once the signal was raised; never rejects
   */
  record(job: RecordJob, signal: AbortSignal): Promise<RecordOutcome | null>
}
