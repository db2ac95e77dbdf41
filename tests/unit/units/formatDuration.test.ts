import { expect, test } from 'vitest'
import { durationBetween, durationUnit, formatDuration, formatHours, formatInColumn } from '../../../src/units/formatDuration.ts'

test.each([
  [0.0041, '4.10 ms'],
  [9.3, '9.30 s'],
  [60, '1 min'],
  [1450, '24 min 10 s'],
  [3600, '1 h'],
  [108_360, '30 h 6 min'],
  [107_999, '30 h'],
  [259_200, '72 h'],
  [259_260, '3 days'],
  [772_200, '8 days 23 h'],
  [86_400_000, '1000 days'],
  [864_000_000, '10\u202F000 days'],
  [Number.POSITIVE_INFINITY, 'never'],
])('%d seconds as a person plans with them', (value, text) => {
  expect(formatDuration(value).replaceAll('\u00A0', ' ')).toBe(text)
})

test.each([
  [7_200, '2.00 h'],
  [108_360, '30.1 h'],
  [3_600_000, '1000 h'],
  [Number.POSITIVE_INFINITY, '∞ h'],
])('%d seconds in hours', (value, text) => {
  expect(formatHours(value).replaceAll('\u00A0', ' ')).toBe(text)
})

test('differences of durations are those of what is said', () => {
  // 57 h 30.7 min and 30 h 6.2 min are said as 57 h 31 min and 30 h 6 min
  expect(durationBetween(57 * 3600 + 1842, 30 * 3600 + 372).replaceAll('\u00A0', ' ')).toBe('27 h 25 min')
  expect(durationBetween(12.5, 10).replaceAll('\u00A0', ' ')).toBe('2.50 s')
})

test('axes and columns of short passes are not in hours', () => {
  expect([40_000, 7_199, 60, 0.5].map((longest) => durationUnit(longest).unit)).toEqual(['h', 'min', 's', 'ms'])
  expect([108_360, 426].map((value) => formatInColumn(value).replaceAll('\u00A0', ' '))).toEqual(['30.1 h', '7 min 6 s'])
})
