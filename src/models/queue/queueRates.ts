import { heldWidth, hopShares } from '../../domain/hopShares.ts'
import type { QueueingScenario } from '../../domain/queueing.ts'
import type { Seconds } from '../../units/quantities.ts'
import { sequentialService, type SequentialService } from './sequentialRate.ts'
import { balancedUtilization, channelsOf, queueWhileBusy, randomService } from './randomService.ts'
import { positioningOf, type ChosenPositioning } from './scheduledSeek.ts'

/** What keeps requests waiting: stations that are alike, and the time one of them is busy with a request. */
export interface Stations {
  readonly count: number
  readonly time: Seconds
}

/** Requests per second that channels and host carry at most, and the time one request holds its channel. */
export interface Carriers {
  readonly onBus: Seconds
  readonly channels: number
  readonly mostPerSecond: number
  /** What the host prepares of it, and what comes over the links of a machine; infinite where they are not in the way. */
  readonly prepared: number
  readonly linked: number
}

/** What channels and host carry at most. */
export function carriers(scenario: QueueingScenario): Carriers {
  const { onBus, host } = randomService(scenario, scenario.queueing.requestSize)
  const channels = channelsOf(scenario)
  const { adapter } = scenario.system
  const prepared = host > 0 ? (adapter.cores ?? 1) / host : Infinity
  const linked = Math.min(Infinity, ...hopShares(scenario.system).map(({ share, up }) => up / (share * scenario.queueing.requestSize)))
  return { onBus, channels, prepared, linked, mostPerSecond: Math.min(channels / onBus, prepared, linked) }
}

/** What drives do before bus and host cut it off. */
export interface Rates {
  readonly perSecond: number
  readonly seek: Seconds
  readonly rotation: Seconds
  /** Time a drive works on a request. */
  readonly drive: Seconds
  /** Time a request keeps a channel that is held from its command to its end. */
  readonly held: Seconds
  readonly isBound: boolean
}

/** Whether nothing else goes on in a drive from the command to the end: bus and electronics are waited for with each request. */
export const isAlone = ({ queueing: { tags, outstanding } }: QueueingScenario): boolean => tags === 1 || outstanding === 1

/** Rates of random requests, with the stations that keep them waiting and whose choice they are. */
export interface RandomRates extends Rates {
  readonly stations: Stations
  readonly positioning: ChosenPositioning
  /** What a station waits for the head that reads on. */
  readonly readOn: Seconds
}

export function randomRates(scenario: QueueingScenario): RandomRates {
  const { system, queueing } = scenario
  const { outstanding, tags, connection, requestSize, writeShare, choosesAtTag } = queueing
  const { drives, workload } = system
  const { serving, readingOn, beside, host } = randomService(scenario, requestSize)
  const requests = queueWhileBusy(outstanding, drives)
  const arms = { seek: queueing.writing?.meanSeek ?? system.drive.seek, revolutionTime: system.drive.revolutionTime }
  const positioning = positioningOf(arms, workload.usedCylinders, requests, queueing)
  const { seek, rotation, isBound } = positioning
  const busy = seek + rotation + serving
  const waiting = outstanding === 1 && !choosesAtTag ? host : 0
  const isChannel = heldWidth(system) !== null || (tags === 1 && connection === 'ide-channels')
  const isWaitedFor = isChannel || isAlone(scenario)
  // answer and next command pass while the head reads on
  const readOn = (1 - writeShare) * Math.max(0, readingOn - (isWaitedFor ? beside + waiting : 0))
  const time = isWaitedFor ? busy + beside + waiting + readOn : busy + readOn
  // a channel that is held from command to last byte is the station, with one or two drives on it
  const stations: Stations = { count: isChannel ? channelsOf(scenario) : drives, time }
  const perSecond = (balancedUtilization(outstanding, stations.count) * stations.count) / stations.time
  const drive = busy + (1 - writeShare) * readingOn
  return { perSecond, seek, rotation, drive, held: busy + beside + readOn, isBound, stations, positioning, readOn }
}

/**
 * Requests per second of drives, channels and host together.
 *
 *   min(X, most);  of N random requests from rest  N / ((N − n)/X(n) + Σ 1/X(k), k = 1 … n)
 *
 * The first as many as wait, then fewer and fewer: 1/X is taken to be straight between powers of two.
 */
export function requestRate(scenario: QueueingScenario): number {
  const { outstanding, fromRest, pattern } = scenario.queueing
  const rateOf = (waiting: number): number => {
    const asked = { ...scenario, queueing: { ...scenario.queueing, outstanding: waiting } }
    return Math.min((pattern === 'random' ? randomRates : sequentialRates)(asked).perSecond, carriers(asked).mostPerSecond)
  }
  if (fromRest === undefined || pattern !== 'random' || outstanding === 1) return rateOf(outstanding)
  const most = Math.min(outstanding, fromRest)
  let [waiting, time] = [1, 1 / rateOf(1)]
  let sum = time
  while (waiting < most) {
    const next = Math.min(2 * waiting, most)
    const later = 1 / rateOf(next)
    sum += ((next - waiting) * (time + later) + later - time) / 2
    waiting = next
    time = later
  }
  return fromRest / (sum + (fromRest - most) * time)
}

/** Requests of one stream go round the drives, each of which has its own part of them. */
export function sequentialRates(scenario: QueueingScenario): Rates {
  const service = sequentialService(scenario)
  return {
    perSecond: service.active / service.time,
    seek: 0,
    rotation: service.rotation,
    drive: service.drive,
    held: sequentialHold(scenario, service),
    isBound: false,
  }
}

/** Command, electronics and data of a hit; longer where the media are waited for. */
function sequentialHold(scenario: QueueingScenario, { drive }: SequentialService): Seconds {
  const { system, queueing } = scenario
  const { beside, onBus } = randomService(scenario, queueing.requestSize)
  if (queueing.segments === 0) return drive + beside
  // of two requests at once, neither waits for the host
  const { time, passing } = sequentialService({ ...scenario, queueing: { ...queueing, outstanding: 2 * system.drives } })
  return time > passing ? system.drive.hitOverhead + onBus : passing
}
