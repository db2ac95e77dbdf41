import { expect, test } from 'vitest'
import type { Configuration } from '../../../src/configuration/configuration.ts'
import { presetConfiguration, firstConfiguration, setFields } from '../../../src/configuration/presets.ts'
import { granted } from '../../../src/domain/problem.ts'
import * as tree from '../../../src/prediction/treeForms.ts'
import { treeNeeds } from '../../../src/prediction/treeNeeds.ts'
import { sectorBytes } from '../../../src/units/quantities.ts'
import * as planning from '../../../src/prediction/plan/planning.ts'
import { plainSentence } from '../../../src/views/shared/answer.ts'
import { machineGoal } from '../../../src/views/plan/machineNeeds.ts'
import { nobody } from '../../../src/views/plan/planAnswer.ts'
import { readValues } from '../../support/readValues.ts'

const over = (machine: string, values: Readonly<Record<string, string | number>> = {}): Configuration =>
  setFields(firstConfiguration, readValues({ machine, host: 'today', ...values }))

function throughputOf(configuration: Configuration): number {
  return tree.predict(granted(tree.resolve(configuration))).throughput
}

const said = (goal: planning.Goal, configuration: Configuration): string =>
  plainSentence(machineGoal(goal, configuration, { planning, tree }).answer(nobody).sentence).replaceAll(/[\u00A0\u202F]/g, ' ')

const shelf = 'pcie3x8/adapter/sas12x4/expander/disk'

test('a goal needs the fewest disks that reach it, or the smallest reads', () => {
  const configuration = over(shelf, { disks: 8 })
  const { now, needs } = treeNeeds({ quantity: 'throughput', value: 60e6 }, configuration)
  expect(now).toBeCloseTo(throughputOf(configuration), 3)
  const [disks, size] = needs.map(({ value }) => value ?? Number.NaN)
  expect(throughputOf(over(shelf, { disks: disks ?? 0 }))).toBeGreaterThanOrEqual(60e6)
  expect(throughputOf(over(shelf, { disks: (disks ?? 0) - 1 }))).toBeLessThan(60e6)
  expect(throughputOf(over(shelf, { disks: 8, requestSize: size ?? 0 }))).toBeGreaterThanOrEqual(60e6)
  expect(throughputOf(over(shelf, { disks: 8, requestSize: (size ?? 0) - sectorBytes }))).toBeLessThan(60e6)
})

test('a link that is full first is nothing that more disks help', () => {
  const goal = { quantity: 'throughput', value: 500e6 } as const
  const configuration = over('pcie1x1/adapter/disk')
  const [disks] = treeNeeds(goal, configuration).needs
  expect(disks?.value).toBeNull()
  expect(disks?.most).toBeLessThan(229e6)
  expect(said(goal, configuration)).toMatch(/^No number of disks reaches 500 MB\/s: this machine stops at \d+ MB\/s\.$/)
})

test('reads per second want the largest size that still has so many', () => {
  const configuration = over('usb5/hub/4*usb-ssd')
  const goal = { quantity: 'requests', value: 5_000 } as const
  const size = treeNeeds(goal, configuration).needs.find(({ field }) => field === 'requestSize')
  const readsAt = (requestSize: number): number => throughputOf(over('usb5/hub/4*usb-ssd', { requestSize })) / requestSize
  expect(readsAt(size?.value ?? 0)).toBeGreaterThanOrEqual(5_000)
  expect(readsAt((size?.value ?? 0) + sectorBytes)).toBeLessThan(5_000)
})

test('an impossible machine needs no numbers', () => {
  expect(said({ quantity: 'throughput', value: 1e6 }, over('sas12x4/expander'))).toMatch(/^The machine has no drives/)
})

test('of a branch that stands many times disks are searched as far as the machine may have drives', () => {
  const configuration = over('100*adapter/4*disk')
  const goal = { quantity: 'requests', value: 1.5 * treeNeeds({ quantity: 'requests', value: 1 }, configuration).now } as const
  const [disks] = treeNeeds(goal, configuration).needs
  expect(disks?.value).toBeGreaterThan(400)
  expect(disks?.most).toBeGreaterThan(goal.value)
  expect(said(goal, configuration)).toContain(`${disks?.value} disks`)
})

test('a goal is answered from the machine that predict answers from, of which the bus knows nothing', () => {
  const configuration = setFields(presetConfiguration('shelf-90'), { requestSize: 4_194_304, goalKind: 'throughput', goalRate: 5e9 })
  const goal = { quantity: 'throughput', value: 5e9 } as const
  expect(throughputOf(configuration)).toBeGreaterThan(5e9)
  expect(said(goal, configuration)).toMatch(/^Nothing has to change: /)
  const shelves = (count: number): Configuration => setFields(configuration, { disks: count })
  const disks = treeNeeds(goal, shelves(20)).needs.find(({ field }) => field === 'disks')?.value ?? 0
  expect([disks, disks - 1].map((count) => throughputOf(shelves(count)) >= 5e9)).toEqual([true, false])
  expect(said(goal, shelves(20))).toMatch(new RegExp(`^For 5000 MB/s, use ${disks} disks`))
})
