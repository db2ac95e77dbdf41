import { writeBuffer, type QueueingScenario } from '../../domain/queueing.ts'
import type { BytesPerSecond, Seconds } from '../../units/quantities.ts'
import { usedLayout } from '../bus/meanRequest.ts'
import { channelsOf, isHeld, randomService } from './randomService.ts'

/** What a sequential request takes: the longest of what can keep a drive from the next one; what is not waited for is 0. */
export interface SequentialService {
  /** Drives at work. */
  readonly active: number
  /** B/X. */
  readonly passing: Seconds
  /** Turns until the next sector comes round, where nobody reads ahead; they follow the passing. */
  readonly lost: Seconds
  readonly bus: Seconds
  readonly host: Seconds
  /** The whole way of a hit, over the requests of a drive that are on it at once. */
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
 * The scenario on the outermost cylinders in use, where streams begin: as far in as the drive is as fast.
 */
export function whereStreamsBegin<Queued extends Pick<QueueingScenario, 'system'>>(scenario: Queued): Queued {
  const { system } = scenario
  const { firstCylinder, usedCylinders } = system.workload
  let end = 0
  for (const { cylinders } of system.drive.zones) {
    end += cylinders
    if (end > firstCylinder) break
  }
  const outermost = Math.min(usedCylinders, end - firstCylinder)
  return { ...scenario, system: { ...system, workload: { ...system.workload, usedCylinders: outermost } } }
}

/** Writes that a drive’s buffer holds; one is written from it while the next one comes. */
export const hasRoom = ({ system: { drive }, queueing }: QueueingScenario): boolean =>
  writeBuffer(drive, queueing) >= 2 * queueing.requestSize

/** Whether the next request of a drive comes only after the one before. */
const isOneByOne = ({ system, queueing }: QueueingScenario): boolean => queueing.tags === 1 || queueing.outstanding < 2 * system.drives

/** Whether a segment of the buffer holds what a drive reads ahead: what is asked for, what comes next, and what is on its way. */
export const readsAhead = (scenario: QueueingScenario): boolean => {
  const { system, queueing } = scenario
  return queueing.segments > 0 && system.drive.buffer / queueing.segments >= (isOneByOne(scenario) ? 3 : 2) * queueing.requestSize
}

/**
 * Time from one sequential request of a drive to the next, and what the drive does of it.
 *
 * - reading ahead, and cached writes with room for another: all drives are at work, by the slowest of media B/X, bus, host, and the way of a hit,
 *   command + hitOverhead + reconnect + B/busRate + status and the host’s time where nobody waits, over those of the drive that are on it at once
 * - cached writes without room: B/X + T·⌈o/T⌉, o the electronics and the way of the next one
 * - neither: as many drives as are asked; the next sector has passed when the next request is served, B/X + T·⌈o/T⌉ with o = electronics, and
 *   host + beside where the drive holds one request at a time
 */
export function sequentialService(scenario: QueueingScenario): SequentialService {
  const { system, queueing } = scenario
  const { requestSize, tags, writeShare, outstanding } = queueing
  const { drive, drives } = system
  const { host, beside, onBus } = randomService(scenario, requestSize)
  // a host that chooses at a free tag sends before it has done what else belongs to a request
  const before = queueing.choosesAtTag ? 0 : host
  const passing = requestSize / mediaRate(scenario)
  const waiting = outstanding <= drives ? before : 0
  const isWritten = writeShare > 0
  if (isWritten ? !hasRoom(scenario) : !readsAhead(scenario)) {
    const isSerial = Math.min(outstanding / drives, tags) <= 1
    const outside = isWritten ? onBus + beside : isSerial ? waiting + beside : 0
    const missed = outside + drive.missOverhead
    const lost = missed > 0 ? drive.revolutionTime * Math.ceil(missed / drive.revolutionTime) : 0
    const time = passing + lost
    const active = isWritten ? drives : Math.min(drives, outstanding)
    return { active, passing, lost, bus: 0, host: 0, hit: 0, time, rotation: lost - missed, drive: time - outside }
  }
  // the data of a write go with its command
  const bus = isWritten && !isHeld(scenario) ? onBus - system.bus.reconnectTime : onBus
  const way = isWritten ? before + bus : waiting + drive.hitOverhead + bus
  const held = isHeld(scenario) ? channelsOf(scenario) : Infinity
  const atOnce = Math.min(outstanding, isWritten ? Infinity : drives * tags, held)
  const hit = (way * drives) / atOnce
  return { active: drives, passing, lost: 0, bus, host, hit, time: Math.max(passing, bus, host, hit), rotation: 0, drive: passing }
}
