import { expect, test } from 'vitest'
import { integerPower, integrate, rootBetween } from '../../../src/maths/numerics.ts'

test('integerPower multiplies a base with itself', () => {
  expect(integerPower(3, 0)).toBe(1)
  expect(integerPower(3, 1)).toBe(3)
  expect(integerPower(-2, 5)).toBe(-32)
  expect(integerPower(0, 0)).toBe(1)
  expect(integerPower(0, 7)).toBe(0)
  expect(integerPower(0.5, 1074)).toBe(Number.MIN_VALUE)
})

test('integerPower keeps twelve digits of a high power', () => {
  // (1 − 1e-4)^10000, 50-digit arithmetic
  expect(Math.abs(integerPower(1 - 1e-4, 10_000) / 0.36786104643297045 - 1)).toBeLessThan(1e-12)
})

test('integrate is exact for polynomials up to degree 31', () => {
  for (let degree = 0; degree <= 31; degree++) {
    const integral = integrate((x) => integerPower(x, degree), 0, 2)
    expect(Math.abs(integral / (integerPower(2, degree + 1) / (degree + 1)) - 1)).toBeLessThan(1e-14)
  }
})

test('integrate is not exact beyond, so that degree 31 says something about the nodes', () => {
  const missed = integrate((x) => integerPower(x, 32), -1, 1) / (2 / 33) - 1
  expect(Math.abs(missed)).toBeGreaterThan(1e-12)
})

test('integrate turns its sign with the range and is 0 over nothing', () => {
  expect(integrate((x) => x, 3, 1)).toBeCloseTo(-4, 14)
  expect(integrate((x) => 1 / x, 2, 2)).toBe(0)
})

test('rootBetween finds a change of sign to the last bit, rising or falling', () => {
  const root = rootBetween((x) => x * x - 2, 0, 2)
  expect(Math.abs(root - Math.SQRT2)).toBeLessThanOrEqual(2.3e-16)
  expect(rootBetween((x) => 2 - x * x, 0, 2)).toBe(root)
})

test('rootBetween takes an end that is a root, or else the better end', () => {
  expect(rootBetween((x) => x, 0, 5)).toBe(0)
  expect(rootBetween((x) => x - 5, 0, 5)).toBe(5)
  expect(rootBetween((x) => x + 1, 0, 5)).toBe(0)
  expect(rootBetween((x) => -1 - (5 - x), 0, 5)).toBe(5)
})
