import { describe, expect, test } from 'vitest'
import type { CaveatCode } from '../../../../src/domain/prediction.ts'
import { omittedFromStreams } from '../../../../src/models/queue/omittedFromStreams.ts'
import { predictQueueByFormula } from '../../../../src/models/queue/queuePredictions.ts'
import { simulateQueueing } from '../../../../src/simulator/queue/simulateQueueing.ts'
import { queuesOf } from '../../../support/queues.ts'
import type { Values } from '../../../support/readValues.ts'

const run = { seed: 3, precision: 0.01, maximumReads: 8000 }
const plain = {
  hostScheduler: 'fcfs',
  driveScheduler: 'fcfs',
  pattern: 'sequential',
  queueWrites: 0,
  outstanding: 32,
  tags: 8,
  segments: 8,
}

/** Whether formula and simulation are more than 1 % apart, and what was said beforehand. */
function judged(preset: string, values: Values) {
  const scenario = queuesOf(preset, { ...plain, ...values })
  const error = predictQueueByFormula(scenario).throughput / simulateQueueing(scenario, run).throughput - 1
  return { isOff: Math.abs(error) > 0.01, omitted: omittedFromStreams(scenario) }
}

describe('an effect is announced where it changes the rate, and only there', () => {
  test.each<[CaveatCode, string, Values, Values]>([
    // one request at a time goes round four drives, which read on meanwhile; on one drive nobody else is asked
    [
      'reads-ahead',
      'barracuda-alpha',
      { disks: 4, outstanding: 1, readCost: 0, requestSize: 8192 },
      { outstanding: 1, readCost: 0, requestSize: 8192 },
    ],
    [
      'reads-ahead',
      'barracuda-alpha',
      { segments: 16, requestSize: 65_536 },
      { segments: 2, requestSize: 65_536, connection: 'own-channels' },
    ],
    // outer cylinders are faster where the media bound a stream, and not where the bus does
    [
      'mean-of-zones',
      'nearline-24',
      { disks: 1, requestSize: 65_536, busRate: 4.8e9 },
      { disks: 1, requestSize: 65_536, busRate: 1e8, readCost: 0 },
    ],
    [
      'queued-writes',
      'barracuda-alpha',
      { segments: 0, queueWrites: 1, writeCache: 'on', outstanding: 1, requestSize: 16_384 },
      { segments: 0, queueWrites: 1, writeCache: 'on', outstanding: 8, requestSize: 16_384, reconnectTime: 0 },
    ],
    [
      'buffer-too-small',
      'barracuda-alpha',
      { queueWrites: 1, writeCache: 'on', requestSize: 524_288 },
      { queueWrites: 1, writeCache: 'on', requestSize: 65_536, reconnectTime: 0 },
    ],
  ])('%s', (code, preset, off, within) => {
    expect(judged(preset, { disks: 1, ...off })).toEqual({ isOff: true, omitted: [code] })
    expect(judged(preset, { disks: 1, ...within })).toEqual({ isOff: false, omitted: [] })
  })
})
