import { describe, expect, test } from 'vitest'
import { batchCount, RatioBatches, quantile, quantileDistance, shareInterval } from '../../../src/maths/statistics.ts'

function filled(numerator: (batch: number) => number, denominator: (batch: number) => number = () => 1): RatioBatches {
  const batches = new RatioBatches()
  for (let batch = 0; batch < batchCount; batch++) batches.add(numerator(batch), denominator(batch))
  return batches
}

describe('the ratio', () => {
  test('is the sum over the sum, not the mean of ratios', () => {
    const batches = new RatioBatches()
    batches.add(10, 1)
    batches.add(2, 3)
    expect(batches.ratio()).toBe(3)
  })

  test('has no interval before there are 32 batches, and no room after', () => {
    const batches = new RatioBatches()
    for (let batch = 0; batch < 31; batch++) batches.add(1, 1)
    expect(batches.complete).toBe(false)
    batches.add(1, 1)
    expect(batches.complete).toBe(true)
    expect(() => batches.add(1, 1)).toThrow('merge')
  })
})

describe('the half-width', () => {
  test('is zero where all batches have the same ratio, though not the same length', () => {
    expect(
      filled(
        (batch) => 3 * (batch + 1),
        (batch) => batch + 1,
      ).relativeHalfWidth(),
    ).toBe(0)
  })

  test('of alternating batches: from 32, because pairs are all alike', () => {
    // 1, 3, 1, 3, …: ratio 2, residuals ±1; t · √(32/31 · 32) / 64, with t = 2.0395 from the table
    expect(filled((batch) => 1 + 2 * (batch % 2)).relativeHalfWidth()).toBeCloseTo((2.039513446396408 * Math.sqrt((32 / 31) * 32)) / 64, 14)
  })

  test('of batches with a trend: from 16, because neighbours are alike', () => {
    // 1 … 32: ratio 16.5; pairs miss by 4j − 30, squares 16 · 16 · (16² − 1) / 12 = 5440; t · √(5440/15 · 16) / 528, t = 2.1314
    const trend = filled((batch) => batch + 1)
    expect(trend.ratio()).toBe(16.5)
    expect(trend.relativeHalfWidth()).toBeCloseTo((2.131449545559323 * Math.sqrt((5440 / 15) * 16)) / 528, 14)
  })

  test('takes the residual from the ratio of the sums', () => {
    // batches (4, 1) and (2, 2) in pairs: ratio 2, residuals +2 and −2, pairs 0
    const uneven = filled(
      (batch) => (batch % 2 === 0 ? 4 : 2),
      (batch) => (batch % 2 === 0 ? 1 : 2),
    )
    expect(uneven.relativeHalfWidth()).toBeCloseTo((2.039513446396408 * Math.sqrt(((32 * 4) / 31) * 32)) / 96, 14)
  })
})

test('merging keeps the sums, joins neighbours and makes room for as many again', () => {
  const merged = filled((batch) => 1 + 2 * (batch % 2))
  merged.merge()
  expect(merged.ratio()).toBe(2)
  expect(merged.complete).toBe(false)
  for (let batch = 0; batch < 16; batch++) merged.add(4, 2)
  expect(merged.complete).toBe(true)
  // pairs 1 + 3 over 2: all 32 batches are now alike
  expect(merged.relativeHalfWidth()).toBe(0)
})

test('the distance between two distributions is the rms distance of equal ranks', () => {
  expect(quantileDistance(Float64Array.of(1, 2, 3), Float64Array.of(1, 2, 3))).toBe(0)
  expect(quantileDistance(Float64Array.of(1, 2, 3, 4), Float64Array.of(1, 4, 3, 4))).toBe(1)
  expect(() => quantileDistance(Float64Array.of(1), Float64Array.of(1, 2))).toThrow('1 values cannot be compared with 2')
})

describe('a quantile', () => {
  test('lies between the values in proportion', () => {
    const values = Float64Array.of(1, 2, 4, 8, 16)
    expect([0, 0.25, 0.5, 0.625, 1].map((share) => quantile(values, share))).toEqual([1, 2, 4, 6, 16])
    expect(quantile(Float64Array.of(3), 0.9)).toBe(3)
  })
})

describe('the interval of a share', () => {
  // Wilson 1927; values of R's prop.test(x, n, correct = FALSE)
  test.each([
    [0, 10, 0, 0.277_532_8],
    [5, 10, 0.236_593_1, 0.763_406_9],
    [34, 1820, 0.013_399_1, 0.025_991_1],
    [10, 10, 0.722_467_2, 1],
  ])('%i of %i', (successes, trials, low, high) => {
    const interval = shareInterval(successes, trials)
    expect(interval[0]).toBeCloseTo(low, 6)
    expect(interval[1]).toBeCloseTo(high, 6)
  })
})
