import type { QueueingScenario } from '../../domain/queueing.ts'
import { step, type FormulaStep } from '../explainStep.ts'
import { trackEnds, usedLayout } from '../bus/meanRequest.ts'
import { carriers, isAlone, predictQueueByFormula, randomRates } from './queuePredictions.ts'
import { balancedUtilization, queueWhileBusy, randomService } from './randomService.ts'
import { choices } from './scheduledSeek.ts'
import { mediaRate, sequentialService } from './sequentialRate.ts'
import { meanSeekTime } from '../../mechanics/seekCurve.ts'

function requestSteps({ system, queueing }: QueueingScenario): readonly FormulaStep[] {
  const layout = usedLayout(system)
  return [
    step('drives', 'count', system.drives, { symbol: 'D' }),
    step('outstanding', 'count', queueing.outstanding, { symbol: 'n', note: 'requests in the system, over all drives' }),
    step('tags', 'count', queueing.tags, { note: 'requests that a drive holds' }),
    step('requestSize', 'B', queueing.requestSize, { symbol: 'B' }),
    step('averageTrackSize', 'B', layout.trackSize, { note: 'of a random byte' }),
    step('headRate', 'B/s', layout.headRate, { note: 'mean over the zones by their data' }),
    step('busRate', 'B/s', system.bus.rate),
    step('revolutionTime', 's', system.drive.revolutionTime, { symbol: 'T' }),
  ]
}

function positioningSteps(scenario: QueueingScenario): readonly FormulaStep[] {
  const { system, queueing } = scenario
  const { drive, workload } = system
  const requests = queueWhileBusy(queueing.outstanding, system.drives)
  const left = choices(requests, queueing)
  const { positioning } = randomRates(scenario)
  const { scheduler, among, by, cylinders, seek, rotation } = positioning
  const rule = among > 1 ? scheduler : 'fcfs'
  return [
    step('requestsWhileBusy', '1', requests, { symbol: '1 + (n − 1)/D', note: 'of a drive, while it is busy' }),
    step('hostChoice', '1', left.host, { note: 'requests that the host chooses among' }),
    step('driveChoice', '1', left.drive, { note: 'requests that the drive chooses among' }),
    step('choice', '1', among, { symbol: 'q', note: `by the ${by}` }),
    step('usedCylinders', 'count', workload.usedCylinders),
    step('reachedCylinders', 'count', cylinders, { symbol: 'M', note: 'over which they lie' }),
    step('meanSeekTime', 's', meanSeekTime(drive.seek, workload.usedCylinders), { symbol: 'E[seek]', note: 'of a random request' }),
    step('meanRotationalLatency', 's', drive.revolutionTime / 2, { symbol: 'T/2' }),
    step('scheduledSeek', 's', seek, { note: rule }),
    step('scheduledRotation', 's', rotation, { note: rule }),
    step('positioning', 's', seek + rotation, { note: rule }),
  ]
}

/** Terms of the time that one request keeps a station; what is not waited for is 0. */
function serviceSteps(scenario: QueueingScenario): readonly FormulaStep[] {
  const { system, queueing } = scenario
  const { drive, bus } = system
  const layout = usedLayout(system)
  const passing = queueing.requestSize / layout.headRate
  const { beside, onBus, host } = randomService(scenario, queueing.requestSize)
  const { stations } = randomRates(scenario)
  const phases = onBus - queueing.requestSize / bus.rate
  const alone = isAlone(scenario)
  return [
    step('electronics', 's', drive.missOverhead, { note: 'of the drive' }),
    step('transfer', 's', passing, { symbol: 'B/head' }),
    step('switches', 's', layout.switchTime * trackEnds(queueing.requestSize, layout), { note: 'at ends of tracks' }),
    step('phases', 's', alone ? phases : 0, {
      note: alone ? 'command, status, and reconnection where the bus was let go of' : 'while another request is served',
    }),
    step('busDelay', 's', alone ? beside - phases : 0, { symbol: 'max(0, B/bus − B/head)' }),
    step('hostDelay', 's', queueing.outstanding === 1 ? host : 0, { note: 'where nobody else asks' }),
    step('serviceTime', 's', stations.time, { symbol: 't', note: 'one request keeps a station' }),
    step('stations', '1', stations.count, { symbol: 'S', note: stations.count === system.drives ? 'drives' : 'channels' }),
    step('stationUtilization', '1', balancedUtilization(queueing.outstanding, stations.count), { symbol: 'U', note: 'n/(S + n − 1)' }),
  ]
}

function sequentialSteps(scenario: QueueingScenario): readonly FormulaStep[] {
  const { system, queueing } = scenario
  const { drives, drive } = system
  const perDrive = Math.max(1, queueing.outstanding / drives)
  const { passing, lost, bus, host, hit, time } = sequentialService(scenario, perDrive)
  return [
    step('switchTime', 's', usedLayout(system).switchTime, { note: 'per track end; the skew' }),
    step('mediaRate', 'B/s', mediaRate(scenario), { symbol: 'X', note: 'trackSize/(T + switch)' }),
    step('hitOverhead', 's', drive.hitOverhead, { note: 'electronics, per command' }),
    step('requestsPerDrive', '1', perDrive),
    step('mediaTime', 's', passing, { symbol: 'B/X' }),
    step('lostTurns', 's', lost, { note: 'until the next sector comes round' }),
    step('busShare', 's', bus, { note: 'command, data and status' }),
    step('hostShare', 's', host),
    step('hitTime', 's', hit, { note: 'where each request waits for the one before' }),
    step('serviceTime', 's', time, { symbol: 't', note: 'from one request of a drive to the next' }),
    step('activeDrives', 'count', Math.min(drives, queueing.outstanding), { symbol: 'min(D, n)' }),
  ]
}

/** What drives, bus and host let through, and what is left. */
function throughputSteps(scenario: QueueingScenario): readonly FormulaStep[] {
  const { system, queueing } = scenario
  const { requestsPerSecond, throughput } = predictQueueByFormula(scenario)
  const { onBus, channels } = carriers(scenario)
  const { host } = randomService(scenario, queueing.requestSize)
  const byDrives =
    queueing.pattern === 'random'
      ? randomRates(scenario).perSecond
      : Math.min(system.drives, queueing.outstanding) / sequentialService(scenario, Math.max(1, queueing.outstanding / system.drives)).time
  return [
    step('driveLimit', '1/s', byDrives, { note: 'what the drives serve' }),
    step('busTime', 's', onBus, { note: 'one request holds the bus or channel' }),
    step('channels', '1', channels),
    step('busLimit', '1/s', channels / onBus, { note: 'at most' }),
    ...(host > 0 ? [step('hostLimit', '1/s', 1 / host, { note: 'at most' })] : []),
    step('requestRate', '1/s', requestsPerSecond, { note: 'the least of them' }),
    step('throughput', 'B/s', throughput),
    step('meanLatency', 's', queueing.outstanding / requestsPerSecond, { symbol: 'n/rate', note: 'Little’s law' }),
  ]
}

/**
 * Every intermediate value of the closed forms of drives with queues, in the order in which they are put together. Nothing for interleaved
 * requests, which have no formula.
 *
 * Random: Barve et al. 1999, eq. 1, with the positioning that a scheduler leaves (scheduledSeek.ts), in a balanced closed network.
 * Sequential: the slowest of media, bus, host and the way of a hit (sequentialRate.ts).
 */
export function explainQueueing(scenario: QueueingScenario): readonly FormulaStep[] {
  switch (scenario.queueing.pattern) {
    case 'random':
      return [...requestSteps(scenario), ...positioningSteps(scenario), ...serviceSteps(scenario), ...throughputSteps(scenario)]
    case 'sequential':
      return [...requestSteps(scenario), ...sequentialSteps(scenario), ...throughputSteps(scenario)]
    case 'interleaved':
      return []
  }
}
