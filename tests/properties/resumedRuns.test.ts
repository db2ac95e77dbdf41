// @module-tag seconds
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RunControl, RunStart } from '../../src/domain/scenario.ts'
import { beginArray, simulateArray } from '../../src/simulator/array/simulateArray.ts'
import { beginSimulation, simulate } from '../../src/simulator/bus/simulate.ts'
import type { Begun } from '../../src/simulator/engine/runToPrecision.ts'
import { beginQueueing, simulateQueueing } from '../../src/simulator/queue/simulateQueueing.ts'
import { beginTree, simulateTree } from '../../src/simulator/tree/simulateTree.ts'
import { anyArray } from '../support/anyArray.ts'
import { anyQueue } from '../support/anyQueue.ts'
import { anySeed, anySpreadSystem, anySystem } from '../support/anySystem.ts'
import { anyTree } from '../support/anyTree.ts'
import { runs } from '../support/effort.ts'

/* A simulation that goes on from one precision to the next answers each of them as one from the start does, to the last bit. */

/** How a run begins, and precisions one tighter than the other, with which some runs stop at their most reads. */
interface Asked {
  readonly start: RunStart
  readonly precisions: readonly number[]
}

const anyRun: fc.Arbitrary<Asked> = fc.record({
  start: fc.record({ seed: anySeed, maximumReads: fc.integer({ min: 1, max: 6_000 }) }),
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

const parameters = { numRuns: runs(200) }

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
