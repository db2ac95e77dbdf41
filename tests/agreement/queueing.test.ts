import { describe, expect, test } from 'vitest'
import { averageLayout } from '../../src/mechanics/diskLayout.ts'
import { meanSeekTime } from '../../src/mechanics/seekCurve.ts'
import { predictQueueByFormula } from '../../src/models/queuePredictions.ts'
import { simulateQueueing } from '../../src/simulator/simulateQueueing.ts'
import { plainQueues } from '../support/plainQueues.ts'
import { queuesOf } from '../support/queues.ts'

const run = { seed: 5, precision: 0.004, maximumReads: 400_000 }
const alone = { connection: 'own-channels', disks: 1, outstanding: 1, tags: 1, window: 1, segments: 0, requestSize: 8192 } as const

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

describe('the engine against the plain simulation that the formulae were measured with', () => {
  const bare = {
    connection: 'own-channels',
    disks: 1,
    outstanding: 32,
    tags: 256,
    window: 256,
    segments: 0,
    readCost: 0,
    commandTime: 0,
    reconnectTime: 0,
    statusTime: 0,
    busRate: 1e12,
  } as const

  test.each(['fcfs', 'sstf', 'scan', 'c-look', 'sptf'] as const)('%s: within two in a hundred', (driveScheduler) => {
    const scenario = queuesOf('white-scsi', { ...bare, driveScheduler, hostScheduler: 'fcfs' })
    expect(simulateQueueing(scenario, run).requestsPerSecond / plainQueues(scenario)).toBeGreaterThan(0.98)
    expect(simulateQueueing(scenario, run).requestsPerSecond / plainQueues(scenario)).toBeLessThan(1.02)
  })
})
