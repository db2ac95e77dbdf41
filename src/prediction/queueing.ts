import type { Problem } from '../domain/problem.ts'
import type { QueueingPrediction, QueueingScenario } from '../domain/queueing.ts'
import type { RunControl } from '../domain/scenario.ts'

/** A witness of queued requests: turns drives and their queues into a prediction, synchronously and without side effects. */
export interface QueueingPredictor {
  readonly title: string
  readonly source: string
  refuses(queued: QueueingScenario): Problem | null
  /** Closed forms ignore the run control. */
  predict(queued: QueueingScenario, run: RunControl): QueueingPrediction
}
