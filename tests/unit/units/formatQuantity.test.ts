import { describe, expect, test } from 'vitest'
import {
  counted,
  exactText,
  formatCount,
  formatNumber,
  formatPercent,
  formatRate,
  formatSize,
  formatTime,
  plainDigits,
  rateNumber,
} from '../../../src/units/formatQuantity.ts'

test.each([
  [0, '0'],
  [0.1, '0.1'],
  [-2.5, '-2.5'],
  [1e21, '1000000000000000000000'],
  [1.5e-7, '0.00000015'],
  [5e-324, `0.${'0'.repeat(323)}5`],
  [123.456, '123.456'],
  [-0, '0'],
])('plain digits of %d', (value, text) => {
  expect(plainDigits(value)).toBe(text)
})

test.each([
  [0.0077, 'time', 'ms', '7.7ms'],
  [0.0013153, 'time', 'ms', '1.3153ms'],
  [0, 'time', 'ms', '0ms'],
  [86_400, 'time', 'h', '24h'],
  [90, 'time', 'min', '1.5min'],
  [108_360, 'time', 'h', '30.1h'],
  [124.1, 'time', 'h', '124.1s'],
  [65_536, 'size', 'KiB', '64KiB'],
  [512, 'size', 'KiB', '0.5KiB'],
  [16_600_000, 'rate', 'MB/s', '16.6MB/s'],
  [1 / 3, 'time', 'ms', '333.3333333333333ms'],
  [0.35, 'fraction', '%', '35%'],
  [0.07, 'fraction', '%', '7%'],
  [4, 'count', '', '4'],
] as const)('the exact text of %d as %s in %s', (value, kind, unit, text) => {
  expect(exactText(value, kind, unit)).toBe(text)
})

test.each([
  [0, '0'],
  [12.3456, '12.3'],
  [0.4821, '0.482'],
  [128, '128'],
  [128.4, '128'],
  [12_345, '12\u202F300'],
  [1234, '1230'],
  [9.999, '10.0'],
  [-2.345, '−2.35'],
  [99.95, '100'],
  [1e22, '10\u202F000\u202F000\u202F000\u202F000\u202F000\u202F000\u202F000'],
  [0.00001234, '0.0000123'],
  [NaN, '–'],
  [Infinity, '–'],
])('%d is shown with three digits', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('zeros at the end go where asked', () => {
  expect(formatNumber(64, true)).toBe('64')
  expect(formatNumber(1.5, true)).toBe('1.5')
  expect(formatNumber(100, true)).toBe('100')
})

describe('for people', () => {
  test('rates are in the unit that the reader chose', () => {
    expect(formatRate(10_700_000, 'MB/s')).toBe('10.7\u00A0MB/s')
    expect(formatRate(10_485_760, 'MiB/s')).toBe('10.0\u00A0MiB/s')
    expect(rateNumber(4_800e6, 'MB/s')).toBe('4800')
  })

  test('durations are in milliseconds up to a second', () => {
    expect(formatTime(0.0124)).toBe('12.4\u00A0ms')
    expect(formatTime(0.000_003)).toBe('0.003\u00A0ms')
    expect(formatTime(1.5)).toBe('1.50\u00A0s')
  })

  test('sizes are in powers of 1024', () => {
    expect(formatSize(512)).toBe('512\u00A0B')
    expect(formatSize(65_536)).toBe('64\u00A0KiB')
    expect(formatSize(1_572_864)).toBe('1.5\u00A0MiB')
    expect(formatSize(1_073_741_824)).toBe('1\u00A0GiB')
    expect(formatSize(1_099_511_627_776)).toBe('1024\u00A0GiB')
  })

  test('shares are whole percentages, counts are grouped', () => {
    expect(formatPercent(0.1549)).toBe('15\u00A0%')
    expect(formatPercent(-0.001)).toBe('0\u00A0%')
    expect(formatCount(12_345)).toBe('12\u202F345')
    expect(formatCount(1_234)).toBe('1234')
  })
})

test('one thing is not several', () => {
  expect([0, 1, 2].map((count) => counted(count, 'request'))).toEqual(['0 requests', '1 request', '2 requests'])
  expect([1, 3].map((count) => counted(count, 'row was', 'rows were'))).toEqual(['1 row was', '3 rows were'])
  expect(counted(67_116, 'request')).toBe(`${formatCount(67_116)} requests`)
})
