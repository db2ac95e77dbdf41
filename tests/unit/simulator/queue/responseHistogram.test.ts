import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ResponseHistogram } from '../../../../src/simulator/queue/responseHistogram.ts'
import { runs } from '../../../support/effort.ts'

test('quantiles are within 0.1 % of those of the sorted times', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 1e-6, max: 1e4, noNaN: true }), { minLength: 1, maxLength: 50 }), (times) => {
      const histogram = new ResponseHistogram()
      for (const time of times) histogram.add(time)
      const rising = times.toSorted((one, other) => one - other)
      for (const share of [0.5, 0.95, 0.99, 1]) {
        const exact = rising[Math.max(0, Math.ceil(share * times.length) - 1)] ?? NaN
        expect(Math.abs(histogram.quantile(share) - exact)).toBeLessThanOrEqual(0.001 * exact)
      }
      const { mean, longest } = histogram.times
      expect(longest).toBe(rising.at(-1))
      expect(mean).toBeCloseTo(times.reduce((sum, time) => sum + time, 0) / times.length, 9)
    }),
    { numRuns: runs(100, 5) },
  )
})

test('times beyond its bins count in the outermost ones', () => {
  const histogram = new ResponseHistogram()
  histogram.add(0)
  histogram.add(1e9)
  expect(histogram.quantile(0.5)).toBeLessThan(1e-10)
  expect(histogram.quantile(1)).toBeGreaterThan(6e4)
  expect(histogram.times.longest).toBe(1e9)
})

test('nothing remains after a reset', () => {
  const histogram = new ResponseHistogram()
  histogram.add(1)
  histogram.reset()
  expect(histogram.times).toEqual({ mean: 0, median: 0, percentile95: 0, percentile99: 0, longest: 0 })
})
