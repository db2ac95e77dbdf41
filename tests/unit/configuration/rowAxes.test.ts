import { expect, test } from 'vitest'
import { formatLink, parseLink } from '../../../src/configuration/link/link.ts'
import { isOneBus } from '../../../src/configuration/machineOf.ts'
import { presetConfiguration, presetList } from '../../../src/configuration/presets.ts'
import { atRowValue, rowAxes } from '../../../src/configuration/rowAxes.ts'

const machines = presetList.map(({ id }) => presetConfiguration(id)).filter((one) => !isOneBus(one))

test('every number of every row has a name of its own, and values round the present one', () => {
  for (const configuration of machines) {
    const axes = rowAxes(configuration)
    expect(axes.length).toBeGreaterThan(0)
    expect(new Set(axes.map(({ label }) => label)).size).toBe(axes.length)
    for (const { values, here } of axes) {
      expect(values).toContain(here)
      expect(values).toEqual(values.toSorted((one, other) => one - other))
    }
  }
  expect(rowAxes(presetConfiguration('nearline-24')).map(({ key, label }) => `${key}: ${label}`)).toEqual([
    'pcie.lanes: lanes of the PCIe slot',
    'sas.lanes: lanes of the SAS cable',
    'drives.lanes: lanes of the drives',
    'pcie.generation: generation of the PCIe slot',
    'sas.generation: generation of the SAS cable',
    'drives.generation: generation of the drives',
    'pcie.count: number of PCIe slots',
    'adapter.count: number of adapters',
    'sas.count: number of SAS cables',
    'expander.count: number of SAS expanders',
    'pcie.packet: packet size of the PCIe slot',
  ])
  // of several the letter by which the machine's own rows are called
  const several = rowAxes(presetConfiguration('nvme-30')).map(({ key, label }) => `${key}: ${label}`)
  expect(several.slice(0, 2)).toEqual(['drives.lanes: lanes of the drives A', 'drives-2.lanes: lanes of the drives B'])
})

test('another value is another machine, whose link says it by the key of the row; what it cannot have is none', () => {
  for (const configuration of machines)
    for (const axis of rowAxes(configuration))
      for (const value of axis.values) {
        const changed = atRowValue(configuration, axis, value)
        if (!changed || value === axis.here) continue
        const again = parseLink(formatLink(changed)).configuration
        expect(again.machine.text).toBe(changed.machine.text)
        expect(again.disks).toBe(changed.disks)
      }
  const nearline = presetConfiguration('nearline-24')
  const [lanes] = rowAxes(nearline).filter(({ key }) => key === 'sas.lanes')
  if (!lanes) throw new Error('the cable has no lanes')
  expect(formatLink(atRowValue(nearline, lanes, 8) ?? nearline)).toContain('sas.lanes=8')
  expect(atRowValue(nearline, lanes, 16)).toBeNull()
})
