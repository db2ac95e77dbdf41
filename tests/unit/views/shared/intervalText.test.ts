import { expect, test } from 'vitest'
import { capitalized, countWord, intervalText, signedPercent } from '../../../../src/views/shared/intervalText.ts'

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

test('an interval is given to one digit of its half-width', () => {
  expect(plain(intervalText(10.7123, 0.107))).toBe('10.7 ± 0.1')
  expect(plain(intervalText(10.7123, 0.078))).toBe('10.71 ± 0.08')
  expect(plain(intervalText(0.4821, 0.0048))).toBe('0.482 ± 0.005')
  expect(plain(intervalText(1442.3, 9.4))).toBe('1442 ± 9')
  expect(plain(intervalText(12_345, 120))).toBe('12\u202F345 ± 100')
})

test('a very narrow interval is rounded up to the last digit shown', () => {
  expect(plain(intervalText(14.6842, 0.0002))).toBe('14.68 ± 0.01')
  expect(intervalText(10.7, 0)).toBe('10.7')
})

test('differences carry their sign', () => {
  expect(plain(signedPercent(0.144))).toBe('+14 %')
  expect(plain(signedPercent(-0.11))).toBe('−11 %')
  expect(plain(signedPercent(0.001))).toBe('0 %')
  expect(plain(signedPercent(-0.018, 1))).toBe('−1.8 %')
})

test('small numbers are words', () => {
  expect([countWord(4), countWord(12), countWord(24), capitalized('four disks')]).toEqual(['four', 'twelve', '24', 'Four disks'])
})
