import type { Caveat, Prediction } from '../../domain/prediction.ts'
import { kindsOf, largestOf, type RunControl, type RunStart, type Scenario } from '../../domain/scenario.ts'
import { assemble } from './assemble.ts'
import { begun, RunToPrecision, wideInterval, type Begun, type PreciseRun } from '../engine/runToPrecision.ts'
import type { Meters } from '../recording/meters.ts'
import { Periods } from '../recording/periods.ts'
import { firstBatch, readLimit } from './work.ts'

/** Without rounds, the host goes first and the disks are served in order of arrival: by id the low ones would starve. */
export function effective(scenario: Scenario): Scenario {
  if (scenario.workload.method !== 'no-rounds') return scenario
  return {
    ...scenario,
    adapter: { ...scenario.adapter, dispatch: 'host-first' },
    bus: { ...scenario.bus, arbitration: 'fifo' },
  }
}

/**
 * Simulates a scenario until the 95 % interval of its throughput is as narrow as asked.
 *
 * The same scenario, seed and precision give the same numbers everywhere.
 *
 * @returns the measured prediction; its four parts of bus time add up to the cycle in which every disk completes one read
 */
export const simulate = (scenario: Scenario, run: RunControl): Prediction => beginSimulation(scenario, run).to(run.precision)

/** Begins what `simulate` measures. */
export function beginSimulation(scenario: Scenario, start: RunStart): Begun<Prediction> {
  const most = readLimit(scenario, start.maximumReads)
  const periods = start.period ? new Periods(start.period, most) : null
  const { bus, meters } = assemble(effective(scenario), start.seed, null, periods)
  const run = new RunToPrecision(bus, meters, {
    firstBatch: firstBatch(scenario.drives),
    most,
    measures: (now) => periods?.reset(now),
    mayStop: () => periods === null || periods.areEnough,
  })
  return begun(run, (measured) => predictionOf(scenario, { seed: start.seed, meters, periods }, measured))
}

/** What a run is read from. */
interface Counted {
  readonly seed: number
  readonly meters: Meters
  readonly periods: Periods | null
}

function predictionOf(
  scenario: Scenario,
  { seed, meters, periods }: Counted,
  { span, throughput, relativeHalfWidth, isNarrow }: PreciseRun,
): Prediction {
  const { drives } = scenario
  const halfWidth = relativeHalfWidth * throughput
  const perRound = drives / meters.reads
  // read by read where processes think: a small difference of two long times would be mostly chance
  const measuresReads = scenario.workload.thinkTime > 0 && scenario.workload.method !== 'pipelined'
  const [leastReads, mostReads] = leastAndMost(meters.readsByDrive)
  return {
    predictor: 'simulation',
    method: scenario.workload.method,
    readDuration: measuresReads ? meters.readTime / meters.reads : span * perRound,
    throughput,
    busTime: {
      overhead: meters.overhead * perRound,
      idle: meters.idle * perRound,
      headLimited: meters.headLimited * perRound,
      busRate: meters.busRate * perRound,
    },
    driveUtilization: Math.min(1, meters.driveBusy / (span * drives)),
    uncertainty: { kind: 'confidence-95', low: throughput - halfWidth, high: throughput + halfWidth },
    caveats: caveats(scenario, isNarrow, meters.reads, leastReads * perRound),
    run: {
      reads: meters.reads,
      seed,
      span,
      leastShare: leastReads * perRound,
      mostShare: mostReads * perRound,
      strictRounds: meters.rounds.strict,
      windowRounds: meters.rounds.inWindow,
      relativeHalfWidth,
      ...(periods && { period: periods.record }),
    },
  }
}

function leastAndMost(values: Float64Array): readonly [number, number] {
  let least = Infinity
  let most = 0
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}

function caveats(scenario: Scenario, isNarrow: boolean, reads: number, leastShare: number): readonly Caveat[] {
  const list: Caveat[] = []
  if (!isNarrow) list.push(wideInterval(reads, 'reads'))
  if (leastShare < 0.5) {
    const share = Math.round(leastShare * 100)
    list.push({ code: 'starvation', message: `The disks are not served equally: the least served one gets ${share} % of an equal share.` })
  }
  if (kindsOf(scenario).some(({ drive }) => largestOf(scenario.workload.sizes) > drive.buffer)) {
    list.push({ code: 'buffer-too-small', message: 'A request is larger than the drive’s buffer; the simulation lets the buffer hold it.' })
  }
  if (scenario.extrapolated) {
    list.push({ code: 'extrapolation', message: 'Nobody has measured this system.' })
  }
  return list
}
