import { describe, expect, test } from 'vitest'
import type { QueueingScenario } from '../../src/domain/queueing.ts'
import type { DriveFacts, SeekCurve } from '../../src/domain/drive.ts'
import type { Scenario } from '../../src/domain/scenario.ts'
import { rootAndLine } from '../../src/mechanics/makeSeekCurve.ts'
import { minimumPositioningTime, minimumSeekTime } from '../../src/models/bus/minimumPositioning.ts'
import { expectedFirstArrival, positioningLaw } from '../../src/models/bus/positioningDistribution.ts'
import { busService, busWait } from '../../src/models/bus/overlapped.ts'
import { predictQueueByFormula } from '../../src/models/queue/queuePredictions.ts'
import { carriers } from '../../src/models/queue/queueRates.ts'
import { balancedUtilization, queueWhileBusy, randomService } from '../../src/models/queue/randomService.ts'
import { scheduledPositioning, sweepingSeek, upwardSeek } from '../../src/models/queue/scheduledSeek.ts'
import { mediaRate, sequentialService, type SequentialService } from '../../src/models/queue/sequentialRate.ts'
import { pipelinedTerms } from '../../src/models/bus/pipelined.ts'
import { pipelinedBound } from '../../src/models/bus/pipelinedBound.ts'
import { fencedRoundsDuration, roundsDuration } from '../../src/models/bus/rounds.ts'
import { meanRequestSize } from '../../src/models/bus/meanRequest.ts'
import { aloneCycle, singleDiskDuration } from '../../src/models/bus/singleDisk.ts'
import formulas from './vectors/formulas.json' with { type: 'json' }
import mixedPositionings from './vectors/mixedPositioning.json' with { type: 'json' }
import positionings from './vectors/minimumPositioning.json' with { type: 'json' }
import queues from './vectors/queues.json' with { type: 'json' }
import seeks from './vectors/minimumSeek.json' with { type: 'json' }

/** Parameters of eq. 7 and the cylinders, as the vectors write them. */
interface CurveParameters {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly M: number
}

const curveOf = ({ a, b, c, d, e, M }: CurveParameters): SeekCurve => rootAndLine(a, b, c, d, e, M)

/** The largest relative deviation from the 50-digit values. */
function worstError(pairs: readonly (readonly [number, string])[]): number {
  let worst = 0
  for (const [value, expected] of pairs) worst = Math.max(worst, Math.abs(value / Number(expected) - 1))
  return worst
}

/** The repairman model, by the wait for the bus that comes of it. */
const repairmanThroughput = (scenario: Scenario): number =>
  (scenario.drives * meanRequestSize(scenario)) / (Math.max(aloneCycle(scenario), busService(scenario)) + busWait(scenario))

function expectExact(name: string, pairs: readonly (readonly [number, string])[]): void {
  const worst = worstError(pairs)
  console.log(`${name}: ${pairs.length} vectors, worst relative error ${worst.toExponential(1)}`)
  expect(worst).toBeLessThan(1e-11)
}

type QueueVector = (typeof queues.vectors)[number]
type QueueFormula = (scenario: QueueingScenario, row: QueueVector) => number

/** Whether bus or host, not the drive, limits a row: what they carry is not in its vector. */
const isCarried = (scenario: QueueingScenario): boolean =>
  predictQueueByFormula(scenario).requestsPerSecond > 0.9 * carriers(scenario).mostPerSecond

type FormulaVector = (typeof formulas.vectors)[number]

function driveOf({ scenario }: Pick<FormulaVector, 'scenario'>): DriveFacts {
  const { surfaces, zones, trackSwitch, cylinderSwitch, buffer, missOverhead, hitOverhead } = scenario
  const seek = curveOf(scenario.curve)
  const facts = { surfaces, zones, trackSwitch, cylinderSwitch, buffer, missOverhead, hitOverhead, seek }
  return { ...facts, name: 'random', rotation: 'random', cylinders: scenario.curve.M, revolutionTime: scenario.T }
}

function scenarioOf(vector: Pick<FormulaVector, 'scenario'>): Scenario {
  const { drives, fence, rate, commandTime, reconnectTime, statusTime, readCost, prefetchCost, sizes, ...rest } = vector.scenario
  const prefetchCommand = rest.prefetchCommand === 'aioread' ? 'aioread' : 'prefetch'
  return {
    drives,
    fence,
    drive: driveOf(vector),
    bus: { rate, commandTime, reconnectTime, statusTime, arbitration: 'id', release: 'track-end' },
    adapter: { dispatch: 'disks-first', readCost, prefetchCost, prefetchCommand },
    workload: { method: 'naive', sizes, firstCylinder: rest.firstCylinder, usedCylinders: rest.usedCylinders, thinkTime: 0 },
    positioningRule: 'equation-5',
    extrapolated: false,
  }
}

describe('do the closed forms agree with 50-digit arithmetic?', () => {
  test('minimum seek time, eq. 10 by quadrature, with jumps', () => {
    expect(seeks.vectors.length).toBeGreaterThanOrEqual(100)
    expectExact(
      'minimum seek time',
      seeks.vectors.map((row) => [minimumSeekTime(row.drives, curveOf(row.curve), row.curve.M), row.minimumSeekTime]),
    )
  })

  test.each([
    ['exact', 'exact'],
    ['equation-5', 'equation5'],
    ['sum-of-minima', 'sumOfMinima'],
  ] as const)('minimum positioning time, rule %s', (rule, key) => {
    expect(positionings.vectors.length).toBeGreaterThanOrEqual(60)
    expectExact(
      `minimum positioning time, ${rule}`,
      positionings.vectors.map((row) => [
        minimumPositioningTime(rule, row.drives, curveOf(row.curve), row.curve.M, row.revolutionTime),
        row[key],
      ]),
    )
  })

  test('minimum positioning time of drives of different kinds', () => {
    expect(mixedPositionings.vectors.length).toBeGreaterThanOrEqual(24)
    expectExact(
      'minimum positioning time, mixed',
      mixedPositionings.vectors.map(({ kinds, exact }) => [
        expectedFirstArrival(
          kinds.map(({ curve, drives, revolutionTime }) => ({ drives, law: positioningLaw(curveOf(curve), curve.M, revolutionTime) })),
        ),
        exact,
      ]),
    )
  })

  test.each([
    ['equation1', (scenario: Scenario) => singleDiskDuration(scenario, 0).duration],
    ['equation2', (scenario: Scenario) => singleDiskDuration(scenario).duration],
    ['equation3', (scenario: Scenario) => roundsDuration(scenario).duration],
    ['equation4', (scenario: Scenario) => fencedRoundsDuration(scenario).duration],
    ['repairman', repairmanThroughput],
    ['pipelinedService', (scenario: Scenario) => pipelinedTerms(scenario).service],
    ['pipelinedPreparation', (scenario: Scenario) => pipelinedTerms(scenario).preparation],
    ['pipelinedBound', pipelinedBound],
  ] as const)('%s over random systems and workloads', (key, formula) => {
    expect(formulas.vectors.length).toBeGreaterThanOrEqual(60)
    expectExact(
      key,
      formulas.vectors.map((vector) => [formula(scenarioOf(vector)), vector.expected[key]]),
    )
  })

  const queueOf = ({ scenario, size, requests }: (typeof queues.vectors)[number], segments: number): QueueingScenario => ({
    system: { ...scenarioOf({ scenario }), drives: 1 },
    queueing: {
      connection: 'own-channels',
      outstanding: requests,
      pattern: 'random',
      requestSize: size,
      writeShare: 0,
      hostScheduler: 'fcfs',
      driveScheduler: 'sptf',
      tags: 256,
      window: 256,
      writeCache: false,
      segments,
    },
  })

  /** One request at a time, and room for any. */
  const oneByOne = ({ system, queueing }: QueueingScenario, segments: number): SequentialService =>
    sequentialService({
      system: { ...system, drive: { ...system.drive, buffer: Infinity } },
      queueing: { ...queueing, segments, outstanding: 1 },
    })

  test.each([
    ['serving', (scenario, { size }) => randomService(scenario, size).serving],
    ['beside', (scenario, { size }) => randomService(scenario, size).beside],
    ['onBus', (scenario, { size }) => randomService(scenario, size).onBus],
    ['mediaRate', mediaRate],
    ['sweeping', ({ system }, { requests }) => sweepingSeek(system.drive, system.workload.usedCylinders, requests)],
    ['upward', ({ system }, { requests }) => upwardSeek(system.drive, system.workload.usedCylinders, requests)],
    ['utilization', (_, { requests, stations }) => balancedUtilization(requests, stations)],
    ['queueWhileBusy', (_, { requests, stations }) => queueWhileBusy(requests, stations)],
    [
      'leastPositioning',
      ({ system }, { requests }) => {
        const { seek, rotation } = scheduledPositioning(system.drive, system.workload.usedCylinders, 'sptf', requests)
        return seek + rotation
      },
    ],
    ['missedTurns', (scenario) => oneByOne(scenario, 0).time],
    ['readAhead', (scenario) => oneByOne(scenario, 1).time],
    ['throughput', (scenario) => predictQueueByFormula(scenario).throughput],
  ] as const satisfies readonly (readonly [keyof QueueVector['expected'], QueueFormula])[])('drives with queues: %s', (key, quantity: QueueFormula) => {
    expect(queues.vectors.length).toBeGreaterThanOrEqual(48)
    expectExact(
      key,
      queues.vectors.filter((row) => key !== 'throughput' || !isCarried(queueOf(row, 1))).map((row) => [quantity(queueOf(row, 1), row), row.expected[key]]),
    )
  })
})
