// @module-tag seconds
import { describe, expect, test } from 'vitest'
import type { PassScenario } from '../../../../src/domain/pass.ts'
import { exponential } from '../../../../src/maths/exponential.ts'
import { RandomStream } from '../../../../src/maths/random.ts'
import { flowCourse } from '../../../../src/simulator/pass/flowCourse.ts'
import { gatesOf } from '../../../../src/simulator/pass/gates.ts'
import { Sharing } from '../../../../src/simulator/pass/sharing.ts'
import { simulatePieces } from '../../../../src/simulator/pass/simulatePieces.ts'
import { disk, hop, pass, reading, writing } from '../../../support/passMachines.ts'
import { randomPass, type RandomPassLimits } from '../../../support/randomPass.ts'
import { isLong, thinned } from '../../../support/effort.ts'

const run = { at: 0, seed: 1, precision: 0.005, maximumPieces: 20_000 }
const rates = (scenario: PassScenario, control = run): readonly number[] =>
  simulatePieces(scenario, control).flows.map(({ rate }) => rate / 1e6)

const behind = (count: number, ceiling: number, facts: Partial<PassScenario> = {}): PassScenario =>
  pass({ hops: [hop(ceiling)], drives: [{ hop: 0, count, media: disk(12, 200, 1) }], flows: [reading(0, count)], ...facts })

describe('pieces', () => {
  test('at depth 2 get what the link has for each, or what the disk can do', () => {
    expect(rates(behind(10, 1200))[0]).toBeCloseTo(120, 0)
    expect(rates(behind(5, 1200))[0]).toBeCloseTo(200, 0)
    expect(rates({ ...behind(5, 800), pace: 90e6 })[0]).toBeCloseTo(90, 0)
    expect(rates(behind(10, 900, { flows: [writing(0, 10)] }))[0]).toBeCloseTo(90, 0)
  })

  test.each([1, 3, 5, 7, 20])('at depth 1, of %d disks, lie between the bounds of a closed queue of fixed times', (count) => {
    // head 1/200, link 1/1200 s a MB: all at once behind each other, or never in each other's way
    const rate = count * rates(behind(count, 1200, { depth: 1 }))[0]
    expect(rate).toBeLessThanOrEqual(1.002 * Math.min(count / (1 / 200 + 1 / 1200), 1200))
    expect(rate).toBeGreaterThanOrEqual((0.998 * count) / (1 / 200 + count / 1200))
  })

  test('at depth 1 one disk is read, sent, read: 1/(1/r + 1/C)', () => {
    expect(rates(behind(1, 600, { depth: 1 }))[0]).toBeCloseTo(150, 6)
  })

  test('behind a held box take turns: 1/Σ(1/r + held/piece), at any depth', () => {
    const scenario = pass({
      hops: [hop(300, null, { isShared: true, held: 0.0005 })],
      drives: [4, 1].map((count, at) => ({ hop: 0, count, media: disk(1, at === 0 ? 200 : 100, 1) })),
      flows: [reading(0, 4), reading(1, 1)],
      piece: 131_072,
    })
    const turn = 4 / 200 + 1 / 100 + (5 * 0.0005 * 1e6) / 131_072
    for (const depth of [1, 2, 8]) for (const rate of rates({ ...scenario, depth })) expect(rate * turn).toBeCloseTo(1, 2)
  })

  test('share half a duplex in both directions, and ports by ports', () => {
    const copied = [
      { drives: 0, count: 1, reads: 1, writes: 0 },
      { drives: 1, count: 1, reads: 0, writes: 1 },
    ]
    const drives = [0, 1].map(() => ({ hop: 0, count: 4, media: disk(1, 200, 1) }))
    expect(rates(pass({ hops: [hop(800, null, { isShared: true })], drives, flows: [{ count: 4, members: copied }] }))[0]).toBeCloseTo(
      100,
      0,
    )
    const hops = [hop(1200, null, { law: 'port' }), hop(5000, 0)]
    const ports = [10, 2].map((count, at) => ({ hop: 1 - at, count, media: disk(1, 200, 1) }))
    const [many, few] = rates(pass({ hops, drives: ports, flows: [reading(0, 10), reading(1, 2)] }))
    expect([many / 80, few / 200]).toEqual([expect.closeTo(1, 2), expect.closeTo(1, 2)])
  })

  test('in lockstep go with the slowest', () => {
    const drives = [200, 150].map((rim) => ({ hop: 0, count: 3, media: disk(1, rim, 1) }))
    const members = [0, 1].map((at) => ({ drives: at, count: 3, reads: 1, writes: 0 }))
    expect(rates(pass({ hops: [hop(5000)], drives, flows: [{ count: 1, members }] }))[0] / 150).toBeCloseTo(1, 2)
    expect(rates(pass({ hops: [hop(600)], drives, flows: [{ count: 1, members }] }))[0] / 100).toBeCloseTo(1, 2)
  })
})

/** Flows of random machines: how far they are from their water level, beyond what the interval explains. */
function offLevel(limits: RandomPassLimits): readonly number[] {
  return thinned([...Array(100).keys()], 40).flatMap((machine) => {
    const random = new RandomStream(21, machine)
    const scenario = randomPass(() => random.next(), limits)
    const courses = scenario.flows.map((flow) => flowCourse(scenario, flow))
    const sharing = new Sharing(gatesOf(scenario, courses), courses.length, scenario.pace)
    for (const [flow, parts] of courses.entries()) sharing.enter(flow, parts[0])
    sharing.share()
    return simulatePieces(scenario, run).flows.map(({ rate, low }, flow) => {
      const off = Math.abs(rate / sharing.rates[flow] - 1)
      return off < 1 - low / rate ? 0 : off
    })
  })
}

describe('random machines give every flow its water level', () => {
  test('within 1 % where drives share, in lockstep and copies too', () => {
    expect(Math.max(...offLevel({ onlyDrives: true }))).toBeLessThan(0.01)
  })

  test('and nearly all where ports share; turns that come in bursts are lost on a drive whose own link is hardly faster', () => {
    const off = offLevel({})
    expect(off.filter((one) => one > 0.01).length).toBeLessThanOrEqual(0.01 * off.length)
    expect(Math.max(...off)).toBeLessThan(0.05)
  })
})

describe('users beside a pass', () => {
  const piece = 4 * 1_048_576
  const shared = (share: number, ceiling = 5000): PassScenario => behind(1, ceiling, { piece, users: { share, size: 8192 } })

  test('cost a way back in every turn that meets one: E = (c/r + (1 − e^(−λE))β)/(1 − λτ), within its error of 1.5 %', () => {
    const wayBack = 0.0085 + 0.00417
    const read = wayBack + 8192 / 200e6
    for (const share of [0.05, 0.15]) {
      let turn = piece / 200e6
      for (let round = 0; round < 100; round++) turn = (piece / 200e6 + (1 - exponential((-share / read) * turn)) * wayBack) / (1 - share)
      expect((rates(shared(share), { ...run, maximumPieces: isLong ? 200_000 : 60_000 })[0] * 1e6 * turn) / piece).toBeCloseTo(1, 1.8)
    }
  })

  test('cost nothing where a link holds the disk back anyway, and wait longer beside a pass than alone', () => {
    expect(rates({ ...shared(0.15, 90), depth: 4 })[0]).toBeCloseTo(90, 0)
    const { userReadTime } = simulatePieces(shared(0.15), run)
    expect(userReadTime).toBeGreaterThan(0.0127 + piece / 200e6 / 4)
    expect(userReadTime).toBeLessThan(0.1)
    expect(simulatePieces(behind(1, 90), run).userReadTime).toBeNull()
  })
})

describe('a run', () => {
  test('is the same with the same seed, and tells how sure it is', () => {
    const scenario = behind(4, 500, { users: { share: 0.2, size: 8192 } })
    const few = { ...run, maximumPieces: 4_000 }
    const one = simulatePieces(scenario, few)
    expect(simulatePieces(scenario, few)).toEqual(one)
    expect(simulatePieces(scenario, { ...few, seed: 2 })).not.toEqual(one)
    const [{ rate, low, high }] = one.flows
    expect((high - low) / 2 / rate <= few.precision).toBe(one.isNarrow)
    expect(simulatePieces(scenario, { ...few, precision: 1e-9 })).toMatchObject({ isNarrow: false })
  })
})
