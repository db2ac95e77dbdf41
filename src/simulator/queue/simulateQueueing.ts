import type { Problem } from '../../domain/problem.ts'
import type { QueueingPrediction, QueueingScenario } from '../../domain/queueing.ts'
import { kindsOf, type RunControl, type RunStart } from '../../domain/scenario.ts'
import { batchCount } from '../../maths/statistics.ts'
import { assembleQueueing } from './assembleQueueing.ts'
import { begun, RunToPrecision, warmUpBatches, wideInterval, type Begun, type PreciseRun } from '../engine/runToPrecision.ts'
import { bufferedWrites } from './queuedDrive.ts'
import type { QueueingCircuit } from './queueingCircuit.ts'

/** Requests in the shortest batch. */
const shortestBatch = 64
/** Looks at waiting requests and tracks in the shortest run: about a second of computing. */
const mostSteps = 100_000_000
/** More would need hundreds of megabytes. */
const mostOutstanding = 65_536
const mostDrives = 1024
const mostCylinders = 4_000_000
const mostSegments = 1024

/** Requests in a batch: every process completes one, or nearly. */
const firstBatch = (outstanding: number): number => Math.max(shortestBatch, outstanding)

/** Candidates that schedulers look at and tracks that are crossed for one request. */
function stepsPerRequest({ system, queueing }: QueueingScenario): number {
  const trackSize = Math.min(...kindsOf(system).flatMap(({ drive }) => drive.zones.map((zone) => zone.trackSize)))
  const { outstanding, window, segments, requestSize } = queueing
  const onChannel = queueing.connection === 'scsi-bus' ? system.drives : 1
  return 8 + outstanding + Math.min(window, outstanding) + segments + 4 * onChannel + (3 * requestSize) / trackSize
}

/** Refuses what would take many seconds or too much memory. */
export function refusesQueueing(scenario: QueueingScenario): Problem | null {
  const { system, queueing } = scenario
  const refuse = (field: string, message: string): Problem => ({ code: 'not-simulated', field, message })
  const shortestRun = (batchCount + warmUpBatches) * firstBatch(queueing.outstanding)
  if (queueing.outstanding > mostOutstanding || system.drives > mostDrives)
    return refuse('outstanding', 'So many requests or drives are not simulated. Use fewer of either.')
  if (queueing.segments > mostSegments)
    return refuse('segments', `More than ${mostSegments} segments are not simulated. Use fewer of them.`)
  if (kindsOf(system).some(({ usedCylinders }) => usedCylinders > mostCylinders))
    return refuse('used-cylinders', 'A disk with so many cylinders is not simulated. Use fewer of them.')
  if (shortestRun * stepsPerRequest(scenario) > mostSteps)
    return refuse('request-size', 'So many or so large requests are not simulated. Use fewer or smaller ones; the formula still answers.')
  return null
}

/** Requests that fill the buffers of the drives with writes. */
const fillingWrites = ({ system, queueing }: QueueingScenario): number =>
  queueing.writeCache && queueing.writeShare > 0
    ? kindsOf(system).reduce((sum, { count, drive }) => sum + count * bufferedWrites(drive.buffer, queueing.requestSize), 0) /
      queueing.writeShare
    : 0

/**
 * Simulates queued requests until the 95 % interval of throughput is as narrow as asked: the data of completed requests over time.
 *
 * @returns measured throughput, positioning, utilisations and response times
 */
export const simulateQueueing = (scenario: QueueingScenario, run: RunControl): QueueingPrediction =>
  beginQueueing(scenario, run).to(run.precision)

/** Begins what `simulateQueueing` measures. */
export function beginQueueing(scenario: QueueingScenario, { seed, maximumReads }: RunStart): Begun<QueueingPrediction> {
  const circuit = assembleQueueing(scenario, seed)
  const most = Math.min(maximumReads, mostSteps / stepsPerRequest(scenario))
  const run = new RunToPrecision(circuit, circuit.meters, {
    firstBatch: firstBatch(scenario.queueing.outstanding),
    beforehand: 2 * Math.min(fillingWrites(scenario), most),
    most,
  })
  return begun(run, (measured) => predictionOf(scenario, seed, circuit, measured))
}

function predictionOf(
  { system, queueing }: QueueingScenario,
  seed: number,
  { meters, channels, now }: QueueingCircuit,
  { span, throughput, relativeHalfWidth, isNarrow }: PreciseRun,
): QueueingPrediction {
  const positioned = Math.max(1, meters.positioned)
  return {
    predictor: 'simulation',
    throughput,
    requestsPerSecond: throughput / queueing.requestSize,
    seekTime: meters.seekTime / positioned,
    rotationalDelay: meters.rotationalDelay / positioned,
    driveUtilization: Math.min(1, meters.driveBusy / (span * system.drives)),
    busUtilization: Math.min(1, meters.held / (span * channels)),
    uncertainty: { kind: 'confidence-95', low: throughput * (1 - relativeHalfWidth), high: throughput * (1 + relativeHalfWidth) },
    caveats: isNarrow ? [] : [wideInterval(meters.requests, 'requests')],
    run: {
      requests: meters.requests,
      seed,
      span,
      responses: meters.responses.times,
      meanDriveQueue: meters.timeInDrives(now) / (span * system.drives),
      bufferHits: meters.reads === 0 ? 0 : meters.hits / meters.reads,
      mostOvertakes: meters.mostOvertakes,
      relativeHalfWidth,
    },
  }
}
