import { describe, expect, test } from 'vitest'
import { TreeCircuit } from '../../../../src/simulator/tree/treeCircuit.ts'
import { link, reads, still, type TreeScenario } from '../../../support/trees.ts'

/** Instants at which the first reads are complete. */
function completions(scenario: TreeScenario, count: number): readonly number[] {
  const circuit = new TreeCircuit(scenario, scenario.tree, 1)
  return Array.from({ length: count }, () => circuit.nextRead())
}

/** In milliseconds, to the microsecond. */
const rounded = (times: readonly number[]): readonly number[] => times.map((time) => Math.round(time * 1e6) / 1e3)

describe('one drive: 10 ms, then 1 MB at 100 MB/s', () => {
  const drive = still(0.01, 100)
  const times = (...hops: readonly ReturnType<typeof link>[]): readonly number[] =>
    rounded(completions(reads(hops, [{ count: 1, drive, on: hops.length > 0 ? hops.length - 1 : null }]), 2))

  test('ends with its head where links are faster, however many there are', () => {
    expect(times()).toEqual([20, 40])
    expect(times(link(500))).toEqual([20, 40])
    expect(times(link(500), link(200, 0), link(1_000, 1))).toEqual([20, 40])
  })

  test('takes as long as the slowest link where one is slower', () => {
    expect(times(link(50))).toEqual([30, 60])
    expect(times(link(500), link(50, 0), link(200, 1))).toEqual([30, 60])
    expect(times(link(50), link(500, 0))).toEqual([30, 60])
  })

  test('thinks, and its host prepares each command', () => {
    const scenario = reads([link(500)], [{ count: 1, drive, on: 0 }], { thinkTime: 0.005 }, 0.002)
    expect(rounded(completions(scenario, 3))).toEqual([22, 49, 76])
  })

  test('has its next block under the head while it sends the one before', () => {
    const slow = reads([link(50)], [{ count: 1, drive, on: 0 }], { method: 'pipelined' })
    expect(rounded(completions(slow, 3))).toEqual([30, 50, 70])
    const fast = reads([link(500)], [{ count: 1, drive, on: 0 }], { method: 'pipelined' })
    expect(rounded(completions(fast, 3))).toEqual([20, 40, 60])
    // thinking hides behind loading, and what was loaded goes at the rate of the link
    const thinks = reads([link(500)], [{ count: 1, drive, on: 0 }], { method: 'pipelined', thinkTime: 0.03 })
    expect(rounded(completions(thinks, 3))).toEqual([20, 52, 84])
  })
})

test('two drives of one host wait for its processor', () => {
  const scenario = reads([], [{ count: 2, drive: still(0.01, 100), on: null }], {}, 0.004)
  expect(rounded(completions(scenario, 4))).toEqual([24, 28, 48, 52])
})

test('a full link carries as much as it can, from all in turn', () => {
  const scenario = reads([link(50)], [{ count: 4, drive: still(0.01, 100), on: 0 }])
  const times = completions(scenario, 400)
  expect((390 * 1e6) / (times[399] - times[9]) / 50e6).toBeCloseTo(1, 2)
  const circuit = new TreeCircuit(scenario, scenario.tree, 1)
  for (let read = 0; read < 400; read++) circuit.nextRead()
  expect([...circuit.meters.readsByDrive]).toEqual([100, 100, 100, 100])
})

test('copies of a hop carry side by side', () => {
  const scenario = reads([link(100), link(50, 0, { copies: 2 })], [{ count: 8, drive: still(0.001, 100), on: 1 }])
  const times = completions(scenario, 800)
  expect((790 * 1e6) / (times[799] - times[9]) / 100e6).toBeCloseTo(1, 1)
})

test('a held box serves one drive after the other, whatever links could carry', () => {
  const hops = [link(500), link(Infinity, 0, { held: 0.001 })]
  const scenario = reads(hops, [{ count: 3, drive: still(0.01, 100), on: 1 }])
  expect(rounded(completions(scenario, 4))).toEqual([21, 42, 63, 84])
})
