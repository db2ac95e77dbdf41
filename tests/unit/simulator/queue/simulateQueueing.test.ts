// @module-tag seconds
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QueueingFacts, QueueingPrediction, QueueingScenario, Scheduler } from '../../../../src/domain/queueing.ts'
import { refusesQueueing, simulateQueueing } from '../../../../src/simulator/queue/simulateQueueing.ts'
import { queued, ultrastar } from '../../../support/queueing.ts'
import { runs, thinned } from '../../../support/effort.ts'

const run = { seed: 1, precision: 0.01, maximumReads: 100_000 }
const schedulers: readonly Scheduler[] = ['fcfs', 'sstf', 'scan', 'c-look', 'sptf']

const simulated = (facts: Partial<QueueingFacts>, drives = 1, control = run): QueueingPrediction =>
  simulateQueueing(queued(facts, drives), control)

const anyFacts = fc.record({
  connection: fc.constantFrom('scsi-bus', 'ide-channels', 'own-channels'),
  outstanding: fc.integer({ min: 1, max: 40 }),
  pattern: fc.constantFrom('random', 'sequential', 'interleaved'),
  requestSize: fc.integer({ min: 1, max: 600 }).map((sectors) => sectors * 512),
  writeShare: fc.constantFrom(0, 0.3, 1),
  hostScheduler: fc.constantFrom(...schedulers),
  driveScheduler: fc.constantFrom(...schedulers),
  tags: fc.integer({ min: 1, max: 40 }),
  window: fc.integer({ min: 1, max: 40 }),
  writeCache: fc.boolean(),
  segments: fc.integer({ min: 0, max: 4 }),
  oneExtent: fc.boolean(),
  endsRuns: fc.boolean(),
  choosesAtTag: fc.boolean(),
  sortsFirst: fc.constantFrom(Infinity, 100),
  writeRoom: fc.constantFrom(1e9, 65_536),
  leastReadAhead: fc.constantFrom(0, 8_192),
})

/** A bus, overheads and a host that all take their time. */
function slowed(scenario: QueueingScenario): QueueingScenario {
  const { system } = scenario
  return {
    ...scenario,
    system: {
      ...system,
      bus: { ...system.bus, rate: 40e6, commandTime: 0.0001, reconnectTime: 0.00002, statusTime: 0.00003 },
      adapter: { ...system.adapter, readCost: 0.00005 },
    },
  }
}

test('room that becomes free while a write’s command is on its way is not missed', () => {
  const facts = { outstanding: 5, tags: 1, requestSize: 524_288, writeShare: 1, writeCache: true, hostScheduler: 'sstf' } as const
  const onlyOne = slowed(queued(facts, 2, { ...ultrastar, buffer: 245_760 }))
  const slowCommands = { ...onlyOne.system, bus: { ...onlyOne.system.bus, commandTime: 0.004 } }
  const { run: record, busUtilization } = simulateQueueing({ ...onlyOne, system: slowCommands }, { ...run, maximumReads: 4000 })
  expect(record?.requests).toBeGreaterThanOrEqual(2000)
  expect(busUtilization).toBeLessThanOrEqual(1)
})

test('a run from rest is as long as its requests take, all of them, and its runs are judged whole', () => {
  const fromRest = 256
  const facts = { outstanding: 32, tags: 32, pattern: 'interleaved', driveScheduler: 'sptf', segments: 8 } as const
  const found = simulated({ ...facts, fromRest })
  expect((found.run?.requests ?? 0) % fromRest).toBe(0)
  // it begins with a seek, and ends with fewer and fewer to choose from
  expect(found.throughput).toBeLessThan(simulated(facts).throughput)
  expect(refusesQueueing(queued({ fromRest: 10_000_000 }))?.field).toBe('test-size')
})

test('a host that chooses at a free tag sends the first requests as they come, and sorts those behind them', () => {
  const facts = { outstanding: 64, pattern: 'interleaved', hostScheduler: 'c-look', segments: 8, fromRest: 512 } as const
  const [few, many] = [1, 32].map((tags) => simulated({ ...facts, tags, choosesAtTag: true }).throughput)
  expect(many).toBeLessThan(0.8 * (few ?? 0))
})

describe('writes that take longer than reads', () => {
  const seek = ultrastar.seek.map((piece) => ({ ...piece, start: piece.start + 0.002 }))
  const facts = { outstanding: 16, tags: 16, writeCache: false, driveScheduler: 'sptf' } as const

  test('alone are the reads of a drive and a host that are slower', () => {
    const scenario = slowed(queued({ ...facts, writeShare: 1, writing: { seek, meanSeek: seek, cost: 0.0003 } }))
    const slower = slowed(queued({ ...facts, writeShare: 1 }, 1, { ...ultrastar, seek }))
    const host = { ...slower.system.adapter, readCost: 0.0003 }
    expect(simulateQueueing(scenario, run)).toEqual(simulateQueueing({ ...slower, system: { ...slower.system, adapter: host } }, run))
  })

  test('among reads seek longer by their share', () => {
    const inOrder = { ...facts, driveScheduler: 'fcfs', writeShare: 0.25 } as const
    const before = simulated(inOrder).seekTime
    expect(simulated({ ...inOrder, writing: { seek, meanSeek: seek, cost: 0 } }).seekTime - before).toBeCloseTo(0.25 * 0.002, 4)
  })
})

test('whatever the queues are: nothing is lost, shares are shares, and the same seed gives the same run', () => {
  const short = { seed: 7, precision: 0.1, maximumReads: 4000 }
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 1, max: 5 }), (facts, drives) => {
      const scenario = slowed(queued(facts, drives))
      expect(refusesQueueing(scenario)).toBeNull()
      const prediction = simulateQueueing(scenario, short)
      const { throughput, requestsPerSecond, driveUtilization, busUtilization, run: record } = prediction
      expect(simulateQueueing(structuredClone(scenario), short)).toEqual(prediction)
      expect(requestsPerSecond * facts.requestSize).toBeCloseTo(throughput, 3)
      // Little: processes are always waiting for a request; at the ends of the run, those under way count whole or not at all
      const inSystem = requestsPerSecond * (record?.responses.mean ?? NaN)
      const atEnds = (facts.outstanding * (record?.responses.longest ?? NaN)) / (record?.span ?? NaN)
      const starves = [facts.hostScheduler, facts.driveScheduler].some((scheduler) => ['sstf', 'sptf'].includes(scheduler))
      expect(inSystem).toBeLessThanOrEqual(facts.outstanding + atEnds + 1e-9)
      // who starves is never counted, and what is under way at the end may be older than all that was
      expect(inSystem).toBeGreaterThanOrEqual(starves ? 0 : facts.outstanding - 2 * atEnds)
      for (const share of [driveUtilization, busUtilization, record?.bufferHits ?? NaN]) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }
      expect(record?.meanDriveQueue).toBeLessThanOrEqual(Math.min(facts.tags, facts.outstanding) + 1e-9)
      const { median, percentile95, percentile99, longest } = record?.responses ?? {
        median: NaN,
        percentile95: NaN,
        percentile99: NaN,
        longest: NaN,
      }
      expect([percentile95, percentile99, longest, median].toSorted((one, other) => one - other)).toEqual([
        median,
        percentile95,
        percentile99,
        longest,
      ])
      expect(throughput).toBeLessThanOrEqual(facts.connection === 'scsi-bus' ? 40e6 : drives * 40e6)
    }),
    { numRuns: runs(40, 10, 4) },
  )
})

describe('one outstanding request', () => {
  test('takes seek, rotation, electronics and transfer, whatever is on the way', () => {
    const scenario = slowed(queued({ connection: 'scsi-bus', tags: 4 }))
    const { system } = scenario
    const { seekTime, rotationalDelay, run: record, requestsPerSecond } = simulateQueueing(scenario, run)
    const [zone] = ultrastar.zones
    const fixed = 0.00005 + 0.0001 + ultrastar.missOverhead + 8192 / (zone?.headRate ?? NaN) + 0.00002 + 0.00003
    expect(record?.responses.mean).toBeCloseTo(seekTime + rotationalDelay + fixed, 5)
    expect(requestsPerSecond * (record?.responses.mean ?? NaN)).toBeCloseTo(1, 2)
    expect(rotationalDelay).toBeCloseTo(ultrastar.revolutionTime / 2, 4)
    expect(system.drives).toBe(1)
  })
})

describe('over random requests', () => {
  const answers = new Map(schedulers.map((scheduler) => [scheduler, simulated({ outstanding: 32, tags: 32, driveScheduler: scheduler })]))
  const low = (scheduler: Scheduler): number => answers.get(scheduler)?.uncertainty.low ?? NaN
  const high = (scheduler: Scheduler): number => answers.get(scheduler)?.uncertainty.high ?? NaN

  test('least positioning is no slower than least seek, and that no slower than order of arrival', () => {
    expect(high('sptf')).toBeGreaterThanOrEqual(low('sstf'))
    expect(high('sstf')).toBeGreaterThanOrEqual(low('fcfs'))
    expect(high('scan')).toBeGreaterThanOrEqual(low('fcfs'))
    expect(low('sptf') / high('fcfs')).toBeGreaterThan(2)
  })

  test('nothing starves where arms sweep: each request is passed by two sweeps of the others at most', () => {
    expect(answers.get('fcfs')?.run?.mostOvertakes).toBe(31)
    // in two sweeps each of the other processes is served a few times
    for (const scheduler of ['scan', 'c-look'] as const) expect(answers.get(scheduler)?.run?.mostOvertakes).toBeLessThan(6 * 31)
    expect(answers.get('sptf')?.run?.mostOvertakes).toBeGreaterThan(6 * 31)
  })
})

/**
 * Throughput in MB/s of 128 outstanding random reads of 8 KB on an Ultrastar 36ZX, from a simulator of one disk written by others in another
 * language, with tags none, 4, 32, 64 and 128.
 */
const elsewhere = [
  ['fcfs', 'fcfs', [0.99, 0.99, 0.99, 0.99, 0.99]],
  ['c-look', 'fcfs', [1.84, 1.82, 1.8, 1.75, 0.99]],
  ['fcfs', 'sptf', [0.99, 1.39, 2.33, 2.69, 3.11]],
  ['fcfs', 'c-look', [0.99, 1.17, 1.64, 1.76, 1.84]],
  ['c-look', 'sptf', [1.84, 2.5, 2.81, 2.87, 3.11]],
] as const

test.each(elsewhere)('host %s, drive %s: within three in a hundred of another simulator', (hostScheduler, driveScheduler, expected) => {
  for (const [index, tags] of thinned([...[1, 4, 32, 64, 128].entries()], 2)) {
    const { throughput } = simulated({ outstanding: 128, hostScheduler, driveScheduler, tags })
    expect(Math.abs(throughput / 1e6 / (expected[index] ?? NaN) - 1)).toBeLessThan(0.03)
  }
})

describe('streams', () => {
  const [zone] = ultrastar.zones
  const mediaRate = zone?.headRate ?? NaN

  test('go at the rate of the media where the drive reads ahead, or writes from its buffer', () => {
    const facts = { pattern: 'sequential', outstanding: 4 } as const
    expect(simulated({ ...facts, segments: 4 }).throughput / mediaRate).toBeCloseTo(1, 2)
    expect(simulated({ ...facts, writeShare: 1, writeCache: true }).throughput / mediaRate).toBeCloseTo(1, 2)
    expect(simulated({ ...facts, segments: 4, tags: 4, driveScheduler: 'sptf' }).run?.bufferHits).toBeGreaterThan(0.99)
  })

  test('lose a turn a request where it does not', () => {
    const { requestsPerSecond } = simulated({ pattern: 'sequential' })
    // a turn and the transfer, of which electronics and seeks hide in the turn
    expect(requestsPerSecond * ultrastar.revolutionTime).toBeLessThan(1)
    expect(requestsPerSecond * ultrastar.revolutionTime).toBeGreaterThan(0.9)
  })

  test('that alternate are slower than one, and a longer queue helps them', () => {
    const facts = { pattern: 'interleaved', outstanding: 32, segments: 4, driveScheduler: 'sptf' } as const
    const alone = simulated({ ...facts, tags: 1 }).throughput
    const queue = simulated({ ...facts, tags: 32 }).throughput
    expect(queue).toBeGreaterThan(4 * alone)
    expect(queue).toBeLessThan(mediaRate)
  })
})

test('writes from the buffer are quicker for who waits, and as many as the media take', () => {
  const facts = { outstanding: 1, writeShare: 1 } as const
  const through = simulated(facts)
  const cached = simulated({ ...facts, writeCache: true, driveScheduler: 'sptf' })
  expect(cached.run?.responses.median).toBeLessThan((through.run?.responses.median ?? NaN) / 2)
  expect(cached.throughput / through.throughput).toBeGreaterThan(2.5)
  expect(cached.driveUtilization).toBeGreaterThan(0.99)
})

test('four drives on a bus that is too slow share it; on channels of their own they do not', () => {
  const facts = { outstanding: 32, pattern: 'sequential', segments: 4, requestSize: 65_536 } as const
  const shared = simulateQueueing(slowed(queued({ ...facts, connection: 'scsi-bus' }, 4)), run)
  const own = simulateQueueing(slowed(queued({ ...facts, connection: 'own-channels' }, 4)), run)
  expect(shared.throughput).toBeLessThan(40e6)
  expect(shared.busUtilization).toBeGreaterThan(0.95)
  expect(own.throughput / shared.throughput).toBeGreaterThan(2)
})

describe('what would take too long or too much memory', () => {
  test.each<[string, Partial<QueueingFacts>]>([
    ['outstanding', { outstanding: 1_000_000 }],
    ['segments', { segments: 5000 }],
    ['request-size', { requestSize: 1e12 }],
    ['request-size', { outstanding: 20_000 }],
  ])('is refused: %s', (field, facts) => {
    expect(refusesQueueing(queued(facts))).toMatchObject({ code: 'not-simulated', field })
  })

  test('a disk of a hundred million cylinders is refused, the largest queues are not', () => {
    const { system, queueing } = queued()
    const many = { ...system, workload: { ...system.workload, usedCylinders: 1e8 } }
    expect(refusesQueueing({ system: many, queueing })).toMatchObject({ field: 'used-cylinders' })
    expect(refusesQueueing(queued({ outstanding: 256, tags: 256, window: 256 }, 15))).toBeNull()
  })

  test('a run that stops before its interval is narrow says so', () => {
    const { caveats, run: record } = simulated({}, 1, { seed: 1, precision: 1e-9, maximumReads: 3000 })
    expect(caveats).toMatchObject([{ code: 'interval-wide' }])
    expect(record?.requests).toBeGreaterThan(2000)
  })
})
