import { expect, test } from 'vitest'
import { firstConfiguration, presetConfiguration, setField, setFields } from '../../../../src/configuration/presets.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { changesText, pinnedChanges } from '../../../../src/views/shared/pinnedChanges.ts'
import { readValues } from '../../../support/readValues.ts'

const from = firstConfiguration
const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

test('what differs is said field by field, with units', () => {
  const to = setFields(from, { disks: 8, requestSize: kibibytes(256), view: 'plan', units: 'MiB' })
  expect(plain(changesText(from, to))).toBe('Number of disks 4 → 8, request size 64 KiB → 256 KiB')
  expect(changesText(from, setField(from, 'axis', 'disks'))).toBe('nothing yet')
})

test('more than a few are counted', () => {
  const to = setFields(from, { disks: 8, requestSize: kibibytes(256), fence: 9, precision: 0.02, dispatch: 'host-first', processes: 9 })
  expect(changesText(from, to, 2)).toMatch(/^Number of disks .*, .* and 4 more$/)
  // the last one is named, not counted
  expect(changesText(from, to, 5).split(', ')).toHaveLength(6)
})

test('another drive is its name, not the twenty fields that come with it; its own changes are said', () => {
  const to = setField(from, 'drive', 'wren-7')
  expect(pinnedChanges(from, to)).toEqual(['drive'])
  expect(pinnedChanges(from, setField(to, 'headRate', 9e6))).toEqual(['drive', 'headRate'])
})

test('a drive that has a name is one change, and so is another one in its place', () => {
  const [one, other] = ['7200', '5400'].map((rpm) =>
    setFields(from, readValues({ drive: 'own', rpm, seekForm: 'three', driveNote: `Drive_of_${rpm},seek-average:7.8(7.4-8.2x4)` })),
  )
  if (!one || !other) throw new Error('two drives')
  expect(plain(changesText(from, one))).toBe('Drive Seagate Cheetah 4LP → Drive of 7200')
  expect(plain(changesText(one, other))).toBe('Own drive Drive of 7200 → Drive of 5400')
  expect(pinnedChanges(one, setFields(one, readValues({ rpm: '4000' })))).toEqual(['rpm'])
})

test('a field that means nothing in either configuration is not named', () => {
  const [one, other] = [presetConfiguration('usb-4'), setFields(presetConfiguration('usb-4'), readValues({ seekTable: '1:1,2:2' }))]
  expect(pinnedChanges(one, other)).toEqual(one.seekForm === 'table' ? ['seekTable'] : [])
})
