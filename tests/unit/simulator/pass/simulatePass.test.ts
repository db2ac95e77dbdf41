import { describe, expect, test } from 'vitest'
import type { PassScenario } from '../../../../src/domain/pass.ts'
import { RandomStream } from '../../../../src/maths/random.ts'
import { simulatePass } from '../../../../src/simulator/pass/simulatePass.ts'
import { disk, hop, pass, reading, writing } from '../../../support/passMachines.ts'
import { randomPass } from '../../../support/randomPass.ts'

/** Equal disks that are read behind one hop. */
const behind = (count: number, media = disk(12, 200), ceiling = 1200): PassScenario =>
  pass({ hops: [hop(ceiling)], drives: [{ hop: 0, count, media }], flows: [reading(0, count)] })

describe('one disk', () => {
  test('slows down along one straight line', () => {
    const [{ stretches, end }] = simulatePass(behind(1)).flows
    expect(stretches).toHaveLength(1)
    expect(stretches[0]).toMatchObject({ from: 0, to: end, fromShare: 0, toShare: 1, limit: { kind: 'drives' } })
    expect(stretches[0].fromRate / 200e6).toBeCloseTo(1, 6)
    expect(stretches[0].toRate / 100e6).toBeCloseTo(1, 6)
  })

  test('goes as its table of zones says, and writes slower where it does', () => {
    const zones = [
      { share: 0.6, rate: 200e6 },
      { share: 0.4, rate: 100e6 },
    ]
    const media = disk(1, 200, 0.5, { zones, writing: 0.8 })
    const drives = [{ hop: null, count: 1, media }]
    const read = pass({ hops: [], drives, flows: [reading(0, 1)] })
    expect(simulatePass(read).time).toBeCloseTo(7000, 8)
    expect(simulatePass(pass({ hops: [], drives, flows: [writing(0, 1)] })).time).toBeCloseTo(7000 / 0.8, 8)
    expect(simulatePass({ ...read, share: 0.3, passes: 3 }).time).toBeCloseTo(3 * 1500, 8)
  })

  test('leaves its users their share of the time, and finds its place again after each turn that meets one', () => {
    // 200 MB/s, 8.5 and 4.17 ms
    const media = disk(12, 200, 1)
    const drives = [{ hop: null, count: 1, media }]
    const rate = (mebibytes: number, share: number): number => {
      const piece = mebibytes * 1_048_576
      return 12e12 / simulatePass(pass({ hops: [], drives, flows: [reading(0, 1)], piece, users: { share, size: 8192 } })).time / 1e6
    }
    expect(rate(1, 1e-9)).toBeCloseTo(200, 3)
    // as pieces say (simulatePieces): 93.6 and 160.9, mean of seven seeds of half a million pieces that differ by 0.3
    expect(rate(1, 0.3)).toBeCloseTo(93.6, 0)
    expect(rate(1, 0.1)).toBeCloseTo(160.9, 0)
    // nearly every turn meets one: (1 − φ) c/(c/r + β)
    expect(rate(64, 0.6) / ((0.4 * 67.108864) / (67.108864 / 200 + 0.01267))).toBeCloseTo(1, 4)
  })
})

describe('disks behind ceilings', () => {
  test('take K(1/s + s − 2q)/(R(1 − q²)), and are held first by the link, then by themselves', () => {
    const s = 4637 / (24 * 281)
    const prediction = simulatePass(behind(24, disk(20, 281), 4637))
    const expected = (20e12 * (1 / s + s - 1)) / (281e6 * 0.75)
    expect(prediction.time / expected).toBeCloseTo(1, 4)
    const [{ stretches }] = prediction.flows
    expect(stretches.map(({ limit }) => limit)).toEqual([{ kind: 'hop', hop: 0 }, { kind: 'drives' }])
    expect(stretches[0].toShare).toBeCloseTo((1 - s * s) / 0.75, 1)
  })
})

describe('equal branches', () => {
  /** Shelves of 24 on two adapters of a host, counted or each by itself. */
  const shelves = (isCounted: boolean): PassScenario => {
    const media = disk(20, 281)
    if (isCounted)
      return pass({
        hops: [hop(9000), hop(6400, 0, { copies: 2 }), hop(4637, 1, { copies: 3 })],
        drives: [{ hop: 2, count: 24, media }],
        flows: [reading(0, 144)],
      })
    const adapters = [1, 2].map(() => hop(6400, 0))
    const below = [1, 1, 1, 2, 2, 2].map((parent) => hop(4637, parent))
    return pass({
      hops: [hop(9000), ...adapters, ...below],
      drives: below.map((_, at) => ({ hop: 3 + at, count: 24, media })),
      flows: below.map((_, at) => reading(at, 24)),
    })
  }

  test('counted are the same as written out', () => {
    const counted = simulatePass(shelves(true))
    const written = simulatePass(shelves(false))
    expect(written.time / counted.time).toBeCloseTo(1, 12)
    for (const { end, stretches } of written.flows) {
      expect(end / counted.flows[0].end).toBeCloseTo(1, 12)
      expect(stretches.length).toBe(counted.flows[0].stretches.length)
    }
  })

  test('the fullest copy decides where flows do not go into all evenly', () => {
    const scenario = pass({
      hops: [hop(300, null, { copies: 2 })],
      drives: [{ hop: 0, count: 3, media: disk(1, 200, 1) }],
      flows: [reading(0, 5)],
    })
    expect(simulatePass(scenario).time).toBeCloseTo(10_000, 6)
  })
})

test('every byte of random machines is passed, in stretches that keep the ceilings', () => {
  const random = new RandomStream(3)
  for (let run = 0; run < 60; run++) {
    const scenario = randomPass(() => random.next())
    const { flows, time } = simulatePass(scenario)
    expect(time).toBe(Math.max(...flows.map(({ end }) => end)))
    for (const [at, { stretches, end }] of flows.entries()) {
      const moved = stretches.reduce((sum, { from, to, fromRate, toRate }) => sum + ((to - from) * (fromRate + toRate)) / 2, 0)
      const whole = Math.min(...scenario.flows[at].members.map(({ drives }) => scenario.share * scenario.drives[drives].media.capacity))
      expect(moved / whole).toBeCloseTo(1, 9)
      expect(stretches.at(-1)).toMatchObject({ to: end, toShare: expect.closeTo(scenario.share, 12) as number })
      expect(stretches.length).toBeLessThanOrEqual(64)
    }
  }
})

test('the same scenario gives the same to the last bit', () => {
  const scenario = { ...behind(7, disk(12, 200, 0.47), 901), pace: 180e6 }
  expect(simulatePass(scenario)).toEqual(simulatePass(scenario))
})
