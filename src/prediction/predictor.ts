import type { Prediction, PredictorId } from '../domain/prediction.ts'
import type { Problem } from '../domain/problem.ts'
import type { RunControl, Scenario } from '../domain/scenario.ts'

/** A witness: turns a scenario into a prediction, synchronously and without side effects. */
export interface Predictor {
  readonly id: PredictorId
  readonly title: string
  readonly source: string
  /** A reason why this witness has nothing to say about the scenario, or null. */
  refuses(scenario: Scenario): Problem | null
  /** Closed forms ignore the run control. */
  predict(scenario: Scenario, run: RunControl): Prediction
}
