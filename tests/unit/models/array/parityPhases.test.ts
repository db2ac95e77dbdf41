import { describe, expect, test } from 'vitest'
import type { StripingFacts } from '../../../../src/domain/array.ts'
import { parityPhases } from '../../../../src/models/array/parityPhases.ts'
import { ibmArray } from '../../../support/arrays.ts'

const unit = 8_192

/** Steps as [share of requests, disks, units of each, of those how many come back]. */
const steps = (drives: number, units: number, striping: Partial<StripingFacts> = {}): number[][] =>
  parityPhases(ibmArray(drives, { redundancy: 'raid-5', writeShare: 1, stripeUnit: unit, requestSize: units * unit, ...striping })).map(
    ({ share, disks, bytes, returning }) => [share, disks, bytes / unit, returning],
  )

describe('the steps of arrays with parity', () => {
  test('read and write a unit with its parities, and come back to all of them', () => {
    expect(steps(5, 1)).toEqual([
      [1, 2, 1, 0],
      [1, 2, 1, 2],
    ])
    expect(steps(8, 1, { redundancy: 'raid-6', writeShare: 0.25 })).toEqual([
      [0.75, 1, 1, 0],
      [0.25, 3, 1, 0],
      [0.25, 3, 1, 3],
    ])
  })

  test('write a whole row at once, and where a request goes on in the next row both of its parts, on one disk less', () => {
    // of four starts one begins a row; the others write four units and two parities on four disks
    expect(steps(5, 4)).toEqual([
      [1 / 4, 5, 1, 0],
      [3 / 4, 4, 1.5, 0],
      [3 / 4, 4, 1.5, 4],
    ])
  })

  test('read the rest of a row where that is less and allowed, and come back to nothing', () => {
    const [inRow, written] = steps(9, 6, { smallWrites: 'fewest' })
    // two units in place of seven, from three starts of eight
    expect(inRow).toEqual([3 / 8, 2, 1, 0])
    expect(written).toEqual([3 / 8, 7, 1, 0])
  })

  test('of several rows ask every disk, and read the parity between', () => {
    const reads = steps(5, 12, { writeShare: 0 })
    // from the first unit on three rows: of the middle one the parity lies between data; from another on four
    expect(reads).toEqual([
      [1 / 4, 5, 13 / 5, 0],
      [3 / 4, 5, 14 / 5, 0],
    ])
  })
})
