import { describe, expect, test } from 'vitest'
import { meanSeekTime, seekTime } from '../../../../src/mechanics/seekTime.ts'
import { chanceOfLaterArrival, positioningLaw } from '../../../../src/models/bus/positioningDistribution.ts'
import { positioningSample } from '../../../../src/models/bus/positioningSample.ts'
import { cheetah } from '../exampleScenarios.ts'

const { seek, cylinders, revolutionTime } = cheetah

describe('a sample of 4096 visits', () => {
  const sample = positioningSample(4, seek, cylinders, revolutionTime)

  test('holds whole rounds', () => {
    expect(sample.rounds).toBe(1024)
    expect(sample.positioning.length).toBe(4096)
    expect(positioningSample(7, seek, cylinders, revolutionTime).positioning.length).toBe(586 * 7)
    expect(positioningSample(500, seek, cylinders, revolutionTime).rounds).toBe(24)
  })

  test('has the mean of the law to 1e-5', () => {
    const mean = sample.positioning.reduce((sum, value) => sum + value, 0) / 4096
    expect(Math.abs(mean / (meanSeekTime(seek, cylinders) + revolutionTime / 2) - 1)).toBeLessThan(1e-5)
  })

  test('has the distribution of the law to 2 %', () => {
    const law = positioningLaw(seek, cylinders, revolutionTime)
    for (const time of [0.004, 0.007, 0.01, 0.013, 0.016]) {
      const later = sample.positioning.filter((value) => value > time).length / 4096
      expect(Math.abs(later - chanceOfLaterArrival(law, time - law.shortestSeek))).toBeLessThan(0.02)
    }
  })

  test('pairs seeks and rotations at random: neither first nor last visits are quick', () => {
    const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length
    const all = mean(sample.positioning)
    for (let part = 0; part < 4; part++) {
      expect(Math.abs(mean(sample.positioning.slice(part * 1024, part * 1024 + 1024)) / all - 1)).toBeLessThan(0.04)
    }
  })

  test('places in the mix are spread evenly', () => {
    expect(sample.sizeQuantile.filter((value) => value < 0.25).length).toBe(1024)
  })

  test('is drawn once', () => {
    expect(positioningSample(4, seek, cylinders, revolutionTime)).toBe(sample)
    expect(positioningSample(4, seek, 1000, revolutionTime)).not.toBe(sample)
  })

  test('stays on the used cylinders', () => {
    const near = positioningSample(4, seek, 100, revolutionTime)
    expect(Math.max(...near.positioning)).toBeLessThan(seekTime(seek, 100) + revolutionTime)
  })
})
