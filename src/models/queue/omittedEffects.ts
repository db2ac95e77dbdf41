import type { CaveatCode } from '../../domain/prediction.ts'
import { writeBuffer, type QueueingScenario } from '../../domain/queueing.ts'
import type { Fraction, Seconds } from '../../units/quantities.ts'
import { meanSeekTime } from '../../mechanics/seekTime.ts'
import { together } from './together.ts'
import { areCached, errorOfOrder, type ErrorOfOrder } from './queueIntervals.ts'
import { carriers, randomRates, type RandomRates } from './queueRates.ts'
import { balancedUtilization, isHeld, queueWhileBusy } from './randomService.ts'
import { scheduledPositioning } from './scheduledSeek.ts'

/*
 * What the closed forms of random requests leave out, estimated before anybody simulates: where an estimate lies further off than the error of the
 * formula otherwise, the interval has it in it and a remark says so. Shares and thresholds were chosen on the draws `chosenOn` of
 * tests/support/drawnQueues.ts and are judged on another one.
 */

/** Positioning times of one drive spread by so much of their mean: what keeps drives that wait for one bus out of step. */
const spreadOfPositioning: Fraction = 1 / 3

/** Writes that fit into a drive’s buffer. */
const room = ({ system: { drive }, queueing }: QueueingScenario): number => Math.floor(writeBuffer(drive, queueing) / queueing.requestSize)

/** Cached writes that find room keep every drive at work. */
const isKeptBusy = (scenario: QueueingScenario): boolean => areCached(scenario) && room(scenario) >= 2

/** So far towards all drives at work lies what steady service gives, from what exponential service gives. */
const steadiness: Fraction = 1 / 4

/** Share of the time a drive works: between the balanced network, which is exact for exponential service, and no waiting at all. */
function steadyUtilization(customers: number, stations: number): Fraction {
  const exponential = balancedUtilization(customers, stations)
  return exponential + steadiness * (Math.min(1, customers / stations) - exponential)
}

/**
 * Requests per second of drives that wait for each other’s data on one channel.
 *
 *   W = (k − 1)·b·b/(b + σ),  k = D·U drives at work, σ a third of the mean positioning
 *
 * Answers go before commands, so drives that were kept waiting begin together and finish together: in the worst case each waits for all the
 * others (the rounds of Barve et al. 1999); spread positioning loosens that. A drive that holds one request is idle meanwhile; of several, the wait
 * adds to the way of a request, not to the work of the drive.
 */
function withBusWaiting(scenario: QueueingScenario, rates: RandomRates): number {
  const { system, queueing } = scenario
  const { onBus, channels, mostPerSecond } = carriers(scenario)
  const [drives, customers] = [system.drives / channels, queueing.outstanding / channels]
  if (drives <= 1 || customers <= 1 || isHeld(scenario)) return rates.perSecond
  const { time } = rates.stations
  const spread = spreadOfPositioning * (rates.seek + rates.rotation)
  const atWork = drives * steadyUtilization(customers, drives)
  const wait = Math.max(0, atWork - 1) * onBus * (onBus / (onBus + spread))
  if (isKeptBusy(scenario)) return together(system.drives / time, mostPerSecond)
  const perChannel = queueing.tags === 1 ? atWork / (time + wait) : customers / ((time * customers) / atWork + wait)
  return together(channels * perChannel, mostPerSecond)
}

/**
 * With half a turn for what the host chose before the drive was done with what it holds, or before the data of a write had come; or with a turn for
 * what passes the head while it reads on, as likely as that is within a third of the positioning.
 */
function withBlindHost({ system, queueing }: QueueingScenario, { positioning, stations, perSecond, readOn }: RandomRates): number {
  const requests = queueWhileBusy(queueing.outstanding, system.drives)
  const before = Math.max(Math.min(1, Math.min(queueing.tags, requests) - 1), queueing.writeCache ? 0 : queueing.writeShare)
  if (positioning.by !== 'host' || positioning.scheduler !== 'sptf' || positioning.among <= 1) return perSecond
  const { seek, rotation } = positioning
  const turn = system.drive.revolutionTime
  const late = Math.max(before * (turn / 2 - rotation), turn * Math.min(1, (3 * readOn) / (seek + rotation)))
  return (perSecond * stations.time) / (stations.time + late)
}

/** With the data of each write carried while nothing of it is written: the buffer holds one. */
function withoutRoom(scenario: QueueingScenario, { stations, perSecond }: RandomRates): number {
  const { system, queueing } = scenario
  const isCarriedBefore = queueing.tags === 1 && !queueing.writeCache
  if (queueing.writeShare === 0 || room(scenario) >= 2 || isCarriedBefore || hasOnePlace(scenario)) return perSecond
  const carrying = system.bus.reconnectTime + queueing.requestSize / system.bus.rate
  const { outstanding, writeShare, writeCache } = queueing
  const another = writeCache ? 1 : (outstanding - 1) / (outstanding - 1 + system.drives)
  const time = stations.time + writeShare * writeShare * another * carrying
  // a cached write that has found the room leaves its place to another request
  if (writeCache) return (system.drives * balancedUtilization(outstanding + writeShare * system.drives, system.drives)) / time
  return (perSecond * stations.time) / time
}

/** Positioning of a write that waits in the buffer, by who chooses among those in it; the host’s order reaches it where there is one drive, or little room. */
function bufferedPositioning({ system, queueing }: QueueingScenario, { seek, rotation }: RandomRates, waiting: number): Seconds {
  const { drive, workload } = system
  const arms = { seek: queueing.writing?.meanSeek ?? drive.seek, revolutionTime: drive.revolutionTime }
  const chosen = scheduledPositioning(arms, workload.usedCylinders, queueing.driveScheduler, Math.min(queueing.window, waiting))
  const here = chosen.seek + chosen.rotation
  return system.drives === 1 || waiting * system.drives < queueing.outstanding ? Math.min(here, seek + rotation) : here
}

/** Random writes are reported when the arm begins with them. */
const hasOnePlace = ({ queueing: { writeShare, writeCache, oneExtent = false } }: QueueingScenario): boolean =>
  writeShare > 0 && writeCache && oneExtent

/** With a cached write in each drive under its arm, which leaves its place to another before it is done: √(n·D) more at work, or so, than wait. */
const withOnePlace = ({ system: { drives }, queueing: { outstanding, writeShare } }: QueueingScenario, { drive }: RandomRates): number =>
  (drives * balancedUtilization(outstanding + writeShare * Math.sqrt(outstanding * drives), drives)) / drive

/**
 * With cached writes: they wait in buffers that keep every drive at work, and reads alone wait for their answers. Where host or drive sweep, going
 * from reads to writes and back costs a random seek.
 */
function withWriteCache(scenario: QueueingScenario, rates: RandomRates): number {
  const { system, queueing } = scenario
  const { writeShare } = queueing
  const { perSecond, stations, positioning, drive: busy, seek, rotation } = rates
  const waiting = room(scenario)
  if (hasOnePlace(scenario)) return withOnePlace(scenario, rates)
  if (!areCached(scenario) || waiting < 2) return perSecond
  const buffered = bufferedPositioning(scenario, rates, waiting)
  const anywhere =
    meanSeekTime(queueing.writing?.meanSeek ?? system.drive.seek, system.workload.usedCylinders) + system.drive.revolutionTime / 2
  const reads = 1 - writeShare
  const isOrdered = positioning.among > 1 && positioning.by === 'host'
  const between = isOrdered ? 2 * reads * writeShare : 0
  const inTurn = reads * (seek + rotation) + writeShare * buffered
  const time = busy - (seek + rotation) + (1 - between) * inTurn + between * anywhere
  const ofReads = (perSecond * stations.time) / time / reads
  return Math.min(system.drives / time, reads > 0 ? ofReads : Infinity)
}

/** How much further off than its interval an estimate must be, in shares of the formula’s rate. */
const margin: Fraction = 0.03
/** Shares by which estimates were too high and too low in nine of ten systems; the interval has so much beyond them. */
const errorOfEstimate = { above: 0.12, below: 0.12 } as const

/** An effect that the formula of random requests leaves out, and by what share of its rate. */
export interface OmittedEffect {
  readonly code: keyof ReturnType<typeof estimatesOf>
  readonly change: Fraction
}

const estimatesOf = (scenario: QueueingScenario, rates: RandomRates) =>
  ({
    'near-the-bus': withBusWaiting(scenario, rates),
    'host-positions': withBlindHost(scenario, rates),
    'queued-writes': withWriteCache(scenario, rates),
    'buffer-too-small': withoutRoom(scenario, rates),
  }) satisfies Partial<Record<CaveatCode, number>>

/** The effects that, as estimated, are more than the error that the formula has otherwise. */
export function omittedEffects(scenario: QueueingScenario): readonly OmittedEffect[] {
  if (scenario.queueing.pattern !== 'random') return []
  const { mostPerSecond } = carriers(scenario)
  const rates = randomRates(scenario)
  const formula = Math.min(rates.perSecond, mostPerSecond)
  const { above, below } = errorOfOrder(scenario)
  // keys of a literal
  const estimates = Object.entries(estimatesOf(scenario, rates)) as readonly [OmittedEffect['code'], number][]
  return estimates
    .map(([code, perSecond]) => ({ code, change: Math.min(perSecond, mostPerSecond) / formula - 1 }))
    .filter(
      ({ code, change }) => 1 / (1 + change) - 1 > above + margin || (code === 'queued-writes' && 1 / (1 + change) - 1 < -below - margin),
    )
}

/** The interval of random requests: of the formula, and of what it leaves out. */
export function errorOfRandom(scenario: QueueingScenario): ErrorOfOrder {
  const own = errorOfOrder(scenario)
  const changes = omittedEffects(scenario).map(({ change }) => 1 + change)
  const { above, below } = errorOfEstimate
  return {
    above: Math.max(own.above, ...changes.map((factor) => (1 + above) / factor - 1)),
    below: Math.max(own.below, ...changes.map((factor) => 1 - (1 - below) / factor)),
  }
}
