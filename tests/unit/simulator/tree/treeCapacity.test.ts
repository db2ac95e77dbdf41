import { expect, test } from 'vitest'
import { treeCapacity } from '../../../../src/simulator/tree/treeCapacity.ts'
import { link, reads, still, type TreeScenario } from '../../../support/trees.ts'

const capacity = (scenario: TreeScenario): number => treeCapacity(scenario, scenario.tree)
/** 10 ms and 10 ms for each 1,000,000 bytes: 50 MB/s. */
const drive = still(0.01, 100)

test.each<[string, TreeScenario, number]>([
  ['drives', reads([link(1_000)], [{ count: 4, drive, on: 0 }]), 200e6],
  ['a link', reads([link(120)], [{ count: 4, drive, on: 0 }]), 120e6],
  ['copies of a link', reads([link(1_000), link(70, 0, { copies: 2 })], [{ count: 4, drive, on: 1 }]), 140e6],
  ['a held box, which changes hands', reads([link(1_000), link(1_000, 0, { held: 0.005 })], [{ count: 4, drive, on: 1 }]), 40e6],
  ['the host', reads([link(1_000)], [{ count: 4, drive, on: 0 }], {}, 0.01), 100e6],
  ['processes that think', reads([link(1_000)], [{ count: 4, drive, on: 0 }], { thinkTime: 0.02 }), 100e6],
])('%s decide what can be at most', (_, scenario, most) => {
  expect(capacity(scenario)).toBeCloseTo(most, 0)
})
