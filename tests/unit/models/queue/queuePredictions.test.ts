import { describe, expect, test } from 'vitest'
import type { Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import type { Scheduler } from '../../../../src/domain/queueing.ts'
import { predictQueueByFormula, refusesQueue } from '../../../../src/models/queue/queuePredictions.ts'
import { simulateQueueing } from '../../../../src/simulator/queue/simulateQueueing.ts'
import { queuesOf } from '../../../support/queues.ts'

type Values = Partial<Record<FieldName, Value>>
const predict = (values: Values = {}, preset = 'white-scsi') => predictQueueByFormula(queuesOf(preset, values))
const codes = (values: Values = {}) => (predict(values).remarks ?? []).map(({ code }) => code)
const schedulers: readonly Scheduler[] = ['fcfs', 'sstf', 'scan', 'c-look', 'sptf']

describe('random requests', () => {
  test('one at a time are the same under all schedulers, bit for bit', () => {
    const rates = schedulers.flatMap((driveScheduler) =>
      schedulers.map((hostScheduler) => predict({ outstanding: 1, driveScheduler, hostScheduler }).throughput),
    )
    expect(new Set(rates).size).toBe(1)
  })

  test('come in the order of the schedulers', () => {
    for (const outstanding of [2, 8, 32, 128]) {
      const [fcfs = 0, sstf = 0, , , sptf = 0] = schedulers.map(
        (driveScheduler) => predict({ outstanding, driveScheduler, hostScheduler: 'fcfs' }).throughput,
      )
      expect(sstf).toBeGreaterThan(fcfs)
      expect(sptf).toBeGreaterThan(sstf)
    }
  })

  test('are not slower with more tags, a wider window or more of them', () => {
    const alone = { hostScheduler: 'fcfs', outstanding: 128 }
    for (const [less, more] of [
      [{ tags: 2 }, { tags: 32 }],
      [
        { tags: 64, window: 8 },
        { tags: 64, window: 64 },
      ],
      [{ outstanding: 4 }, { outstanding: 64 }],
    ] as const) {
      expect(predict({ ...alone, ...more }).throughput).toBeGreaterThan(predict({ ...alone, ...less }).throughput)
    }
  })
})

describe('several drives', () => {
  const eight = { disks: 8, outstanding: 64, testSize: 0, hostScheduler: 'fcfs', requestSize: 8_192 }

  test('on cables of their own are as fast as their loads let them', () => {
    const one = predict({ ...eight, disks: 1, connection: 'own-channels', driveScheduler: 'fcfs' }).throughput
    const all = predict({ ...eight, connection: 'own-channels', driveScheduler: 'fcfs' }).throughput
    expect(all / one).toBeCloseTo((8 * 64) / 71, 9)
  })

  test('of a shared bus never get more than it carries', () => {
    const large = { ...eight, requestSize: 1_048_576 }
    const shared = predict(large)
    expect(shared.busUtilization).toBeCloseTo(1, 9)
    expect(shared.throughput).toBeLessThan(80e6)
    expect(predict({ ...large, connection: 'own-channels' }).throughput).toBeGreaterThan(shared.throughput)
  })

  test('hold an IDE channel in pairs where each takes one request', () => {
    const held = predict({ ...eight, connection: 'ide-channels', tags: 1, driveScheduler: 'fcfs' }, 'white-ide')
    const free = predict({ ...eight, connection: 'own-channels', tags: 1, driveScheduler: 'fcfs' }, 'white-ide')
    expect(held.throughput).toBeLessThan(0.6 * free.throughput)
    expect(held.throughput).toBeGreaterThan(0.4 * free.throughput)
  })
})

// a channel that nobody gives back is held while its drive seeks, which the simulation measures
test.each([
  ['random', 'ide-channels', 1],
  ['random', 'ide-channels', 2],
  ['random', 'own-channels', 1],
  ['sequential', 'ide-channels', 1],
  ['sequential', 'own-channels', 2],
] as const)('%s requests hold %s of %i drives as long as simulated', (pattern, connection, disks) => {
  for (const outstanding of [1, 32]) {
    const scenario = queuesOf('white-ide', { streamsOver: 'span', pattern, connection, disks, outstanding, tags: 1 })
    const simulated = simulateQueueing(scenario, { seed: 1, precision: 0.02, maximumReads: 20_000 }).busUtilization
    expect(Math.abs(predictQueueByFormula(scenario).busUtilization - simulated)).toBeLessThan(0.03)
  }
})

test('a stream that depends on when its requests come has no formula', () => {
  const stream: Values = { pattern: 'sequential', segments: 0, outstanding: 32, tags: 32, hostScheduler: 'fcfs', driveScheduler: 'fcfs' }
  const refused = (values: Values): string | null => refusesQueue(queuesOf('white-scsi', { ...stream, ...values }))
  expect(refused({})).toBeNull()
  expect(refused({ driveScheduler: 'sptf' })).toContain('in an order of positioning')
  expect(refused({ tags: 1, hostScheduler: 'sptf', segments: 8 })).toContain('host chooses by positioning')
  expect(refused({ driveScheduler: 'sptf', segments: 8 })).toBeNull()
})

test('a drive that reads on takes as long more for each random read as nothing else takes meanwhile; a host that chooses at a free tag is not waited for', () => {
  const time = (values: Values): number =>
    1 / predict({ testSize: 0, hostScheduler: 'fcfs', driveScheduler: 'fcfs', ...values }).requestsPerSecond
  const more = (values: Values): number => time(values) - time({ ...values, leastReadAhead: 0 })
  // 8 KiB at 29.5 MB/s
  expect(more({})).toBeCloseTo(0.000278, 6)
  expect(more({ segments: 0 })).toBe(0)
  expect(more({ queueWrites: 0.25 })).toBeCloseTo(0.000278 * 0.75, 6)
  expect(more({ outstanding: 1 })).toBeLessThan(more({}))
  expect(more({ outstanding: 1, hostChooses: 'bus' })).toBe(0)
  const waiting = { outstanding: 1, leastReadAhead: 0 }
  expect(time({ ...waiting, hostChooses: 'bus' }) - time(waiting)).toBeCloseTo(0.000519, 12)
})

test('a run from rest ends with few to choose among, and a stream as it begins', () => {
  const slower = (values: Values): number => predict(values).throughput / predict({ ...values, testSize: 0 }).throughput
  expect(slower({ driveScheduler: 'fcfs', hostScheduler: 'fcfs' })).toBeCloseTo(1, 9)
  expect(slower({})).toBeLessThan(0.99)
  expect(slower({ testSize: 1_048_576 })).toBeLessThan(slower({}))
  expect(slower({ pattern: 'sequential' })).toBe(1)
})

describe('every prediction', () => {
  test('has shares between 0 and 1 and lies in its interval', () => {
    for (const pattern of ['random', 'sequential'])
      for (const connection of ['scsi-bus', 'ide-channels', 'own-channels'])
        for (const disks of [1, 3, 8])
          for (const tags of [1, 32]) {
            const { driveUtilization, busUtilization, throughput, uncertainty } = predict({ pattern, connection, disks, tags })
            for (const share of [driveUtilization, busUtilization]) {
              expect(share).toBeGreaterThan(0)
              expect(share).toBeLessThanOrEqual(1)
            }
            expect(uncertainty.low).toBeLessThanOrEqual(throughput)
            expect(uncertainty.high).toBeGreaterThanOrEqual(throughput)
          }
  })

  test('of random requests has an interval that widens with few to choose among, several drives and writes', () => {
    const width = (values: Values): number => {
      const { uncertainty, throughput } = predict({ hostScheduler: 'fcfs', ...values })
      return (uncertainty.high - uncertainty.low) / throughput
    }
    expect(width({ outstanding: 4 })).toBeGreaterThan(width({ outstanding: 32 }))
    expect(width({ disks: 4, outstanding: 128 })).toBeGreaterThan(width({ outstanding: 32 }))
    expect(width({ queueWrites: 1, cachedWrites: 'anywhere' })).toBeGreaterThan(width({ queueWrites: 1 }))
    expect(width({ queueWrites: 1 })).toBeGreaterThan(width({}))
    expect(width({ driveScheduler: 'fcfs' })).toBeLessThan(0.04)
  })

  test('says what it leaves out', () => {
    expect(codes({ hostScheduler: 'fcfs', driveScheduler: 'fcfs' })).toEqual([])
    expect(codes({ hostScheduler: 'fcfs' })).toContain('scheduling-bound')
    expect(codes({ driveScheduler: 'scan', hostScheduler: 'fcfs' })).toContain('sweeping')
    expect(codes()).toEqual(expect.arrayContaining(['two-schedulers', 'sweeping']))
    expect(codes({ queueWrites: 1, outstanding: 1, disks: 12 })).toContain('queued-writes')
    expect(codes({ queueWrites: 1, outstanding: 1, disks: 12, writeCache: 'off' })).not.toContain('queued-writes')
    expect(codes({ hostScheduler: 'sptf', outstanding: 64, tags: 2 })).toContain('host-positions')
    expect(codes({ pattern: 'sequential' })).toContain('driver-overhead')
    expect(codes({ pattern: 'sequential', segments: 8 })).not.toContain('reads-ahead')
    expect(codes({ pattern: 'sequential', segments: 64, requestSize: 65_536 })).toContain('reads-ahead')
    expect((predict({ pattern: 'sequential' }, 'white-ide').remarks ?? []).map(({ code }) => code)).toContain('mean-of-zones')
    expect(codes({ mix: '8KiB:3,64KiB:1' })).toContain('mean-of-mix')
  })

  test('is refused where there is no formula', () => {
    expect(refusesQueue(queuesOf('white-scsi'))).toBeNull()
    expect(refusesQueue(queuesOf('white-scsi', { pattern: 'interleaved' }))).toMatch(/simulated only/)
  })
})
