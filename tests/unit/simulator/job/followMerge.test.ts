import { describe, expect, it } from 'vitest'
import { followMerge } from '../../../../src/simulator/job/followMerge.ts'

const merge = (perDisk: number, disks: number, seed = 1) =>
  followMerge({ runs: perDisk * disks, disks, blocks: 1000, recordsPerBlock: 1000, seed }).repeated

describe('a merge that is followed block by block', () => {
  it('reads each block once from one disk, and of one run from all disks at a time', () => {
    expect(followMerge({ runs: 7, disks: 1, blocks: 100, recordsPerBlock: 100, seed: 1 })).toEqual({ stages: 700, repeated: 1 })
    expect(followMerge({ runs: 1, disks: 8, blocks: 80, recordsPerBlock: 100, seed: 1 })).toEqual({ stages: 10, repeated: 1 })
  })

  // Barve, Grove & Vitter 1997: hardly more than once from ten runs for each disk on
  it.each([
    [5, 5, 1, 1.03],
    [10, 5, 1, 1.02],
    [10, 10, 1, 1.05],
    [5, 50, 1.03, 1.3],
    [10, 50, 1, 1.14],
  ])('of %d runs for each of %d disks reads %d to %d times as much', (perDisk, disks, least, most) => {
    for (const seed of [1, 2, 3]) {
      const repeated = merge(perDisk, disks, seed)
      expect(repeated).toBeGreaterThanOrEqual(least)
      expect(repeated).toBeLessThanOrEqual(most)
    }
  })

  it('is the same each time it is followed', () => expect(merge(5, 10)).toBe(merge(5, 10)))
})
