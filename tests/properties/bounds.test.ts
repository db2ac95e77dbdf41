// @module-tag seconds
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ArrayScenario } from '../../src/domain/array.ts'
import type { QueueingScenario } from '../../src/domain/queueing.ts'
import type { RunControl, Scenario } from '../../src/domain/scenario.ts'
import { simulate } from '../../src/simulator/bus/simulate.ts'
import { simulateArray } from '../../src/simulator/array/simulateArray.ts'
import { refusesQueueing, simulateQueueing } from '../../src/simulator/queue/simulateQueueing.ts'
import { simulateTree } from '../../src/simulator/tree/simulateTree.ts'
import { anyArray } from '../support/anyArray.ts'
import { anyQueue } from '../support/anyQueue.ts'
import { anySeed, anySpreadSystem, anySystem } from '../support/anySystem.ts'
import { anyTree } from '../support/anyTree.ts'
import { excess } from '../support/carries.ts'
import { runs } from '../support/effort.ts'

/* No run says more than disks, links, host and processes can carry, whatever the system. */

const run = (seed: number): RunControl => ({ seed, precision: 0.02, maximumReads: 40_000 })

type Asked = Scenario | ArrayScenario | QueueingScenario

/** What a run says that cannot be. */
function impossible(asked: Asked, answer: Parameters<typeof excess>[1]): readonly string[] {
  const { throughput, uncertainty } = answer
  return [
    ...(throughput > 0 ? [] : [`${throughput} B/s`]),
    ...(uncertainty.low <= throughput && throughput <= uncertainty.high ? [] : ['outside its interval']),
    ...(excess(asked, answer) === 0 ? [] : [`${100 * excess(asked, answer)} % beyond what it can carry`]),
  ]
}

const parameters = { seed: 20_261_123, numRuns: runs(1_000) }

test('disks on a bus', () => {
  fc.assert(
    fc.property(fc.oneof(anySystem, anySpreadSystem), anySeed, (scenario, seed) => {
      expect(impossible(scenario, simulate(scenario, run(seed)))).toEqual([])
    }),
    parameters,
  )
})

test('disks behind a tree of links', () => {
  fc.assert(
    fc.property(anyTree, anySeed, ({ build, order }, seed) => {
      const scenario = build(order)
      expect(impossible(scenario, simulateTree(scenario, scenario.tree, run(seed)))).toEqual([])
    }),
    parameters,
  )
})

test('arrays', () => {
  fc.assert(
    fc.property(anyArray, anySeed, (array, seed) => {
      expect(impossible(array, simulateArray(array, run(seed)))).toEqual([])
    }),
    parameters,
  )
})

test('queues', () => {
  fc.assert(
    fc.property(anyQueue, anySeed, (queued, seed) => {
      fc.pre(refusesQueueing(queued) === null)
      expect(impossible(queued, simulateQueueing(queued, run(seed)))).toEqual([])
    }),
    parameters,
  )
})
