import { describe, expect, test } from 'vitest'
import { thinkTimes } from '../../../../src/simulator/bus/thinkTimes.ts'
import { cheetahs } from '../../../support/scenarios.ts'

const thinking = { ...cheetahs().workload, thinkTime: 0.02 }
const spread = { ...thinking, thinkLaw: 'exponential' } as const

/** So many think times of a process. */
const drawn = (seed: number, process = 0, count = 40_000): number[] => {
  const think = thinkTimes(spread, seed, 2)
  return Array.from({ length: count }, () => think(process))
}

test('without a law all are equally long', () => {
  const think = thinkTimes(thinking, 1, 2)
  expect([think(0), think(1), think(0)]).toEqual([0.02, 0.02, 0.02])
})

describe('spread exponentially', () => {
  test('have the mean asked for, a deviation as large, and the median at ln 2 of it', () => {
    const times = drawn(1)
    const mean = times.reduce((sum, time) => sum + time) / times.length
    const variance = times.reduce((sum, time) => sum + (time - mean) * (time - mean), 0) / times.length
    // four standard errors: 1/√n of the mean, √2/√n of the deviation, 1/(2·√n) of a share
    expect(Math.abs(mean / 0.02 - 1)).toBeLessThan(0.02)
    expect(Math.abs(Math.sqrt(variance) / 0.02 - 1)).toBeLessThan(0.03)
    expect(Math.abs(times.filter((time) => time < 0.02 * Math.LN2).length / times.length - 0.5)).toBeLessThan(0.01)
    expect(Math.min(...times)).toBeGreaterThanOrEqual(0)
  })

  test('are the same for the same seed, others for another seed and for each process', () => {
    expect(drawn(1, 0, 5)).toEqual(drawn(1, 0, 5))
    expect(drawn(2, 0, 5)).not.toEqual(drawn(1, 0, 5))
    expect(drawn(1, 1, 5)).not.toEqual(drawn(1, 0, 5))
  })

  test('of a process do not depend on how often others have thought', () => {
    const think = thinkTimes(spread, 1, 2)
    expect([think(1), think(1), think(0)][2]).toBe(drawn(1, 0, 1)[0])
  })
})
