import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meanSeekTime } from '../../../../src/mechanics/seekTime.ts'
import { continuousRootAndLine, rootAndLine } from '../../../../src/mechanics/makeSeekCurve.ts'
import { minimumPositioningTime, minimumRotationalLatency, minimumSeekTime } from '../../../../src/models/bus/minimumPositioning.ts'
import { cheetah } from '../exampleScenarios.ts'

const { seek, cylinders, revolutionTime } = cheetah
const inMilliseconds = (value: number): string => (value * 1000).toFixed(3)

const anyCurve = fc
  .record({
    start: fc.double({ min: 0, max: 0.004, noNaN: true }),
    root: fc.double({ min: 0, max: 0.0005, noNaN: true }),
    jump: fc.double({ min: 0, max: 0.003, noNaN: true }),
    line: fc.double({ min: 0, max: 0.00001, noNaN: true }),
    share: fc.double({ min: 0, max: 1.5, noNaN: true }),
    count: fc.integer({ min: 2, max: 50_000 }),
  })
  .map(({ start, root, jump, line, share, count }) => {
    const e = share * count
    return { count, curve: rootAndLine(start, root, start + root * Math.sqrt(e) - line * e + jump + 1e-12, line, e, count) }
  })
const anyRevolution = fc.double({ min: 0.0001, max: 0.1, noNaN: true })
const anyDrives = fc.integer({ min: 1, max: 200 })

describe('a Cheetah', () => {
  test.each([
    // D, E[MST], eq. 5, sum of minima, exact; the last by 25-digit quadrature
    [1, '7.700', '10.690', '10.690', '10.690'],
    [2, '5.998', '8.988', '7.992', '8.730'],
    [3, '5.197', '8.187', '6.692', '7.783'],
    [4, '4.710', '7.700', '5.906', '7.191'],
    [6, '4.120', '7.110', '4.974', '6.451'],
    [8, '3.761', '6.751', '4.425', '5.986'],
    [12, '3.327', '6.317', '3.787', '5.400'],
    [16, '3.064', '6.054', '3.416', '5.029'],
  ])('with %i disks', (drives, shortestSeek, equation5, sumOfMinima, exact) => {
    const positioning = (rule: 'exact' | 'equation-5' | 'sum-of-minima'): string =>
      inMilliseconds(minimumPositioningTime(rule, drives, seek, cylinders, revolutionTime))
    expect(inMilliseconds(minimumSeekTime(drives, seek, cylinders))).toBe(shortestSeek)
    expect(positioning('equation-5')).toBe(equation5)
    expect(positioning('sum-of-minima')).toBe(sumOfMinima)
    expect(positioning('exact')).toBe(exact)
  })

  test('the first of sixteen heads arrives when a throw of the dice says so', () => {
    // a fixed linear congruential sequence; standard error 0.2 %
    let state = 12_345
    const uniform = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
    let sum = 0
    for (let round = 0; round < 40_000; round++) {
      let first = Number.POSITIVE_INFINITY
      for (let disk = 0; disk < 16; disk++) {
        const distance = cylinders * Math.abs(uniform() - uniform())
        const time = distance <= 1600 ? seek[0].start + seek[0].slope * Math.sqrt(distance) : seek[1].start + seek[1].slope * distance
        first = Math.min(first, time + revolutionTime * uniform())
      }
      sum += first
    }
    const exact = minimumPositioningTime('exact', 16, seek, cylinders, revolutionTime)
    expect(Math.abs(sum / 40_000 / exact - 1)).toBeLessThan(0.008)
  })
})

test('one disk: the mean seek time and half a revolution, by every rule', () => {
  for (const rule of ['exact', 'equation-5', 'sum-of-minima'] as const) {
    expect(minimumPositioningTime(rule, 1, seek, cylinders, revolutionTime)).toBeCloseTo(
      meanSeekTime(seek, cylinders) + revolutionTime / 2,
      15,
    )
  }
})

test('a linear curve in closed form: c + d·M/(2D + 1)', () => {
  const line = rootAndLine(0, 0, 0.002, 0.00001, 0, 1000)
  for (const drives of [1, 2, 10, 5000]) {
    expect(minimumSeekTime(drives, line, 1000)).toBeCloseTo(0.002 + 0.01 / (2 * drives + 1), 15)
  }
})

test('no seek at all leaves the rotational latency: T/(D + 1)', () => {
  const still = rootAndLine(0, 0, 0, 0, 0, 1000)
  for (const drives of [1, 2, 10, 5000]) {
    const exact = minimumPositioningTime('exact', drives, still, 1000, 0.006)
    expect(Math.abs(exact / minimumRotationalLatency(drives, 0.006) - 1)).toBeLessThan(1e-12)
  }
})

test('without rotation only the seek is left', () => {
  expect(minimumPositioningTime('exact', 4, seek, cylinders, 0)).toBe(minimumSeekTime(4, seek, cylinders))
  const short = minimumPositioningTime('exact', 4, seek, cylinders, 1e-9)
  expect(Math.abs(short / minimumSeekTime(4, seek, cylinders) - 1)).toBeLessThan(1e-6)
})

test('sum of minima ≤ exact ≤ eq. 5, for any curve', () => {
  fc.assert(
    fc.property(anyCurve, anyRevolution, anyDrives, ({ curve, count }, turn, drives) => {
      const exact = minimumPositioningTime('exact', drives, curve, count, turn)
      expect(exact).toBeGreaterThanOrEqual(minimumPositioningTime('sum-of-minima', drives, curve, count, turn) * (1 - 1e-11))
      expect(exact).toBeLessThanOrEqual(minimumPositioningTime('equation-5', drives, curve, count, turn) * (1 + 1e-11))
    }),
  )
})

test('another disk never makes the first arrive later, and f(0+) ≤ E[MST_D] ≤ E[MST_1]', () => {
  fc.assert(
    fc.property(anyCurve, anyRevolution, anyDrives, ({ curve, count }, turn, drives) => {
      for (const rule of ['exact', 'equation-5', 'sum-of-minima'] as const) {
        const fewer = minimumPositioningTime(rule, drives, curve, count, turn)
        expect(minimumPositioningTime(rule, drives + 1, curve, count, turn)).toBeLessThanOrEqual(fewer * (1 + 1e-11))
      }
      const shortest = minimumSeekTime(drives, curve, count)
      expect(shortest).toBeGreaterThanOrEqual(curve[0].start * (1 - 1e-12))
      expect(shortest).toBeLessThanOrEqual(meanSeekTime(curve, count) * (1 + 1e-12))
    }),
  )
})

test('twice as slow takes exactly twice as long', () => {
  const slow = continuousRootAndLine(2 * 1.3153e-3, 2 * 0.13921e-3, 2 * 0.001738e-3, 1600, cylinders)
  const base = continuousRootAndLine(1.3153e-3, 0.13921e-3, 0.001738e-3, 1600, cylinders)
  for (const rule of ['exact', 'equation-5', 'sum-of-minima'] as const) {
    expect(minimumPositioningTime(rule, 5, slow, cylinders, 0.012)).toBe(2 * minimumPositioningTime(rule, 5, base, cylinders, 0.006))
  }
})

test('asking again gives the same number, and another revolution time another', () => {
  const first = minimumPositioningTime('exact', 4, seek, cylinders, 0.006)
  expect(minimumPositioningTime('exact', 4, seek, cylinders, 0.006)).toBe(first)
  expect(minimumPositioningTime('exact', 4, seek, cylinders, 0.007)).toBeGreaterThan(first)
  expect(minimumPositioningTime('exact', 4, seek, 3000, 0.006)).toBeLessThan(first)
  expect(minimumPositioningTime('equation-5', 4, seek, cylinders, 0.006)).toBeGreaterThan(first)
})
