import { expect, test } from 'vitest'
import { EvictedUnits } from '../../../../src/simulator/cache/evictedUnits.ts'

test('gathers blocks by device and unit, in the order in which the first of each went', () => {
  const evicted = new EvictedUnits()
  for (let unit = 40; unit > 0; unit--) evicted.add(0, unit, 8 * unit + 3, 8 * unit + 4)
  evicted.add(1, 40, 321, 322)
  evicted.add(0, 40, 320, 321)
  evicted.add(0, 40, 327, 328)
  expect(evicted.count).toBe(41)
  expect([evicted.start[1], evicted.end[1], evicted.blocks[1]]).toEqual([320, 328, 3])
  expect([evicted.units.deviceOf(41), evicted.start[41], evicted.end[41], evicted.blocks[41]]).toEqual([1, 321, 322, 1])
  evicted.clear()
  evicted.add(2, 5, 40, 41)
  expect([evicted.count, evicted.units.deviceOf(1), evicted.start[1], evicted.blocks[1]]).toEqual([1, 2, 40, 1])
})
