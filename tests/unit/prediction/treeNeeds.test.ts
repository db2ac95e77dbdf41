import { describe, expect, test } from 'vitest'
import type { Configuration } from '../../../src/configuration/configuration.ts'
import { firstConfiguration, setFields } from '../../../src/configuration/presets.ts'
import * as tree from '../../../src/prediction/treeForms.ts'
import { treeNeeds } from '../../../src/prediction/treeNeeds.ts'
import { sectorBytes } from '../../../src/units/quantities.ts'
import { machineNeeds } from '../../../src/views/plan/machineNeeds.ts'
import { readValues } from '../../support/readValues.ts'

const over = (machine: string, values: Readonly<Record<string, string | number>> = {}): Configuration =>
  setFields(firstConfiguration, readValues({ over: 'machine', machine, host: 'today', ...values }))

function throughputOf(configuration: Configuration): number {
  const reads = tree.resolve(configuration)
  if (!reads.ok) throw new Error(reads.problems[0]?.message)
  return tree.predict(reads.value).throughput
}

const shelf = 'pcie3x8/adapter/sas12x4/expander/disk'

describe('what a goal needs of a machine', () => {
  const configuration = over(shelf, { disks: 8 })
  const goal = { quantity: 'throughput', value: 60e6 } as const
  const { now, needs } = treeNeeds(goal, configuration)

  test('is the fewest disks that reach it, and the smallest reads', () => {
    expect(now).toBeCloseTo(throughputOf(configuration), 3)
    const [disks, size] = needs.map(({ value }) => value ?? Number.NaN)
    expect(throughputOf(over(shelf, { disks: disks ?? 0 }))).toBeGreaterThanOrEqual(60e6)
    expect(throughputOf(over(shelf, { disks: (disks ?? 0) - 1 }))).toBeLessThan(60e6)
    expect(throughputOf(over(shelf, { disks: 8, requestSize: size ?? 0 }))).toBeGreaterThanOrEqual(60e6)
    expect(throughputOf(over(shelf, { disks: 8, requestSize: (size ?? 0) - sectorBytes }))).toBeLessThan(60e6)
  })

  test('is said in a sentence', () => {
    const said = machineNeeds(goal, configuration, { needs: treeNeeds }).replaceAll('\u00A0', ' ')
    expect(said).toMatch(
      /^Through the machine naive reads come to 3[\d.]+ MB\/s, by formula\. For 60 MB\/s it takes \d+ disks instead of 8, or reads of [\d.]+ KiB\.$/,
    )
  })
})

test('a link that is full first is nothing that more disks help', () => {
  const goal = { quantity: 'throughput', value: 500e6 } as const
  const configuration = over('pcie1x1/adapter/disk')
  const [disks] = treeNeeds(goal, configuration).needs
  expect(disks?.value).toBeNull()
  expect(disks?.most).toBeLessThan(229e6)
  expect(machineNeeds(goal, configuration, { needs: treeNeeds })).toContain('no number of disks (at most')
})

test('reads per second want the largest size that still has so many', () => {
  const configuration = over('usb5/hub/4*usb-ssd')
  const goal = { quantity: 'requests', value: 5_000 } as const
  const [size] = treeNeeds(goal, configuration).needs
  // the machine says how many drives it has
  expect(size?.field).toBe('requestSize')
  const readsAt = (requestSize: number): number => throughputOf(over('usb5/hub/4*usb-ssd', { requestSize })) / requestSize
  expect(readsAt(size?.value ?? 0)).toBeGreaterThanOrEqual(5_000)
  expect(readsAt((size?.value ?? 0) + sectorBytes)).toBeLessThan(5_000)
})

test('an impossible machine needs no numbers', () => {
  const said = machineNeeds({ quantity: 'throughput', value: 1e6 }, over('sas12x4/expander'), { needs: treeNeeds })
  expect(said).toBe('Nothing can be read through the machine.')
})

test('of a branch that stands many times disks are searched as far as the machine may have drives', () => {
  const configuration = over('100*adapter/disk', { disks: 4 })
  const goal = { quantity: 'requests', value: 1.5 * treeNeeds({ quantity: 'requests', value: 1 }, configuration).now } as const
  const [disks] = treeNeeds(goal, configuration).needs
  expect(disks?.value).toBeGreaterThan(4)
  expect(disks?.most).toBeGreaterThan(goal.value)
  expect(machineNeeds(goal, configuration, { needs: treeNeeds })).toContain(`${disks?.value} disks instead of 4`)
})
