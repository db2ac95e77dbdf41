import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepsTaken } from '../../../../src/maths/steps.ts'
import { drawnSizes } from '../../../../src/models/bus/drawnSizes.ts'

/** Part by part: what is left of the quantile after each share. */
function searched(shares: readonly number[], quantile: number): number {
  let part = 0
  let rest = quantile - (shares[0] ?? 1)
  while (rest >= 0 && part < shares.length - 1) rest -= shares[++part] ?? 0
  return part
}

const quantilesOf = (count: number, step: number): Float64Array =>
  Float64Array.from({ length: count }, (_, index) => (((index * step) % count) + 0.5) / count)

test('every visit draws the part that its quantile falls into, share by share', () => {
  const weights = fc.array(fc.oneof(fc.integer({ min: 1, max: 8 }), fc.double({ min: 1e-6, max: 1e6, noNaN: true })), {
    minLength: 1,
    maxLength: 256,
  })
  fc.assert(
    fc.property(weights, fc.integer({ min: 1, max: 5_000 }), (given, count) => {
      const total = given.reduce((sum, weight) => sum + weight, 0)
      const shares = given.map((weight) => weight / total)
      const quantiles = quantilesOf(count, 1)
      expect(Array.from(drawnSizes(quantiles, shares))).toEqual(Array.from(quantiles, (quantile) => searched(shares, quantile)))
    }),
    { seed: 20261122, numRuns: 200 },
  )
})

test('the order of visits does not matter', () => {
  const quantiles = quantilesOf(4_099, 1_234)
  const shares = [0.1, 0.2, 0.3, 0.4]
  expect(Array.from(drawnSizes(quantiles, shares))).toEqual(Array.from(quantiles, (quantile) => searched(shares, quantile)))
})

test('a mix that was drawn is remembered until another one is', () => {
  const quantiles = quantilesOf(1_000, 1)
  const first = drawnSizes(quantiles, [0.5, 0.5])
  const before = stepsTaken()
  expect(drawnSizes(quantiles, [0.5, 0.5])).toBe(first)
  expect(stepsTaken()).toBe(before)
  expect(Array.from(drawnSizes(quantiles, [0.25, 0.75]))).not.toEqual(Array.from(first))
})
