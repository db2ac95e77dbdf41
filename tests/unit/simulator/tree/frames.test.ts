import { expect, test } from 'vitest'
import { Drives } from '../../../../src/simulator/mechanism/drives.ts'
import { Frames } from '../../../../src/simulator/tree/frames.ts'
import { reads, still } from '../../../support/trees.ts'

/** The frames of one read of so many bytes at 100 MB/s, after 10 ms, its track so long. */
function framesOf(size: number, trackSize = 1e9, trackSwitch = 0): Frames {
  const drive = {
    ...still(0.01, 100),
    surfaces: 4,
    trackSwitch,
    cylinderSwitch: trackSwitch,
    zones: [{ cylinders: 1_000, trackSize, headRate: 1e8 }],
  }
  const scenario = reads([], [{ count: 1, drive, on: null }], { sizes: [{ size, share: 1 }] })
  const drives = new Drives(scenario, 1)
  drives.position(0, 0, 0)
  const frames = new Frames(1, size)
  frames.cut(drives, 0, 0)
  return frames
}

test('8 KiB each and the rest, one after the other at the rate of the head', () => {
  const { count, size, lastSize, from, until } = framesOf(20_000)
  expect([count[0], size[0], lastSize[0]]).toEqual([3, 8192, 20_000 - 2 * 8192])
  expect(from[0]).toBeCloseTo(0.01, 12)
  expect(until[0]).toBeCloseTo(0.01 + 8192 / 1e8, 12)
  expect(from[1]).toBe(until[0])
  expect(until[2]).toBeCloseTo(0.01 + 20_000 / 1e8, 12)
})

test('a small read is one frame, a large one has no more than may be', () => {
  expect([framesOf(512).count[0], framesOf(512).lastSize[0]]).toEqual([1, 512])
  const large = framesOf(8_000_000)
  expect([large.count[0], large.size[0]]).toEqual([32, 250_000])
})

test('track switches lie between the bytes of a frame', () => {
  const { until, count } = framesOf(204_800, 51_200, 0.001)
  const last = until[count[0] - 1]
  // four tracks of data begin anywhere on the first and end three or four switches later
  expect(Math.abs((last - 0.01 - 204_800 / 1e8) / 0.001 - 3.5)).toBeLessThan(0.51)
})
