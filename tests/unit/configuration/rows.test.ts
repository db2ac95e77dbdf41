import { describe, expect, test } from 'vitest'
import { fromJson } from '../../../src/configuration/link/json.ts'
import { formatLink, parseLink } from '../../../src/configuration/link/link.ts'
import { presetConfiguration } from '../../../src/configuration/presets.ts'
import { withRowValue } from '../../../src/configuration/rows.ts'
import { readCommandLine } from '../../../src/cli/commandLine.ts'
import { wordsOf } from '../../../src/cli/words.ts'

describe('numbers of rows in a link', () => {
  test.each([
    ['v=2&preset=hba-8&pcie.lanes=4', 'pcie3x4/adapter/disk.sas12.k20'],
    ['v=2&preset=shelf-60&sas.count=3&sas.lanes=8', 'pcie3x8/adapter/3*sas12x8/expander/nearline-20tb.sas12'],
    ['v=2&preset=nvme-30&root.rate=30000MB/s&drives-2.count=5', '3*root.m30000/nvme.pcie4x4,root.m37600/5*nvme.pcie4x4'],
    ['v=2&preset=dmi2-ssd-4&dmi.packet=256B&drives.rim=500MB/s', 'dmi2x4/sata-ssd.sata6.r500'],
  ])('%s', (link, text) => {
    const { configuration, problems } = parseLink(link)
    expect(problems).toEqual([])
    expect(configuration.machine.text).toBe(text)
    expect(formatLink(configuration)).toBe(link)
  })

  test('are what a machine with other numbers is written as, and one with other rows is not', () => {
    const shared = (machine: string): string => formatLink(parseLink(`v=2&preset=nearline-24&machine=${machine}`).configuration)
    expect(shared('pcie3x8/adapter/sas12x8/expander/disk.sas12.k20')).toBe('v=2&preset=nearline-24&sas.lanes=8')
    expect(shared('pcie3x8/adapter/sas12x8/disk.sas12.k20')).toContain('&machine=')
    expect(shared('pcie3x8/adapter/sas12x4.at6x4/expander/disk.sas12.k20')).toContain('&machine=')
  })

  test('belong to the pinned configuration behind its prefix', () => {
    const link = 'v=2&preset=hba-8&a.preset=hba-8&a.pcie.lanes=2'
    const { configuration, pinned } = parseLink(link)
    expect(pinned?.machine.text).toBe('pcie3x2/adapter/disk.sas12.k20')
    expect(formatLink(configuration, [], undefined, pinned)).toBe(link)
  })

  test('of a row that is not there are named, and kept', () => {
    const { problems, unknown, configuration } = parseLink('v=2&preset=hba-8&sas.lanes=8')
    expect(problems.map(({ message }) => message)).toEqual([
      '“sas.lanes”: the machine has no such row. Its rows are pcie, adapter, drives.',
    ])
    expect(formatLink(configuration, unknown)).toBe('v=2&preset=hba-8&sas.lanes=8')
  })
})

test.each([
  ['pcie.lanes', '3', 'pcie.lanes is “3”. PCIe slot, first hop: 3 lanes. Choose 1, 2, 4, 8 or 16.'],
  ['pcie.lanes', 'x', 'pcie.lanes is “x”. Enter a whole number, 1 to 16.'],
  ['adapter.lanes', '4', 'adapter.lanes is “4”; this row has no such number.'],
  ['drives.count', '4', 'drives.count is “4”; this row has no such number: it is the field disks.'],
  ['drives.rim', '5 s', 'drives.rim has the unit “s”. Use B/s, kB/s, MB/s, GB/s, KiB/s, MiB/s, GiB/s.'],
])('%s=%s is refused in words', (key, text, message) => {
  const read = withRowValue(presetConfiguration('hba-8'), key, text)
  expect(read.ok ? [] : read.problems.map((one) => one.message)).toEqual([message])
})

test('JSON and flags have the same keys', () => {
  const json = fromJson({ preset: 'hba-8', 'pcie.lanes': 4, 'drives.rim': 250e6 })
  expect(json.ok && formatLink(json.value)).toBe('v=2&preset=hba-8&pcie.lanes=4&drives.rim=250MB/s')
  const flags = readCommandLine(wordsOf(['--preset', 'hba-8', '--pcie.lanes=4']))
  expect(flags.ok && [...(flags.value.rows ?? [])]).toEqual([['pcie.lanes', '4']])
  expect(fromJson({ preset: 'hba-8', 'sas.lanes': 4 })).toMatchObject({ ok: false, problems: [{ field: 'sas.lanes' }] })
})
