import { describe, expect, test } from 'vitest'
import { driveList } from '../../../../src/catalog/drives.ts'
import type { Configuration } from '../../../../src/configuration/configuration.ts'
import { fieldNames, fieldOf } from '../../../../src/configuration/fields/fields.ts'
import { presetConfiguration, presetList, provenanceOf, setFields } from '../../../../src/configuration/presets.ts'
import {
  choiceOf,
  driveOptions,
  foundOptions,
  openedFields,
  optionInUse,
  sheetChoice,
  type DriveOption,
} from '../../../../src/configuration/resolve/driveOptions.ts'
import { resolve } from '../../../../src/configuration/resolve/resolve.ts'
import { resolvePass } from '../../../../src/configuration/resolve/resolvePass.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { thinned } from '../../../support/effort.ts'
import { there } from '../../../support/there.ts'

const option = (name: string): DriveOption => there(driveOptions.find((one) => one.name === name))

const names = (search: string): readonly string[] => foundOptions(driveOptions, search).map(({ name }) => name)

/** Fitted values; a fit that found the usual value is none to take away. */
const calibrated = (configuration: Configuration): readonly string[] =>
  fieldNames.filter(
    (name) => provenanceOf(configuration, name)?.provenance === 'calibrated' && !Object.is(configuration[name], fieldOf(name).default),
  )

describe('drives to choose from', () => {
  test('are all of the library and of the form, each once', () => {
    expect(driveOptions.length).toBeGreaterThanOrEqual(40)
    expect(new Set(driveOptions.map(({ id }) => id)).size).toBe(driveOptions.length)
    expect(driveList.filter(({ id }) => !driveOptions.some((one) => one.id === id))).toEqual([])
  })

  test('are found by name, capacity and turns', () => {
    expect(names('hc580')).toEqual(['WD Ultrastar HC580'])
    expect(names('Exos X20')).toEqual(['Seagate Exos X20'])
    expect(names('nearline 7200').length).toBeGreaterThanOrEqual(10)
    expect(names('20tb')).toEqual(expect.arrayContaining(['Toshiba MG10', 'WD Ultrastar HC560', 'Seagate Exos X20']))
    expect(names('15000rpm')).toEqual(expect.arrayContaining(['Seagate Cheetah 15K.7', 'Hitachi Ultrastar 15K450']))
    expect(names('')).toHaveLength(driveOptions.length)
    expect(names('floppy')).toEqual([])
  })

  test('say what is published of them', () => {
    expect(option('WD Ultrastar HC310').about).toBe('6\u00A0TB · seeks published, 7.40\u00A0ms')
    expect(option('WD Ultrastar HC570').about).toBe('22\u00A0TB · rate and seeks borrowed')
    expect(option('Toshiba MG10').about).toBe('20\u00A0TB · 281\u00A0MB/s at the rim · seeks borrowed')
  })

  test('without an arm say why they are none', () => {
    const ssds = driveOptions.filter(({ lacks }) => lacks !== undefined)
    expect(ssds).toHaveLength(3)
    expect(ssds[0]?.values()).toEqual({})
  })

  test('have the capacity that they have, whatever was said of the one before; that of the starting point what this says', () => {
    const start = presetConfiguration('hba-8')
    const chosen = setFields(start, choiceOf(start, option('Seagate Exos X24')))
    expect(chosen.machine.text).toBe('pcie3x8/adapter/disk.sas12')
    expect(granted(resolvePass(chosen)).scenario.drives.map(({ media }) => Math.round(media.capacity / 1e12))).toEqual([24])
    expect(setFields(chosen, choiceOf(chosen, option('Toshiba MG10'))).machine).toBe(start.machine)
  })

  test.each(driveOptions.filter(({ lacks }) => lacks === undefined))('$name can be computed with from every starting point', (one) => {
    for (const { id } of thinned(presetList, 3)) {
      const chosen = setFields(presetConfiguration(id), choiceOf(presetConfiguration(id), one))
      expect(resolve(chosen).ok).toBe(true)
      expect(optionInUse(chosen)?.id).toBe(one.id)
    }
  })
})

describe('choosing a drive', () => {
  const start = presetConfiguration('cheetah-ultra-1')

  test('leaves nothing that was fitted to measurements of the drive before', () => {
    expect(calibrated(start)).toEqual(expect.arrayContaining(['busRate', 'readCost', 'missOverhead', 'trackSwitch']))
    for (const { id } of presetList) {
      const preset = presetConfiguration(id)
      const other = option(preset.drive === 'wren-7' ? 'Toshiba MG10' : 'Imprimis Wren-7')
      const ways = {
        catalogue: choiceOf(preset, other),
        library: choiceOf(preset, option('Seagate Exos X20')),
        sheet: sheetChoice(preset, { name: 'mine', rpm: 7_200 }),
        fields: openedFields(preset),
      }
      for (const [way, values] of Object.entries(ways))
        expect([id, way, calibrated(setFields(preset, values ?? {}))]).toEqual([id, way, []])
    }
  })

  test('falls back on what bus and host say', () => {
    const chosen = setFields(start, choiceOf(start, option('Toshiba MG10')))
    expect(chosen.busRate).toBe(20e6)
    expect(chosen.readCost).toBe(0.0003)
    expect(chosen.drive).toBe('nearline-20tb')
  })

  test('and the first one again leaves no trace', () => {
    const away = setFields(start, choiceOf(start, option('Seagate Exos X20')))
    expect(away.drive).toBe('own')
    const back = driveOptions.find(({ id }) => id === start.drive)
    expect(back && setFields(away, choiceOf(away, back))).toEqual(start)
  })

  test('opens its own fields as they stood, apart from the fit', () => {
    const opened = setFields(start, openedFields(start))
    expect(opened.drive).toBe('own')
    expect(opened.rpm).toBe(start.rpm)
    expect(opened.trackSwitch).not.toBe(start.trackSwitch)
  })

  test('counts its price only where prices are counted', () => {
    expect(choiceOf(start, option('Toshiba MG10'))).not.toHaveProperty('drivePrice')
    const priced = setFields(start, { drivePrice: 300, driveCapacity: 4 })
    expect(choiceOf(priced, option('Toshiba MG10'))).toMatchObject({ drivePrice: 0, driveCapacity: 20_000 })
  })

  test('made from a sheet that contradicts itself changes nothing', () => {
    expect(sheetChoice(start, { name: '', rateOuter: 1e8, rateInner: 2e8 })).toBeNull()
  })
})
