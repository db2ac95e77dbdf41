// @module-tag seconds
import { describe, expect, test } from 'vitest'
import { averageLayout } from '../../src/mechanics/diskLayout.ts'
import { meanSeekTime } from '../../src/mechanics/seekTime.ts'
import { predictQueueByFormula } from '../../src/models/queue/queuePredictions.ts'
import { simulateQueueing } from '../../src/simulator/queue/simulateQueueing.ts'
import { plainFirmware, queuesOf } from '../support/queues.ts'
import { isLong, thinned } from '../support/effort.ts'
import type { Values } from '../support/readValues.ts'

const run = { seed: 5, precision: isLong ? 0.004 : 0.006, maximumReads: 400_000 }
const alone = {
  ...plainFirmware,
  connection: 'own-channels',
  disks: 1,
  outstanding: 1,
  tags: 1,
  window: 1,
  segments: 0,
  requestSize: 8192,
} as const

describe('one random read after the other', () => {
  test.each(['white-scsi', 'white-ide', 'cheetah-ultra-1'] as const)(
    '%s: mean seek, half a turn, electronics, transfer, host and cable, within the interval',
    (preset) => {
      const scenario = queuesOf(preset, alone)
      const { drive, bus, adapter, workload } = scenario.system
      const { headRate, trackSize, switchTime } = averageLayout(drive, workload.firstCylinder, workload.usedCylinders)
      const crossings = (8192 - 512) / trackSize
      const expected =
        adapter.readCost +
        bus.commandTime +
        drive.missOverhead +
        meanSeekTime(drive.seek, workload.usedCylinders) +
        drive.revolutionTime / 2 +
        8192 / Math.min(headRate, bus.rate) +
        crossings * switchTime +
        bus.statusTime
      const { throughput, uncertainty } = simulateQueueing(scenario, run)
      // two intervals: one run in twenty lies outside of one
      const interval = 2 * (uncertainty.high - throughput)
      // the formula takes cylinders for equally likely; where outer ones hold more, seeks are a little shorter
      const slack = interval + (drive.zones.length > 1 ? 0.01 * throughput : 0)
      expect(Math.abs(throughput - 8192 / expected)).toBeLessThan(slack)
      expect(predictQueueByFormula(scenario).throughput / throughput).toBeCloseTo(1, 1)
    },
  )
})

test.each(
  (['white-scsi', 'cheetah-ultra-1'] as const).flatMap((preset) =>
    (['scsi-bus', 'own-channels'] as const).flatMap((connection) =>
      ([0, 8] as const).flatMap((segments) =>
        (
          [
            [1, 1, 1],
            ...(segments > 0
              ? [
                  [1, 32, 8],
                  [4, 32, 8],
                ]
              : []),
          ] as const
        ).map(
          ([disks = 1, tags = 1, outstanding = 1]) =>
            [preset, { connection, segments, disks, tags, outstanding, requestSize: 8192 }] as const,
        ),
      ),
    ),
  ),
)('%s, one stream %j: how long drive and bus are busy with it', (preset, values) => {
  const scenario = queuesOf(preset, { ...plainFirmware, ...values, pattern: 'sequential' })
  const simulated = simulateQueueing(scenario, run)
  const formula = predictQueueByFormula(scenario)
  expect(formula.driveUtilization / simulated.driveUtilization).toBeCloseTo(1, 1.5)
  expect(formula.busUtilization / simulated.busUtilization).toBeCloseTo(1, 1.5)
  expect((formula.rotationalDelay - simulated.rotationalDelay) / scenario.system.drive.revolutionTime).toBeCloseTo(0, 2)
})

const presets = ['white-scsi', 'white-ide', 'cheetah-ultra-1'] as const
/** Neither bus nor host in the way: scheduling alone. */
const bare = {
  connection: 'own-channels',
  tags: 256,
  window: 256,
  readCost: 0,
  disks: 1,
  requestSize: 8_192,
  commandTime: 0,
  reconnectTime: 0,
  statusTime: 0,
  busRate: 1e12,
  hostScheduler: 'fcfs',
  ...plainFirmware,
} as const

/** Throughput by formula relative to the simulation, one by one and printed. */
function ratios(what: string, all: readonly (readonly [string, Values])[]): readonly number[] {
  const cases = thinned(all, all.length > 10 ? 7 : 4)
  const found = cases.map(([preset, values]) => {
    const scenario = queuesOf(preset, { ...bare, ...values })
    return predictQueueByFormula(scenario).requestsPerSecond / simulateQueueing(scenario, run).requestsPerSecond
  })
  const lines = cases.map(([preset, values], index) => `${preset} ${Object.values(values).join(' ')}: ${(found[index] ?? 0).toFixed(3)}`)
  console.log(`${what}: formula / simulation\n${lines.join('\n')}`)
  return found
}

describe('drives with queues, formula against simulation without bus and host', () => {
  test.each([
    ['fcfs', 0.985, 1.015],
    // the published approximation takes waiting requests to be spread evenly; a sweep leaves fewer near it
    ['scan', 0.875, 1.01],
    ['c-look', 0.94, 1.01],
    // bounds
    ['sstf', 0.995, 1.045],
    ['sptf', 0.995, 1.1],
  ] as const)('%s in one drive', (driveScheduler, low, high) => {
    const cases = presets.flatMap((preset) => [2, 4, 8, 32, 128].map((outstanding) => [preset, { driveScheduler, outstanding }] as const))
    for (const ratio of ratios(driveScheduler, cases)) {
      expect(ratio).toBeGreaterThan(low)
      expect(ratio).toBeLessThan(high)
    }
  })

  test('a window and tags below the load', () => {
    const cases: readonly (readonly [string, Values])[] = [
      ['white-scsi', { driveScheduler: 'sptf', outstanding: 128, tags: 4 }],
      ['white-scsi', { driveScheduler: 'sptf', outstanding: 128, tags: 32 }],
      ['white-scsi', { driveScheduler: 'sptf', outstanding: 128, tags: 128, window: 32 }],
      ['white-scsi', { driveScheduler: 'fcfs', hostScheduler: 'c-look', outstanding: 128, tags: 1 }],
      ['white-scsi', { driveScheduler: 'fcfs', hostScheduler: 'c-look', outstanding: 128, tags: 32 }],
    ]
    for (const ratio of ratios('tags', cases)) {
      expect(ratio).toBeGreaterThan(0.94)
      expect(ratio).toBeLessThan(1.1)
    }
  })

  test('the host sweeps and the drive chooses', () => {
    const cases = [2, 4, 32, 64].map(
      (tags) => ['white-scsi', { driveScheduler: 'sptf', hostScheduler: 'c-look', outstanding: 128, tags }] as const,
    )
    for (const ratio of ratios('both', cases)) {
      expect(ratio).toBeGreaterThan(0.995)
      expect(ratio).toBeLessThan(1.21)
    }
  })

  test.each(['fcfs', 'sptf'] as const)('several drives, %s', (driveScheduler) => {
    const cases = [
      [4, 1],
      [4, 4],
      [4, 16],
      [8, 8],
      [8, 32],
      [8, 128],
    ].map(([disks = 0, outstanding = 0]) => ['white-scsi', { disks, outstanding, driveScheduler }] as const)
    for (const ratio of ratios(`several, ${driveScheduler}`, cases)) {
      expect(ratio).toBeGreaterThan(0.88)
      expect(ratio).toBeLessThan(1.1)
    }
  })
})
