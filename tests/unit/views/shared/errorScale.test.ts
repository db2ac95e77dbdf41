import { expect, test } from 'vitest'
import { errorText, errorTint, errorTints } from '../../../../src/views/shared/errorScale.ts'

test('an error is printed with its sign and one decimal', () => {
  expect([0.0564, -0.003, 0.0004, -0.0004, 0.1].map(errorText)).toEqual(['+5.6', '−0.3', '0.0', '0.0', '+10.0'])
})

test('tints begin at 1, 2.5, 5 and 10 % of what is printed', () => {
  expect([0, 0.0094, 0.00951, 0.0244, 0.0249, 0.05, 0.0999, 0.1, 0.4].map(errorTint)).toEqual([
    null,
    null,
    'tooMuch1',
    'tooMuch1',
    'tooMuch2',
    'tooMuch3',
    'tooMuch4',
    'tooMuch4',
    'tooMuch4',
  ])
  expect(errorTint(-0.03)).toBe('tooLittle2')
  expect(errorTints).toHaveLength(9)
})
