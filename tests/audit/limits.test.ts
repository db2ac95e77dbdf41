import { expect, test } from 'vitest'
import { fallsShort } from './limits.ts'

// the largest counts whose binomial distribution function is below 0.001, summed with exact integers
test.each([
  [120, 0.95, 105],
  [20, 0.93, 13],
  [2_000, 0.8, 1_543],
])('of %i, to keep %f: %i fall short, one more does not', (of, share, most) => {
  expect([fallsShort(most, of, share), fallsShort(most + 1, of, share)]).toEqual([true, false])
})

test('nothing falls short of nothing', () => {
  expect(fallsShort(0, 0, 0.95)).toBe(false)
})
