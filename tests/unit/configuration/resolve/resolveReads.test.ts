import { describe, expect, test } from 'vitest'
import { firstConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { resolve } from '../../../../src/configuration/resolve/resolve.ts'
import { resolveReads, type ReadsScenario } from '../../../../src/configuration/resolve/resolveReads.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { kindsOf } from '../../../../src/domain/scenario.ts'
import { meanSeekTime } from '../../../../src/mechanics/seekTime.ts'
import { readValues } from '../../../support/readValues.ts'

const resolved = (machine: string, values: Readonly<Record<string, string | number>> = {}): ReadsScenario =>
  granted(resolveReads(setFields(firstConfiguration, readValues({ machine, ...values }))))

test('every entry of drives is a kind, on its hop, as often as its copies', () => {
  const scenario = resolved('pcie3x8/adapter/(2*sas12x4/expander/6*nearline-20tb.sas12,sata3/4*sata-ssd)', { span: 0.5 })
  expect(scenario.drives).toBe(16)
  expect(kindsOf(scenario).map(({ count, drive }) => [count, drive.name])).toEqual([
    [12, 'nearline 20 TB'],
    [4, 'SATA SSD 480 GB'],
  ])
  const { hops, on } = scenario.tree
  expect(on.map((hop) => (hop === null ? null : hops[hop].kind))).toEqual(['sas', 'sata'])
  for (const { usedCylinders, drive } of kindsOf(scenario)) expect(usedCylinders / drive.cylinders).toBeCloseTo(0.5, 3)
})

test('the drive of the configuration is the one it reads from a bus, and as many as the field says', () => {
  const scenario = resolved('sas12x4/disk', { disks: 7 })
  const bus = resolve(setFields(firstConfiguration, readValues({ disks: 7 })))
  expect(scenario.drives).toBe(7)
  expect(scenario.drive).toEqual({ ...(bus.ok ? bus.value.drive : {}), rotation: 'random' })
  expect(scenario.tree.notes).toEqual([])
})

describe('drives of which passes alone are known', () => {
  test('with arms have seeks and electronics of their class, and zones between their own rates', () => {
    const { drive, tree } = resolved('sas12x4/2*nearline-18tb')
    expect(meanSeekTime(drive.seek, drive.cylinders)).toBeCloseTo(0.0078, 4)
    expect(drive.zones.map(({ headRate }) => Math.round(headRate / 1e6))).toEqual([262, 245, 228, 211, 194, 177, 160, 143])
    expect(tree.notes).toEqual(['Seeks and electronics of nearline 18 TB are those of its class.'])
  })

  test.each(['wren-7', 'ultrastar-36zx', 'nearline-20tb'])('%s by its name is the drive that the configuration would have', (drive) => {
    const [named, chosen] = [resolved(`adapter/3*${drive}`), resolved('adapter/3*disk', { drive })]
    expect(named.drive).toEqual(chosen.drive)
    expect(named.tree.notes).toEqual([])
  })

  test('what is said of rates is taken', () => {
    const { drive, tree } = resolved('sas12x4/2*disk.r100.h100')
    expect(new Set(drive.zones.map(({ headRate }) => headRate))).toEqual(new Set([100e6]))
    expect(tree.notes).toEqual([])
  })

  test('without arms begin after a delay, wherever', () => {
    const { drive, tree } = resolved('pcie3x4/1*nvme')
    expect([drive.revolutionTime, drive.flash?.alone, drive.seek[0].slope]).toEqual([0, 1 / 19_000, 0])
    expect(tree.notes).toEqual(['How long NVMe SSD 2 TB takes alone, and how many reads a second it takes at most, is that of its class.'])
  })
})

test('what carries so many commands a second carries as many reads of this size', () => {
  const carried = (requestSize: number): number => resolved('adapter.c1000/2*sata-ssd', { requestSize }).tree.hops[0].up
  expect([carried(4096), carried(65_536)]).toEqual([4_096_000, 65_536_000])
})

test('an impossible machine says why', () => {
  const result = resolveReads(setFields(firstConfiguration, readValues({ machine: 'sas12x4/expander' })))
  expect(result.ok ? [] : result.problems.map(({ field }) => field)).toEqual(['machine'])
})

describe('reads in flight', () => {
  test('are so many for each drive or over all, with the cores of the host; one for each drive is said by nothing', () => {
    expect(resolved('pcie3x4/1*nvme').workload.inFlight).toBeUndefined()
    const { workload, adapter } = resolved('pcie3x4/1*nvme', { inFlight: 32, cores: 8 })
    expect([workload.inFlight, adapter.cores]).toEqual([{ reads: 32, over: 'each' }, 8])
    expect(resolved('pcie3x4/1*nvme', { inFlightOver: 'all' }).workload.inFlight).toEqual({ reads: 1, over: 'all' })
  })
})
