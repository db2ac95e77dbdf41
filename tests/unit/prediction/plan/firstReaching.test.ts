import { describe, expect, test } from 'vitest'
import { firstReaching } from '../../../../src/prediction/plan/firstReaching.ts'

describe('the first index that holds', () => {
  test.each([0, 1, 17, 998, 999])('is found on a rising course: %i', (from) => {
    expect(firstReaching(1000, (index) => index >= from, 'rising')).toBe(from)
  })

  test.each([0, 1, 17, 998, 999])('is the last one on a falling course: %i', (upTo) => {
    expect(firstReaching(1000, (index) => index <= upTo, 'falling')).toBe(upTo)
  })

  test('is the first or none on a sinking course', () => {
    expect(firstReaching(1000, (index) => index <= 17, 'sinking')).toBe(0)
    expect(firstReaching(1000, () => false, 'sinking')).toBeNull()
  })

  test('is null where none holds', () => {
    for (const course of ['rising', 'falling', 'any'] as const) {
      expect(firstReaching(100, () => false, course)).toBeNull()
      expect(firstReaching(0, () => true, course)).toBeNull()
    }
  })

  test('is searched one by one where the course is unknown', () => {
    expect(firstReaching(1000, (index) => index === 333 || index === 700, 'any')).toBe(333)
  })

  test('is found by the guard where a course that should rise does not', () => {
    expect(firstReaching(1000, (index) => (index >= 200 && index < 320) || index >= 990, 'rising')).toBe(200)
    expect(firstReaching(1000, (index) => index >= 200 && index < 320, 'rising')).toBe(200)
  })

  test('is one of those where the claim becomes true, after a few dozen questions, if errors keep it from staying true', () => {
    let asked = 0
    // rises with a ripple of a hundredth
    const height = (index: number): number => index * (1 + 0.01 * Math.sin(index))
    const least = (index: number): boolean => {
      asked++
      return height(index) >= 20_000
    }
    const found = firstReaching(32_768, least, 'rising', true) ?? 0
    expect(height(found)).toBeGreaterThanOrEqual(20_000)
    expect(height(found - 1)).toBeLessThan(20_000)
    expect(Math.abs(found / 20_000 - 1)).toBeLessThan(0.011)
    expect(asked).toBeLessThan(100)
    expect(firstReaching(32_768, (index) => least(32_767 - index), 'falling', true)).toBe(32_767 - found)
  })

  test('is found by the guard also where a rippling claim holds far before', () => {
    const island = (index: number): boolean => (index >= 2_000 && index < 8_000) || index >= 30_000
    expect(firstReaching(32_768, island, 'rising', true)).toBe(2_000)
  })

  test('costs a few dozen questions on a rising course', () => {
    let asked = 0
    firstReaching(
      32_768,
      (index) => {
        asked++
        return index >= 20_000
      },
      'rising',
    )
    expect(asked).toBeLessThan(50)
  })
})
