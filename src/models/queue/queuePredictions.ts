import type { Caveat, CaveatCode, Uncertainty } from '../../domain/prediction.ts'
import type { QueueingPrediction, QueueingScenario, Scheduler } from '../../domain/queueing.ts'
import type { BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { mediaRate, sequentialService, type SequentialService } from './sequentialRate.ts'
import { balancedUtilization, isHeld, queueWhileBusy, randomService } from './randomService.ts'
import { choices, positioningOf, type ChosenPositioning } from './scheduledSeek.ts'

/**
 * How far random requests were from the formula in simulations with bus and host, prediction/studies/queueAgreement.ts, and without them,
 * tests/agreement/queueing.test.ts: shares by which the formula was too high and too low. These describe that grid; how often they hold
 * elsewhere is judged on systems drawn afterwards, prediction/studies/drawnQueues.ts. An arm chooses while the request that takes the place of
 * the last one is still on its way, so among one less: of few that matters.
 */
const errors = {
  inOrder: [0.015, 0.015],
  scan: [0.01, 0.125],
  'c-look': [0.025, 0.06],
  sstf: [0.045, 0.015],
  sstfOfFew: [0.18, 0.015],
  sptf: [0.11, 0.015],
  sptfOfFew: [0.24, 0.015],
  twoSchedulers: [0.34, 0.03],
  severalDrives: [0.005, 0.13],
  writes: [0.05, 0.05],
  cachedWrites: [0.05, 0.6],
} as const satisfies Record<string, readonly [number, number]>

/** Share of what bus and host carry at most, beyond which waiting for them decides; chosen on the first draw of prediction/studies/drawnQueues.ts. */
const nearTheBus: Fraction = 0.9

/** So many requests to choose among, or fewer, are few. */
const few = 8

const messages = {
  'scheduling-bound':
    'Least seek and least positioning have no formula for one head: this is the most they could give, if every request were chosen among fresh ones.',
  sweeping: 'Sweeps are approximated by the mean distance between waiting requests.',
  'two-schedulers': 'Two schedulers in a row have no formula: the drive’s is taken to choose within the band that the host’s leaves it.',
  'near-the-bus': 'Bus or host are busy more than nine tenths of the time: what waiting for them costs is simulated only.',
  'host-positions':
    'The host chooses by positioning, but where the arm will be after what the drive still does it can only guess: the formula may be up to twice too fast.',
  'queued-writes':
    'The formula knows no write cache: a cached write leaves its place to the next one at once, so that few requests go far faster.',
  'buffer-too-small':
    'A drive’s buffer has no room for a second write: the bus waits while the first one is written, which the formula does not know.',
  'reads-ahead':
    'The formula takes drives to read ahead without a gap. Where a segment holds less than three requests, a drive loses up to a turn with each; several drives with one request at a time read ahead of each other. Without segments it takes requests in order and each a turn late: who chooses by positioning, or comes round to a drive after others, loses fewer. A host that chooses by positioning breaks a stream.',
  'mean-of-zones': 'The formula takes the mean rate of all cylinders in use; streams begin on the outer ones, which are faster.',
  'driver-overhead':
    'What a driver spends on each request acts here only where nothing else goes on meanwhile. White, Ng & Hillyer measured 15.8 of 29.5 MB/s at any number of tags.',
  'mean-of-mix': 'Requests of a mix of sizes are taken to have its mean size.',
  extrapolation: 'This system differs from everything the papers measured; the stated error may not hold.',
} as const satisfies Partial<Record<CaveatCode, string>>

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
}

const channelsOf = ({ system, queueing: { connection } }: QueueingScenario): number =>
  connection === 'scsi-bus' ? 1 : connection === 'ide-channels' ? Math.max(1, system.drives / 2) : system.drives

/** What channels and host carry at most. */
export function carriers(scenario: QueueingScenario): Carriers {
  const { onBus, host } = randomService(scenario, scenario.queueing.requestSize)
  const channels = channelsOf(scenario)
  return { onBus, channels, mostPerSecond: Math.min(channels / onBus, host > 0 ? 1 / host : Infinity) }
}

/** What drives do before bus and host cut it off. */
interface Rates {
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
}

export function randomRates(scenario: QueueingScenario): RandomRates {
  const { system, queueing } = scenario
  const { outstanding, tags, connection, requestSize } = queueing
  const { drives, drive, workload } = system
  const { serving, beside, host } = randomService(scenario, requestSize)
  const requests = queueWhileBusy(outstanding, drives)
  const arms = { seek: queueing.writing?.meanSeek ?? drive.seek, revolutionTime: drive.revolutionTime }
  const positioning = positioningOf(arms, workload.usedCylinders, requests, queueing)
  const { seek, rotation, isBound } = positioning
  const busy = seek + rotation + serving
  const alone = busy + beside + (outstanding === 1 ? host : 0)
  // a channel that is held from command to last byte is the station, with one or two drives on it
  const held: Stations = { count: channelsOf(scenario), time: alone }
  const stations: Stations = tags === 1 && connection === 'ide-channels' ? held : { count: drives, time: isAlone(scenario) ? alone : busy }
  const perSecond = (balancedUtilization(outstanding, stations.count) * stations.count) / stations.time
  return { perSecond, seek, rotation, drive: busy, held: busy + beside, isBound, stations, positioning }
}

/** Requests of one stream go round the drives, each of which has its own part of them. */
function sequentialRates(scenario: QueueingScenario): Rates {
  const { system, queueing } = scenario
  const active = Math.min(system.drives, queueing.outstanding)
  const service = sequentialService(scenario, Math.max(1, queueing.outstanding / system.drives))
  return {
    perSecond: active / service.time,
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
  const unwaited = sequentialService(scenario, 2).time
  const passing = queueing.requestSize / mediaRate(scenario)
  return unwaited > passing ? system.drive.hitOverhead + onBus : passing
}

function caveats(scenario: QueueingScenario, carried: Fraction, isBound: boolean): readonly Caveat[] {
  const { system, queueing } = scenario
  const { pattern, writeShare, writeCache, outstanding } = queueing
  const isRandom = pattern === 'random'
  const { host, drive } = choosing(scenario)
  const { sizes } = system.workload
  const applies: readonly (readonly [keyof typeof messages, boolean])[] = [
    ['scheduling-bound', isRandom && isBound],
    ['sweeping', isRandom && (isSweep(host) || isSweep(drive))],
    ['two-schedulers', isRandom && host !== null && drive !== null],
    ['near-the-bus', isRandom && carried > nearTheBus && (outstanding > 1 || system.drives > 1)],
    ['host-positions', isRandom && host === 'sptf'],
    ['queued-writes', writeShare > 0 && writeCache && outstanding <= system.drives],
    ['buffer-too-small', isRandom && writeShare > 0 && system.drive.buffer < 2 * queueing.requestSize],
    ['driver-overhead', !isRandom],
    ['reads-ahead', !isRandom && !isReadAhead(scenario)],
    ['mean-of-zones', !isRandom && system.drive.zones.length > 1],
    ['mean-of-mix', sizes.length > 1 || sizes.some(({ upTo }) => upTo !== undefined)],
    ['extrapolation', system.extrapolated],
  ]
  return applies.filter(([, doesApply]) => doesApply).map(([code]) => ({ code, message: messages[code] }))
}

/** A drive that reads ahead has its stream in its segment before it is asked, and is asked before another one is. */
function isReadAhead({ system, queueing }: QueueingScenario): boolean {
  const { segments, requestSize, outstanding } = queueing
  const { host, drive } = choosing({ system, queueing })
  if (segments === 0) return host !== 'sptf' && drive !== 'sptf' && (system.drives === 1 || outstanding >= 2 * system.drives)
  return host !== 'sptf' && system.drive.buffer / segments >= 3 * requestSize && outstanding >= system.drives
}

const isSweep = (scheduler: Chooser): boolean => scheduler === 'scan' || scheduler === 'c-look'

type Chooser = Exclude<Scheduler, 'fcfs'> | null

/** Who has something to choose, if not all requests go in order. */
function choosing({ system, queueing }: QueueingScenario): { readonly host: Chooser; readonly drive: Chooser } {
  const { hostScheduler, driveScheduler, outstanding } = queueing
  const left = choices(queueWhileBusy(outstanding, system.drives), queueing)
  return {
    host: left.host > 1 && hostScheduler !== 'fcfs' ? hostScheduler : null,
    drive: left.drive > 1 && driveScheduler !== 'fcfs' ? driveScheduler : null,
  }
}

/** Requests to choose among where the choice is. */
function fewest({ system, queueing }: QueueingScenario): number {
  const left = choices(queueWhileBusy(queueing.outstanding, system.drives), queueing)
  return left.drive > 1 && queueing.driveScheduler !== 'fcfs' ? left.drive : left.host
}

/** Which error an order of service has. */
function orderOf(host: Chooser, drive: Chooser, ofFew: boolean): keyof typeof errors {
  if (host && drive) return 'twoSchedulers'
  const one = drive ?? host
  if (ofFew && (one === 'sstf' || one === 'sptf')) return `${one}OfFew`
  return one ?? 'inOrder'
}

/** The interval in which simulations lay; media, bus and host together are a bound of sequential requests. */
function uncertainty(scenario: QueueingScenario, throughput: BytesPerSecond): Uncertainty {
  const { pattern, writeShare, writeCache } = scenario.queueing
  if (pattern !== 'random') return { kind: 'bound', low: throughput, high: throughput }
  const { host, drive } = choosing(scenario)
  const parts = [
    errors[orderOf(host, drive, fewest(scenario) <= few)],
    ...(scenario.system.drives > 1 ? [errors.severalDrives] : []),
    ...(writeShare > 0 ? [errors[writeCache ? 'cachedWrites' : 'writes']] : []),
  ]
  const above = parts.reduce((sum, [high]) => sum + high, 0)
  const below = parts.reduce((sum, [, low]) => sum + low, 0)
  return {
    kind: 'validated-error',
    low: throughput / (1 + above),
    high: throughput / (1 - below),
  }
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
    caveats: caveats(scenario, rate / mostPerSecond, isBound),
  }
}

/** Why the closed forms have nothing to say, or null. */
export function refusesQueue({ queueing: { pattern, writeShare, writeCache } }: QueueingScenario): string | null {
  if (pattern === 'interleaved') return 'Two interleaved streams have no formula; they are simulated only.'
  if (pattern !== 'sequential' || writeShare === 0) return null
  if (writeShare < 1) return 'A stream of reads and writes has no formula; it is simulated only.'
  return writeCache ? null : 'A stream of writes without a write cache has no formula; it is simulated only.'
}
