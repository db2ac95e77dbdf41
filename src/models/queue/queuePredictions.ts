import type { Uncertainty } from '../../domain/prediction.ts'
import type { QueueingPrediction, QueueingScenario } from '../../domain/queueing.ts'
import { heldWidth, hopShares } from '../../domain/hopShares.ts'
import type { BytesPerSecond, Fraction } from '../../units/quantities.ts'
import { errorOfRandom } from './omittedEffects.ts'
import { queueRemarks } from './queueRemarks.ts'
import { choosing, errorOfStream } from './queueIntervals.ts'
import { carriers, randomRates, requestRate, sequentialRates } from './queueRates.ts'
import { isHeld } from './randomService.ts'
import { readsAhead, whereStreamsBegin } from './sequentialRate.ts'

/** The interval in which simulations lay. */
function uncertainty(scenario: QueueingScenario, throughput: BytesPerSecond): Uncertainty {
  const { above, below } = (scenario.queueing.pattern === 'random' ? errorOfRandom : errorOfStream)(scenario)
  return { kind: 'validated-error', low: throughput / (1 + above), high: throughput / (1 - below) }
}

/** Of a machine without a box that is held, how full its fullest link is; null of others. */
function linkUse({ system, queueing }: QueueingScenario, rate: number): Fraction | null {
  if (!system.tree || heldWidth(system) !== null) return null
  return Math.max(0, ...hopShares(system).map(({ share, up }) => (rate * share * queueing.requestSize) / up))
}

/**
 * The closed forms of drives with queues: random requests by the time of one (Barve et al. 1999, eq. 1) with the positioning that a
 * scheduler leaves, spread over the drives as in a balanced closed network; sequential ones by the slowest of media, bus and host. What the
 * bus and the host carry at most is cut off. Interleaved requests and some streams have no formula: ask `refusesQueue` first.
 */
export function predictQueueByFormula(asked: QueueingScenario): QueueingPrediction {
  const scenario = asked.queueing.pattern === 'random' ? asked : whereStreamsBegin(asked)
  const { system, queueing } = scenario
  const isRandom = queueing.pattern === 'random'
  const { seek, rotation, drive, held, isBound } = isRandom ? randomRates(scenario) : sequentialRates(scenario)
  const { onBus, channels } = carriers(scenario)
  const rate = requestRate(scenario)
  const throughput = rate * queueing.requestSize
  return {
    predictor: 'formula',
    throughput,
    requestsPerSecond: rate,
    seekTime: seek,
    rotationalDelay: rotation,
    driveUtilization: Math.min(1, (rate * drive) / system.drives),
    busUtilization: Math.min(1, linkUse(scenario, rate) ?? (rate * (isHeld(scenario) ? held : onBus)) / channels),
    uncertainty: uncertainty(scenario, throughput),
    caveats: [],
    remarks: queueRemarks(asked, isBound),
  }
}

/** Why a stream in an order of positioning has no formula: what passes under the head depends on when its requests come. */
function whyNotPositioned(scenario: QueueingScenario): string | null {
  const { queueing } = scenario
  if (choosing(scenario).host === 'sptf') return 'A stream whose host chooses by positioning has no formula; it is simulated only.'
  return queueing.writeShare === 0 && !readsAhead(scenario) && choosing(scenario).drive === 'sptf'
    ? 'A stream that no drive reads ahead of, in an order of positioning, has no formula; it is simulated only.'
    : null
}

/** Why the closed forms have nothing to say, or null. */
export function refusesQueue(scenario: QueueingScenario): string | null {
  const { pattern, writeShare, writeCache } = scenario.queueing
  if (pattern === 'interleaved') return 'Two interleaved streams have no formula; they are simulated only.'
  if (pattern !== 'sequential') return null
  if (writeShare > 0 && writeShare < 1) return 'A stream of reads and writes has no formula; it is simulated only.'
  if (writeShare > 0 && !writeCache) return 'A stream of writes without a write cache has no formula; it is simulated only.'
  return whyNotPositioned(scenario)
}
