import type { Uncertainty } from '../../domain/prediction.ts'
import type { QueueingPrediction, QueueingScenario } from '../../domain/queueing.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import { queueCaveats } from './queueCaveats.ts'
import { errorOfOrder } from './queueIntervals.ts'
import { carriers, randomRates, sequentialRates } from './queueRates.ts'
import { isHeld } from './randomService.ts'

/** The interval in which simulations lay; media, bus and host together are a bound of sequential requests. */
function uncertainty(scenario: QueueingScenario, throughput: BytesPerSecond): Uncertainty {
  if (scenario.queueing.pattern !== 'random') return { kind: 'bound', low: throughput, high: throughput }
  const { above, below } = errorOfOrder(scenario)
  return { kind: 'validated-error', low: throughput / (1 + above), high: throughput / (1 - below) }
}

/**
 * The closed forms of drives with queues: random requests by the time of one (Barve et al. 1999, eq. 1) with the positioning that a
 * scheduler leaves, spread over the drives as in a balanced closed network; sequential ones by the slowest of media, bus and host. What the
 * bus and the host carry at most is cut off. Interleaved requests and some streams have no formula: ask `refusesQueue` first.
 */
export function predictQueueByFormula(scenario: QueueingScenario): QueueingPrediction {
  const { system, queueing } = scenario
  const isRandom = queueing.pattern === 'random'
  const { perSecond, seek, rotation, drive, held, isBound } = isRandom ? randomRates(scenario) : sequentialRates(scenario)
  const { onBus, channels, mostPerSecond } = carriers(scenario)
  const rate = Math.min(perSecond, mostPerSecond)
  const throughput = rate * queueing.requestSize
  return {
    predictor: 'formula',
    throughput,
    requestsPerSecond: rate,
    seekTime: seek,
    rotationalDelay: rotation,
    driveUtilization: Math.min(1, (rate * drive) / system.drives),
    busUtilization: Math.min(1, (rate * (isHeld(scenario) ? held : onBus)) / channels),
    uncertainty: uncertainty(scenario, throughput),
    caveats: queueCaveats(scenario, isBound),
  }
}

/** Why the closed forms have nothing to say, or null. */
export function refusesQueue({ queueing: { pattern, writeShare, writeCache } }: QueueingScenario): string | null {
  if (pattern === 'interleaved') return 'Two interleaved streams have no formula; they are simulated only.'
  if (pattern !== 'sequential' || writeShare === 0) return null
  if (writeShare < 1) return 'A stream of reads and writes has no formula; it is simulated only.'
  return writeCache ? null : 'A stream of writes without a write cache has no formula; it is simulated only.'
}
