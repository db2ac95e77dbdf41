import { expect, test } from 'vitest'
import {
  kibibytes,
  mebibytes,
  megabytesPerSecond,
  microseconds,
  milliseconds,
  revolutionTime,
  sectorBytes,
} from '../../../src/units/quantities.ts'

test('data-sheet units become seconds, bytes and bytes per second', () => {
  expect(milliseconds(7.7)).toBe(0.0077)
  expect(milliseconds(0.41)).toBe(0.00041)
  expect(megabytesPerSecond(16.6)).toBe(16_600_000)
  expect(microseconds(7.4)).toBe(7.4e-6)
  expect(kibibytes(64)).toBe(65_536)
  expect(mebibytes(1)).toBe(1_048_576)
  expect(megabytesPerSecond(20)).toBe(20_000_000)
  expect(revolutionTime(7_200)).toBe(60 / 7_200)
  expect(sectorBytes).toBe(512)
})
