import { expect, test } from 'vitest'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import type { Configuration } from '../../../../src/configuration/configuration.ts'
import { machineDrive } from '../../../../src/configuration/resolve/machineDrive.ts'
import { driveFacts } from '../../../../src/configuration/resolve/resolve.ts'
import { readValues } from '../../../support/readValues.ts'

const behind = (machine: string, preset = 'hba-8'): Configuration => setFields(presetConfiguration(preset), readValues({ machine }))
const nameOf = (configuration: Configuration): string | undefined => {
  const found = machineDrive(configuration)
  return found.ok ? found.value.name : found.problems[0]?.message
}

test('a paper’s bus has the drive of the configuration', () => {
  const bus = presetConfiguration('cheetah-ultra-1')
  expect(machineDrive(bus)).toBe(driveFacts(bus))
})

test('a machine has that of which there are most, over all its branches', () => {
  expect(nameOf(behind('pcie3x8/adapter/(3*sas12x4/expander/4*nearline-12tb.sas12,9*sata-ssd.sata6)'))).toMatch(/12 TB/)
  expect(nameOf(behind('pcie3x8/adapter/(4*nearline-12tb.sas12,9*sata-ssd.sata6)'))).toMatch(/SSD/)
  // links do not make kinds
  expect(nameOf(behind('pcie3x8/adapter/(5*sata-ssd.sata6,5*sata-ssd.sas12,8*nearline-12tb.sas12)'))).toMatch(/SSD/)
})

test('it is one object for as long as neither machine nor drive change', () => {
  const machine = behind('pcie3x8/adapter/8*sata-ssd.sata6')
  const drive = machineDrive(machine)
  expect(machineDrive(setFields(machine, { cacheSize: 1_048_576 }))).toBe(drive)
  expect(machineDrive(behind('pcie3x8/adapter/8*nearline-12tb.sata6'))).not.toEqual(drive)
})

test('a machine without drives, and a drive that cannot be, say so', () => {
  expect(nameOf(behind('pcie3x8/adapter'))).toContain('no drives')
  expect(nameOf(setFields(presetConfiguration('hba-8'), { seekForm: 'curve', seekC: -1, seekE: 0 }))).toContain('shortest seek')
})
