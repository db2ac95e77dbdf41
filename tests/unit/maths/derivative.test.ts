import { describe, expect, test } from 'vitest'
import { slopeAt } from '../../../src/maths/derivative.ts'

describe('the slope', () => {
  test.each([
    ['a cube', (x: number) => x * x * x, 2, 12],
    ['a hyperbola', (x: number) => 1 / (1 + x), 3, -1 / 16],
    ['a root', (x: number) => Math.sqrt(x), 0.0004, 25],
  ])('of %s is exact to ten digits', (_, f, x, expected) => {
    const slope = slopeAt(f, x)
    if (slope.kind !== 'smooth') throw new Error('kink')
    expect(slope.value / expected).toBeCloseTo(1, 10)
  })

  test('at a kink has two sides', () => {
    const slope = slopeAt((x) => 5 + Math.max(0, x - 1) * 3 + x * x, 1)
    if (slope.kind !== 'kink') throw new Error('smooth')
    expect(slope.below).toBeCloseTo(2, 8)
    expect(slope.above).toBeCloseTo(5, 8)
  })

  test('beside a kink is that of its own side', () => {
    const slope = slopeAt((x) => 5 + Math.max(0, x - 1) * 3, 1 - 5e-5)
    expect(slope).toEqual({ kind: 'smooth', value: 0 })
  })

  test('at the end of what is defined has one side', () => {
    const slope = slopeAt((x) => (x > 1 ? Number.NaN : 1 + 2 * x), 1)
    if (slope.kind !== 'kink') throw new Error('smooth')
    expect(slope.above).toBeNull()
    expect(slope.below).toBeCloseTo(2, 8)
  })
})
