import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meanSize } from '../../../../src/domain/array.ts'
import { fork, forkOf, fractionalFork, spreadSizes } from '../../../../src/models/array/fork.ts'
import { mixes } from '../../../support/anyArray.ts'
import { plainStriping } from '../../../support/arrays.ts'

describe('what a request asks of the disks', () => {
  test.each([
    [17, 32, 96, 3],
    [17, 32, 97, 4],
    [4, 32, 512, 4],
    [4, 32, 8, 1],
  ])('%d disks, units of %d KiB, requests of %d KiB: %d disks', (drives, unit, size, disks) => {
    expect(fork(drives, unit * 1024, size * 1024, 'units')).toEqual({
      disks,
      accessProbability: disks / drives,
      bytesPerDisk: (size * 1024) / disks,
    })
  })

  test('that begins anywhere, counted start by start', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 300 }),
        (drives, unit, size) => {
          let sum = 0
          for (let start = 0; start < unit; start++) sum += Math.min(drives, Math.floor((start + size - 1) / unit) + 1)
          expect(fork(drives, unit * 512, size * 512, 'sectors').disks).toBeCloseTo(sum / unit, 9)
        },
      ),
    )
  })

  test('needs at most one unit more than aligned', () => {
    expect(fork(100, 1_024, 10_240, 'sectors').disks).toBeCloseTo(10.5, 12)
    expect(fork(100, 1_024, 10_240, 'units').disks).toBe(10)
  })
})

describe('the requests of a mix', () => {
  test('ask as many disks as their sizes do in the mean', () => {
    const sizes = [
      { size: 16_384, share: 0.75 },
      { size: 131_072, share: 0.25 },
    ]
    const asked = forkOf({ ...plainStriping, sizes, requestSize: meanSize(sizes) }, 16)
    expect(asked.disks).toBe(0.75 + 0.25 * 4)
    expect(asked.accessProbability).toBe(1.75 / 16)
    expect(asked.bytesPerDisk * asked.disks).toBeCloseTo(meanSize(sizes), 9)
    // of those that pass a disk over, 15/16 of the small and 12/16 of the large ones
    const [small, large] = [(0.75 * 15) / 16, (0.25 * 12) / 16]
    expect(asked.passingBytes).toBeCloseTo((small * 16_384 + large * 32_768) / (small + large), 9)
  })

  test('of one size are requests of one size', () => {
    const one = forkOf({ ...plainStriping, requestSize: 100_352 }, 16)
    expect(one).toEqual({ ...fork(16, 32_768, 100_352, 'units'), passingBytes: one.bytesPerDisk })
    expect(fractionalFork(16, 32_768, [{ size: 65_536, share: 1 }])).toMatchObject({ disks: 2, bytesPerDisk: 32_768, passingBytes: 32_768 })
  })

  test('all of which ask every disk leave none that passes one over', () => {
    const asked = fractionalFork(2, 512, [{ size: 4_096, upTo: 65_536, share: 1 }])
    expect(asked.disks).toBeCloseTo(2, 12)
    expect(asked.passingBytes).toBe(asked.bytesPerDisk)
  })

  test('a range is as many sizes with the same mean, in whole sectors', () => {
    for (const mix of mixes) {
      const spread = spreadSizes(mix)
      expect(spread.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
      expect(Math.abs(meanSize(spread) / meanSize(mix) - 1)).toBeLessThan(0.01)
      expect(spread.every(({ size }) => Number.isInteger(size / 512))).toBe(true)
    }
  })
})
