import { expect, test } from 'vitest'
import type { DriveFacts } from '../../../src/domain/drive.ts'
import { averageLayout } from '../../../src/mechanics/diskLayout.ts'

const drive: DriveFacts = {
  name: 'two zones',
  cylinders: 300,
  surfaces: 4,
  rotation: 'random',
  revolutionTime: 0.01,
  seek: [],
  zones: [
    { cylinders: 100, trackSize: 100_000, headRate: 10_000_000 },
    { cylinders: 200, trackSize: 50_000, headRate: 5_000_000 },
  ],
  trackSwitch: 0.001,
  cylinderSwitch: 0.003,
  buffer: 0,
  missOverhead: 0,
  hitOverhead: 0,
}

test('the whole disk weighs zones by their data', () => {
  const layout = averageLayout(drive, 0, 300)
  // both zones hold 40 MB: half of the requests find 100 kB tracks, half 50 kB
  expect(layout.capacity).toBe(80_000_000)
  expect(layout.trackSize).toBe(75_000)
  expect(layout.headRate).toBeCloseTo(1 / (0.5 / 10e6 + 0.5 / 5e6), 6)
})

test('one surface change in `surfaces` also changes the cylinder', () => {
  expect(averageLayout(drive, 0, 300).switchTime).toBeCloseTo((3 * 0.001 + 0.003) / 4, 15)
})

test('only the used cylinders count', () => {
  expect(averageLayout(drive, 0, 100)).toMatchObject({ trackSize: 100_000, headRate: 10_000_000, capacity: 40_000_000 })
  expect(averageLayout(drive, 100, 200)).toMatchObject({ trackSize: 50_000, headRate: 5_000_000, capacity: 40_000_000 })
  expect(averageLayout(drive, 90, 20)).toMatchObject({ capacity: 10 * 4 * 150_000 })
  expect(averageLayout(drive, 290, 1000)).toMatchObject({ capacity: 10 * 4 * 50_000 })
})

test('no used cylinder on the disk is a mistake', () => {
  expect(() => averageLayout(drive, 300, 10)).toThrow(RangeError)
})
