import { hopShares } from '../../domain/hopShares.ts'
import type { Problem } from '../../domain/problem.ts'
import type { QueueingPrediction, QueueingScenario } from '../../domain/queueing.ts'
import { kindsOf, type RunControl, type RunStart } from '../../domain/scenario.ts'
import { batchCount } from '../../maths/statistics.ts'
import type { Fraction } from '../../units/quantities.ts'
import { queueingAssembly } from './assembleQueueing.ts'
import { Replicas } from '../engine/replicas.ts'
import { begun, RunToPrecision, warmUpBatches, wideInterval, type Begun, type PreciseRun } from '../engine/runToPrecision.ts'
import { bufferedWrites } from './queuedDrive.ts'
import type { QueueingCircuit } from './queueingCircuit.ts'
import type { QueueMeters } from './queueMeters.ts'

/** Requests in the shortest batch. */
const shortestBatch = 64
/** Part of the time that queues of several drives take to change for good: the warm-up is half of it. */
const walkShare = 8
/** Where nothing is drawn but how a run begins: batches of a replica, and those of the longest course that streams over several drives repeat. */
const [replicaBatches, courseBatches] = [8, 16] as const
/** The shortest run of replicas over that of one circuit, buffers to be filled apart. */
const replicaCost = 5
/** Looks at waiting requests and tracks in the shortest run: about a second of computing. */
const mostSteps = 100_000_000
/** More would need hundreds of megabytes. */
const mostOutstanding = 65_536
const mostDrives = 1024
const mostCylinders = 4_000_000
const mostSegments = 1024

/** Candidates that schedulers look at and tracks that are crossed for one request. */
function stepsPerRequest({ system, queueing }: QueueingScenario): number {
  const trackSize = Math.min(...kindsOf(system).flatMap(({ drive }) => drive.zones.map((zone) => zone.trackSize)))
  const { outstanding, window, segments, requestSize } = queueing
  const onChannel = queueing.connection === 'scsi-bus' ? system.drives : 1
  return 8 + outstanding + Math.min(window, outstanding) + segments + 4 * onChannel + (3 * requestSize) / trackSize
}

/** Runs from rest are this many at least. */
const fewestWholes = 8

/** Longer is not waited for. */
const mostFillings = 8

/** Requests in the shortest batch of a system: every process completes one, or nearly. */
const leastBatch = (outstanding: number): number => Math.max(shortestBatch, outstanding)

/** Batches in the shortest run. */
const shortestRun = batchCount + warmUpBatches

/**
 * Requests in the first batches. Of several drives some have more requests than others, and keep them: how many each has walks at random, a step a
 * request, over as many as there are, which takes the square of their number.
 */
function firstBatch(scenario: QueueingScenario): number {
  const { drives } = scenario.system
  const { outstanding } = scenario.queueing
  const walk = drives === 1 ? 0 : Math.ceil((outstanding * outstanding) / (walkShare * drives))
  const most = Math.floor(mostSteps / (shortestRun * stepsPerRequest(scenario)))
  return Math.max(leastBatch(outstanding), Math.min(walk, most))
}

/** Refuses what would take many seconds or too much memory. */
export function refusesQueueing(scenario: QueueingScenario): Problem | null {
  const { system, queueing } = scenario
  const refuse = (field: string, message: string): Problem => ({ code: 'not-simulated', field, message })
  if (queueing.outstanding > mostOutstanding || system.drives > mostDrives)
    return refuse('outstanding', 'So many requests or drives are not simulated. Use fewer of either.')
  if (queueing.segments > mostSegments)
    return refuse('segments', `More than ${mostSegments} segments are not simulated. Use fewer of them.`)
  if (kindsOf(system).some(({ usedCylinders }) => usedCylinders > mostCylinders))
    return refuse('used-cylinders', 'A disk with so many cylinders is not simulated. Use fewer of them.')
  if (fewestWholes * (queueing.fromRest ?? 0) * stepsPerRequest(scenario) > mostSteps)
    return refuse('test-size', 'So long a run from rest is not simulated. Move less, or nothing from rest.')
  if (shortestRun * leastBatch(queueing.outstanding) * stepsPerRequest(scenario) > mostSteps)
    return refuse('request-size', 'So many or so large requests are not simulated. Use fewer or smaller ones; the formula still answers.')
  return null
}

/**
 * Whether nothing is drawn but the angles at which platters begin: streams over several drives settle into a course of their own, 10.4 to 12.1 MB/s of
 * four drives with 16 interleaved requests.
 */
const settles = (scenario: QueueingScenario): boolean =>
  scenario.queueing.pattern !== 'random' &&
  scenario.system.drives > 1 &&
  replicaCost * shortestRun * firstBatch(scenario) * stepsPerRequest(scenario) <= mostSteps

/** Of writes that links of a machine let through: how many times a buffer has passed before it is full, where they bring little more than heads write. */
function timesUntilFull({ system, queueing }: QueueingScenario): number {
  const most = Math.min(Infinity, ...hopShares(system).map(({ share, up }) => up / share))
  const written = kindsOf(system).reduce(
    (sum, { count, drive }) => sum + count * Math.max(...drive.zones.map(({ headRate }) => headRate)),
    0,
  )
  return queueing.pattern !== 'random' && most > written && most < Infinity ? Math.min(mostFillings, most / (most - written)) : 1
}

/** Requests that fill the buffers of the drives with writes. */
const fillingWrites = ({ system, queueing }: QueueingScenario): number =>
  queueing.writeCache && queueing.writeShare > 0
    ? (timesUntilFull({ system, queueing }) *
        kindsOf(system).reduce((sum, { count, drive }) => sum + count * bufferedWrites(drive.buffer, queueing.requestSize), 0)) /
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
  const all = Math.min(maximumReads, mostSteps / stepsPerRequest(scenario))
  const filling = 2 * Math.min(fillingWrites(scenario), all)
  const first = firstBatch(scenario)
  const { fromRest } = scenario.queueing
  const isReplicated = fromRest === undefined && settles(scenario)
  const each = fromRest ?? (isReplicated ? replicaBatches * first : Infinity)
  // runs from rest are judged whole
  const isWhole = fromRest !== undefined && fromRest % 4 === 0
  // requests that are not measured count as well
  const most = fromRest === undefined ? all / (1 + ((warmUpBatches + courseBatches / 2) * first + filling) / each) : all
  const assemble = queueingAssembly(scenario)
  const begin = (of: number, share: Fraction): QueueingCircuit => {
    const circuit = assemble(of)
    if (fromRest !== undefined) return circuit
    const warmUp = (warmUpBatches + share * courseBatches) * first + filling
    while (circuit.completed < warmUp) circuit.step()
    return circuit
  }
  const replicas = new Replicas<QueueMeters, QueueingCircuit>(begin, seed, each)
  const run = new RunToPrecision(replicas, replicas, {
    firstBatch: isWhole || isReplicated ? each / 4 : (fromRest ?? first),
    groups: [isWhole || scenario.system.drives > 1 ? 8 : 16, isWhole ? fewestWholes : 32],
    isWarm: true,
    most,
  })
  return begun(run, (measured) => predictionOf(scenario, seed, replicas.current, measured))
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
