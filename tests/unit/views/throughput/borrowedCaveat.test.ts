import { expect, test } from 'vitest'
import { presetConfiguration, setField, setFields } from '../../../../src/configuration/presets.ts'
import { sheetChoice } from '../../../../src/configuration/resolve/driveOptions.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { borrowedCaveat, borrowedOf } from '../../../../src/views/throughput/borrowedCaveat.ts'

const shelf = presetConfiguration('nearline-24')
const own = setFields(
  shelf,
  sheetChoice(shelf, { name: 'HC560', rpm: 7_200, capacity: 20e12, rateOuter: 291e6, rateInner: 146e6, buffer: 512 * 1_048_576 }) ?? {},
)

test('what is borrowed is counted, with how far it may be off', () => {
  const share = borrowedOf(own, witnesses.bus)
  expect(share).toBeCloseTo(0.02, 2)
  expect(borrowedCaveat(own, share)).toEqual(['Four of this drive’s values are borrowed from its class: give or take 2\u00A0%.'])
  expect(borrowedCaveat(own)).toEqual(['Four of this drive’s values are borrowed from its class.'])
})

test('drives of the catalogue borrow aloud beside their fields, and looked-up values no more', () => {
  expect(borrowedOf(shelf, witnesses.bus)).toBe(0)
  expect(borrowedCaveat(shelf)).toEqual([])
  const looked = setField(own, 'seekAverage', 0.0075)
  expect(borrowedCaveat(looked)).toEqual(['Three of this drive’s values are borrowed from its class.'])
  expect(borrowedOf(looked, witnesses.bus)).toBeLessThan(borrowedOf(own, witnesses.bus))
})
