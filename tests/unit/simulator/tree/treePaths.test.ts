import { expect, test } from 'vitest'
import { treePaths, type TreePaths } from '../../../../src/simulator/tree/treePaths.ts'
import { link, reads, still } from '../../../support/trees.ts'

const wayOf = ({ path, first }: TreePaths, drive: number): readonly number[] => [...path.subarray(first[drive], first[drive + 1])]

test('neighbours share the copies of their hops, and all of them the hop that is one', () => {
  const scenario = reads([link(100), link(50, 0, { copies: 2 })], [{ count: 4, drive: still(0.01, 100), on: 1 }])
  const paths = treePaths(scenario, scenario.tree)
  expect([...paths.hopOf]).toEqual([0, 1, 1])
  expect([...paths.rate]).toEqual([1e8, 5e7, 5e7])
  expect([0, 1, 2, 3].map((drive) => wayOf(paths, drive))).toEqual([
    [1, 0],
    [1, 0],
    [2, 0],
    [2, 0],
  ])
  expect([...paths.own]).toEqual([0, 0, 0, 0])
})

test('a link of its own is told from one that others use, and hops without a limit are passed over', () => {
  const hops = [link(100), link(Infinity, 0), link(60, 1, { copies: 3 })]
  const drive = still(0.01, 100)
  const scenario = reads(hops, [
    { count: 3, drive, on: 2 },
    { count: 1, drive, on: null },
  ])
  const paths = treePaths(scenario, scenario.tree)
  expect(wayOf(paths, 2)).toEqual([4, 0])
  expect([...paths.own]).toEqual([1, 1, 1, 0])
  expect(wayOf(paths, 3)).toEqual([])
})

test('of boxes in boxes the one nearest to the host is held', () => {
  const hops = [link(100), link(Infinity, 0, { held: 0.001, copies: 2 }), link(Infinity, 1, { held: 0.002 })]
  const scenario = reads(hops, [{ count: 4, drive: still(0.01, 100), on: 2 }])
  const paths = treePaths(scenario, scenario.tree)
  expect([...paths.box]).toEqual([1, 1, 2, 2])
  expect(paths.held[1]).toBe(0.001)
})
