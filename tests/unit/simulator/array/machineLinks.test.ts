import { describe, expect, test } from 'vitest'
import type { ArrayScenario, StripingFacts } from '../../../../src/domain/array.ts'
import type { ReadTree } from '../../../../src/domain/scenario.ts'
import { flashPeriod } from '../../../../src/mechanics/flashDevice.ts'
import { refusesArray, simulateArray } from '../../../../src/simulator/array/simulateArray.ts'
import { ibmArray, plainStriping } from '../../../support/arrays.ts'
import { flash, flashDrive } from '../../../support/flash.ts'
import { link, reads } from '../../../support/trees.ts'

const run = { seed: 1, precision: 0.01, maximumReads: 40_000 }
const wide: ReadTree = { hops: [link(Infinity)], on: [0], notes: [] }

/** Disks of an array behind links, of a host that takes no time. */
function behind(tree: ReadTree, drives: number, striping: Partial<StripingFacts>, readCost = 0): ArrayScenario {
  const array = ibmArray(drives, { ...striping, links: 'machine' })
  return { ...array, system: { ...array.system, tree, adapter: { ...array.system.adapter, readCost } } }
}

describe('an array on a machine of links', () => {
  test.each([
    ['requests of all disks', { processes: 3, requestSize: 8 * 32_768 }],
    ['requests of some, at any sector', { processes: 6, requestSize: 100_352, starts: 'sectors' as const }],
    ['processes that think', { processes: 5, requestSize: 65_536, thinkTime: 0.05 }],
    ['disks that sort', { processes: 20, requestSize: 32_768, scheduler: 'sstf' as const }],
    ['copies, and writes', { processes: 4, requestSize: 65_536, redundancy: 'raid-10' as const, writeShare: 0.4 }],
    ['parity, and writes', { processes: 4, requestSize: 65_536, redundancy: 'raid-5' as const, writeShare: 0.4 }],
  ])('that hold nobody up is one with links of its own: %s', (_, striping) => {
    const [own, machine] = [simulateArray(ibmArray(8, striping), run), simulateArray(behind(wide, 8, striping), run)]
    expect(machine.throughput / own.throughput).toBeCloseTo(1, 9)
    expect(machine.responseTime / own.responseTime).toBeCloseTo(1, 9)
    expect(machine.utilization).toBeCloseTo(own.utilization, 9)
  })

  test('carries no more than its narrowest link, which is then full, nor than its host prepares', () => {
    const striping = { processes: 16, requestSize: 131_072 }
    const narrow = simulateArray(behind({ hops: [link(2)], on: [0], notes: [] }, 8, striping), run)
    expect(narrow.throughput / 2e6).toBeCloseTo(1, 2)
    expect(narrow.run?.busUtilization).toBeCloseTo(1, 2)
    // four parts of a request at 10 ms each
    const { throughput } = simulateArray(behind(wide, 8, striping, 0.01), run)
    expect(Math.abs(throughput / (131_072 / 0.04) - 1)).toBeLessThan(run.precision)
  })

  test('serves the disks behind a box that is held one after the other', () => {
    const held: ReadTree = { hops: [link(Infinity, null, { held: 0 })], on: [0], notes: [] }
    const [one, four] = [1, 4].map((drives) => simulateArray(behind(held, drives, { processes: 8, requestSize: 32_768 }), run).throughput)
    expect((four ?? 0) / (one ?? 1)).toBeCloseTo(1, 1)
  })

  test('asks a drive without an arm for all parts at once', () => {
    const facts = flash(80, 0.5)
    const system = reads([], [{ count: 1, drive: flashDrive(facts), on: null }])
    const at = (processes: number): number =>
      simulateArray({ system, striping: { ...plainStriping, processes, stripeUnit: 4096, requestSize: 4096, links: 'machine' } }, run)
        .throughput
    expect(at(1) / (4096 / facts.alone)).toBeCloseTo(1, 1)
    expect(at(4) / at(1)).toBeGreaterThan(3.5)
    expect(at(4_000) / (4096 / flashPeriod(facts, [{ size: 4096, share: 1 }]))).toBeCloseTo(1, 1)
  })

  test('is not simulated where its parts have more frames than there is room for', () => {
    expect(refusesArray(behind(wide, 16, { processes: 20_000, requestSize: 262_144, stripeUnit: 262_144 }))?.field).toBe('processes')
    expect(refusesArray(behind(wide, 16, { processes: 16, requestSize: 131_072 }))).toBeNull()
  })
})
