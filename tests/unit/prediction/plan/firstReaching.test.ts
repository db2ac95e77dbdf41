import { describe, expect, test } from 'vitest'
import { firstOfRippling, firstReaching } from '../../../../src/prediction/plan/firstReaching.ts'

const ends = [0, 1, 17, 998, 999]

describe('the first index that holds', () => {
  test.each([
    ...ends.map((from) => ['first on a rising course', 'rising', (index: number) => index >= from, from] as const),
    ...ends.map((upTo) => ['last one on a falling course', 'falling', (index: number) => index <= upTo, upTo] as const),
    ['first on a sinking course', 'sinking', (index: number) => index <= 17, 0],
    ['one found by one where the course is unknown', 'any', (index: number) => index === 333 || index === 700, 333],
    [
      'one that the guard finds where a course does not rise',
      'rising',
      (index: number) => (index >= 200 && index < 320) || index >= 990,
      200,
    ],
    ['one that the guard finds where a course ends low', 'rising', (index: number) => index >= 200 && index < 320, 200],
  ] as const)('is the %s, %s', (_, course, holds, found) => {
    expect(firstReaching(1000, (index) => (holds(index) ? 1 : 0), course)).toBe(found)
  })

  test('is null where none holds', () => {
    for (const course of ['rising', 'falling', 'sinking', 'any'] as const) {
      expect(firstReaching(100, () => 0.9, course)).toBeNull()
      expect(firstReaching(0, () => 1, course)).toBeNull()
    }
  })

  test('lies near one that nearly reaches the goal, where a figure passes its most before it sinks a little', () => {
    const passing = (index: number): number => (index < 200 ? index / 200 : index < 240 ? 1 : 0.9995)
    expect(firstReaching(1000, passing, 'rising', 0.999)).toBe(200)
  })

  test('is found where figures reach the goal by a hair before their end alone, between what the guard looks at', () => {
    const hump = (index: number): number => 1 + 1.005e-6 - Math.abs(index - 3_545) * 1e-8
    expect(firstReaching(5_001, hump, 'rising')).toBe(3_445)
    expect(firstReaching(5_001, hump, 'falling')).toBe(3_645)
  })

  test('is one of those where shares that ripple pass the goal, after some dozens of questions', () => {
    let asked = 0
    const share = (index: number): number => {
      asked++
      return (index * (1 + 0.01 * Math.sin(index))) / 20_000
    }
    const found = firstOfRippling(32_768, share, 'rising') ?? 0
    expect(share(found)).toBeGreaterThanOrEqual(1)
    expect(share(found - 1)).toBeLessThan(1)
    expect(Math.abs(found / 20_000 - 1)).toBeLessThan(0.011)
    expect(asked).toBeLessThan(100)
    const down = (index: number): number => 20_000 / (index * (1 + 0.01 * Math.sin(index)))
    const last = firstOfRippling(32_768, down, 'falling') ?? 0
    expect(down(last)).toBeGreaterThanOrEqual(1)
    expect(down(last + 1)).toBeLessThan(1)
    expect(Math.abs(last / 20_000 - 1)).toBeLessThan(0.011)
  })

  test('is found also where shares rise, sink and rise again', () => {
    const island = (index: number): number => ((index >= 2_000 && index < 8_000) || index >= 30_000 ? 1 : 0.5)
    expect(firstOfRippling(32_768, island, 'rising')).toBe(2_000)
    expect(firstOfRippling(32_768, (index) => (index >= 100 && index <= 120 ? 1 : 0.95), 'falling')).toBe(120)
    expect(firstOfRippling(32_768, () => 0.9, 'falling')).toBeNull()
  })

  test('costs a few dozen questions on a rising course', () => {
    let asked = 0
    firstReaching(
      32_768,
      (index) => {
        asked++
        return index / 20_000
      },
      'rising',
    )
    expect(asked).toBeLessThan(50)
  })
})
