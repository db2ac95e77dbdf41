import type { Prediction } from '../domain/prediction.ts'
import type { Predictor } from '../prediction/predictor.ts'
import type { Outcome, SimulationJob } from './predictionApi.ts'

const isFinitePrediction = ({ readDuration, throughput, busTime, driveUtilization, uncertainty }: Prediction): boolean =>
  [readDuration, throughput, ...Object.values(busTime), driveUtilization, uncertainty.low, uncertainty.high].every(Number.isFinite)

/**
 * Asks one witness about one job. This is the only place where a mistake in a witness is caught: what leaves here is data,
 * and every number in it is finite.
 *
 * @returns the prediction, or the one reason why there is none
 */
export function askPredictor(predictor: Predictor, { scenario, run }: SimulationJob): Outcome {
  try {
    const refusal = predictor.refuses(scenario)
    if (refusal) return { ok: false, problem: refusal }
    const prediction = predictor.predict(scenario, run)
    if (isFinitePrediction(prediction)) return { ok: true, prediction }
    return {
      ok: false,
      problem: { code: 'not-finite', field: '', message: `${predictor.title} has no finite answer for this configuration.` },
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, problem: { code: 'worker-failed', field: '', message: `${predictor.title} failed: ${reason}.` } }
  }
}
