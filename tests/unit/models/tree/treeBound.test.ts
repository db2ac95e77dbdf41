import { expect, test } from 'vitest'
import { holdingTime, shortestCycle, treeBound, type TreeBound } from '../../../../src/models/tree/treeBound.ts'
import { treeDemands } from '../../../../src/models/tree/treeClasses.ts'
import { link, reads, still, type TreeScenario } from '../../../support/trees.ts'

const boundOf = (scenario: TreeScenario): TreeBound =>
  treeBound(
    treeDemands(scenario, scenario.tree),
    scenario.tree.hops.map(({ up }) => up),
  )
const drive = still(0.01, 100)

test('a drive alone is as fast as its head that never rests, or its process and its links', () => {
  const shortest = (scenario: TreeScenario): number => {
    const demands = treeDemands(scenario, scenario.tree)
    return shortestCycle(demands, demands.classes[0])
  }
  expect(shortest(reads([link(500)], [{ count: 1, drive, on: 0 }], {}, 0.004))).toBeCloseTo(0.02, 12)
  expect(shortest(reads([link(500)], [{ count: 1, drive, on: 0 }], { thinkTime: 0.05 }, 0.004))).toBeCloseTo(0.056, 12)
})

test('drives that nothing holds back have their own speed, and say so', () => {
  const { cycles, limit, hops } = boundOf(reads([link(500)], [{ count: 4, drive, on: 0 }]))
  expect(cycles[0]).toBeCloseTo(0.02, 12)
  expect(limit).toEqual({ kind: 'drives' })
  expect(hops[0]).toBeCloseTo(0.4, 12)
})

test('what a full link leaves goes to those who can take it', () => {
  // four behind 40 MB/s of a link of 200 MB/s that four others have beside them, each good for 50 MB/s
  const bound = boundOf(
    reads(
      [link(200), link(40, 0)],
      [
        { count: 4, drive, on: 1 },
        { count: 4, drive, on: 0 },
      ],
    ),
  )
  const [slow, fast] = bound.cycles.map((cycle) => 1e6 / cycle)
  expect(slow).toBeCloseTo(10e6, 3)
  expect(fast).toBeCloseTo(40e6, 3)
  expect(bound.hops).toEqual([expect.closeTo(1, 9), expect.closeTo(1, 9)])
})

test('the host and held boxes are ceilings, too', () => {
  const host = boundOf(reads([link(1e6)], [{ count: 10, drive, on: 0 }], {}, 0.004))
  expect([10 / host.cycles[0], host.limit]).toEqual([expect.closeTo(250, 9), { kind: 'host' }])
  const held = reads([link(1e6), link(Infinity, 0, { held: 0.001, copies: 2 })], [{ count: 10, drive, on: 1 }])
  expect(holdingTime(treeDemands(held, held.tree).classes[0])).toBeCloseTo(0.021, 12)
  const { cycles, limit } = boundOf(held)
  expect([10 / cycles[0], limit]).toEqual([expect.closeTo(2 / 0.021, 9), { kind: 'hop', hop: 1 }])
})
