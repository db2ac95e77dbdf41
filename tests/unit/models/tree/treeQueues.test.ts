import { describe, expect, test } from 'vitest'
import { treeDemands } from '../../../../src/models/tree/treeClasses.ts'
import { treeQueues, type TreeQueues } from '../../../../src/models/tree/treeQueues.ts'
import { link, reads, still, type TreeScenario } from '../../../support/trees.ts'

const queuesOf = (scenario: TreeScenario): TreeQueues =>
  treeQueues(
    treeDemands(scenario, scenario.tree),
    scenario.tree.hops.map(({ up }) => up),
    scenario.workload.method === 'pipelined',
  )
const drive = still(0.01, 100)

test('a drive alone takes what it needs: thinking, host, positioning, and the slower of head and links', () => {
  const alone = (rate: number): number => queuesOf(reads([link(rate)], [{ count: 1, drive, on: 0 }], { thinkTime: 0.003 }, 0.001)).cycles[0]
  expect(alone(500)).toBeCloseTo(0.024, 10)
  expect(alone(50)).toBeCloseTo(0.034, 10)
})

test('drives far below what links carry do not wait; far above it, they share what it carries', () => {
  expect(queuesOf(reads([link(1e5)], [{ count: 8, drive, on: 0 }])).cycles[0]).toBeCloseTo(0.02, 5)
  const { cycles, hops } = queuesOf(reads([link(50)], [{ count: 40, drive, on: 0 }]))
  expect((40 * 1e6) / cycles[0] / 50e6).toBeCloseTo(1, 2)
  expect(hops[0]).toBeCloseTo(1, 2)
})

test('nothing is ever busier than it can be', () => {
  for (const count of [2, 3, 5, 9]) {
    for (const rate of [20, 60, 100, 180]) {
      const { hops, host } = queuesOf(reads([link(rate), link(rate * 1.1, 0)], [{ count, drive, on: 1 }], {}, 0.004))
      for (const busy of [...hops, host]) expect(busy).toBeLessThanOrEqual(1 + 1e-9)
    }
  }
})

test('two links one behind the other with the same drives are one link', () => {
  const twice = queuesOf(reads([link(60), link(60, 0)], [{ count: 4, drive, on: 1 }]))
  const once = queuesOf(reads([link(60)], [{ count: 4, drive, on: 0 }]))
  expect(twice.cycles[0]).toBeCloseTo(once.cycles[0], 9)
})

describe('loading ahead', () => {
  test('hides links, host and thinking behind the head, or the head behind them', () => {
    const cycle = (rate: number, thinkTime: number): number =>
      queuesOf(reads([link(rate)], [{ count: 1, drive, on: 0 }], { method: 'pipelined', thinkTime }, 0.001)).cycles[0]
    expect(cycle(500, 0.005)).toBeCloseTo(0.02, 10)
    expect(cycle(500, 0.03)).toBeCloseTo(0.033, 10)
  })
})

test('a held box serves its drives one by one', () => {
  const { cycles, hops } = queuesOf(reads([link(1_000), link(Infinity, 0, { held: 0.001 })], [{ count: 10, drive, on: 1 }]))
  expect(cycles[0] / (10 * 0.021)).toBeCloseTo(1, 2)
  expect(hops[1]).toBeCloseTo(1, 2)
})
