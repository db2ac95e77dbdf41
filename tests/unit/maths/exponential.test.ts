import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exponential, logarithm } from '../../../src/maths/exponential.ts'

const epsilon = 2.3e-16

test('the logarithm is that of the machine, to a few last bits', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => {
      expect(Math.abs(logarithm(x) - Math.log(x))).toBeLessThanOrEqual(4 * epsilon * Math.max(Math.abs(Math.log(x)), Math.abs(x - 1)))
    }),
  )
  expect([logarithm(1), logarithm(0), logarithm(Infinity), logarithm(-1)]).toEqual([0, -Infinity, Infinity, Number.NaN])
})

test('the exponential is that of the machine, to a few last bits', () => {
  fc.assert(
    fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (x) => {
      expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThanOrEqual(8 * epsilon)
    }),
  )
  expect(exponential(0)).toBe(1)
})
