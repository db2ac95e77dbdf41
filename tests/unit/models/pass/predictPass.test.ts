import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PassedFlow, PassScenario } from '../../../../src/domain/pass.ts'
import { RandomStream } from '../../../../src/maths/random.ts'
import { withinSteps } from '../../../../src/maths/steps.ts'
import { predictPass } from '../../../../src/models/pass/predictPass.ts'
import { plainPass } from '../../../oracle/plainPass.ts'
import { runs } from '../../../support/effort.ts'
import { anyPass, randomPass, withPortsAbove } from '../../../support/randomPass.ts'
import { drivesOf, freely, hopOf, hours, mediaOf, onePass } from '../../../support/passes.ts'

const timeOf = (scenario: PassScenario): number => hours(predictPass(scenario))
const disk = mediaOf(20, 281)
const smaller = mediaOf(12, 200)

/** As "hop 20.2 h at 193.2–193.2 to 0.703". */
const told = ({ stretches }: PassedFlow): readonly string[] =>
  stretches.map(({ limit, to, fromRate, toRate, toShare }) => {
    const rates = [fromRate, toRate].map((rate) => (rate / 1e6).toFixed(1)).join('–')
    return `${limit.kind} ${(to / 3600).toFixed(1)} h at ${rates} to ${toShare.toFixed(3)}`
  })

describe('a pass over equal drives', () => {
  test('is limited by the link until their own rates are lower', () => {
    const [flow] = predictPass(freely([hopOf(null, 4_637)], [drivesOf(0, 24, disk)])).flows
    expect(flow && told(flow)).toEqual(['hop 20.2 h at 193.2–193.2 to 0.703', 'drives 30.1 h at 193.2–140.5 to 1.000'])
    expect(flow?.end).toBe(flow?.stretches.at(-1)?.to)
  })

  test('takes as many times as long as there are passes', () => {
    const once = freely([hopOf(null, 4_637)], [drivesOf(0, 24, disk)])
    const thrice = predictPass({ ...once, passes: 3 })
    expect(thrice.time).toBe(3 * predictPass(once).time)
    expect(thrice.flows).toEqual(predictPass(once).flows)
  })

  test('of equal branches is that of one of them', () => {
    const branches = freely([hopOf(null, 60_000), hopOf(0, 4_637, { copies: 10 })], [drivesOf(1, 24, disk)])
    expect(predictPass(branches).time).toBe(predictPass(freely([hopOf(null, 4_637)], [drivesOf(0, 24, disk)])).time)
  })
})

describe('a pass over unequal branches', () => {
  test('of a hop that shares among ports gives the others what a slow port leaves', () => {
    // 900 among three ports, of which one can only take 150: 375 for each of the others, 75 for each of five drives
    const hops = [hopOf(null, 900, { law: 'port' }), hopOf(0, 150), hopOf(0, 1_000, { copies: 2 })]
    const { flows } = predictPass(freely(hops, [drivesOf(1, 2, smaller), drivesOf(2, 5, smaller)]))
    expect(flows.map(({ stretches }) => [stretches[0]?.limit, stretches[0]?.fromRate])).toEqual([
      [{ kind: 'hop', hop: 1 }, 75e6],
      [{ kind: 'hop', hop: 0 }, 75e6],
    ])
    const fuller = predictPass(freely(hops, [drivesOf(1, 2, smaller), drivesOf(2, 10, smaller)]))
    expect(fuller.flows.map(({ stretches }) => stretches[0]?.fromRate)).toEqual([75e6, 37.5e6])
  })

  test('may take longer where one link is faster: small drives take more of what a large one needs', () => {
    const takes = (ceiling: number): number =>
      timeOf(freely([hopOf(null, 450), hopOf(0, ceiling)], [drivesOf(0, 1, mediaOf(20, 228, 0.9)), drivesOf(1, 4, mediaOf(3.5, 228, 0.4))]))
    expect(takes(350) / takes(232)).toBeGreaterThan(1.15)
  })
})

describe('where two limits meet', () => {
  test('a level grows into the pace and stops there', () => {
    // the link is full at first; as the old drives slow down, the fast ones get more, until the pace holds them
    const fast = drivesOf(0, 2, mediaOf(8, 280, 0.9))
    const old = drivesOf(0, 4, mediaOf(8, 150, 0.3))
    const scenario = freely([hopOf(null, 800)], [fast, old], { pace: 160e6 })
    const [first] = predictPass(scenario).flows
    expect(first?.stretches.map(({ limit }) => limit.kind)).toEqual(['hop', 'hop', 'pace'])
    expect(Math.max(...(first?.stretches.map(({ toRate }) => toRate) ?? []))).toBeCloseTo(160e6, 0)
    const plain = plainPass(scenario, 2_000)
    for (const [index, { end }] of predictPass(scenario).flows.entries()) expect(end / (plain[index] ?? 1)).toBeCloseTo(1, 5)
  })

  test('a child hop that fills its parent exactly does not overfill it', () => {
    // 600 MB/s through the child and 600 of the drives beside it: full, and full for the whole time
    const hops = [hopOf(null, 1_200), hopOf(0, 600)]
    const scenario = freely(hops, [drivesOf(1, 6, mediaOf(6, 200)), drivesOf(0, 6, mediaOf(6, 100, 1))])
    const { flows } = predictPass(scenario)
    expect(flows.map(({ end }) => end)).toEqual([expect.closeTo(6e12 / 100e6, 4), expect.closeTo(6e12 / 100e6, 4)])
    for (const one of flows) for (const { fromRate, toRate } of one.stretches) expect(Math.max(fromRate, toRate)).toBeLessThan(100.0001e6)
    // beside drives that slow down the child has no more to give
    const slowing = freely(hops, [drivesOf(1, 6, mediaOf(6, 200, 0.9)), drivesOf(0, 6, mediaOf(6, 100, 0.5))])
    expect(predictPass(slowing).flows[0]?.end).toBeCloseTo(6e12 / 100e6, 4)
  })
})

describe('a pass through a held hop', () => {
  test('of drives of two kinds turns by turn', () => {
    const hops = [hopOf(null, Infinity, { held: 0 })]
    const two = freely(hops, [drivesOf(0, 1, mediaOf(1, 100, 1)), drivesOf(0, 1, mediaOf(1, 200, 1))])
    // each byte of one costs 10 ns and one of the other 5
    expect(predictPass(two).time).toBeCloseTo(15_000, 6)
    expect(predictPass(two).flows[0]?.stretches.map(({ limit }) => limit)).toEqual([{ kind: 'hop', hop: 0 }])
  })
})

describe('what has no end, or no beginning', () => {
  test('takes for ever where nothing passes', () => {
    const { time, flows } = predictPass(freely([hopOf(null, 0)], [drivesOf(0, 3, smaller)]))
    expect(time).toBe(Infinity)
    expect(flows.map(({ end, stretches }) => [end, stretches.length, stretches[0]?.toShare])).toEqual([[Infinity, 1, 0]])
  })

  test('takes no time where there is nothing to do', () => {
    expect(predictPass({ ...onePass, hops: [], drives: [], flows: [] })).toEqual({ predictor: 'formula', time: 0, flows: [] })
    expect(predictPass(freely([hopOf(null, 100)], [drivesOf(0, 0, smaller)])).time).toBe(0)
  })
})

test('hops of different laws that call for each other’s shares come to an end, in steps of a page', () => {
  for (const machine of [233, 274, 420, 542]) {
    const random = new RandomStream(7, machine)
    const scenario = randomPass(() => random.next())
    const { time } = withinSteps(1_800_000, () => predictPass(scenario))
    expect(time).toBeGreaterThan(0)
    expect(time).toBeLessThan(Infinity)
  }
})

describe('small steps with the textbook’s shares', () => {
  const withoutTables = anyPass.filter(({ drives }) => drives.every(({ media }) => media.zones === undefined))
  /** Largest difference of the whole, and of single flows, short ones included. */
  const worstOf = (passes: fc.Arbitrary<PassScenario>): { readonly whole: number; readonly flow: number } => {
    let [whole, flow] = [0, 0]
    for (const scenario of fc.sample(passes, { seed: 24, numRuns: runs(240, 40, 6) })) {
      const plain = plainPass(scenario, 1_000)
      const { flows, time } = predictPass(scenario)
      whole = Math.max(whole, Math.abs(time / Math.max(...plain) - 1))
      for (const [index, { end }] of flows.entries()) flow = Math.max(flow, Math.abs(end / (plain[index] ?? 1) - 1))
    }
    return { whole, flow }
  }

  test('say the same of machines of all shapes', () => {
    const { whole, flow } = worstOf(withoutTables)
    expect(whole).toBeLessThan(5e-6)
    expect(flow).toBeLessThan(2e-4)
  })

  test('say the same of hops that share among ports, drives reading freely', () => {
    const reading = { reads: 1, writes: 0 }
    const byPort = fc
      .tuple(withoutTables, fc.array(fc.constantFrom('drive' as const, 'port' as const), { minLength: 4, maxLength: 4 }))
      .map(([{ hops, drives, share, pace }, drawn]) => {
        const laws = withPortsAbove(hops, ['port', ...hops.slice(1).map((_, index) => drawn[index] ?? 'port')])
        const byLaw = hops.map((hop, index) => ({ ...hop, copies: index > 0 ? hop.copies : 1, law: laws[index] ?? 'port' }))
        return freely(byLaw, drives, { share, pace }, reading)
      })
    const { whole, flow } = worstOf(byPort)
    expect(whole).toBeLessThan(5e-6)
    expect(flow).toBeLessThan(2e-4)
  })
})
