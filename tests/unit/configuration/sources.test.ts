import { expect, test } from 'vitest'
import { fieldNames } from '../../../src/configuration/fields/fields.ts'
import { presetConfiguration, presetList, provenanceOf, setField } from '../../../src/configuration/presets.ts'
import { sourceOf } from '../../../src/configuration/sources.ts'

test('every value of every starting point that somebody said has a document', () => {
  for (const { id } of presetList) {
    const configuration = presetConfiguration(id)
    const said = fieldNames.filter((name) => provenanceOf(configuration, name))
    expect(said.length).toBeGreaterThan(10)
    for (const name of fieldNames) expect([id, name, sourceOf(configuration, name) !== '']).toEqual([id, name, said.includes(name)])
  }
})

test('the starting point stands above its drive, and what is chosen in place of that above both', () => {
  const ultra = presetConfiguration('cheetah-ultra-1')
  expect(sourceOf(ultra, 'missOverhead')).toMatch(/^fitted to all cells of Barve et al. 1999, Table 6/)
  expect(sourceOf(ultra, 'rpm')).not.toMatch(/fitted/)
  const chosen = setField(ultra, 'drive', 'nearline-20tb')
  expect(sourceOf(chosen, 'missOverhead')).toBe('data sheets of Savvio 10K.4 and Deskstar 7K3000')
  expect(sourceOf(chosen, 'busRate')).toMatch(/^fitted/)
})

test('what a user has changed has none', () => {
  expect(sourceOf(setField(presetConfiguration('cheetah-ultra-1'), 'rpm', 1), 'rpm')).toBe('')
})
