import { expect, test } from 'vitest'
import { together } from '../../../../src/models/queue/together.ts'

test('limits that are equal cost 16 %, one of twice the other 1.5 %, one far off nothing', () => {
  expect(together(10, 10)).toBeCloseTo(10 * 2 ** -0.25, 12)
  expect(together(10, 20)).toBeCloseTo(10 * (1 + 1 / 16) ** -0.25, 12)
  expect(together(20, 10)).toBe(together(10, 20))
  expect(together(10, Infinity)).toBe(10)
})
