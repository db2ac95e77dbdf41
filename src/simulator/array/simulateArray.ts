import { sizesOf, type ArrayPrediction, type ArrayScenario } from '../../domain/array.ts'
import type { Problem } from '../../domain/problem.ts'
import { largestOf, type RunControl, type RunStart } from '../../domain/scenario.ts'
import { batchCount } from '../../maths/statistics.ts'
import { flashPieces } from '../../mechanics/flashDevice.ts'
import { framesOf } from '../tree/frames.ts'
import { assembleArray, largestPart } from './assembleArray.ts'
import { begun, RunToPrecision, warmUpBatches, wideInterval, type Begun } from '../engine/runToPrecision.ts'

/** Array requests in the shortest batch. */
const shortestBatch = 32
/** Places for parts of requests, one for every process on every disk. */
const mostParts = 4_000_000
/** Frames of all parts in front of links, on a machine: some 80 MB. */
const mostFrames = 4_000_000
/** Stripe units that one request may span: they are mapped one by one where parity rotates. */
const mostUnits = 100_000
/** Disk requests and tracks in the shortest run: about a second of computing. */
const mostSteps = 30_000_000

/** Disk requests that an array request leads to, roughly: what a run is planned with. */
function partsPerRequest({ system, striping }: ArrayScenario): number {
  const touched = Math.min(system.drives, Math.ceil(striping.requestSize / striping.stripeUnit) + 1)
  return striping.redundancy === 'raid-0' ? touched : 2 * touched
}

/** Frames in front of links that a part can be, and its pieces on dies; 0 but on a machine. */
function framesPerPart(array: ArrayScenario): number {
  const { system, striping } = array
  if (striping.links !== 'machine') return 0
  const largest = largestPart(array)
  return framesOf(largest) * ((system.tree?.hops.length ?? 0) + 1) + (system.drive.flash ? flashPieces(largest) : 0)
}

/** Refuses arrays that would take many seconds or too much memory, and service times that a shared bus cannot have. */
export function refusesArray(array: ArrayScenario): Problem | null {
  const { system, striping } = array
  const refuse = (field: string, message: string): Problem => ({ code: 'not-simulated', field, message })
  const trackSize = Math.min(...system.drive.zones.map((zone) => zone.trackSize))
  const shortestRun = (batchCount + warmUpBatches) * shortestBatch
  const largest = largestOf(sizesOf(striping))
  const frames = framesPerPart(array)
  const steps = shortestRun * Math.max(partsPerRequest(array) * (1 + frames) + system.drives, largest / trackSize)
  const parts = striping.processes * system.drives
  if (parts > mostParts || parts * frames > mostFrames)
    return refuse('processes', 'So many processes on so many disks are not simulated. Use fewer of either; the formula still answers.')
  if (largest / striping.stripeUnit > mostUnits || steps > mostSteps)
    return refuse('array-size', 'The requests are too large to be simulated. Use smaller ones or larger units; the formula still answers.')
  if (striping.exponentialService !== undefined && striping.links !== 'direct')
    return refuse('links', 'Exponential service is simulated on direct links only.')
  return null
}

/**
 * Simulates a striped array until the 95 % interval of its throughput is as narrow as asked: the data of completed array requests over time.
 *
 * @returns measured U, E(R), throughput, and α, β, γ by their definitions
 */
export const simulateArray = (array: ArrayScenario, run: RunControl): ArrayPrediction => beginArray(array, run).to(run.precision)

/** Begins what `simulateArray` measures. */
export function beginArray(array: ArrayScenario, { seed, maximumReads }: RunStart): Begun<ArrayPrediction> {
  const { system, striping } = array
  const { links, meters, linkUse } = assembleArray(array, seed)
  const firstBatch = shortestBatch * Math.ceil(partsPerRequest(array))
  const run = new RunToPrecision(links, meters, { firstBatch, most: Math.min(maximumReads, mostSteps / (1 + framesPerPart(array))) })
  return begun(run, ({ span, throughput, relativeHalfWidth, isNarrow }) => ({
    predictor: 'simulation',
    utilization: Math.min(1, (system.drive.flash ? meters.busyTime(span * system.drives) : meters.serviceTime) / (span * system.drives)),
    responseTime: meters.meanResponse,
    throughput,
    serviceTime: meters.meanService,
    disksPerRequest: meters.services / meters.requests,
    approximations: meters.approximations(striping.processes),
    uncertainty: { kind: 'confidence-95', low: throughput * (1 - relativeHalfWidth), high: throughput * (1 + relativeHalfWidth) },
    caveats: isNarrow ? [] : [wideInterval(meters.requests, 'array requests')],
    run: {
      requests: meters.requests,
      seed,
      span,
      emptyQueueShare: meters.emptyQueueShare,
      busUtilization: linkUse(span),
      relativeHalfWidth,
    },
  }))
}
