import type { Caveat, Prediction } from '../../domain/prediction.ts'
import type { RunControl, RunStart, Scenario } from '../../domain/scenario.ts'
import { assemble } from './assemble.ts'
import { begun, leftOut, RunToPrecision, wideInterval, type Begun, type PreciseRun } from '../engine/runToPrecision.ts'
import type { Seconds } from '../../units/quantities.ts'
import type { Meters } from '../recording/meters.ts'
import { Periods } from '../recording/periods.ts'
import { ReadSums, type ReportedSums } from './readSums.ts'
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

const nobodyMeasured: Caveat = { code: 'extrapolation', message: 'Nobody has measured this system.' }

/** Begins what `simulate` measures. */
export function beginSimulation(scenario: Scenario, start: RunStart): Begun<Prediction> {
  const { run, ...counted } = beginRun(scenario, start)
  return begun(run, (measured) => predictionOf(scenario, counted, measured))
}

/** What a run is read from. */
interface Counted {
  readonly seed: number
  readonly meters: Meters
  readonly periods: Periods | null
}

/** The run of which a prediction is made. */
export function beginRun(scenario: Scenario, { seed, maximumReads, period }: RunStart): Counted & { readonly run: RunToPrecision } {
  const most = readLimit(scenario, maximumReads)
  const periods = period ? new Periods(period, most) : null
  const circuit = assemble(effective(scenario), seed, null, periods)
  const { bus, meters } = circuit
  const sums = ReadSums.of(circuit, scenario)
  const run = new RunToPrecision(bus, meters, {
    firstBatch: firstBatch(scenario.drives),
    controlled: sums && { sums, round: scenario.drives },
    most,
    measures: (now) => periods?.reset(now),
    mayStop: () => periods === null || periods.areEnough,
  })
  return { run, seed, meters, periods }
}

/** What a read takes of the time of the run and of the parts of it, by the weights of the estimate. */
function meansOf(meters: Meters, { span, adjusted }: PreciseRun): ReportedSums & { readonly seconds: Seconds } {
  if (adjusted) return { seconds: adjusted.seconds, ...ReadSums.reported(adjusted.reported) }
  const perRead = (sum: Seconds): Seconds => sum / meters.reads
  return {
    seconds: perRead(span),
    overhead: perRead(meters.overhead),
    idle: perRead(meters.idle),
    headLimited: perRead(meters.headLimited),
    busRate: perRead(meters.busRate),
    driveBusy: perRead(meters.driveBusy),
    readTime: perRead(meters.readTime),
  }
}

function predictionOf(scenario: Scenario, { seed, meters, periods }: Counted, measured: PreciseRun): Prediction {
  const { drives } = scenario
  const { span, throughput, relativeHalfWidth, isNarrow } = measured
  const halfWidth = relativeHalfWidth * throughput
  const perRound = drives / meters.reads
  const { seconds, driveBusy, readTime, ...parts } = meansOf(meters, measured)
  // read by read where processes think: a small difference of two long times would be mostly chance
  const measuresReads = scenario.workload.thinkTime > 0 && scenario.workload.method !== 'pipelined'
  const [leastReads, mostReads] = leastAndMost(meters.readsByDrive)
  return {
    predictor: 'simulation',
    method: scenario.workload.method,
    readDuration: measuresReads ? readTime : seconds * drives,
    throughput,
    busTime: {
      overhead: parts.overhead * drives,
      idle: parts.idle * drives,
      headLimited: parts.headLimited * drives,
      busRate: parts.busRate * drives,
    },
    driveUtilization: Math.min(1, driveBusy / (seconds * drives)),
    uncertainty: { kind: 'confidence-95', low: throughput - halfWidth, high: throughput + halfWidth },
    caveats: caveats(isNarrow, meters.reads, leastReads * perRound),
    remarks: [...leftOut(scenario), ...(scenario.extrapolated ? [nobodyMeasured] : [])],
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

function caveats(isNarrow: boolean, reads: number, leastShare: number): readonly Caveat[] {
  const list: Caveat[] = []
  if (!isNarrow) list.push(wideInterval(reads, 'reads'))
  if (leastShare < 0.5) {
    const share = Math.round(leastShare * 100)
    list.push({ code: 'starvation', message: `The disks are not served equally: the least served one gets ${share} % of an equal share.` })
  }
  return list
}
