import { describe, expect, test } from 'vitest'
import { linearTicks, powersOfTwo, roundLogTicks, scale, spread, ticksAround, ticksFromZero } from '../../../src/charts/scales.ts'

describe('a scale', () => {
  test('maps both ways, linear and log', () => {
    const linear = scale('linear', [0, 20], [300, 100])
    expect(linear(5)).toBe(250)
    expect(linear.invert(250)).toBe(5)
    const log = scale('log', [4, 64], [0, 400])
    expect(log(16)).toBeCloseTo(200, 9)
    expect(log.invert(300)).toBeCloseTo(32, 9)
  })

  test('of no extent puts everything in the middle', () => {
    expect(scale('linear', [7, 7], [0, 100])(7)).toBe(50)
  })
})

describe('ticks from zero', () => {
  test('are 1-2-5 steps in displayed units that hold the largest value', () => {
    expect(ticksFromZero(16.2e6, 1e6, 5)).toEqual([0, 5e6, 10e6, 15e6, 20e6])
    expect(ticksFromZero(3120, 1, 5)).toEqual([0, 1000, 2000, 3000, 4000])
    expect(ticksFromZero(12.9, 1, 5)).toEqual([0, 2, 4, 6, 8, 10, 12, 14])
    expect(ticksFromZero(10, 1, 5)).toEqual([0, 2, 4, 6, 8, 10])
  })

  test('exist even where there is nothing to show', () => {
    for (const nothing of [0, Number.NaN, -1, Number.POSITIVE_INFINITY]) expect(ticksFromZero(nothing, 1, 5).at(-1)).toBeGreaterThan(0)
  })
})

test('powers of two thin out until they fit', () => {
  expect(powersOfTwo([4096, 131_072], 9)).toEqual([4096, 8192, 16_384, 32_768, 65_536, 131_072])
  expect(powersOfTwo([1, 65_536], 9)).toEqual([1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536])
  expect(powersOfTwo([3, 5], 9)).toEqual([4])
})

test('round log ticks fall back to decades', () => {
  expect(roundLogTicks([2, 100], 1, 9)).toEqual([2, 5, 10, 20, 50, 100])
  expect(roundLogTicks([1000, 500_000], 1, 5)).toEqual([1000, 10_000, 100_000])
})

test('linear ticks are round in displayed units', () => {
  expect(linearTicks([0, 0.005], 0.001, 5).map((value) => Math.round(value * 1e6))).toEqual([0, 1000, 2000, 3000, 4000, 5000])
})

test('a spread keeps its ends and whole numbers only once', () => {
  expect(spread('log', [1, 16], 5, false).map(Math.round)).toEqual([1, 2, 4, 8, 16])
  expect(spread('linear', [1, 4], 9, true)).toEqual([1, 2, 3, 4])
  expect(spread('log', [4096, 131_072], 40, false).at(-1)).toBe(131_072)
})

test('ticks around values begin and end at steps of 1, 2 and 5 that hold them', () => {
  expect(ticksAround(3e6, 42e6, 1e6, 8)).toEqual([2e6, 5e6, 10e6, 20e6, 50e6])
  expect(ticksAround(1.43e9, 1.45e9, 1e6, 8)).toEqual([1e9, 2e9])
  expect(ticksAround(5e6, 5e6, 1e6, 8)).toEqual([5e6, 10e6])
  expect(ticksAround(1, 1e9, 1, 5)[0]).toBe(1)
})
