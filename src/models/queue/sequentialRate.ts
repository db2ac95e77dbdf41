import type { QueueingScenario } from '../../domain/queueing.ts'
import type { BytesPerSecond, Seconds } from '../../units/quantities.ts'
import { usedLayout } from '../bus/meanRequest.ts'
import { randomService } from './randomService.ts'

/** What a sequential request takes: the longest of what can keep a drive from the next one; what is not waited for is 0. */
export interface SequentialService {
  /** B/X. */
  readonly passing: Seconds
  /** Turns until the next sector comes round, where nobody reads ahead; they follow the passing. */
  readonly lost: Seconds
  readonly bus: Seconds
  readonly host: Seconds
  /** The whole way of a hit, where each request waits for the one before. */
  readonly hit: Seconds
  /** From one request of a drive to the next. */
  readonly time: Seconds
  /** Wait of the head until the next sector comes round again. */
  readonly rotation: Seconds
  /** Of the time, what the drive’s arm and platter, and its electronics before them, work. */
  readonly drive: Seconds
}

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
 * Time from one sequential request of a drive to the next, and what the drive does of it.
 *
 * - read-ahead, or writes that wait in the drive: the slowest of media B/X, bus, host, and, where each request waits for the one before, of
 *   the whole way of a hit, host + command + hitOverhead + reconnect + B/busRate + status
 * - neither: the next sector has passed when the next request is served, B/X + T·⌈o/T⌉ with o = electronics, and host + beside where the
 *   drive holds one request at a time
 *
 * @param requests of one drive at once, ≥ 1
 */
export function sequentialService(scenario: QueueingScenario, requests: number): SequentialService {
  const { system, queueing } = scenario
  const { requestSize, segments, tags, writeShare } = queueing
  const { drive } = system
  const { host, beside, onBus } = randomService(scenario, requestSize)
  const passing = requestSize / mediaRate(scenario)
  const isSerial = Math.min(requests, tags) <= 1
  const waiting = requests <= 1 ? host : 0
  if (segments === 0 && (isSerial || writeShare === 0)) {
    const outside = isSerial ? waiting + beside : 0
    const missed = outside + drive.missOverhead
    const lost = missed > 0 ? drive.revolutionTime * Math.ceil(missed / drive.revolutionTime) : 0
    const time = passing + lost
    return { passing, lost, bus: 0, host: 0, hit: 0, time, rotation: lost - missed, drive: time - outside }
  }
  const hit = isSerial ? waiting + drive.hitOverhead + onBus : 0
  return { passing, lost: 0, bus: onBus, host, hit, time: Math.max(passing, onBus, host, hit), rotation: 0, drive: passing }
}
