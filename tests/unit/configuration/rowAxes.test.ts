import { describe, expect, test } from 'vitest'
import { fromJson } from '../../../src/configuration/link/json.ts'
import { formatLink, parseLink } from '../../../src/configuration/link/link.ts'
import { isOneBus } from '../../../src/configuration/machineOf.ts'
import { presetConfiguration, presetList, setField } from '../../../src/configuration/presets.ts'
import { axesOfRows, declaredAxis, type AxesOfRow } from '../../../src/configuration/declaredAxis.ts'
import { atAxisValue, axisName, axisRange, axisValue } from '../../../src/configuration/sweep.ts'
import type { Configuration } from '../../../src/configuration/configuration.ts'
import { axisChoices } from '../../../src/views/shared/axisChoices.ts'
import { thinned } from '../../support/effort.ts'

const machines = presetList.map(({ id }) => presetConfiguration(id)).filter((one) => !isOneBus(one))

const axesOf = (configuration: Configuration): AxesOfRow['axes'] => axesOfRows(configuration).flatMap(({ axes }) => axes)

const link = (text: string): Configuration => {
  const { configuration, problems } = parseLink(text)
  expect(problems).toEqual([])
  return configuration
}

test('every number of every row has a name of its own, and an axis that holds the present one', () => {
  for (const configuration of machines) {
    const axes = axesOf(configuration)
    expect(axes.length).toBeGreaterThan(0)
    expect(new Set(axes.map(({ title }) => title)).size).toBe(axes.length)
    for (const { key } of axes) {
      const field = declaredAxis(key, configuration)
      const { places, usual } = field
      const here = axisValue(configuration, key)
      expect(usual[0]).toBeLessThan(usual[1])
      expect(places ?? [here]).toContain(here)
      const [low, high] = axisRange(configuration, key, field)
      expect(here).toBeGreaterThanOrEqual(low)
      expect(here).toBeLessThanOrEqual(high)
    }
  }
})

test('stand under their rows, in the order of the machine', () => {
  const told = axisChoices(presetConfiguration('nearline-24')).rows.map(({ title, choices }) => [
    title,
    ...choices.map(({ label }) => label),
  ])
  expect(told).toEqual([
    ['PCIe slot', 'number of PCIe slots', 'lanes of the PCIe slot', 'generation of the PCIe slot', 'packet size of the PCIe slot'],
    ['adapter', 'number of adapters'],
    ['SAS cable', 'number of SAS cables', 'lanes of the SAS cable', 'generation of the SAS cable'],
    ['SAS expander', 'number of SAS expanders'],
    ['drives', 'lanes of the drives', 'generation of the drives'],
  ])
  // of several the letter by which the machine's own rows are called
  expect(axesOf(presetConfiguration('nvme-30')).map(({ key, title }) => `${key}: ${title}`)).toContain(
    'drives-2.lanes: Lanes of the drives B',
  )
})

test('another value is another machine, whose link says it by the key of the row; the axis stays, too', { tags: 'seconds' }, () => {
  for (const preset of thinned(machines, 3))
    for (const { key } of axesOf(preset)) {
      const configuration = setField(preset, 'axis', key)
      expect(axisName(configuration)).toBe(key)
      const { places, usual } = declaredAxis(key, configuration)
      for (const value of [places?.[0] ?? usual[0], places?.at(-1) ?? usual[1]]) {
        const changed = atAxisValue(configuration, key, value)
        if (!changed) continue
        expect(axisValue(changed, key)).toBe(value)
        expect(setField(configuration, key, value)).toEqual(changed)
        const again = link(formatLink(changed))
        expect(again).toEqual(changed)
        expect(formatLink(again)).toBe(formatLink(changed))
      }
    }
})

test('places are those that the machine can have', () => {
  const trained = link('v=2&machine=pcie3x8.at3x4/adapter/sas12x4/disk&axis=pcie.lanes')
  expect(declaredAxis('pcie.lanes', trained).places).toEqual([4, 8, 16])
  const nearline = presetConfiguration('nearline-24')
  expect(declaredAxis('sas.lanes', nearline)).toMatchObject({ label: 'Lanes of the SAS cable', places: [1, 2, 4, 8], scale: 'log' })
  expect(declaredAxis('sas.generation', nearline)).toMatchObject({ places: [3, 6, 12, 24] })
  expect(atAxisValue(nearline, 'sas.lanes', 16)).toBeNull()
  expect(setField(nearline, 'sas.lanes', 16)).toBe(nearline)
})

describe('an axis that the machine does not have', () => {
  const message = 'Throughput against is “sas-2.lanes”; the machine has no such number. It has pcie.count, pcie.lanes, pcie.generation,'

  test('is named in a link, with what is allowed, and the rest is used', () => {
    const { configuration, problems } = parseLink('v=2&preset=nearline-24&sas.lanes=8&axis=sas-2.lanes&size=64KiB')
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ code: 'unknown-choice', field: 'axis' })
    expect(problems[0]?.message).toContain(message)
    expect(configuration).toMatchObject({ axis: 'size', requestSize: 65_536 })
    expect(axisValue(configuration, 'sas.lanes')).toBe(8)
  })

  test.each([
    ['v=2&preset=hba-8&axis=sas.colour', /is “sas\.colour”; the machine has no such number\. It has pcie\.count, /],
    ['v=2&preset=hba-8&axis=lanes', /^Throughput against is “lanes”\. Choose one of: disks, /],
    ['v=2&preset=white-scsi&axis=bus.count', /It has none\.$/],
    // the number of the first drives is a field
    ['v=2&preset=nearline-24&axis=drives.count', /no such number\. It has/],
  ])('%s', (text, said) => {
    const { configuration, problems } = parseLink(text)
    expect(problems.map((one) => one.message)).toEqual([expect.stringMatching(said)])
    expect(configuration.axis).toBe('size')
  })

  test('is a problem of JSON', () => {
    expect(fromJson({ preset: 'nearline-24', axis: 'sas.lanes', 'sas.lanes': 8 })).toMatchObject({ ok: true, value: { axis: 'sas.lanes' } })
    const read = fromJson({ preset: 'nearline-24', axis: 'sas-2.lanes' })
    expect(read.ok ? [] : read.problems.map((one) => one.message)).toEqual([expect.stringContaining(message)])
  })

  test('is left when its row goes, and not before', () => {
    const configuration = link('v=2&preset=nearline-24&axis=sas.lanes')
    const without = link('v=2&machine=sata6/multiplier/sata6/disk')
    expect(setField(configuration, 'machine', without.machine).axis).toBe('size')
    const wider = link('v=2&machine=pcie4x8/adapter/2*sas12x8/disk')
    expect(setField(configuration, 'machine', wider.machine).axis).toBe('sas.lanes')
  })
})
