import { describe, expect, test } from 'vitest'
import { libraryDrives } from '../../../../src/catalog/library/library.ts'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { sheetDrive, sheetIn, sheetOf, sheetQuantities } from '../../../../src/configuration/resolve/driveSheet.ts'
import { classSays, classTitle, readSheet, readSheetText, textsOf } from '../../../../src/configuration/resolve/sheetTexts.ts'
import { found } from '../../../support/found.ts'

describe('a value of a sheet', () => {
  test.each([
    ['rpm', '7200', 7_200],
    ['rpm', '7200 rpm', 7_200],
    ['capacity', '20', 20e12],
    ['capacity', '20 TB', 20e12],
    ['capacity', '600gb', 600e9],
    ['rateOuter', '291', 291e6],
    ['rateInner', '0.146 GB/s', 146e6],
    ['seekAverage', '7.8', 0.0078],
    ['seekSingle', '370 us', 0.00037],
    ['buffer', '512', 536_870_912],
    ['buffer', '512 MB', 536_870_912],
    ['buffer', '256 KiB', 262_144],
    ['buffer', '', undefined],
    ['rpm', 'fast', null],
    ['rpm', '7,200', null],
    ['capacity', '20 parsec', null],
    ['seekAverage', '780 s', null],
    ['rateOuter', '1e99', null],
  ] as const)('%s typed as “%s” is %s', (quantity, text, value) => {
    expect(readSheetText(quantity, text)).toBe(value)
  })

  test('is written as it is read', () => {
    for (const drive of libraryDrives) {
      const sheet = sheetOf(drive)
      const again = readSheet(textsOf(sheet))
      expect(again.unread).toEqual([])
      for (const quantity of sheetQuantities)
        expect([drive.id, quantity, (again.sheet[quantity] ?? 1) / (sheet[quantity] ?? 1)]).toEqual([
          drive.id,
          quantity,
          expect.closeTo(1, 3),
        ])
    }
  })
})

test('what the class says stands beside each row, and follows the class', () => {
  const nearline = { name: '', rpm: 7_200, capacity: 20e12, rateOuter: 291e6 }
  expect(classTitle(nearline)).toBe('7200 rpm nearline')
  expect(classSays(nearline, 'rateInner')).toEqual({ text: '146', range: '0.477 to 0.528 of the rim, 5\u00A0drives' })
  expect(classSays(nearline, 'seekAverage')).toEqual({ text: '7.8', range: '7.4 to 8.2\u00A0ms, 4\u00A0drives' })
  expect(classSays({ name: '', rpm: 15_000 }, 'seekAverage').text).toBe('3.1')
  expect(classSays({ name: '', rpm: 15_000 }, 'capacity').range).toMatch(/TB, \d.drives$/)
})

test('a sheet is found again in the configuration that it made, without what is borrowed', () => {
  const start = presetConfiguration('nearline-24')
  const sheet = { name: 'HC560', rpm: 7_200, capacity: 20e12, rateOuter: 291e6, seekAverage: 0.0076 }
  const own = found(sheetDrive(sheet))
  expect(sheetIn(start)).toBeNull()
  expect(sheetIn(setFields(start, own.values))).toEqual({
    ...sheet,
    rateOuter: expect.closeTo(291e6, -6),
    capacity: expect.closeTo(20e12, -11),
  })
})
