import { describe, expect, test } from 'vitest'
import { ControlledMeans } from '../../../src/maths/controlVariates.ts'
import { RandomStream } from '../../../src/maths/random.ts'
import { batchCount, RatioBatches } from '../../../src/maths/statistics.ts'

const ones = (count: number): readonly number[] => Array.from({ length: count }, () => 1)
const drawn = (count: number, purpose: number): readonly number[] => {
  const stream = new RandomStream(7, purpose)
  return Array.from({ length: count }, () => stream.next() - 0.5)
}

describe('means of batches with controls', () => {
  test('are the constant of the regression, with its interval', () => {
    // x = −1 … 3, y = 2, 4, 5, 4, 5: y = 3.4 + 0.6 x, squares of residuals 2.4; variance of the constant 0.8 (1/5 + 1/10); t = 3.182 with 3 degrees
    const means = new ControlledMeans(5, [[-1, 0, 1, 2, 3]])
    const y = [2, 4, 5, 4, 5]
    expect(means.mean(y)).toBeCloseTo(3.4, 14)
    expect(means.relativeHalfWidth(y, ones(5))).toBeCloseTo((3.182 * Math.sqrt(0.24)) / 3.4, 12)
  })

  test('without controls are plain batch means of a ratio', () => {
    const [numerators, denominators] = [drawn(batchCount, 1).map((value) => 10 + value), drawn(batchCount, 2).map((value) => 3 + value)]
    const batches = new RatioBatches()
    numerators.forEach((value, batch) => batches.add(value, denominators[batch]))
    const means = new ControlledMeans(batchCount, [])
    expect(means.mean(numerators) / means.mean(denominators)).toBeCloseTo(batches.ratio(), 12)
    const own = means.relativeHalfWidth(numerators, denominators)
    // RatioBatches takes the wider one of 32 and 16 batches
    expect(own).toBeLessThanOrEqual(batches.relativeHalfWidth() * (1 + 1e-6))
    expect(own).toBeGreaterThan(0.5 * batches.relativeHalfWidth())
  })

  test('are exact where the controls explain everything', () => {
    const [one, other] = [drawn(32, 3), drawn(32, 4)]
    const y = one.map((value, batch) => 5 + 2 * value - 3 * other[batch])
    const means = new ControlledMeans(32, [one, other])
    expect(means.mean(y)).toBeCloseTo(5, 13)
    expect(means.relativeHalfWidth(y, ones(32))).toBeLessThan(1e-14)
  })

  test('have weights that add up to 1, so what adds up in every batch adds up in them', () => {
    const means = new ControlledMeans(32, [drawn(32, 5), drawn(32, 6)])
    expect(means.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 14)
    const [one, other] = [drawn(32, 7), drawn(32, 8)]
    expect(means.mean(one) + means.mean(other)).toBeCloseTo(means.mean(one.map((value, batch) => value + other[batch])), 14)
    expect(means.mean(ones(32).map(() => 0))).toBe(0)
  })

  test('do without a control that says nothing of its own: no degree of freedom is lost', () => {
    const [control, y] = [drawn(32, 9), drawn(32, 10).map((value) => 4 + value)]
    const once = new ControlledMeans(32, [control])
    const constant = ones(32).map(() => 0.3)
    const again = new ControlledMeans(32, [control, control.map((value) => 7 - 2 * value), constant])
    expect(again.weights).toEqual(once.weights)
    expect(again.relativeHalfWidth(y, ones(32))).toBe(once.relativeHalfWidth(y, ones(32)))
  })

  test('do without a control that is rounding', () => {
    const noise = drawn(32, 11).map((value) => 1e-12 * value)
    expect(new ControlledMeans(32, [noise], 1e-9).weights).toEqual(ones(32).map(() => 1 / 32))
    expect(new ControlledMeans(32, [noise]).weights).not.toEqual(ones(32).map(() => 1 / 32))
  })

  test('count batches alike where the controls lie where chance does not bring them: a regression would extrapolate', () => {
    // F of 1 and 31 degrees of freedom: beyond 12 once in 600
    const aside = (by: number): readonly number[] => ones(32).map((_, batch) => by + (batch % 2 === 0 ? 1 : -1))
    expect(new ControlledMeans(32, [aside(0.55)]).weights).not.toEqual(ones(32).map(() => 1 / 32))
    expect(new ControlledMeans(32, [aside(0.65)]).weights).toEqual(ones(32).map(() => 1 / 32))
  })

  test('know nothing of what they take to be negative', () => {
    expect(new ControlledMeans(4, []).relativeHalfWidth([1, -2, 1, -1], ones(4))).toBe(Infinity)
  })
})
