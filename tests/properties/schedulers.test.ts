// @module-tag seconds
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QueueingFacts, QueueingPrediction, Scheduler } from '../../src/domain/queueing.ts'
import { simulateQueueing } from '../../src/simulator/queue/simulateQueueing.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { queued } from '../support/queueing.ts'
import { runs } from '../support/effort.ts'

const schedulers: readonly Scheduler[] = ['fcfs', 'sstf', 'scan', 'c-look', 'sptf']
const runWith = (seed: number, maximumReads: number, precision = 0.02): Parameters<typeof simulateQueueing>[1] => ({
  seed,
  precision,
  maximumReads,
})
const seeds = fc.integer({ min: 1, max: 1_000_000 })

/** Random requests that give a scheduler something to choose. */
const randomLoads = fc.record({
  outstanding: fc.integer({ min: 2, max: 64 }),
  requestSize: fc.integer({ min: 1, max: 64 }).map(kibibytes),
  writeShare: fc.constantFrom(0, 0, 0.3, 1),
})

const inDrive = (facts: Partial<QueueingFacts>, scheduler: Scheduler, seed: number, precision?: number): QueueingPrediction =>
  simulateQueueing(queued({ ...facts, tags: 256, window: 256, driveScheduler: scheduler }), runWith(seed, 20_000, precision))

/** So narrow an interval that a run goes on to its last request. */
const longRun = 1e-6

describe('over random requests', () => {
  test('least positioning is no slower than least seek, and least seek no slower than order of arrival, within the intervals', () => {
    fc.assert(
      fc.property(randomLoads, seeds, (facts, seed) => {
        const [fcfs, sstf, sptf] = (['fcfs', 'sstf', 'sptf'] as const).map((scheduler) => inDrive(facts, scheduler, seed).uncertainty)
        expect(sptf?.high).toBeGreaterThanOrEqual(sstf?.low ?? NaN)
        expect(sstf?.high).toBeGreaterThanOrEqual(fcfs?.low ?? NaN)
      }),
      { numRuns: runs(40, 8, 5) },
    )
  })

  test('nothing starves where arms sweep: whoever asks is passed a few times by each of the others at most', () => {
    fc.assert(
      fc.property(randomLoads, seeds, fc.constantFrom('scan', 'c-look'), (facts, seed, scheduler) => {
        const record = inDrive(facts, scheduler, seed, longRun).run
        expect(record?.mostOvertakes).toBeLessThanOrEqual(8 * (facts.outstanding - 1) + 8)
        expect(record?.responses.longest).toBeLessThan(8 * (record?.responses.mean ?? NaN))
      }),
      { numRuns: runs(60, 12, 5) },
    )
  })
})

test('one outstanding request leaves nothing to choose: all schedulers, in host and drive, give the same to the last bit', () => {
  const loads = fc.record({
    pattern: fc.constantFrom('random', 'sequential', 'interleaved'),
    connection: fc.constantFrom('scsi-bus', 'ide-channels', 'own-channels'),
    requestSize: fc.integer({ min: 1, max: 128 }).map((sectors) => 512 * sectors),
    writeShare: fc.constantFrom(0, 0.4, 1),
    tags: fc.integer({ min: 1, max: 256 }),
    window: fc.integer({ min: 1, max: 256 }),
    segments: fc.integer({ min: 0, max: 8 }),
  })
  fc.assert(
    fc.property(loads, seeds, fc.integer({ min: 1, max: 3 }), (facts, seed, drives) => {
      const answers = schedulers.map((scheduler, index) => {
        const hostScheduler = schedulers[(index + 2) % schedulers.length] ?? 'fcfs'
        // cached writes would wait in the buffer behind the one outstanding request
        const scenario = queued({ ...facts, outstanding: 1, writeCache: false, driveScheduler: scheduler, hostScheduler }, drives)
        return simulateQueueing(scenario, runWith(seed, 2000))
      })
      for (const answer of answers) expect(answer).toEqual(answers[0])
    }),
    { numRuns: runs(40, 8, 5) },
  )
})
