import { expect, test } from 'vitest'
import type { QueueingPrediction, QueueingScenario } from '../../../../src/domain/queueing.ts'
import { simulateQueueing } from '../../../../src/simulator/queue/simulateQueueing.ts'
import { plainFirmware, queuesOf } from '../../../support/queues.ts'
import type { Values } from '../../../support/readValues.ts'
import { isLong } from '../../../support/effort.ts'

const scsi = (values: Values): QueueingScenario => queuesOf('white-scsi', { ...plainFirmware, ...values })

const answers = (scenario: QueueingScenario, seeds: readonly number[]): readonly QueueingPrediction[] =>
  seeds.map((seed) => simulateQueueing(scenario, { seed, precision: 0.01, maximumReads: 2_000_000 }))

// 4,000 runs of other seeds bring 11.23 MB/s together (coveredSystems.ts); single ones settle at 10.4, 11.1, 11.3, 11.5 or 12.1
test.runIf(isLong)('streams over several drives are measured in all courses that they may settle in', { tags: 'seconds' }, () => {
  const found = answers(scsi({ disks: 4, outstanding: 16, pattern: 'interleaved' }), [1, 2, 3, 4, 5, 6])
  const holding = found.filter(({ uncertainty: { low, high } }) => low <= 11.23e6 && high >= 11.23e6)
  expect(holding.length).toBeGreaterThanOrEqual(5)
})

test.runIf(isLong)('what replicas count adds up: all requests, all of the time, queues within what there is', () => {
  const scenario = scsi({ disks: 3, outstanding: 12, pattern: 'interleaved' })
  for (const { throughput, run, driveUtilization, busUtilization } of answers(scenario, [7, 8])) {
    expect((throughput * (run?.span ?? 0)) / ((run?.requests ?? 0) * scenario.queueing.requestSize)).toBeCloseTo(1, 12)
    expect(run?.meanDriveQueue).toBeLessThanOrEqual(12 / 3)
    expect(run?.meanDriveQueue).toBeGreaterThan(1)
    for (const share of [driveUtilization, busUtilization]) expect(share).toBeLessThanOrEqual(1)
  }
})
