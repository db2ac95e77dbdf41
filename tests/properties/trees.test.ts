import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { predictTree } from '../../src/models/tree/predictTree.ts'
import { simulateTree } from '../../src/simulator/tree/simulateTree.ts'
import { anyTree } from '../support/anyTree.ts'
import { runs } from '../support/effort.ts'
import type { TreeScenario } from '../support/trees.ts'

/* What holds of random reads through any tree of links. */

const run = { seed: 2, precision: 0.02, maximumReads: 20_000 }
const simulated = (scenario: TreeScenario): ReturnType<typeof simulateTree> => simulateTree(scenario, scenario.tree, run)

test('what passes each hop is what its drives read, and nobody is busier than always', () => {
  fc.assert(
    fc.property(anyTree, ({ build, order }) => {
      const scenario = build(order)
      const { throughput, tree } = simulated(scenario)
      expect(tree?.hops[0]).toBeCloseTo(throughput / scenario.tree.hops[0].up, 1)
      for (const busy of [...(tree?.hops ?? []), tree?.host ?? 0]) expect(busy).toBeLessThanOrEqual(1)
    }),
    { numRuns: runs(200) },
  )
})

test('no run beats the bound, and links twice as fast make nobody slower', () => {
  fc.assert(
    fc.property(anyTree, ({ build, order }) => {
      const [scenario, faster] = [build(order), build(order, 2)]
      const bound = predictTree({ ...scenario, workload: { ...scenario.workload, method: 'ideal' } }, scenario.tree)
      const { throughput, uncertainty } = simulated(scenario)
      expect(uncertainty.low).toBeLessThanOrEqual(bound.throughput * 1.01)
      expect(simulated(faster).uncertainty.high).toBeGreaterThan(throughput * 0.97)
      expect(predictTree(faster, faster.tree).throughput).toBeGreaterThan(predictTree(scenario, scenario.tree).throughput * (1 - 1e-3))
    }),
    { numRuns: runs(200) },
  )
})

test('the order of branches makes no difference', () => {
  fc.assert(
    fc.property(anyTree, ({ build, order }) => {
      const [one, other] = [build(order), build(order.toReversed())]
      expect(predictTree(other, other.tree).throughput / predictTree(one, one.tree).throughput).toBeCloseTo(1, 6)
      const [first, second] = [simulated(one), simulated(other)]
      expect(Math.abs(second.throughput / first.throughput - 1)).toBeLessThan(0.06)
    }),
    { numRuns: runs(100) },
  )
})
