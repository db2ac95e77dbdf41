import { describe, expect, test } from 'vitest'
import { FlowsUnderWay } from '../../../../src/models/pass/flowsUnderWay.ts'
import { firstRoot, untilNextChange, untilPassed } from '../../../../src/models/pass/nextChange.ts'
import { drivesOf, freely, hopOf, mediaOf } from '../../../support/passes.ts'

describe('the first root', () => {
  test.each([
    // (1 − t)(2 − t), and the other way round
    [2, -3, 1, 1],
    [2, 3, 1, Infinity],
    [2, 1, -1, 2],
    [4, -2, 0, 2],
    [4, 2, 0, Infinity],
    [4, 0, 1, Infinity],
    [4, 0, -1, 2],
    // at a root already
    [0, -1, 0, 0],
    [0, 1, 0, Infinity],
    [0, 2, -1, 2],
    [0, 2, 1, Infinity],
    [0, 0, 0, Infinity],
  ])('of %d + %d t + %d t² lies at %d', (constant, linear, square, expected) => {
    expect(firstRoot(constant, linear, square)).toBe(expected)
  })

  test('keeps its digits where the parabola is almost a line', () => {
    expect(firstRoot(1, -1, 1e-18)).toBe(1)
  })
})

describe('a distance', () => {
  test.each([
    [10, 2, 0, 5],
    [10, 0, 5, 2],
    [8, 6, -2, 2],
    [10, 6, -2, Infinity],
    [10, 0, 0, Infinity],
  ])('of %d at %d, changing by %d a second, takes %d s', (distance, rate, slope, expected) => {
    expect(untilPassed(distance, rate, slope)).toBe(expected)
  })
})

describe('the next change', () => {
  const untilNext = (ceiling: number): number => {
    const flows = new FlowsUnderWay(freely([hopOf(null, ceiling)], [drivesOf(0, 10, mediaOf(12, 200))]))
    return untilNextChange(flows, flows.shares(), 0)
  }

  test('of drives alone is their end', () => {
    expect(untilNext(3_000)).toBeCloseTo((2 * 12e12) / (200e6 * 1.5), 6)
  })

  test('of drives behind a full hop is where their own rate has fallen to their share', () => {
    const s = 1_500 / 2_000
    expect(untilNext(1_500)).toBeCloseTo((12e12 * (1 - s * s)) / 0.75 / 150e6, 5)
  })

  test('of drives behind a hop that is slower than their hubs is their end', () => {
    expect(untilNext(500)).toBeCloseTo(12e12 / 50e6, 5)
  })

  test('never comes where nothing moves', () => {
    expect(untilNext(0)).toBe(Infinity)
  })
})
