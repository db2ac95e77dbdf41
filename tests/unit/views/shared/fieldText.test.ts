import { expect, test } from 'vitest'
import { axisField } from '../../../../src/configuration/sweep.ts'
import { kibibytes, megabytesPerSecond } from '../../../../src/units/quantities.ts'
import { placeText, valueText } from '../../../../src/views/shared/fieldText.ts'

const size = axisField('requestSize')
const rate = axisField('busRate')

test('values carry their unit', () => {
  expect(valueText(size, kibibytes(64), 'MB/s')).toBe('64\u00A0KiB')
  expect(valueText(rate, megabytesPerSecond(18.6), 'MB/s')).toBe('18.6\u00A0MB/s')
  expect(valueText(axisField('span'), 1, 'MB/s')).toBe('100\u00A0%')
  expect(valueText(axisField('readCost'), 0, 'MB/s')).toBe('0\u00A0ms')
  expect(valueText(axisField('rebuildGroup'), 0, 'MB/s')).toBe('all')
  expect(valueText(axisField('pace'), 0, 'MB/s')).toBe('none')
  expect(placeText(axisField('disks'), 1, 'MB/s')).toBe('1\u00A0disk')
  expect(placeText(axisField('disks'), 4, 'MB/s')).toBe('4\u00A0disks')
  expect(placeText(axisField('fence'), 50, 'MB/s')).toBe('fence\u00A050')
})
