import type { Caveat, Prediction } from '../domain/prediction.ts'
import { kindsOf, largestOf, type RunControl, type Scenario } from '../domain/scenario.ts'
import { formatCount } from '../units/formatQuantity.ts'
import { RatioBatches } from '../maths/statistics.ts'
import { assemble } from './assemble.ts'
import { Periods } from './recording/periods.ts'
import { firstBatch, mostReads, warmUpBatches } from './work.ts'

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
 * Batch means over 32 batches, whose length doubles until the relative half-width is at most `precision`. The same scenario,
 * seed and precision give the same numbers everywhere.
 *
 * @returns the measured prediction; its four parts of bus time add up to the cycle in which every disk completes one read
 */
export function simulate(scenario: Scenario, run: RunControl): Prediction {
  const { drives } = scenario
  const { bus, meters } = assemble(effective(scenario), run.seed)
  const batches = new RatioBatches()
  const limit = mostReads(scenario, run.maximumReads)
  let batchReads = firstBatch(drives)
  bus.runUntil(warmUpBatches * batchReads)
  const start = bus.now
  meters.reset()
  const periods = run.period && new Periods(run.period, start, limit)
  let narrow = false
  let batchStart = start
  let batchBytes = 0
  for (;;) {
    if (periods) periods.runUntil(meters.reads + batchReads, bus, meters)
    else bus.runUntil(meters.reads + batchReads)
    batches.add(meters.bytes - batchBytes, bus.now - batchStart)
    batchStart = bus.now
    batchBytes = meters.bytes
    if (!batches.complete) continue
    narrow = batches.relativeHalfWidth() <= run.precision
    if ((narrow && (!periods || periods.areEnough)) || meters.reads * 2 > limit) break
    batches.merge()
    batchReads *= 2
  }
  const span = bus.now - start
  const throughput = batches.ratio()
  const halfWidth = batches.relativeHalfWidth() * throughput
  const perRound = drives / meters.reads
  // read by read where processes think: a small difference of two long times would be mostly chance
  const measuresReads = scenario.workload.thinkTime > 0 && scenario.workload.method !== 'pipelined'
  const [least, most] = leastAndMost(meters.readsByDrive)
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
    caveats: caveats(scenario, narrow, meters.reads, least * perRound),
    run: {
      reads: meters.reads,
      seed: run.seed,
      span,
      leastShare: least * perRound,
      mostShare: most * perRound,
      strictRounds: meters.rounds.strict,
      windowRounds: meters.rounds.inWindow,
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

function caveats(scenario: Scenario, narrow: boolean, reads: number, leastShare: number): readonly Caveat[] {
  const list: Caveat[] = []
  if (!narrow) {
    list.push({
      code: 'interval-wide',
      message: `The simulation stopped after ${formatCount(reads)} reads; its interval is wider than asked.`,
    })
  }
  if (leastShare < 0.5) {
    const share = Math.round(leastShare * 100)
    list.push({ code: 'starvation', message: `The disks are not served equally: the least served one gets ${share} % of an equal share.` })
  }
  if (kindsOf(scenario).some(({ drive }) => largestOf(scenario.workload.sizes) > drive.buffer)) {
    list.push({ code: 'buffer-too-small', message: 'A request is larger than the drive’s buffer; the simulation lets the buffer hold it.' })
  }
  if (scenario.extrapolated) {
    list.push({ code: 'extrapolation', message: 'Nobody has measured this system: it lies outside what the papers cover.' })
  }
  return list
}
