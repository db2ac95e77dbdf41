import { expect, test } from 'vitest'
import type { Configuration } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration, presetList, setField, setFields } from '../../../../src/configuration/presets.ts'
import { sheetChoice } from '../../../../src/configuration/resolve/driveOptions.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { fitsLine, presetChanges, presetName } from '../../../../src/views/shared/presetChanges.ts'
import { there } from '../../../support/there.ts'

const shelf = presetConfiguration('nearline-24')
const texts = (configuration: Configuration): readonly string[] =>
  presetChanges(configuration).map(({ text }) => text.replaceAll('\u00A0', ' '))

test('a starting point has no changes, whatever the page asks of it', () => {
  for (const { id } of presetList) expect(presetChanges(setFields(presetConfiguration(id), { view: 'plan', units: 'MiB' }))).toEqual([])
})

test('what differs is said shortly, with units', () => {
  const changed = setFields(shelf, { disks: 8, requestSize: kibibytes(256), fence: 0 })
  expect(texts(changed)).toEqual(['disks 24 → 8', 'size 1 MiB → 256 KiB', 'fence 255 → 0'])
  expect(presetChanges(changed).map(({ noun }) => noun)).toEqual(['disks', 'size', 'fence'])
})

test('another drive, bus or host is its name, and a drive of one’s own says that', () => {
  expect(texts(setField(shelf, 'drive', 'own'))).toEqual(['own drive'])
  expect(texts(setField(shelf, 'drive', 'wren-7'))).toEqual([expect.stringContaining('Wren')])
})

test('a drive from its data sheet is its name, and a machine that says no more what the one before held', () => {
  const own = there(sheetChoice(shelf, { name: 'HC560', rpm: 7_200, rateOuter: 291e6 }))
  const changed = setFields(shelf, own)
  expect(texts(changed)).toEqual(['HC560', 'machine changed'])
  expect(setFields(changed, { drive: shelf.drive, machine: shelf.machine })).toEqual(shelf)
})

test('setting what was before takes one change back, and with a drive all that came with it', () => {
  const own = setFields(setFields(shelf, { drive: 'own' }), { headRate: 9e6, disks: 8 })
  const [disks, drive] = ['disks', 'drive'].map((name) => presetChanges(own).find((change) => change.name === name))
  if (!disks || !drive) throw new Error('both are changes')
  expect(texts(setField(own, disks.name, disks.before))).not.toContain('disks 24 → 8')
  expect(texts(setField(own, drive.name, drive.before))).toEqual(['disks 24 → 8'])
})

test('a starting point has a name for a line', () => {
  expect(presetName(shelf)).toBe('24 nearline disks')
  for (const { id } of presetList) expect(presetName({ preset: id }).length).toBeLessThan(30)
})

test('two short changes stand one by one, more are counted', () => {
  const two = setFields(shelf, { disks: 8, drive: 'own' })
  expect(fitsLine(presetChanges(two))).toBe(true)
  expect(fitsLine(presetChanges(setField(two, 'fence', 3)))).toBe(false)
  expect(fitsLine(presetChanges(setFields(shelf, { busRate: 6e8, requestSize: kibibytes(256) })))).toBe(false)
})
