// @module-tag seconds
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ArrayScenario } from '../../src/domain/array.ts'
import type { QueueingScenario } from '../../src/domain/queueing.ts'
import { cycleTime } from '../../src/domain/prediction.ts'
import { withMethod, type RunControl, type Scenario } from '../../src/domain/scenario.ts'
import { predictArrayByFormula } from '../../src/models/array/arrayPredictions.ts'
import { meanRequestSize } from '../../src/models/bus/meanRequest.ts'
import { predictByFormula } from '../../src/models/bus/predictions.ts'
import { predictQueueByFormula, refusesQueue } from '../../src/models/queue/queuePredictions.ts'
import { predictTree } from '../../src/models/tree/predictTree.ts'
import { simulate } from '../../src/simulator/bus/simulate.ts'
import { simulateCache } from '../../src/simulator/cache/simulateCache.ts'
import { simulateArray } from '../../src/simulator/array/simulateArray.ts'
import { refusesQueueing, simulateQueueing } from '../../src/simulator/queue/simulateQueueing.ts'
import { simulateTree } from '../../src/simulator/tree/simulateTree.ts'
import { anyArray } from '../support/anyArray.ts'
import { anyQueue } from '../support/anyQueue.ts'
import { anySeed, anySpreadSystem, anySystem } from '../support/anySystem.ts'
import { anyTree } from '../support/anyTree.ts'
import { askedTrace, cachedDisk, cachedScenario, megabyte } from '../support/caches.ts'
import { excess } from '../support/carries.ts'
import { runs } from '../support/effort.ts'

/* No run and no formula says more than disks, links, host and processes can carry, whatever the system. */

const run = (seed: number): RunControl => ({ seed, precision: 0.02, maximumReads: 40_000 })

type Asked = Scenario | ArrayScenario | QueueingScenario

/** Formulas take means of seeks and of tracks, which differ from those that are drawn. */
const rounded = 0.001

/** What a witness says that cannot be. */
function impossible(asked: Asked, answer: Parameters<typeof excess>[1], tolerance = 0): readonly string[] {
  const { throughput, uncertainty } = answer
  return [
    ...(throughput > 0 && throughput < Infinity ? [] : [`${throughput} B/s`]),
    ...(uncertainty.low <= throughput * (1 + 1e-12) && throughput <= uncertainty.high * (1 + 1e-12) ? [] : ['outside its interval']),
    ...(excess(asked, answer) <= tolerance ? [] : [`${100 * excess(asked, answer)} % beyond what it can carry`]),
  ]
}

const parameters = { seed: 20_261_123, numRuns: runs(1_000, 100) }

test('disks on a bus', () => {
  fc.assert(
    fc.property(fc.oneof(anySystem, anySpreadSystem), anySeed, (scenario, seed) => {
      expect(impossible(scenario, simulate(scenario, run(seed)))).toEqual([])
      const most = predictByFormula(withMethod(scenario, 'ideal')).throughput
      for (const method of ['naive', 'pipelined', 'no-rounds'] as const) {
        const asked = withMethod(scenario, method)
        const predicted = predictByFormula(asked)
        const { busTime, throughput } = predicted
        expect(impossible(asked, predicted, rounded)).toEqual([])
        expect(throughput).toBeLessThanOrEqual(most * (1 + 1e-9))
        for (const part of Object.values(busTime)) expect(part).toBeGreaterThanOrEqual(0)
        expect((cycleTime(predicted) * throughput) / (asked.drives * meanRequestSize(asked))).toBeCloseTo(1, 9)
      }
    }),
    parameters,
  )
})

test('disks behind a tree of links', () => {
  fc.assert(
    fc.property(anyTree, anySeed, ({ build, order }, seed) => {
      const scenario = build(order)
      expect(impossible(scenario, simulateTree(scenario, scenario.tree, run(seed)))).toEqual([])
      const predicted = predictTree(scenario, scenario.tree)
      expect(impossible(scenario, predicted, rounded)).toEqual([])
      expect(predicted.throughput).toBeLessThanOrEqual(predictTree(withMethod(scenario, 'ideal'), scenario.tree).throughput * (1 + 1e-9))
    }),
    parameters,
  )
})

test('arrays', () => {
  fc.assert(
    fc.property(anyArray, anySeed, (array, seed) => {
      expect(impossible(array, simulateArray(array, run(seed)))).toEqual([])
      expect(impossible(array, predictArrayByFormula(array), rounded)).toEqual([])
    }),
    parameters,
  )
})

test('queues', () => {
  fc.assert(
    fc.property(anyQueue, anySeed, (queued, seed) => {
      fc.pre(refusesQueueing(queued) === null)
      expect(impossible(queued, simulateQueueing(queued, run(seed)))).toEqual([])
      expect(refusesQueue(queued) ? [] : impossible(queued, predictQueueByFormula(queued), rounded)).toEqual([])
    }),
    parameters,
  )
})

const anyAsked = fc.array(
  fc.tuple(fc.nat(2), fc.nat(4_000), fc.integer({ min: 1, max: 128 }), fc.boolean(), fc.double({ min: 0, max: 0.05, noNaN: true })),
  { minLength: 1, maxLength: 400 },
)

test('caches', () => {
  const facts = fc.record({
    cacheSize: fc.constantFrom(65_536, 262_144, 1_048_576),
    blockSize: fc.constantFrom(512, 4_096),
    fetchSize: fc.constantFrom(4_096, 16_384),
    writeBack: fc.constantFrom('destage-unit' as const, 'evicted' as const),
    partialWrites: fc.constantFrom('whole' as const, 'sectors' as const, 'fetched' as const),
  })
  fc.assert(
    fc.property(anyAsked, facts, fc.constantFrom('normal' as const, 'split' as const), anySeed, (asked, changed, access, seed) => {
      let now = 0
      const trace = askedTrace(asked.map(([device, sector, sectors, isWrite, pause]) => [device, sector, sectors, isWrite, (now += pause)]))
      const scenario = { ...cachedScenario, levels: [{ ...megabyte, ...changed }] as const, access }
      const said = simulateCache(trace, scenario, { seed, mostRequests: Infinity })
      const [level] = said.levels
      const writes = asked.filter(([, , , isWrite]) => isWrite).length
      expect([said.requests, level?.readRequests, level?.writeRequests]).toEqual([asked.length, asked.length - writes, writes])
      expect(level?.readRequestMisses).toBeLessThanOrEqual(level?.readRequests ?? 0)
      expect(level?.readBlocksAbsent).toBeLessThanOrEqual(level?.readBlocks ?? 0)
      expect(level?.blocksDirtied).toBe((level?.blocksDestaged ?? 0) + (level?.dirtyAtEnd ?? 0))
      expect(said.diskUtilization).toBeGreaterThanOrEqual(0)
      expect(said.diskUtilization).toBeLessThanOrEqual(1)
      // a disk that reads is at work for its electronics at least, and no disk is at work for longer than there was time
      expect(said.diskReads * cachedDisk.drive.missOverhead).toBeLessThanOrEqual(3 * said.span * (1 + 1e-9))
      expect(said.missResponseTime).toBeGreaterThanOrEqual(said.diskReads > 0 ? cachedDisk.drive.missOverhead : 0)
    }),
    parameters,
  )
})
