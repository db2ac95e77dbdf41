import { describe, expect, test } from 'vitest'
import type { CaveatCode } from '../../../../src/domain/prediction.ts'
import { omittedEffects } from '../../../../src/models/queue/omittedEffects.ts'
import { errorOfOrder } from '../../../../src/models/queue/queueIntervals.ts'
import { predictQueueByFormula } from '../../../../src/models/queue/queuePredictions.ts'
import { simulateQueueing } from '../../../../src/simulator/queue/simulateQueueing.ts'
import { queuesOf } from '../../../support/queues.ts'
import type { Values } from '../../../support/readValues.ts'

const run = { seed: 3, precision: 0.02, maximumReads: 8000 }
const plain = {
  hostScheduler: 'fcfs',
  driveScheduler: 'fcfs',
  pattern: 'random',
  queueWrites: 0,
  requestSize: 8192,
  outstanding: 64,
  tags: 8,
}

/** Whether a simulation lies outside of the interval of the formula, and what was said beforehand. */
function judged(preset: string, values: Values) {
  const scenario = queuesOf(preset, { ...plain, ...values })
  const { throughput, uncertainty } = predictQueueByFormula(scenario)
  const { above, below } = errorOfOrder(scenario)
  const simulated = simulateQueueing(scenario, run).uncertainty
  const isOutside = (low: number, high: number): boolean => simulated.low > high || simulated.high < low
  expect(isOutside(uncertainty.low, uncertainty.high)).toBe(false)
  return {
    isOutside: isOutside(throughput / (1 + above), throughput / (1 - below)),
    omitted: omittedEffects(scenario).map(({ code }) => code),
  }
}

const large = 512 * 1024

describe('an effect is announced where it leaves the interval of the formula without it, and only there; the stated one has it in it', () => {
  test.each<[CaveatCode, string, Values, Values]>([
    // drives of one request each run in step, and wait for each other; one drive waits for nobody
    ['near-the-bus', 'lee-katz-array', { disks: 3, tags: 1, requestSize: large }, { disks: 1, tags: 1, requestSize: large }],
    ['host-positions', 'white-scsi', { hostScheduler: 'sptf', tags: 2 }, { hostScheduler: 'sptf', tags: 1, leastReadAhead: 0 }],
    // what the head reads on is not in its angles
    ['host-positions', 'white-scsi', { hostScheduler: 'sptf', tags: 1 }, { hostScheduler: 'c-look', tags: 1 }],
    // one process keeps twelve drives at work with cached writes, and one drive with or without
    [
      'queued-writes',
      'white-scsi',
      { disks: 12, outstanding: 1, queueWrites: 1, writeCache: 'on', connection: 'own-channels' },
      { disks: 1, outstanding: 1, queueWrites: 1, writeCache: 'on', connection: 'own-channels' },
    ],
    // one place in the buffer of each, and anywhere in it
    [
      'queued-writes',
      'white-scsi',
      { disks: 12, outstanding: 4, queueWrites: 0.5, connection: 'own-channels' },
      { outstanding: 4, queueWrites: 0.5 },
    ],
    [
      'queued-writes',
      'white-scsi',
      { disks: 12, outstanding: 1, queueWrites: 1, cachedWrites: 'anywhere', connection: 'own-channels' },
      { disks: 1, outstanding: 1, queueWrites: 1, cachedWrites: 'anywhere', connection: 'own-channels' },
    ],
    [
      'buffer-too-small',
      'barracuda-alpha',
      { disks: 1, queueWrites: 1, writeCache: 'off', requestSize: large },
      { disks: 1, queueWrites: 0.1, writeCache: 'off', requestSize: large },
    ],
  ])('%s', (code, preset, off, within) => {
    expect(judged(preset, off)).toEqual({ isOutside: true, omitted: [code] })
    expect(judged(preset, within)).toEqual({ isOutside: false, omitted: [] })
  })
})

test('what a saturated bus carries is no estimate: nothing is announced', () => {
  expect(judged('white-scsi', { disks: 8, tags: 32, outstanding: 256, requestSize: 1_048_576 })).toEqual({ isOutside: false, omitted: [] })
})
