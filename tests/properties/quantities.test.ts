import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber, exactText, plainDigits } from '../../src/units/formatQuantity.ts'
import { parseQuantity, unitFactors, type QuantityKind } from '../../src/units/parseQuantity.ts'
import { runs } from '../support/effort.ts'

const parameters = { numRuns: runs(20_000), seed: 1999 }

/** Units a field may have, by kind. */
const units: readonly (readonly [QuantityKind, string])[] = [
  ['time', 'ms'],
  ['time', 's'],
  ['size', 'KiB'],
  ['size', 'MiB'],
  ['size', 'B'],
  ['rate', 'MB/s'],
  ['rate', 'MiB/s'],
  ['rate', 'B/s'],
  ['fraction', '%'],
  ['count', ''],
]

const magnitudes = fc.oneof(
  fc.double({ min: 1e-30, max: 1e15, noNaN: true }),
  fc.double({ min: 1e-6, max: 1, noNaN: true }),
  fc
    .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: -9, max: 9 }))
    .map(([digits, exponent]) => Number(`${digits}e${exponent}`)),
)

test('the exact text of a quantity gives the same double back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...units), magnitudes, fc.boolean(), ([kind, unit], magnitude, negative) => {
      const value = negative ? -magnitude : magnitude
      const text = exactText(value, kind, unit)
      expect(parseQuantity(text, kind, unit)).toEqual({ ok: true, value })
      expect(text).not.toMatch(/\de[+-]?\d/)
    }),
    parameters,
  )
})

test('plain digits are the number itself, and a shift moves only the point', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -5, max: 5 }), (value, shift) => {
      expect(Number(plainDigits(value))).toBe(value + 0)
      expect(plainDigits(value)).toMatch(/^-?\d+(\.\d+)?$/)
      expect(Number(`${plainDigits(value, shift)}e${-shift}`)).toBe(value + 0)
    }),
    parameters,
  )
})

test('any text is a finite quantity or is refused', () => {
  const kinds = Object.keys(unitFactors) as QuantityKind[] // the keys of a literal
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'0123456789.-+eKMGiB/s% µ'.split('')), maxLength: 160 }),
  )
  fc.assert(
    fc.property(text, fc.constantFrom(...kinds), (text, kind) => {
      const parsed = parseQuantity(text, kind, '')
      expect(
        parsed.ok ? Number.isFinite(parsed.value) && !Object.is(parsed.value, -0) : ['not-a-number', 'wrong-unit'].includes(parsed.reason),
      ).toBe(true)
    }),
    parameters,
  )
})

test('what is shown to people is never an exponent or a word', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double({ min: -1e300, max: 1e300 }), fc.constantFrom(Infinity, -Infinity)), fc.boolean(), (value, trim) => {
      expect(formatNumber(value, trim)).toMatch(/^(–|−?\d{1,4}(\.\d+)?|−?\d{1,3}(\u202F\d{3})+)$/)
    }),
    parameters,
  )
})

test('three digits are kept', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-15, max: 1e15, noNaN: true }), (value) => {
      const shown = Number(formatNumber(value).replace(/\u202F/g, ''))
      expect(Math.abs(shown / value - 1)).toBeLessThanOrEqual(0.005)
    }),
    parameters,
  )
})
