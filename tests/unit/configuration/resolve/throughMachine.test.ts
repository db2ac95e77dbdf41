import { expect, test } from 'vitest'
import type { Configuration } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { throughMachine } from '../../../../src/configuration/resolve/throughMachine.ts'
import type { DriveGroup, Scenario } from '../../../../src/domain/scenario.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { readValues } from '../../../support/readValues.ts'

const behind = (machine: string): Configuration =>
  setFields(presetConfiguration('hba-8'), { inFlight: 8, inFlightOver: 'all', ...readValues({ machine, mix: '4KiB:9,512KiB:1' }) })

const asked = (machine: string, isMeant?: (group: DriveGroup) => boolean): Scenario =>
  granted(throughMachine(behind(machine), 65_536, isMeant))

const mixed = 'pcie3x8/adapter/(4*nearline-12tb.sas12,9*sata-ssd.sata6,2*sas12x4/expander/3*nearline-12tb.sas12)'

test('the drives of which there are most are asked one at a time for so much, each in its place', () => {
  const { drives, drive, others, tree, workload } = asked(mixed)
  expect([drives, drive.flash === undefined, others?.map(({ count }) => count)]).toEqual([10, true, [6]])
  expect(tree?.on.map((hop) => hop !== null && tree.hops[hop]?.name)).toHaveLength(2)
  expect(workload).toMatchObject({ method: 'naive', sizes: [{ size: 65_536, share: 1 }] })
  expect(workload.inFlight).toBeUndefined()
})

test('of those that may be asked', () => {
  const { drives, drive } = asked(mixed, (group) => group.drive.flash !== undefined)
  expect([drives, drive.flash !== undefined]).toEqual([9, true])
})

test('a machine of one kind is asked as it is', () => {
  const { drives, others } = asked('pcie3x8/adapter/8*sata-ssd.sata6')
  expect([drives, others]).toEqual([8, undefined])
})
