import { expect, test } from 'vitest'
import { geometricMean } from '../../../src/maths/geometricMean.ts'

test('is the root of the product', () => {
  expect(geometricMean([2, 8])).toBeCloseTo(4, 13)
  expect(geometricMean([0.5, 1, 4, 2])).toBeCloseTo(Math.SQRT2, 13)
  expect(geometricMean([1e-12, 1e12])).toBeCloseTo(1, 12)
})
