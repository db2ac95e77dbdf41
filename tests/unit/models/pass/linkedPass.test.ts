import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitedBytes, linkedTime, timeAlone, type FallingRate } from '../../../../src/models/pass/linkedPass.ts'
import { predictPass } from '../../../../src/models/pass/predictPass.ts'
import { runs } from '../../../support/effort.ts'
import { drivesOf, freely, hopOf, mediaOf } from '../../../support/passes.ts'

const disk: FallingRate = { capacity: 20e12, rim: 281e6, q: 0.5 }
const hoursOf = (seconds: number): number => Number((seconds / 3600).toFixed(1))
/** What 24 drives behind so many MB/s take, and have of their rate at the rim. */
const shareOf = (ceiling: number): number => (ceiling * 1e6) / (24 * disk.rim)
const behind = (ceiling: number): number => linkedTime(disk, shareOf(ceiling))

describe('equal drives behind one link', () => {
  test('alone take their bytes at the mean of rim and hub: 26.4 h for 20 TB at 281 MB/s', () => {
    expect(hoursOf(timeAlone(disk))).toBe(26.4)
    expect(timeAlone(disk)).toBe(disk.capacity / ((1.5 * disk.rim) / 2))
    // by the rim alone, and by the mean over bytes, it would seem faster
    expect(hoursOf(disk.capacity / disk.rim)).toBe(19.8)
    const overBytes = (2 / 3) * disk.rim * ((1 - 0.125) / (1 - 0.25))
    expect(hoursOf(disk.capacity / overBytes)).toBe(25.4)
  })

  test.each([
    [4_637, 30.1],
    [4_800, 29.4],
    [2_318, 57.5],
    [7_202, 26.4],
    [3_601, 37.1],
    [3_368, 39.6],
  ])('24 of 20 TB behind %d MB/s: %f h', (ceiling, expected) => {
    expect(hoursOf(behind(ceiling))).toBe(expected)
  })

  test('asking for 1.45 times the link costs 14 % and not 45, for 2.9 times 118 %', () => {
    expect([4_637, 2_318].map((ceiling) => behind(ceiling) / timeAlone(disk)).map((ratio) => Number(ratio.toFixed(2)))).toEqual([
      1.14, 2.18,
    ])
  })

  test('a cable of four lanes limits 70 % of the bytes', () => {
    expect(limitedBytes(shareOf(4_637), disk.q)).toBeCloseTo(0.7, 2)
    expect([limitedBytes(1, 0.5), limitedBytes(0.5, 0.5), limitedBytes(0.3, 0.5)]).toEqual([0, 1, 1])
  })

  test('is K (1/s + s − 2q)/(R (1 − q²)) between the hub and the rim', () => {
    for (const s of [0.5, 0.6, 0.75, 0.9, 1]) {
      const { capacity, rim, q } = disk
      expect(linkedTime(disk, s) / ((capacity * (1 / s + s - 2 * q)) / (rim * (1 - q * q)))).toBeCloseTo(1, 14)
    }
    expect(linkedTime(disk, 0.25)).toBe(disk.capacity / (0.25 * disk.rim))
    expect(linkedTime(disk, 3)).toBeCloseTo(timeAlone(disk), 8)
    expect(linkedTime({ ...disk, q: 1 }, 0.5)).toBe(disk.capacity / (0.5 * disk.rim))
  })

  test('the general algorithm says the same to nine digits, whatever share of the drives is used', () => {
    const range = (low: number, high: number): fc.Arbitrary<number> => fc.double({ min: low, max: high, noNaN: true })
    fc.assert(
      fc.property(range(0.4, 1), range(0.2, 1.3), range(0.05, 1), fc.integer({ min: 1, max: 40 }), (q, s, share, drives) => {
        const scenario = freely([hopOf(null, s * drives * 200)], [drivesOf(0, drives, mediaOf(12, 200, q))], { share })
        const plain = linkedTime({ capacity: 12e12, rim: 200e6, q }, s, share)
        expect(Math.abs(predictPass(scenario).time / plain - 1)).toBeLessThan(1e-9)
      }),
      { numRuns: runs(1_000) },
    )
  })
})

describe('drives of several capacities behind a link that stays full', () => {
  test('take as long as all their bytes', () => {
    const drives = [4, 8, 12].map((terabytes) => drivesOf(0, 3, mediaOf(terabytes, 200)))
    // even the last three alone ask for 300 MB/s at their hubs
    const { time } = predictPass(freely([hopOf(null, 290)], drives))
    expect(time / ((3 * (4e12 + 8e12 + 12e12)) / 290e6)).toBeCloseTo(1, 10)
  })
})
