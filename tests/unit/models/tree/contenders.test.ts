import { expect, test } from 'vitest'
import { contendersOf } from '../../../../src/models/tree/contenders.ts'
import { treeDemands } from '../../../../src/models/tree/treeClasses.ts'
import { link, reads, still, type TreeScenario } from '../../../support/trees.ts'

const drive = still(0.01, 100)

/** How many of each class a drive of the first class meets on each of its links. */
function met(scenario: TreeScenario): readonly (readonly number[])[] {
  const { classes } = treeDemands(scenario, scenario.tree)
  const rates = scenario.tree.hops.map(({ up }) => up)
  return classes.map((one) => contendersOf(classes[0], one, rates))
}

test('neighbours are met in front of the narrowest link that both pass, and nowhere else', () => {
  expect(met(reads([link(100), link(60, 0, { copies: 3 })], [{ count: 12, drive, on: 1 }]))).toEqual([[3, 8]])
  expect(met(reads([link(50), link(60, 0, { copies: 3 })], [{ count: 12, drive, on: 1 }]))).toEqual([[0, 11]])
})

test('drives elsewhere are met where the ways come together, or further on', () => {
  const hops = [link(50), link(100, 0), link(30, 1), link(200, 1)]
  const kinds = [
    { count: 2, drive, on: 2 },
    { count: 4, drive, on: 3 },
    { count: 5, drive, on: 0 },
    { count: 6, drive, on: null },
  ]
  expect(met(reads(hops, kinds))).toEqual([
    [1, 0, 0],
    [0, 0, 4],
    [0, 0, 5],
    [0, 0, 0],
  ])
})

test('drives behind one held box never meet', () => {
  const hops = [link(100), link(Infinity, 0, { held: 0, copies: 2 }), link(10, 1)]
  expect(met(reads(hops, [{ count: 8, drive, on: 2 }]))).toEqual([[0, 4]])
})
