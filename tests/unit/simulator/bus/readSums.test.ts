import { describe, expect, test } from 'vitest'
import type { Scenario } from '../../../../src/domain/scenario.ts'
import { assemble } from '../../../../src/simulator/bus/assemble.ts'
import { ReadSums } from '../../../../src/simulator/bus/readSums.ts'
import { effective } from '../../../../src/simulator/bus/simulate.ts'
import { advance } from '../../../../src/simulator/engine/circuit.ts'
import { controlMeans } from '../../../support/controlMeans.ts'
import { cheetahs, scenarioOf } from '../../../support/scenarios.ts'
import { there } from '../../../support/there.ts'

/** From 100 batches. */
function meansOf(scenario: Scenario): ReturnType<typeof controlMeans> {
  const circuit = assemble(effective(scenario), 5)
  const { bus } = circuit
  let reads = 400
  advance(bus, reads)
  return controlMeans(there(ReadSums.of(circuit, scenario)), bus, 100, () => advance(bus, (reads += 400)))
}

describe('the controls of reads on a bus', () => {
  test.each([
    ['one disk', cheetahs({ disks: 1 })],
    ['rounds', cheetahs({ disks: 4 })],
    ['no rounds', cheetahs({ disks: 8, method: 'no-rounds', requestSize: 16_384 })],
    ['loaded ahead by reads', cheetahs({ disks: 3, method: 'pipelined', requestSize: 200_000 })],
    ['loaded ahead by prefetches', cheetahs({ disks: 3, method: 'pipelined', prefetchCommand: 'prefetch' })],
    ['a part of the cylinders', cheetahs({ span: 0.03, spanStart: 0.5 })],
    ['zones', cheetahs({ mediaForm: 'zones', requestSize: 131_072 })],
    ['a fence', cheetahs({ fence: 255, disks: 2 })],
    ['several sizes', cheetahs({ mix: '8KiB:7,64KiB:1' })],
    ['ranges of sizes', cheetahs({ mix: '512B-300KiB', disks: 2 })],
    ['several kinds of drives', cheetahs({ disks: 6, machine: 'bus/(disk,2*barracuda-4lp)' })],
    ['thinking', cheetahs({ thinkTime: 0.004 })],
    ['hundreds of thousands of cylinders', scenarioOf('nearline-24', { disks: 5 })],
  ])('are 0 on average: %s', (_, scenario) => {
    for (const { mean, error } of meansOf(scenario)) {
      expect(Math.abs(mean)).toBeLessThan(4 * error + 1e-12)
      // small against a read, or a wrong mean would not be seen
      expect(error).toBeLessThan(0.006)
    }
  })

  test('are two, and two more where sizes are drawn', () => {
    const controls = (scenario: Scenario): number | undefined => ReadSums.of(assemble(scenario, 1), scenario)?.controls
    expect(controls(cheetahs())).toBe(2)
    expect(controls(cheetahs({ mix: '8KiB,16KiB' }))).toBe(4)
    expect(controls(cheetahs({ mix: '8KiB-16KiB' }))).toBe(4)
  })

  test('are none where the wait for a sector is not drawn', () => {
    const scenario = cheetahs({ rotation: 'angle' })
    expect(ReadSums.of(assemble(scenario, 1), scenario)).toBeNull()
  })
})

describe('reported means', () => {
  test('are what was adjusted', () => {
    expect(ReadSums.reported([1, 2, 0, 4, 5, 6])).toEqual({ overhead: 1, idle: 2, headLimited: 0, busRate: 4, driveBusy: 5, readTime: 6 })
  })

  test('are never below 0, and their parts are together what they were', () => {
    const { overhead, idle, headLimited, busRate } = ReadSums.reported([1, -0.5, 0, 4.5, 5, 6])
    expect([idle, headLimited]).toEqual([0, 0])
    expect(overhead / busRate).toBeCloseTo(1 / 4.5, 14)
    expect(overhead + idle + headLimited + busRate).toBeCloseTo(5, 14)
  })
})
