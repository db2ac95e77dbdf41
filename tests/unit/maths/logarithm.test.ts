import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { naturalLogarithm } from '../../../src/maths/logarithm.ts'

test('is the logarithm of the platform to the last digits', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => {
      expect(Math.abs(naturalLogarithm(x) - Math.log(x))).toBeLessThanOrEqual(1e-15 * Math.max(0.5, Math.abs(Math.log(x))))
    }),
  )
})

test('of 1 is 0, of a power of two the exact multiple', () => {
  expect(naturalLogarithm(1)).toBe(0)
  expect(naturalLogarithm(0.25)).toBe(-2 * Math.LN2)
})
