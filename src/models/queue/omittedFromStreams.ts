import type { CaveatCode } from '../../domain/prediction.ts'
import type { QueueingScenario } from '../../domain/queueing.ts'
import type { Fraction, Seconds } from '../../units/quantities.ts'
import { choosing } from './queueIntervals.ts'
import { carriers, channelsOf, sequentialRates } from './queueRates.ts'
import { isHeld, randomService } from './randomService.ts'
import { mediaRate } from './sequentialRate.ts'
import { together } from './together.ts'

/** A bound has no interval: from so far off on, a caveat is given. */
const tolerance: Fraction = 0.01

/** A drive’s time for a request that has to come round again after so long. */
const afterTurns = (passing: Seconds, missed: Seconds, turn: Seconds): Seconds =>
  passing + (missed > 0 ? turn * Math.ceil(missed / turn) : 0)

/** Rate at which the outermost cylinders pass, over that of all in use. */
function outerOverMean(scenario: QueueingScenario): number {
  const { system } = scenario
  const { zones, surfaces, trackSwitch, cylinderSwitch } = system.drive
  const [outer] = zones
  if (!outer || zones.length < 2) return 1
  const switching = ((surfaces - 1) * trackSwitch + cylinderSwitch) / surfaces
  return outer.trackSize / (outer.trackSize / outer.headRate + switching) / mediaRate(scenario)
}

/** Requests per second of cached writes: every drive is at work from its buffer, or loses turns where that holds one write. */
function ofCachedWrites(scenario: QueueingScenario, passing: Seconds): number {
  const { system, queueing } = scenario
  const { drives, drive } = system
  const { beside, onBus, host } = randomService(scenario, queueing.requestSize)
  if (drive.buffer >= 2 * queueing.requestSize) {
    // the data go with the command: nobody reconnects
    const way = isHeld(scenario) ? onBus : onBus - system.bus.reconnectTime
    return Math.min(drives / passing, channelsOf(scenario) / way, queueing.outstanding / (host + way), host > 0 ? 1 / host : Infinity)
  }
  return Math.min(drives, queueing.outstanding) / afterTurns(passing, drive.missOverhead + onBus + beside, drive.revolutionTime)
}

/** Whether the next request of a drive comes only after the one before: fewer than two of each drive are outstanding, or fit into it. */
const isOneByOne = ({ system, queueing }: QueueingScenario): boolean => queueing.tags === 1 || queueing.outstanding < 2 * system.drives

/** Requests per second of reads where no drive reads on: a turn is lost with each, unless the next one waits and nothing is to be done before it. */
function ofReadsWithout(scenario: QueueingScenario, passing: Seconds): number {
  const { drives, drive } = scenario.system
  const isLost = drive.missOverhead > 0 || isOneByOne(scenario) || choosing(scenario).host === 'sptf'
  return Math.min(drives, scenario.queueing.outstanding) / (passing + (isLost ? drive.revolutionTime : 0))
}

/** Requests per second of reads from segments of several drives, which read on while others are asked; each takes the way of a hit. */
function ofReadsAhead(scenario: QueueingScenario, passing: Seconds): number {
  const { system, queueing } = scenario
  const { onBus, host } = randomService(scenario, queueing.requestSize)
  const atOnce = Math.min(queueing.outstanding, system.drives * queueing.tags)
  const way = (queueing.outstanding <= system.drives ? host : 0) + system.drive.hitOverhead + onBus
  const { mostPerSecond } = carriers(scenario)
  return Math.min(system.drives / passing, atOnce > 1 ? together(atOnce / way, mostPerSecond) : 1 / way)
}

/** Two rates that nobody would tell apart. */
const isSame = (one: number, other: number): boolean => Math.abs(one / other - 1) <= tolerance

function omittedFromWrites(scenario: QueueingScenario, formula: number): readonly CaveatCode[] {
  const { system, queueing } = scenario
  const passing = queueing.requestSize / mediaRate(scenario)
  const expected = ofCachedWrites(scenario, passing)
  const outer = ofCachedWrites(scenario, passing / outerOverMean(scenario))
  const omits = !isSame(formula, expected) || choosing(scenario).host === 'sptf'
  const code = system.drive.buffer < 2 * queueing.requestSize ? 'buffer-too-small' : 'queued-writes'
  return [...(omits ? ([code] as const) : []), ...(isSame(outer, expected) ? [] : (['mean-of-zones'] as const))]
}

/** Reads of drives without segments: in order and a turn late by the formula. */
function omittedWithoutSegments(scenario: QueueingScenario, differs: (perSecond: number) => boolean): boolean {
  const { system, queueing } = scenario
  const { drives, drive } = system
  const { host, drive: driveChooses } = choosing(scenario)
  if (drives > 1 && queueing.outstanding < 2 * drives) return true
  if (driveChooses === 'sptf' && (drive.missOverhead > 0 || isOneByOne(scenario))) return true
  return host === 'sptf' && (queueing.tags === 1 || differs(ofReadsWithout(scenario, queueing.requestSize / mediaRate(scenario))))
}

function omittedFromReads(scenario: QueueingScenario, formula: number): readonly CaveatCode[] {
  const { system, queueing } = scenario
  const { segments, requestSize } = queueing
  const { mostPerSecond } = carriers(scenario)
  const differs = (perSecond: number): boolean => !isSame(formula, Math.min(perSecond, mostPerSecond))
  if (segments === 0) return omittedWithoutSegments(scenario, differs) ? ['reads-ahead'] : []
  const passing = requestSize / mediaRate(scenario)
  const isShort = system.drive.buffer / segments < (isOneByOne(scenario) ? 3 : 2) * requestSize
  if (isShort || choosing(scenario).host === 'sptf')
    return differs(together(ofReadsWithout(scenario, passing), mostPerSecond)) ? ['reads-ahead'] : []
  const carried = (perSecond: number): number => Math.min(perSecond, mostPerSecond)
  const expected = carried(ofReadsAhead(scenario, passing))
  const outer = carried(ofReadsAhead(scenario, passing / outerOverMean(scenario)))
  return [
    ...(isSame(formula, expected) ? [] : (['reads-ahead'] as const)),
    ...(isSame(outer, expected) ? [] : (['mean-of-zones'] as const)),
  ]
}

/** The effects that the formula of streams leaves out, where they change its rate. */
export function omittedFromStreams(scenario: QueueingScenario): readonly CaveatCode[] {
  const formula = Math.min(sequentialRates(scenario).perSecond, carriers(scenario).mostPerSecond)
  return scenario.queueing.writeShare > 0 ? omittedFromWrites(scenario, formula) : omittedFromReads(scenario, formula)
}
