import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Redundancy } from '../../../../src/domain/array.ts'
import { StripeMap } from '../../../../src/simulator/array/stripeMap.ts'

/** The stretches of a map by disk: [disk, from, end]. */
const reads = ({ readFrom, readEnd, drives }: StripeMap): number[][] =>
  Array.from({ length: drives }, (_, disk) => [disk, readFrom[disk], readEnd[disk]]).filter(([, , end]) => end > 0)
const writes = ({ writeFrom, writeEnd, drives }: StripeMap): number[][] =>
  Array.from({ length: drives }, (_, disk) => [disk, writeFrom[disk], writeEnd[disk]]).filter(([, , end]) => end > 0)

function mapped(redundancy: Redundancy, drives: number, start: number, end: number, isWrite = false): StripeMap {
  const map = new StripeMap(redundancy, drives, 10)
  map.map(start, end, isWrite)
  return map
}

describe('RAID 0', () => {
  test('puts units on one disk after the other, row by row', () => {
    expect(reads(mapped('raid-0', 5, 30, 70))).toEqual([
      [0, 10, 20],
      [1, 10, 20],
      [3, 0, 10],
      [4, 0, 10],
    ])
  })

  test('cuts the first and the last unit of a request that begins anywhere', () => {
    expect(reads(mapped('raid-0', 4, 17, 32))).toEqual([
      [1, 7, 10],
      [2, 0, 10],
      [3, 0, 2],
    ])
  })

  test('joins what lies in adjacent rows of a disk', () => {
    expect(reads(mapped('raid-0', 2, 5, 45))).toEqual([
      [0, 5, 25],
      [1, 0, 20],
    ])
  })

  test('reads exactly the bytes of a request, and writes the same ones', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 300 }),
        (drives, start, size) => {
          const map = mapped('raid-0', drives, start, start + size)
          expect(reads(map).reduce((sum, [, from, end]) => sum + end - from, 0)).toBe(size)
          expect(writes(mapped('raid-0', drives, start, start + size, true))).toEqual(reads(map))
        },
      ),
    )
  })
})

describe('RAID 10', () => {
  test('has every unit on both disks of a pair', () => {
    expect(reads(mapped('raid-10', 4, 10, 30))).toEqual([
      [0, 10, 20],
      [1, 10, 20],
      [2, 0, 10],
      [3, 0, 10],
    ])
    expect(writes(mapped('raid-10', 4, 10, 20, true))).toEqual([
      [2, 0, 10],
      [3, 0, 10],
    ])
  })
})

describe('RAID 5', () => {
  test('turns the parity from row to row, left-symmetric', () => {
    // four disks: parity of row 0 on disk 3, of row 1 on disk 2; the data of a row begin behind it
    const diskOf = (unit: number): number | undefined => reads(mapped('raid-5', 4, unit * 10, unit * 10 + 10))[0]?.[0]
    expect([0, 1, 2, 3, 4, 5, 6].map(diskOf)).toEqual([0, 1, 2, 3, 0, 1, 2])
  })

  test('reads old data and parity before a small write', () => {
    const map = mapped('raid-5', 4, 12, 18, true)
    expect(reads(map)).toEqual([
      [1, 2, 8],
      [3, 2, 8],
    ])
    expect(writes(map)).toEqual(reads(map))
  })

  test('writes a whole row without reading', () => {
    const map = mapped('raid-5', 4, 30, 60, true)
    expect(reads(map)).toEqual([])
    expect(writes(map)).toEqual([
      [0, 10, 20],
      [1, 10, 20],
      [2, 10, 20],
      [3, 10, 20],
    ])
  })

  test('never uses a disk beyond the last, and asks every disk once at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 1, max: 300 }),
        fc.boolean(),
        (drives, start, size, isWrite) => {
          const map = mapped('raid-5', drives, start, start + size, isWrite)
          const bytes = (isWrite ? writes(map) : reads(map)).reduce((sum, [, from, end]) => sum + end - from, 0)
          expect(bytes).toBeGreaterThanOrEqual(size)
        },
      ),
    )
  })
})
