import { expect, test } from 'vitest'
import { tenthsOf, timeText } from '../../../../src/views/rounds/timeText.ts'

test('durations have no more digits than anybody can use', () => {
  const texts = [0, 5e-6, 0.00005, 0.00034, 0.0007, 0.00096, 0.00724, 0.0246, 0.5, 2.5].map(timeText)
  expect(texts.map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
    '0 ms',
    'under 0.01 ms',
    '0.05 ms',
    '0.34 ms',
    '0.7 ms',
    '1.0 ms',
    '7.2 ms',
    '24.6 ms',
    '500 ms',
    '2.50 s',
  ])
})

test('rounded parts add up to the rounded whole', () => {
  const { whole, parts } = tenthsOf([0.000_937, 0.007_24, 0.004_68, 0.0117])
  expect(whole).toBe(246)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole)
  expect(parts).toEqual([10, 72, 47, 117])
})

test('what rounding leaves never makes a part negative', () => {
  expect(tenthsOf([0, 0.000_96, 0.000_96, 0.000_96]).parts).toEqual([0, 9, 10, 10])
})
