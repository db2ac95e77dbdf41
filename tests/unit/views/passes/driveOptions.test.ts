import { expect, test } from 'vitest'
import { presetConfiguration, presetList, setFields } from '../../../../src/configuration/presets.ts'
import { driveOptions } from '../../../../src/views/passes/driveOptions.ts'
import { readValues } from '../../../support/readValues.ts'

test.each(presetList.map(({ id }) => id))('a machine of %s can have each kind of drive once', (preset) => {
  const titles = driveOptions(presetConfiguration(preset)).map(({ title }) => title)
  expect(titles).toEqual([...new Set(titles)])
})

test('by the name that a row has, where it has one', () => {
  const named = setFields(presetConfiguration('cheetah-ultra-1'), readValues({ machine: 'adapter/8*cheetah-4lp' }))
  expect(driveOptions(named).filter(({ title }) => title === 'Cheetah 4LP')).toMatchObject([{ id: 'cheetah-4lp' }])
})
