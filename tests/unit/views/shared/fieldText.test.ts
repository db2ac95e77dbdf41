import { describe, expect, test } from 'vitest'
import { axisField } from '../../../../src/configuration/sweep.ts'
import { kibibytes, mebibytes, megabytesPerSecond } from '../../../../src/units/quantities.ts'
import { inputText, inputUnit, placeText, typedText, valueText } from '../../../../src/views/shared/fieldText.ts'

const size = axisField('requestSize')
const rate = axisField('busRate')

test('values carry their unit', () => {
  expect(valueText(size, kibibytes(64), 'MB/s')).toBe('64\u00A0KiB')
  expect(valueText(rate, megabytesPerSecond(18.6), 'MB/s')).toBe('18.6\u00A0MB/s')
  expect(valueText(axisField('span'), 1, 'MB/s')).toBe('100\u00A0%')
  expect(valueText(axisField('readCost'), 0, 'MB/s')).toBe('0\u00A0ms')
  expect(placeText(axisField('disks'), 1, 'MB/s')).toBe('1\u00A0disk')
  expect(placeText(axisField('disks'), 4, 'MB/s')).toBe('4\u00A0disks')
  expect(placeText(axisField('fence'), 50, 'MB/s')).toBe('fence\u00A050')
})

describe('an input', () => {
  test('edits rates in the reader’s unit', () => {
    const unit = inputUnit(rate, megabytesPerSecond(20), 'MiB/s')
    expect(unit.label).toBe('MiB/s')
    expect(inputText(rate, 1_048_576 * 19, unit)).toBe('19')
    expect(typedText('19', unit)).toBe('19MiB/s')
    expect(typedText('20 MB/s', unit)).toBe('20 MB/s')
  })

  test('edits sizes in the unit that fits', () => {
    expect(inputUnit(size, kibibytes(96), 'MB/s').symbol).toBe('KiB')
    expect(inputUnit(size, mebibytes(4), 'MB/s').symbol).toBe('MiB')
  })

  test('leaves what is not a plain number alone', () => {
    expect(typedText(' 128k ', inputUnit(size, kibibytes(4), 'MB/s'))).toBe('128k')
    expect(typedText('much', inputUnit(size, kibibytes(4), 'MB/s'))).toBe('much')
  })
})
