import type { QueueingScenario } from '../domain/queueing.ts'
import type { BytesPerSecond, Seconds } from '../units/quantities.ts'
import { usedLayout } from './meanRequest.ts'
import { randomService } from './randomService.ts'

/**
 * Rate at which a drive delivers its used cylinders from the first to the last.
 *
 *   X = trackSize / (trackSize/headRate + switchTime)
 *
 * with means over the zones by their data (mechanics/diskLayout.ts); skews equal the switch times, so no turn is missed.
 */
export function mediaRate({ system }: Pick<QueueingScenario, 'system'>): BytesPerSecond {
  const { trackSize, headRate, switchTime } = usedLayout(system)
  return trackSize / (trackSize / headRate + switchTime)
}

/** What can keep a drive from its next sequential request; what is not waited for is 0. */
export interface SequentialTerms {
  /** B/X. */
  readonly passing: Seconds
  /** Turns until the next sector comes round, where nobody reads ahead. */
  readonly lost: Seconds
  readonly bus: Seconds
  readonly host: Seconds
  /** The whole way of a hit, where each request waits for the one before. */
  readonly hit: Seconds
}

/**
 * Terms of the time from one sequential request of a drive to the next.
 *
 * - read-ahead, or writes that wait in the drive: media B/X, bus, host, and, where each request waits for the one before, the whole way of a
 *   hit, host + command + hitOverhead + reconnect + B/busRate + status
 * - neither: the next sector has passed when the next request is served, B/X + T·⌈o/T⌉ with o = electronics, and host + beside where the
 *   drive holds one request at a time
 *
 * @param requests of one drive at once, ≥ 1
 */
export function sequentialTerms(scenario: QueueingScenario, requests: number): SequentialTerms {
  const { system, queueing } = scenario
  const { requestSize, segments, tags, writeShare } = queueing
  const { drive } = system
  const { host, beside, onBus } = randomService(scenario, requestSize)
  const passing = requestSize / mediaRate(scenario)
  const isSerial = Math.min(requests, tags) <= 1
  const waiting = requests <= 1 ? host : 0
  if (segments === 0 && (isSerial || writeShare === 0)) {
    const missed = (isSerial ? waiting + beside : 0) + drive.missOverhead
    return { passing, lost: drive.revolutionTime * Math.ceil(missed / drive.revolutionTime), bus: 0, host: 0, hit: 0 }
  }
  return { passing, lost: 0, bus: onBus, host, hit: isSerial ? waiting + drive.hitOverhead + onBus : 0 }
}

/** Time from one sequential request of a drive to the next: the slowest of its terms. */
export function sequentialTime(scenario: QueueingScenario, requests: number): Seconds {
  const { passing, lost, bus, host, hit } = sequentialTerms(scenario, requests)
  return Math.max(passing + lost, bus, host, hit)
}
