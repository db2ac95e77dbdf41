import { expect, test } from 'vitest'
import { refusesReads } from '../../../../src/models/tree/flightQueues.ts'
import { predictTree } from '../../../../src/models/tree/predictTree.ts'
import { flash, flashDrive } from '../../../support/flash.ts'
import { link, reads, still, type TreeScenario } from '../../../support/trees.ts'

const equal = (inFlight: number, rate = Infinity): TreeScenario =>
  reads([link(rate)], [{ count: 4, drive: flashDrive(flash(80, 0.5)), on: 0 }], {
    sizes: [{ size: 4096, share: 1 }],
    inFlight: { reads: inFlight, over: 'each' },
  })
const readsPerSecond = (scenario: TreeScenario): number => predictTree(scenario, scenario.tree).throughput / 4096

test('few reads in flight take what a read alone takes, many what the drives take at most, or the link', () => {
  expect(readsPerSecond(equal(1)) / (4 / 80e-6)).toBeCloseTo(1, 1)
  expect(readsPerSecond(equal(256)) / 2e6).toBeCloseTo(1, 2)
  expect(readsPerSecond(equal(256, 1_000)) / (1e9 / 4096)).toBeCloseTo(1, 2)
})

test('more in flight never bring less', () => {
  const rates = [1, 2, 4, 8, 16, 64, 256].map((count) => readsPerSecond(equal(count)))
  expect(rates).toEqual(rates.toSorted((one, other) => one - other))
})

test('of disks, or of drives that differ, nothing is said; of one read for each everything is', () => {
  const disks = (inFlight?: number): TreeScenario =>
    reads(
      [link(Infinity)],
      [{ count: 4, drive: still(0.001, 100), on: 0 }],
      inFlight ? { inFlight: { reads: inFlight, over: 'each' } } : {},
    )
  const refused = (scenario: TreeScenario): string | undefined => refusesReads(scenario, scenario.tree)?.field
  expect([refused(disks(4)), refused(disks()), refused(equal(4))]).toEqual(['in-flight', undefined, undefined])
})
