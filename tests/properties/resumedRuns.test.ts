// @module-tag seconds
import { array, assert, double, integer, property, record, type Arbitrary } from 'fast-check'
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

const anyRun: Arbitrary<Asked> = record({
  start: record({ seed: anySeed, maximumReads: integer({ min: 1, max: 6_000 }) }),
  precisions: array(double({ min: 1e-4, max: 0.2, noNaN: true }), { minLength: 2, maxLength: 4 }).map((precisions) =>
    precisions.toSorted((one, other) => other - one),
  ),
})

const anyPeriod = record({ reads: integer({ min: 1, max: 50 }), limit: double({ min: 0.001, max: 1, noNaN: true }) })

const runInPeriods: Arbitrary<Asked> = record({ run: anyRun, period: anyPeriod }).map(({ run, period }) => ({
  ...run,
  start: { ...run.start, period },
}))

/** One simulation that goes on from precision to precision answers as simulations from the start do. */
const goesOn = <Of, Answer>(
  any: Arbitrary<Of>,
  anyAsked: Arbitrary<Asked>,
  begin: (of: Of, start: RunStart) => Begun<Answer>,
  fromTheStart: (of: Of, run: RunControl) => Answer,
) =>
  property(any, anyAsked, (of, { start, precisions }) => {
    const going = begin(of, start)
    const resumed = precisions.map((precision) => going.to(precision))
    expect(resumed).toEqual(precisions.map((precision) => fromTheStart(of, { ...start, precision })))
  })

const parameters = { numRuns: runs(200, 40, 5) }

test.each([
  ['a bus', anySystem, anyRun],
  ['a bus whose processes think, each as long as it likes', anySpreadSystem, anyRun],
  ['a bus in periods', anySystem, runInPeriods],
])('reads of %s', (_, systems, asked) => assert(goesOn(systems, asked, beginSimulation, simulate), parameters))

test('requests of an array', () => assert(goesOn(anyArray, anyRun, beginArray, simulateArray), parameters))

test('queued requests', () => assert(goesOn(anyQueue, anyRun, beginQueueing, simulateQueueing), parameters))

test('reads through a tree', () =>
  assert(
    goesOn(
      anyTree.map(({ build, order }) => build(order)),
      anyRun,
      (scenario, start) => beginTree(scenario, scenario.tree, start),
      (scenario, run) => simulateTree(scenario, scenario.tree, run),
    ),
    parameters,
  ))
