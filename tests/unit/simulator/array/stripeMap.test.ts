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

describe('RAID 5', () => {
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
})
