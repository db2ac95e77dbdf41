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

/**
 * Time from one sequential request of a drive to the next.
 *
 * - read-ahead, or writes that wait in the drive: the slowest of media B/X, bus, host, and, where each request waits for the one before, of
 *   the whole way of a hit, host + command + hitOverhead + reconnect + B/busRate + status
 * - neither: the next sector has passed when the next request is served, B/X + T·⌈o/T⌉ with o = electronics, and host + beside where the
 *   drive holds one request at a time
 *
 * @param requests of one drive at once, ≥ 1
 */
export function sequentialTime(scenario: QueueingScenario, requests: number): Seconds {
  const { system, queueing } = scenario
  const { requestSize, segments, tags, writeShare } = queueing
  const { drive } = system
  const { host, beside, onBus } = randomService(scenario, requestSize)
  const passing = requestSize / mediaRate(scenario)
  const isSerial = Math.min(requests, tags) <= 1
  const waiting = requests <= 1 ? host : 0
  if (segments === 0 && (isSerial || writeShare === 0)) {
    const missed = (isSerial ? waiting + beside : 0) + drive.missOverhead
    return missed > 0 ? passing + drive.revolutionTime * Math.ceil(missed / drive.revolutionTime) : passing
  }
  return Math.max(passing, onBus, host, isSerial ? waiting + drive.hitOverhead + onBus : 0)
}
