import { describe, expect, test } from 'vitest'
import { parityUnits, unitAt, type Redundancy, type SmallWrites } from '../../../../src/domain/array.ts'
import { StripeMap } from '../../../../src/simulator/array/stripeMap.ts'

/** The stretches of a map by disk: [disk, from, end]. */
const reads = ({ readFrom, readEnd, drives }: StripeMap): number[][] =>
  Array.from({ length: drives }, (_, disk) => [disk, readFrom[disk], readEnd[disk]]).filter(([, , end]) => end > 0)
const writes = ({ writeFrom, writeEnd, drives }: StripeMap): number[][] =>
  Array.from({ length: drives }, (_, disk) => [disk, writeFrom[disk], writeEnd[disk]]).filter(([, , end]) => end > 0)

function mapped(redundancy: Redundancy, drives: number, start: number, end: number, isWrite = false, rule?: SmallWrites): StripeMap {
  const map = new StripeMap(redundancy, drives, 10, rule)
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

describe('RAID 6', () => {
  test('lays two parities before the data of a row, a disk further back each row', () => {
    // of five disks three units a row: the second row has its parities on disks 3 and 4, its data from 0 on
    expect(writes(mapped('raid-6', 5, 30, 60, true)).map(([disk]) => disk)).toEqual([0, 1, 2, 3, 4])
    expect(reads(mapped('raid-6', 5, 30, 40))).toEqual([[0, 10, 20]])
    expect(reads(mapped('raid-6', 5, 0, 10))).toEqual([[1, 0, 10]])
  })

  test('reads old data and both parities before a small write', () => {
    const map = mapped('raid-6', 5, 12, 18, true)
    expect(reads(map)).toEqual([
      [0, 2, 8],
      [2, 2, 8],
      [4, 2, 8],
    ])
    expect(writes(map)).toEqual(reads(map))
  })
})

describe('a write that may read the rest of its row', () => {
  test('does so where that asks fewer disks', () => {
    // two of three units, and two parities: one disk in place of four
    const map = mapped('raid-6', 5, 0, 20, true, 'fewest')
    expect(reads(map)).toEqual([[3, 0, 10]])
    expect(writes(map).map(([disk]) => disk)).toEqual([0, 1, 2, 4])
    // one of seven: two disks in place of six
    expect(reads(mapped('raid-5', 8, 0, 10, true, 'fewest'))).toHaveLength(2)
  })

  test('reads of units that it begins or ends within what it does not write', () => {
    expect(reads(mapped('raid-5', 5, 4, 36, true, 'fewest'))).toEqual([
      [0, 0, 4],
      [3, 6, 10],
    ])
    // of one unit in part the same part of the others
    expect(reads(mapped('raid-5', 3, 2, 8, true, 'fewest'))).toEqual([[1, 2, 8]])
  })
})

test('what a disk holds is where the simulation reads and writes it', () => {
  for (const redundancy of ['raid-0', 'raid-10', 'raid-5', 'raid-6'] as const) {
    for (const drives of [4, 6]) {
      for (let unit = 0; unit < 3 * drives * drives; unit++) {
        // of a write in part its parities, too
        const rows = writes(mapped(redundancy, drives, 10 * unit + 1, 10 * unit + 9, true)).map(([disk = 0, from = 0]) =>
          unitAt(redundancy, drives, Math.floor(from / 10), disk),
        )
        const parities = [-2, -1].slice(2 - parityUnits(redundancy))
        expect(rows.toSorted((one, other) => one - other)).toEqual([...parities, unit, ...(redundancy === 'raid-10' ? [unit] : [])])
      }
    }
  }
})
