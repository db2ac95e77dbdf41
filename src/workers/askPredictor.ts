import type { ArrayPrediction } from '../domain/array.ts'
import type { Prediction } from '../domain/prediction.ts'
import type { Problem } from '../domain/problem.ts'
import type { QueueingPrediction } from '../domain/queueing.ts'
import type { Predictor } from '../prediction/predictor.ts'
import type { QueueingPredictor } from '../prediction/queueing.ts'
import type { ArrayPredictor } from '../prediction/striping.ts'
import type { TimelineWitness } from '../prediction/timelines.ts'
import type {
  ArrayJob,
  ArrayOutcome,
  Outcome,
  QueueingJob,
  QueueingOutcome,
  RecordJob,
  RecordOutcome,
  SimulationJob,
} from './predictionApi.ts'

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
    return isFinitePrediction(prediction) ? { ok: true, prediction } : notFinite(predictor.title)
  } catch (error) {
    return failed(predictor.title, error)
  }
}

const isFiniteArray = ({ utilization, responseTime, throughput, serviceTime, approximations, uncertainty }: ArrayPrediction): boolean =>
  [utilization, responseTime, throughput, serviceTime, ...Object.values(approximations), uncertainty.low, uncertainty.high].every(
    Number.isFinite,
  )

/** Asks one witness about one array; what leaves here is data, and finite. */
export function askArrayPredictor(predictor: ArrayPredictor, { array, run }: ArrayJob): ArrayOutcome {
  try {
    const refusal = predictor.refuses(array)
    if (refusal) return { ok: false, problem: refusal }
    const arrayPrediction = predictor.predict(array, run)
    return isFiniteArray(arrayPrediction) ? { ok: true, arrayPrediction } : notFinite(predictor.title)
  } catch (error) {
    return failed(predictor.title, error)
  }
}

const isFiniteQueueing = ({
  throughput,
  seekTime,
  rotationalDelay,
  driveUtilization,
  busUtilization,
  uncertainty,
  run,
}: QueueingPrediction): boolean =>
  [
    throughput,
    seekTime,
    rotationalDelay,
    driveUtilization,
    busUtilization,
    uncertainty.low,
    uncertainty.high,
    ...Object.values(run?.responses ?? {}),
  ].every(Number.isFinite)

/** Asks one witness about queued requests; what leaves here is data, and finite. */
export function askQueueingPredictor(predictor: QueueingPredictor, { queued, run }: QueueingJob): QueueingOutcome {
  try {
    const refusal = predictor.refuses(queued)
    if (refusal) return { ok: false, problem: refusal }
    const queueingPrediction = predictor.predict(queued, run)
    return isFiniteQueueing(queueingPrediction) ? { ok: true, queueingPrediction } : notFinite(predictor.title)
  } catch (error) {
    return failed(predictor.title, error)
  }
}

const notFinite = (title: string): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: { code: 'not-finite', field: '', message: `${title} has no finite answer for this configuration.` },
})

function failed(title: string, error: unknown): { readonly ok: false; readonly problem: Problem } {
  const reason = error instanceof Error ? error.message : String(error)
  return { ok: false, problem: { code: 'worker-failed', field: '', message: `${title} failed: ${reason}.` } }
}

/** Asks for a window of a simulated run; a mistake becomes a problem here, too. */
export function askTimeline(witness: TimelineWitness, { scenario, run, window }: RecordJob): RecordOutcome {
  try {
    const refusal = witness.refuses(scenario)
    return refusal ? { ok: false, problem: refusal } : { ok: true, timeline: witness.record(scenario, run, window) }
  } catch (error) {
    return failed('The simulation', error)
  }
}

/** The memory of an outcome that can be handed to another thread. */
export function transferables(outcome: RecordOutcome): ArrayBuffer[] {
  if (!outcome.ok) return []
  const { kinds, disks, blocks, starts, ends } = outcome.timeline
  return [kinds, disks, blocks, starts, ends].map(({ buffer }) => buffer)
}
