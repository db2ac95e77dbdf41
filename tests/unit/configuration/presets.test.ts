import { describe, expect, test } from 'vitest'
import { busList } from '../../../src/catalog/buses.ts'
import { driveList } from '../../../src/catalog/drives.ts'
import { hostList } from '../../../src/catalog/hosts.ts'
import { systemList } from '../../../src/catalog/systems.ts'
import { checkValue, sameConfiguration, type Value } from '../../../src/configuration/configuration.ts'
import { fieldNames, fieldOf, type FieldName } from '../../../src/configuration/fields/fields.ts'
import { formatLink } from '../../../src/configuration/link/link.ts'
import {
  catalogueNames,
  firstConfiguration,
  presetById,
  presetConfiguration,
  presetGroups,
  presetList,
  provenanceOf,
  setField,
  setFields,
} from '../../../src/configuration/presets.ts'
import { originOf } from '../../../src/configuration/sources.ts'
import { resolve } from '../../../src/configuration/resolve/resolve.ts'
import { structuredValue } from '../../../src/configuration/structured/structured.ts'
import { readValues } from '../../support/readValues.ts'

const isField = (name: string): name is FieldName => fieldNames.some((field) => field === name)

describe.each([...driveList, ...busList, ...hostList, ...systemList].map((entry) => [entry.id, entry.values] as const))(
  'the catalogue entry %s',
  (_, values) => {
    test.each(Object.entries(values))(
      'gives %s a value that the field accepts, with a source',
      (name, sourced: { value: Value; source: string }) => {
        if (!isField(name)) throw new Error(`${name} is not a field`)
        const field = fieldOf(name)
        const { value } = sourced
        const held =
          field.type === 'structured' && typeof value === 'object' ? structuredValue(field, value) : readValues({ [name]: value })[name]
        expect(checkValue(name, held)).toEqual({ ok: true, value: held })
        expect(sourced.source).not.toBe('')
      },
    )
  },
)

describe.each(presetList.map(({ id }) => id))('the preset %s', (id) => {
  test('is a scenario', () => {
    expect(resolve(presetConfiguration(id))).toMatchObject({ ok: true, value: { extrapolated: presetById(id).extrapolated } })
  })

  test('has the shortest link', () => {
    expect(formatLink(presetConfiguration(id))).toBe(`v=2&preset=${id}`)
  })

  test.each(catalogueNames)('comes back whole after trying every other %s', (name) => {
    const start = presetConfiguration(id)
    const lists = { drive: driveList, bus: busList, host: hostList }
    let configuration = start
    for (const entry of lists[name]) configuration = setField(configuration, name, entry.id)
    expect(sameConfiguration(setField(configuration, name, start[name]), start)).toBe(true)
  })

  test('says of every number of its drive where it comes from', () => {
    const configuration = presetConfiguration(id)
    for (const name of ['rpm', 'busRate', 'commandTime', 'readCost', 'missOverhead', 'trackSwitch'] as const) {
      expect([name, originOf(configuration, name)?.source]).toEqual([name, expect.stringMatching(/./)])
    }
  })
})

test('what can be bought is offered first, and everything once', () => {
  const [today, papers] = presetGroups
  expect(presetGroups.map(({ title }) => title)).toEqual(['Today', 'Papers'])
  expect(today?.presets.every(({ home }) => home === 'passes')).toBe(true)
  expect(papers?.presets[0]?.id).toBe(presetList[0]?.id)
  expect(presetGroups.flatMap(({ presets }) => presets.map(({ id }) => id)).toSorted()).toEqual(presetList.map(({ id }) => id).toSorted())
})

test('an unknown preset is the first one', () => {
  expect(presetById('nonsense')).toBe(presetList[0])
  expect(presetConfiguration('__proto__')).toEqual(firstConfiguration)
})

describe('setting a field', () => {
  test('changes it and nothing else, and its origin is no longer the catalogue', () => {
    const changed = setField(firstConfiguration, 'rpm', 7_200)
    expect(fieldNames.filter((name) => changed[name] !== firstConfiguration[name])).toEqual(['rpm'])
    expect(provenanceOf(firstConfiguration, 'rpm')).not.toBeNull()
    expect(provenanceOf(changed, 'rpm')).toBeNull()
    expect(provenanceOf(firstConfiguration, 'disks')).toBeNull()
  })

  test('to another drive brings its facts and keeps the rest', () => {
    const changed = setFields(firstConfiguration, { disks: 9, fence: 12 })
    const other = setField(changed, 'drive', 'wren-7')
    expect(other).toMatchObject({ drive: 'wren-7', disks: 9, fence: 12, busRate: firstConfiguration.busRate })
    expect(provenanceOf(other, 'rpm')).toEqual(driveList.find(({ id }) => id === 'wren-7')?.values.rpm)
  })

  test('to "own" keeps the present values as a start', () => {
    const wren = setField(firstConfiguration, 'drive', 'wren-7')
    expect(setField(wren, 'drive', 'own')).toEqual({ ...wren, drive: 'own' })
  })

  test('several at once lets explicit values win over those of a drive, in any order', () => {
    const both = setFields(firstConfiguration, { rpm: 5_400, drive: 'wren-7' })
    expect(both).toEqual({ ...setField(firstConfiguration, 'drive', 'wren-7'), rpm: 5_400 })
  })

  test('to the drive it has already keeps what was changed', () => {
    const changed = setField(firstConfiguration, 'rpm', 7_200)
    expect(setFields(changed, { drive: changed.drive })).toEqual(changed)
  })
})
