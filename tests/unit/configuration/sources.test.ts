import { expect, test } from 'vitest'
import { granted } from '../../../src/domain/problem.ts'
import { libraryDrives } from '../../../src/catalog/library/library.ts'
import { fieldNames } from '../../../src/configuration/fields/fields.ts'
import { presetConfiguration, presetList, provenanceOf, setField, setFields } from '../../../src/configuration/presets.ts'
import { formatLink, parseLink } from '../../../src/configuration/link/link.ts'
import { ownDrive } from '../../../src/configuration/resolve/ownDrive.ts'
import { originOf } from '../../../src/configuration/sources.ts'
import { there } from '../../support/there.ts'

test('every value of every starting point that somebody said has a document', () => {
  for (const { id } of presetList) {
    const configuration = presetConfiguration(id)
    const said = fieldNames.filter((name) => provenanceOf(configuration, name))
    expect(said.length).toBeGreaterThan(10)
    for (const name of fieldNames)
      expect([id, name, (originOf(configuration, name)?.source ?? '') !== '']).toEqual([id, name, said.includes(name)])
  }
})

test('the starting point stands above its drive, and what is chosen in place of that above both', () => {
  const ultra = presetConfiguration('cheetah-ultra-1')
  expect(originOf(ultra, 'missOverhead')?.source).toMatch(/^fitted to all cells of Barve et al. 1999, Table 6/)
  expect(originOf(ultra, 'rpm')?.source).not.toMatch(/fitted/)
  const chosen = setField(ultra, 'drive', 'nearline-20tb')
  expect(originOf(chosen, 'missOverhead')?.source).toBe('data sheets of Savvio 10K.4 and Deskstar 7K3000')
  expect(originOf(chosen, 'busRate')?.source).toMatch(/^fitted/)
})

test('what a user has changed has none', () => {
  expect(originOf(setField(presetConfiguration('cheetah-ultra-1'), 'rpm', 1), 'rpm')).toBeNull()
})

test('values that a class lent say so in every page that opens the link, with their range, until they are changed', () => {
  const drive = libraryDrives.find(({ id }) => id === 'seagate-exos-x20')
  const own = granted(there(drive && ownDrive(drive)))
  const link = formatLink(setFields(presetConfiguration('nearline-24'), own.values))
  const opened = parseLink(link).configuration
  expect(originOf(opened, 'seekAverage')).toMatchObject({
    provenance: 'borrowed',
    source: 'range of its class, 4 drives',
    range: [0.0074, 0.0082],
  })
  expect(originOf(opened, 'zones')).toMatchObject({
    provenance: 'borrowed',
    source: expect.stringContaining('0.477 to 0.528 of the rate at the rim'),
  })
  expect(originOf(opened, 'rpm')).toBeNull()
  expect(originOf(opened, 'busRate')?.provenance).toBe('derived')
  expect(originOf(setField(opened, 'seekAverage', 0.008), 'seekAverage')).toBeNull()
  expect(originOf(setField(opened, 'drive', 'wren-7'), 'seekFull')?.source).not.toContain('its class')
})
