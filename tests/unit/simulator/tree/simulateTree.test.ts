import { describe, expect, test } from 'vitest'
import { simulate } from '../../../../src/simulator/bus/simulate.ts'
import { refusesTree, simulateTree } from '../../../../src/simulator/tree/simulateTree.ts'
import { cheetahs } from '../../../support/scenarios.ts'
import { link, reads, still, type TreeScenario } from '../../../support/trees.ts'

const run = { seed: 3, precision: 0.005, maximumReads: 400_000 }
const asked = (scenario: TreeScenario): ReturnType<typeof simulateTree> => simulateTree(scenario, scenario.tree, run)

describe('one disk on one link', () => {
  const free = { commandTime: 0, reconnectTime: 0, statusTime: 0, disks: 1 }

  test.each([
    [65_536, 0],
    [8192, 0],
    [262_144, 0.01],
  ])('of %d bytes, thinking %d s, is the one on a bus whose phases take no time', (requestSize, thinkTime) => {
    const scenario = cheetahs({ ...free, requestSize, thinkTime })
    const bus = simulate(scenario, run)
    const tree = simulateTree(scenario, { hops: [link(scenario.bus.rate / 1e6)], on: [0], notes: [] }, run)
    expect(tree.throughput / bus.throughput).toBeCloseTo(1, 3)
    expect(tree.readDuration / bus.readDuration).toBeCloseTo(1, 3)
  })
})

test('many sources in front of one link: the machine-repairman of Takács, service constant', () => {
  /** Services in a second of N sources that think for 1/λ on average and are served for b; as in tests/agreement/thinkTimes.test.ts. */
  function exactReads(sources: number, thinkTime: number, service: number): number {
    let [term, services] = [1, 1]
    for (let r = 1; r < sources; r++) {
      term *= ((sources - r) / r) * (Math.exp((r * service) / thinkTime) - 1)
      services += term
    }
    return services / (thinkTime / sources + service * services)
  }
  // one frame a read, so that the link serves reads in order; heads that are never in the way
  const [size, service] = [8192, 0.001]
  for (const [drives, thinkTime] of [
    [2, 0.002],
    [5, 0.005],
    [8, 0.005],
  ] as const) {
    const hops = [link(size / service / 1e6)]
    const workload = { sizes: [{ size, share: 1 }], thinkTime, thinkLaw: 'exponential' as const }
    const { throughput, uncertainty } = asked(reads(hops, [{ count: drives, drive: still(0, 1e9), on: 0 }], workload))
    expect(Math.abs(throughput / size - exactReads(drives, thinkTime, service)) * size).toBeLessThan(2 * (uncertainty.high - throughput))
  }
})

describe('says', () => {
  const drive = still(0.01, 100)

  test('how busy each hop is, and who is busiest', () => {
    const { tree, busTime, throughput } = asked(reads([link(200), link(50, 0, { copies: 2 })], [{ count: 8, drive, on: 1 }]))
    expect(tree?.hops[0]).toBeCloseTo(throughput / 200e6, 3)
    expect(tree?.hops[1]).toBeCloseTo(1, 2)
    expect(tree?.limit).toEqual({ kind: 'hop', hop: 1 })
    expect(busTime.busRate + busTime.idle).toBeCloseTo((8 * 1e6) / throughput, 4)
    expect(asked(reads([link(1_000)], [{ count: 2, drive, on: 0 }])).tree?.limit).toEqual({ kind: 'drives' })
    const host = asked(reads([link(1_000)], [{ count: 8, drive, on: 0 }], {}, 0.01))
    expect(host.tree?.limit).toEqual({ kind: 'host' })
    expect(host.tree?.host).toBeCloseTo(1, 6)
  })

  test('of a held hop how long it belongs to somebody', () => {
    const { tree } = asked(reads([link(1_000), link(Infinity, 0, { held: 0 })], [{ count: 3, drive, on: 1 }]))
    expect(tree?.hops[1]).toBeCloseTo(1, 6)
    expect(tree?.limit).toEqual({ kind: 'hop', hop: 1 })
  })

  test('what is not known of drives', () => {
    const scenario = reads([], [{ count: 1, drive, on: null }])
    const tree = { ...scenario.tree, notes: ['One.', 'Two.'] }
    expect(simulateTree(scenario, tree, run).remarks).toEqual([
      expect.objectContaining({ code: 'extrapolation' }),
      { code: 'simple-mechanism', message: 'One. Two.' },
    ])
  })
})

test('the same seed gives the same run', () => {
  const scenario = cheetahs({ disks: 3 })
  const tree = { hops: [link(20)], on: [0], notes: [] }
  expect(simulateTree(scenario, tree, run)).toEqual(simulateTree(scenario, tree, run))
})

test('refuses a bound, loading ahead behind a held box, and what takes too long', () => {
  const drive = still(0.01, 100)
  const refusal = (scenario: TreeScenario): string | undefined => refusesTree(scenario, scenario.tree)?.field
  const kinds = [{ count: 2, drive, on: 0 }]
  expect(refusal(reads([link(100)], kinds))).toBeUndefined()
  expect(refusal(reads([link(100)], kinds, { method: 'ideal' }))).toBe('method')
  expect(refusal(reads([link(100, null, { held: 0 })], kinds, { method: 'pipelined' }))).toBe('method')
  expect(refusal(reads([link(100)], [{ count: 200_000, drive, on: 0 }]))).toBe('machine')
  // as many drives whose reads cross thousands of tracks each
  const tracks = { ...drive, zones: [{ cylinders: 1_000, trackSize: 50_000, headRate: 1e8 }] }
  const kind = [{ count: 10_000, drive: tracks, on: 0 }]
  expect(refusal(reads([link(100)], kind))).toBeUndefined()
  expect(refusal(reads([link(100)], kind, { sizes: [{ size: 1e9, share: 1 }] }))).toBe('machine')
})
