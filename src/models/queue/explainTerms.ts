import type { QueueingScenario, Scheduler } from '../../domain/queueing.ts'
import { named, term } from '../explained.ts'
import { trackEnds, usedLayout } from '../bus/meanRequest.ts'
import { predictQueueByFormula } from './queuePredictions.ts'
import { carriers, isAlone, randomRates, sequentialRates } from './queueRates.ts'
import { balancedUtilization, queueWhileBusy, randomService } from './randomService.ts'
import { choices, type ChosenPositioning } from './scheduledSeek.ts'
import { mediaRate, sequentialService, whereStreamsBegin } from './sequentialRate.ts'
import { meanSeekTime } from '../../mechanics/seekTime.ts'

function requestTerms({ system, queueing }: QueueingScenario) {
  const layout = usedLayout(system)
  return named({
    drives: term('count', system.drives, { symbol: 'D' }),
    outstanding: term('count', queueing.outstanding, { symbol: 'n', note: 'requests in the system, over all drives' }),
    tags: term('count', queueing.tags, { note: 'requests that a drive holds' }),
    requestSize: term('B', queueing.requestSize, { symbol: 'B' }),
    averageTrackSize: term('B', layout.trackSize, { note: 'of a random byte' }),
    headRate: term('B/s', layout.headRate, { note: 'mean over the zones by their data' }),
    busRate: term('B/s', system.bus.rate),
    revolutionTime: term('s', system.drive.revolutionTime, { symbol: 'T' }),
  })
}

/** The order of service that places the arm; in order where there is nothing to choose. */
export const placingRule = ({ among, scheduler }: ChosenPositioning): Scheduler => (among > 1 ? scheduler : 'fcfs')

function positioningTerms(scenario: QueueingScenario) {
  const { system, queueing } = scenario
  const { drive, workload } = system
  const requests = queueWhileBusy(queueing.outstanding, system.drives)
  const left = choices(requests, queueing)
  const { positioning } = randomRates(scenario)
  const { among, by, cylinders, seek, rotation } = positioning
  const rule = placingRule(positioning)
  return named({
    requestsWhileBusy: term('1', requests, { symbol: '1 + (n − 1)/D', note: 'of a drive, while it is busy' }),
    hostChoice: term('1', left.host, { note: 'requests that the host chooses among' }),
    driveChoice: term('1', left.drive, { note: 'requests that the drive chooses among' }),
    choice: term('1', among, { symbol: 'q', note: `by the ${by}` }),
    usedCylinders: term('count', workload.usedCylinders),
    reachedCylinders: term('count', cylinders, { symbol: 'M', note: 'over which they lie' }),
    meanSeekTime: term('s', meanSeekTime(queueing.writing?.meanSeek ?? drive.seek, workload.usedCylinders), {
      symbol: 'E[seek]',
      note: 'of a random request',
    }),
    meanRotationalLatency: term('s', drive.revolutionTime / 2, { symbol: 'T/2' }),
    scheduledSeek: term('s', seek, { note: rule }),
    scheduledRotation: term('s', rotation, { note: rule }),
    positioning: term('s', seek + rotation, { note: rule }),
  })
}

/** Terms of the time that one request keeps a station; what is not waited for is 0. */
function serviceTerms(scenario: QueueingScenario) {
  const { system, queueing } = scenario
  const { drive, bus } = system
  const layout = usedLayout(system)
  const passing = queueing.requestSize / layout.headRate
  const { beside, onBus, host } = randomService(scenario, queueing.requestSize)
  const { stations, readOn } = randomRates(scenario)
  const phases = onBus - queueing.requestSize / bus.rate
  const alone = isAlone(scenario)
  return named({
    electronics: term('s', drive.missOverhead, { note: 'of the drive' }),
    transfer: term('s', passing, { symbol: 'B/head' }),
    switches: term('s', layout.switchTime * trackEnds(queueing.requestSize, layout), { note: 'at ends of tracks' }),
    phases: term('s', alone ? phases : 0, {
      note: alone ? 'command, status, and reconnection where the bus was let go of' : 'while another request is served',
    }),
    busDelay: term('s', alone ? beside - phases : 0, { symbol: 'max(0, B/bus − B/head)' }),
    hostDelay: term('s', queueing.outstanding === 1 && !queueing.choosesAtTag ? host : 0, { note: 'where nobody else asks' }),
    ...(readOn > 0 && { readOn: term('s', readOn, { note: 'by the head, before it goes elsewhere' }) }),
    serviceTime: term('s', stations.time, { symbol: 't', note: 'one request keeps a station' }),
    stations: term('1', stations.count, { symbol: 'S', note: stations.count === system.drives ? 'drives' : 'channels' }),
    stationUtilization: term('1', balancedUtilization(queueing.outstanding, stations.count), { symbol: 'U', note: 'n/(S + n − 1)' }),
  })
}

function sequentialTerms(scenario: QueueingScenario) {
  const { system, queueing } = scenario
  const { drives, drive } = system
  const { active, passing, lost, bus, host, hit, time } = sequentialService(scenario)
  return named({
    switchTime: term('s', usedLayout(system).switchTime, { note: 'per track end; the skew' }),
    mediaRate: term('B/s', mediaRate(scenario), { symbol: 'X', note: 'trackSize/(T + switch)' }),
    hitOverhead: term('s', drive.hitOverhead, { note: 'electronics, per command' }),
    requestsPerDrive: term('1', queueing.outstanding / drives),
    mediaTime: term('s', passing, { symbol: 'B/X' }),
    lostTurns: term('s', lost, { note: 'until the next sector comes round' }),
    busShare: term('s', bus, { note: 'command, data and status' }),
    hostShare: term('s', host),
    hitTime: term('s', hit, { note: 'over the requests of a drive that are on it at once' }),
    serviceTime: term('s', time, { symbol: 't', note: 'from one request of a drive to the next' }),
    activeDrives: term('count', active),
  })
}

/** What drives, bus and host let through, and what is left. */
function throughputTerms(scenario: QueueingScenario) {
  const { queueing } = scenario
  const { requestsPerSecond, throughput } = predictQueueByFormula(scenario)
  const { onBus, channels, prepared, linked, mostPerSecond } = carriers(scenario)
  const byDrives = (queueing.pattern === 'random' ? randomRates : sequentialRates)(scenario).perSecond
  const least = Math.min(byDrives, mostPerSecond)
  return named({
    driveLimit: term('1/s', byDrives, { note: 'what the drives serve' }),
    busTime: term('s', onBus, { note: 'one request holds the bus or channel' }),
    channels: term('1', channels),
    busLimit: term('1/s', channels / onBus, { note: 'at most' }),
    ...(prepared < Infinity && { hostLimit: term('1/s', prepared, { note: 'at most' }) }),
    ...(linked < Infinity && { linkLimit: term('1/s', linked, { note: 'at most, of the fullest link of the machine' }) }),
    ...(least !== requestsPerSecond && {
      toTheLast: term('1', requestsPerSecond / least, { note: 'of a run from rest, whose last requests get fewer' }),
    }),
    requestRate: term('1/s', requestsPerSecond, { note: 'the least of them' }),
    throughput: term('B/s', throughput),
    meanLatency: term('s', queueing.outstanding / requestsPerSecond, { symbol: 'n/rate', note: 'Little’s law' }),
  })
}

/** Every quantity of the closed forms of random requests. */
export type RandomTerms = ReturnType<typeof requestTerms> &
  ReturnType<typeof positioningTerms> &
  ReturnType<typeof serviceTerms> &
  ReturnType<typeof throughputTerms>

/** Every quantity of the closed forms of sequential requests. */
export type SequentialTerms = ReturnType<typeof requestTerms> & ReturnType<typeof sequentialTerms> & ReturnType<typeof throughputTerms>

/**
 * Every intermediate value of the closed forms of random requests, in the order in which they are put together.
 *
 * Barve et al. 1999, eq. 1, with the positioning that a scheduler leaves (scheduledSeek.ts), in a balanced closed network.
 */
export const randomTerms = (scenario: QueueingScenario): RandomTerms => ({
  ...requestTerms(scenario),
  ...positioningTerms(scenario),
  ...serviceTerms(scenario),
  ...throughputTerms(scenario),
})

/** The same of sequential requests: the slowest of media, bus, host and the way of a hit (sequentialRate.ts). */
export function streamTerms(asked: QueueingScenario): SequentialTerms {
  const scenario = whereStreamsBegin(asked)
  return { ...requestTerms(scenario), ...sequentialTerms(scenario), ...throughputTerms(scenario) }
}
