import * as fc from 'fast-check'
import type { QueueingScenario } from '../../src/domain/queueing.ts'
import { queued } from './queueing.ts'

/** Ultrastars with queues of any kind. */
export const anyQueue: fc.Arbitrary<QueueingScenario> = fc
  .record({
    drives: fc.integer({ min: 1, max: 4 }),
    connection: fc.constantFrom('scsi-bus' as const, 'ide-channels' as const, 'own-channels' as const),
    outstanding: fc.integer({ min: 1, max: 40 }),
    pattern: fc.constantFrom('random' as const, 'sequential' as const, 'interleaved' as const),
    requestSize: fc.constantFrom(4_096, 65_536),
    writeShare: fc.constantFrom(0, 0.3),
    hostScheduler: fc.constantFrom('fcfs' as const, 'sstf' as const, 'scan' as const),
    driveScheduler: fc.constantFrom('fcfs' as const, 'c-look' as const, 'sptf' as const),
    tags: fc.integer({ min: 1, max: 64 }),
    writeCache: fc.boolean(),
    segments: fc.constantFrom(0, 4),
  })
  .map(({ drives, ...facts }) => queued(facts, drives))
