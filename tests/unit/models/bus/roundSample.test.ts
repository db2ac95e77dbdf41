import { describe, expect, test } from 'vitest'
import { positioningTimes, roundSample } from '../../../../src/models/bus/roundSample.ts'
import { meanSeekTime } from '../../../../src/mechanics/seekTime.ts'
import { cheetah } from '../exampleScenarios.ts'

describe('what the disks draw', () => {
  test.each([1, 3, 4, 7, 16, 128])('%i disks: every place once, 2048 reads and 16 rounds at least', (drives) => {
    const { rounds, place, leftOfTrack, sizeQuantile } = roundSample(drives)
    expect(place).toHaveLength(rounds * drives)
    expect(rounds).toBeGreaterThanOrEqual(16)
    expect(rounds * drives).toBeGreaterThanOrEqual(2048)
    expect(rounds * drives).toBeLessThan(2048 + drives)
    expect(new Set(place).size).toBe(place.length)
    for (const column of [leftOfTrack, sizeQuantile]) {
      expect(new Set(column).size).toBe(column.length)
      expect(Math.min(...column)).toBeCloseTo(0.5 / column.length, 15)
      expect(Math.max(...column)).toBeCloseTo(1 - 0.5 / column.length, 15)
    }
  })

  test('is drawn once', () => {
    expect(roundSample(5)).toBe(roundSample(5))
  })
})

test('positioning: rising, and on average a mean seek and half a turn', () => {
  const { seek, cylinders, revolutionTime } = cheetah
  const times = positioningTimes(2048, seek, cylinders, revolutionTime)
  expect(times).toEqual(times.toSorted())
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  expect(mean / (meanSeekTime(seek, cylinders) + revolutionTime / 2)).toBeCloseTo(1, 3)
  expect(times[0]).toBeGreaterThan(0)
  expect(times.at(-1)).toBeLessThan(meanSeekTime(seek, cylinders) * 2 + revolutionTime)
  expect(positioningTimes(2048, seek, cylinders, revolutionTime)).toBe(times)
})
