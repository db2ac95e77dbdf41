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

  test('is searched only where the claim nearly holds, if errors alone keep it from staying true', () => {
    let asked = 0
    // rises with a ripple of a hundredth
    const height = (index: number): number => index * (1 + 0.01 * Math.sin(index))
    const least = (wanted: number) => (index: number) => {
      asked++
      return height(index) >= wanted
    }
    const first = Array.from({ length: 32_768 }, (_, index) => index).find((index) => height(index) >= 20_000)
    expect(firstReaching(32_768, least(20_000), 'rising', least(0.97 * 20_000))).toBe(first)
    expect(asked).toBeLessThan(1_000)
    const falling = (claim: (index: number) => boolean) => (index: number) => claim(32_767 - index)
    expect(firstReaching(32_768, falling(least(20_000)), 'falling', falling(least(0.97 * 20_000)))).toBe(32_767 - (first ?? 0))
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
