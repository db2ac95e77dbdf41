import { expect, test } from 'vitest'
import { fullestHop, heldWidth, hopShares, narrowestOf } from '../../../src/domain/hopShares.ts'
import { link, reads, still } from '../../support/trees.ts'

test('hops carry the share of an array that is behind one of their copies', () => {
  const drive = still(0.01, 100)
  const hops = [link(1000), link(500, 0, { copies: 2 }), link(300, 0, { held: 0.001 })]
  const system = reads(hops, [
    { count: 8, drive, on: 1 },
    { count: 2, drive, on: 2 },
  ])
  expect(hopShares(system).map(({ share, up, held }) => [share, up / 1e6, held])).toEqual([
    [1, 1000, undefined],
    [0.4, 500, undefined],
    [0.2, 300, 0.001],
  ])
  expect(narrowestOf(hopShares(system))).toBe(300e6)
  expect(narrowestOf([])).toBe(Infinity)
})

test('the link that is asked for most of what it carries is full first; a box that is held before any', () => {
  const drive = still(0.01, 100)
  const system = reads([link(1000), link(150, 0, { copies: 2 })], [{ count: 8, drive, on: 1 }])
  expect([fullestHop(system), heldWidth(system)]).toEqual([1, null])
  const boxes = reads([link(10), link(1000, 0, { copies: 2, held: 0 })], [{ count: 8, drive, on: 1 }])
  expect([fullestHop(boxes), heldWidth(boxes)]).toEqual([1, 4])
  // a box and a link on another branch, which none of the drives passes
  const beside = reads([link(1000), link(10, null, { held: 0 })], [{ count: 8, drive, on: 0 }])
  expect([fullestHop(beside), heldWidth(beside), narrowestOf(hopShares(beside))]).toEqual([0, null, 1000e6])
  const none = reads([link(Infinity)], [{ count: 8, drive, on: 0 }])
  expect([fullestHop(none), heldWidth(none)]).toEqual([-1, null])
})
