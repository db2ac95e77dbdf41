// @module-tag seconds
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QueueingScenario } from '../../src/domain/queueing.ts'
import type { RunControl, RunStart } from '../../src/domain/scenario.ts'
import { beginArray, simulateArray } from '../../src/simulator/array/simulateArray.ts'
import { beginSimulation, simulate } from '../../src/simulator/bus/simulate.ts'
import type { Begun } from '../../src/simulator/engine/runToPrecision.ts'
import { beginQueueing, simulateQueueing } from '../../src/simulator/queue/simulateQueueing.ts'
import { beginTree, simulateTree } from '../../src/simulator/tree/simulateTree.ts'
import { anyArray } from '../support/anyArray.ts'
import { anySeed, anySpreadSystem, anySystem } from '../support/anySystem.ts'
import { anyTree } from '../support/anyTree.ts'
import { runs } from '../support/effort.ts'
import { queued } from '../support/queueing.ts'

/* A simulation that goes on from one precision to the next answers each of them as one from the start does, to the last bit. */

const anyQueue: fc.Arbitrary<QueueingScenario> = fc
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

/** How a run begins, and precisions one tighter than the other, with which some runs stop at their most reads. */
interface Asked {
  readonly start: RunStart
  readonly precisions: readonly number[]
}

const anyRun: fc.Arbitrary<Asked> = fc.record({
  start: fc.record({ seed: anySeed, maximumReads: fc.integer({ min: 1, max: 20_000 }) }),
  precisions: fc
    .array(fc.double({ min: 1e-4, max: 0.2, noNaN: true }), { minLength: 2, maxLength: 4 })
    .map((precisions) => precisions.toSorted((one, other) => other - one)),
})

const anyPeriod = fc.record({ reads: fc.integer({ min: 1, max: 50 }), limit: fc.double({ min: 0.001, max: 1, noNaN: true }) })

const runInPeriods: fc.Arbitrary<Asked> = fc
  .record({ run: anyRun, period: anyPeriod })
  .map(({ run, period }) => ({ ...run, start: { ...run.start, period } }))

/** The answers of one simulation that goes on from precision to precision, and those of simulations from the start. */
const bothWays = <Answer>(
  { start, precisions }: Asked,
  begin: (start: RunStart) => Begun<Answer>,
  fromTheStart: (run: RunControl) => Answer,
): { readonly resumed: readonly Answer[]; readonly afresh: readonly Answer[] } => {
  const going = begin(start)
  return {
    resumed: precisions.map((precision) => going.to(precision)),
    afresh: precisions.map((precision) => fromTheStart({ ...start, precision })),
  }
}

const parameters = { numRuns: runs(300) }

test.each([
  ['a bus', anySystem, anyRun],
  ['a bus whose processes think, each as long as it likes', anySpreadSystem, anyRun],
  ['a bus in periods', anySystem, runInPeriods],
])('reads of %s', (_, systems, asked) => {
  fc.assert(
    fc.property(systems, asked, (scenario, run) => {
      const { resumed, afresh } = bothWays(
        run,
        (start) => beginSimulation(scenario, start),
        (control) => simulate(scenario, control),
      )
      expect(resumed).toEqual(afresh)
    }),
    parameters,
  )
})

test('requests of an array', () => {
  fc.assert(
    fc.property(anyArray, anyRun, (array, run) => {
      const { resumed, afresh } = bothWays(
        run,
        (start) => beginArray(array, start),
        (control) => simulateArray(array, control),
      )
      expect(resumed).toEqual(afresh)
    }),
    parameters,
  )
})

test('queued requests', () => {
  fc.assert(
    fc.property(anyQueue, anyRun, (queues, run) => {
      const { resumed, afresh } = bothWays(
        run,
        (start) => beginQueueing(queues, start),
        (control) => simulateQueueing(queues, control),
      )
      expect(resumed).toEqual(afresh)
    }),
    parameters,
  )
})

test('reads through a tree', () => {
  fc.assert(
    fc.property(anyTree, anyRun, ({ build, order }, run) => {
      const scenario = build(order)
      const { resumed, afresh } = bothWays(
        run,
        (start) => beginTree(scenario, scenario.tree, start),
        (control) => simulateTree(scenario, scenario.tree, control),
      )
      expect(resumed).toEqual(afresh)
    }),
    parameters,
  )
})
