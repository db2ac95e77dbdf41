import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { granted } from '../../../src/domain/problem.ts'
import { meanSeekTime, pieceTime, seekTime } from '../../../src/mechanics/seekTime.ts'
import { continuousRootAndLine, curveFromTable, curveFromThreeSeeks, rootAndLine } from '../../../src/mechanics/makeSeekCurve.ts'

const cylinders = 6581
const cheetah = continuousRootAndLine(1.3153e-3, 0.13921e-3, 0.001738e-3, 1600, cylinders)

describe('eq. 7', () => {
  test('has a root up to e and a line beyond', () => {
    expect(seekTime(cheetah, 0)).toBe(0)
    expect(seekTime(cheetah, 1)).toBeCloseTo(1.45451e-3, 15)
    expect(seekTime(cheetah, 1600)).toBeCloseTo(1.3153e-3 + 40 * 0.13921e-3, 15)
    expect(seekTime(cheetah, 6580) - seekTime(cheetah, 6480)).toBeCloseTo(0.1738e-3, 12)
  })

  test('continuous: the printed 4.1030 ms of c is 4.1029 ms', () => {
    expect(cheetah[1].start).toBeCloseTo(4.1029e-3, 12)
    expect(pieceTime(cheetah[1], 1600)).toBeCloseTo(pieceTime(cheetah[0], 1600), 15)
  })

  test('e outside the cylinders leaves one piece', () => {
    expect(rootAndLine(1, 1, 9, 9, 1000, 1000)).toEqual([{ shape: 'root', from: 0, to: 1000, start: 1, slope: 1 }])
    expect(rootAndLine(1, 1, 9, 9, 2000, 1000)).toEqual([{ shape: 'root', from: 0, to: 1000, start: 1, slope: 1 }])
    expect(rootAndLine(1, 1, 9, 9, 0, 1000)).toEqual([{ shape: 'line', from: 0, to: 1000, start: 9, slope: 9 }])
    expect(continuousRootAndLine(1, 1, 9, -3, 1000)).toEqual([{ shape: 'line', from: 0, to: 1000, start: 1, slope: 9 }])
  })

  test('does not fall at e: the seek there holds until the line has reached it, and every constant stays as it is', () => {
    // Ruemmler & Wilkes 1994, HP 97560: 3.24 + 0.400·√d ms up to 383 cylinders, 8.00 + 0.008·d beyond
    const curve = rootAndLine(0.00324, 0.0004, 0.008, 0.000008, 383, 1_962)
    const held = 0.00324 + 0.0004 * Math.sqrt(383)
    expect(held).toBeGreaterThan(0.008 + 0.000008 * 383)
    for (const distance of [1, 100, 383]) expect(seekTime(curve, distance)).toBeCloseTo(0.00324 + 0.0004 * Math.sqrt(distance), 12)
    for (const distance of [384, 400, 1_000, 1_962]) {
      expect(seekTime(curve, distance)).toBeCloseTo(Math.max(held, 0.008 + 0.000008 * distance), 12)
    }
    expect(rootAndLine(0.001, 0.0001, 0.001, 0, 400, 6_000)).toEqual([
      expect.objectContaining({ shape: 'root', to: 400 }),
      expect.objectContaining({ shape: 'line', start: 0.003, slope: 0, to: 6_000 }),
    ])
  })
})

describe('a table of measured seeks', () => {
  const table = (...pairs: readonly (readonly [number, number])[]): { distance: number; time: number }[] =>
    pairs.map(([distance, time]) => ({ distance, time }))
  const points = table([1, 0.001], [10, 0.003], [20, 0.002], [100, 0.008])

  test('goes through rising points and pools falling ones to their mean', () => {
    const curve = curveFromTable(points, 200)
    expect(seekTime(curve, 1)).toBeCloseTo(0.001, 15)
    expect(seekTime(curve, 10)).toBeCloseTo(0.0025, 15)
    expect(seekTime(curve, 20)).toBeCloseTo(0.0025, 15)
    expect(seekTime(curve, 60)).toBeCloseTo(0.00525, 15)
    expect(seekTime(curve, 180)).toBeCloseTo(0.0025 + (160 * 0.0055) / 80, 15)
    expect(curve.at(-1)?.to).toBe(200)
    expect(curve[0].from).toBe(0)
  })

  test('order of the points does not matter; equal distances are averaged', () => {
    expect(curveFromTable(points.toReversed(), 200)).toEqual(curveFromTable(points, 200))
    const twice = curveFromTable(table([5, 0.001], [5, 0.002], [9, 0.004]), 9)
    expect(seekTime(twice, 5)).toBeCloseTo(0.0015, 15)
  })

  test('is flat below a first point beyond one cylinder, and everywhere for a single point', () => {
    const curve = curveFromTable(points.slice(1), 200)
    expect(seekTime(curve, 1)).toBeCloseTo(0.0025, 15)
    expect(seekTime(curveFromTable(table([4, 0.003]), 50), 50)).toBe(0.003)
    expect(() => curveFromTable([], 50)).toThrow(RangeError)
  })

  test('never starts below 0 where the first slope is steep', () => {
    const steep = curveFromTable(table([1, 0.001], [2, 0.01]), 10)
    expect(seekTime(steep, 0.5)).toBe(0.001)
  })

  test('never falls, whatever was measured', () => {
    const anyPoint = fc.record({ distance: fc.integer({ min: 0, max: 3000 }), time: fc.double({ min: 0, max: 0.05, noNaN: true }) })
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 4000 }), (measured, used) => {
        const curve = curveFromTable(measured, used)
        expect(curve[0].from).toBe(0)
        expect(curve.at(-1)?.to).toBe(used)
        let last = 0
        for (let distance = 1; distance <= used; distance += Math.max(1, Math.floor(used / 50))) {
          const time = seekTime(curve, distance)
          expect(time).toBeGreaterThanOrEqual(last - 1e-12)
          last = time
        }
      }),
    )
  })
})

describe('three seeks of a data sheet', () => {
  test('reproduces all three', () => {
    const result = granted(curveFromThreeSeeks(0.0006, 0.0077, 0.0165, cylinders))
    expect(seekTime(result, 1)).toBeCloseTo(0.0006, 12)
    expect(meanSeekTime(result, cylinders)).toBeCloseTo(0.0077, 12)
    expect(seekTime(result, cylinders)).toBeCloseTo(0.0165, 12)
  })

  test('has one slope at the joint', () => {
    const result = granted(curveFromThreeSeeks(0.0025, 0.015, 0.031, 1931))
    const [root, line] = result
    expect(line.start + line.slope * line.from).toBeCloseTo(root.start + root.slope * Math.sqrt(root.to), 14)
    expect(line.slope).toBeCloseTo(root.slope / (2 * Math.sqrt(root.to)), 15)
  })

  test('says which averages are possible', () => {
    const result = curveFromThreeSeeks(0.0006, 0.0127, 0.0165, cylinders)
    expect(result).toMatchObject({ ok: false, problems: [{ code: 'inconsistent', field: 'seek-average' }] })
    expect(result.ok ? '' : result.problems[0].message).toMatch(/5\.90\sms and 8\.99\sms/)
  })

  test.each([
    ['full below single', 0.003, 0.002, 0.001, 1000],
    ['full impossible within few cylinders', 0.0001, 0.01, 0.03, 20],
    ['one cylinder', 0.001, 0.002, 0.003, 1],
    ['not a number', Number.NaN, 0.002, 0.003, 1000],
    ['an average that is not a number', 0.001, Number.NaN, 0.003, 1000],
  ])('refuses %s', (_, single, average, full, count) => {
    expect(curveFromThreeSeeks(single, average, full, count).ok).toBe(false)
  })

  test('a drive whose seeks are all alike is possible', () => {
    const result = curveFromThreeSeeks(0.005, 0.005, 0.005, 100)
    expect(result.ok && seekTime(result.value, 50)).toBeCloseTo(0.005, 15)
  })

  test('every average it says is possible is met', () => {
    let met = 0
    const milli = (max: number): fc.Arbitrary<number> => fc.double({ min: 0.0001, max, noNaN: true })
    fc.assert(
      fc.property(
        milli(0.003),
        milli(0.03),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 200, max: 60_000 }),
        (single, extra, share, count) => {
          const low = curveFromThreeSeeks(single, single + extra * (0.34 + 0.15 * share), single + extra, count)
          if (!low.ok) return
          met++
          expect(meanSeekTime(low.value, count)).toBeCloseTo(single + extra * (0.34 + 0.15 * share), 9)
          expect(seekTime(low.value, 1)).toBeCloseTo(single, 9)
          expect(seekTime(low.value, count)).toBeCloseTo(single + extra, 9)
        },
      ),
    )
    expect(met).toBeGreaterThan(20)
  })
})
