import { expect, test } from 'vitest'
import type { Scenario } from '../../../../src/domain/scenario.ts'
import { isMixed, meanOverDrives, uniformKinds } from '../../../../src/models/bus/driveKinds.ts'
import { cheetah, cheetahs } from '../exampleScenarios.ts'

const slow = { ...cheetah, name: 'slow', missOverhead: 0.01 }
const mixed = cheetahs(4, 65_536, { others: [{ count: 1, drive: slow, firstCylinder: 100, usedCylinders: 50 }] })
const missOverhead = ({ drive }: Scenario): number => drive.missOverhead

test('drives of one kind are the scenario itself', () => {
  const scenario = cheetahs(4, 65_536)
  expect(isMixed(scenario)).toBe(false)
  expect(uniformKinds(scenario)).toEqual([{ count: 4, scenario }])
  expect(meanOverDrives(scenario, missOverhead)).toBe(0.0004)
})

test('each kind gets a bus of its own with as many drives', () => {
  expect(isMixed(mixed)).toBe(true)
  const kinds = uniformKinds(mixed)
  expect(kinds.map(({ count, scenario }) => [count, scenario.drives, scenario.drive.name, isMixed(scenario)])).toEqual([
    [3, 4, 'Cheetah', false],
    [1, 4, 'slow', false],
  ])
  expect(kinds[1].scenario.workload).toMatchObject({ firstCylinder: 100, usedCylinders: 50 })
})

test('a mean counts drives', () => {
  expect(meanOverDrives(mixed, missOverhead)).toBeCloseTo((3 * 0.0004 + 0.01) / 4, 15)
})
