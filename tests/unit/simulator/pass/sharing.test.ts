import { describe, expect, test } from 'vitest'
import type { PassScenario } from '../../../../src/domain/pass.ts'
import { RandomStream } from '../../../../src/maths/random.ts'
import { flowCourse, type CoursePart } from '../../../../src/simulator/pass/flowCourse.ts'
import { gatesOf } from '../../../../src/simulator/pass/gates.ts'
import { Sharing } from '../../../../src/simulator/pass/sharing.ts'
import { disk, hop, pass, reading } from '../../../support/passMachines.ts'
import { randomPass } from '../../../support/randomPass.ts'

/** Rates of the flows at the rim of their disks. */
function shared(scenario: PassScenario): { readonly sharing: Sharing; readonly first: readonly CoursePart[] } {
  const courses = scenario.flows.map((flow) => flowCourse(scenario, flow))
  const sharing = new Sharing(gatesOf(scenario, courses), courses.length, scenario.pace)
  for (const [flow, parts] of courses.entries()) sharing.enter(flow, parts[0])
  sharing.share()
  return { sharing, first: courses.map((parts) => parts[0]) }
}

/** What passes a copy of a hop, and the busiest drive among it: counted from the scenario, not from gates. */
function passing(scenario: PassScenario, at: number, rates: Float64Array): { up: number; down: number; busiest: number } {
  const { hops, drives, flows } = scenario
  const isBelow = (of: number | null): boolean => of !== null && (of === at || isBelow(hops[of].parent))
  const copiesOf = (of: number | null): number => (of === null ? 1 : hops[of].copies * copiesOf(hops[of].parent))
  let up = 0
  let down = 0
  let busiest = 0
  for (const [flow, { count, members }] of flows.entries()) {
    for (const member of members) {
      if (!isBelow(drives[member.drives].hop)) continue
      up += (count * member.count * member.reads * rates[flow]) / copiesOf(at)
      down += (count * member.count * member.writes * rates[flow]) / copiesOf(at)
      busiest = Math.max(busiest, rates[flow])
    }
  }
  return { up, down, busiest }
}

describe('rates of random machines', () => {
  const random = new RandomStream(11)
  const scenarios = Array.from({ length: 300 }, () => randomPass(() => random.next()))

  test('keep every ceiling, and never exceed what drives or the pace allow', () => {
    for (const scenario of scenarios) {
      const { sharing, first } = shared(scenario)
      for (const [at, { up, down, isShared }] of scenario.hops.entries()) {
        const found = passing(scenario, at, sharing.rates)
        expect(isShared ? found.up + found.down : found.up).toBeLessThanOrEqual(up * (1 + 1e-9))
        expect(isShared ? 0 : found.down).toBeLessThanOrEqual(down * (1 + 1e-9))
      }
      for (const [flow, { own }] of first.entries()) expect(sharing.rates[flow]).toBeLessThanOrEqual(Math.min(own, scenario.pace))
    }
  })

  test('are max-min where drives share: who is slower than he could be passes a full hop in which nobody is faster', () => {
    let held = 0
    for (const scenario of Array.from({ length: 300 }, () => randomPass(() => random.next(), { onlyReads: true, onlyDrives: true }))) {
      const { sharing } = shared(scenario)
      for (const flow of scenario.flows.keys()) {
        const limit = sharing.limitOf(flow)
        if (limit.kind !== 'hop') continue
        held++
        const { up, busiest } = passing(scenario, limit.hop, sharing.rates)
        expect(up / scenario.hops[limit.hop].up).toBeCloseTo(1, 9)
        expect(sharing.rates[flow] / busiest).toBeCloseTo(1, 9)
      }
    }
    expect(held).toBeGreaterThan(100)
  })
})

describe('rates', () => {
  const fast = disk(1, 100, 1)

  test('of single drives in a tree are there after two rounds', () => {
    const { sharing } = shared(
      pass({
        hops: [hop(300), hop(100, 0), hop(500, 0)],
        drives: [1, 2, 0].map((at) => ({ hop: at, count: at === 1 ? 4 : 2, media: fast })),
        flows: [reading(0, 4), reading(1, 2), reading(2, 2)],
      }),
    )
    expect(sharing.rounds).toBe(2)
    expect([...sharing.rates].map((rate) => rate / 1e6)).toEqual([25, 50, 50])
    expect([0, 1, 2].map((flow) => sharing.limitOf(flow))).toEqual([1, 0, 0].map((at) => ({ kind: 'hop', hop: at })))
  })

  test('of ports count only where the hop with the ports is full', () => {
    // 10 + 2 drives on ports of a hop that has room, under one that has not
    const { sharing } = shared(
      pass({
        hops: [hop(150), hop(200, 0, { law: 'port' }), hop(1e6, 1)],
        drives: [
          { hop: 2, count: 10, media: disk(1, 20, 1) },
          { hop: 1, count: 2, media: disk(1, 50, 1) },
        ],
        flows: [reading(0, 10), reading(1, 2)],
      }),
    )
    expect([...sharing.rates].map((rate) => rate / 1e6)).toEqual([expect.closeTo(12.5, 9), expect.closeTo(12.5, 9)])
  })

  test('of drives in lockstep leave to others what the slowest cannot use', () => {
    // four in lockstep, one of them behind 20 MB/s; two free beside the three
    const drives = [0, 1].map((at) => ({ hop: at, count: 5, media: fast }))
    const members = [
      { drives: 0, count: 3, reads: 1, writes: 0 },
      { drives: 1, count: 1, reads: 1, writes: 0 },
    ]
    const { sharing } = shared(pass({ hops: [hop(200), hop(20)], drives, flows: [{ count: 1, members }, reading(0, 2)] }))
    expect([...sharing.rates].map((rate) => rate / 1e6)).toEqual([20, 70])
  })

  test('of a flow that has ended are nothing', () => {
    const scenario = pass({ hops: [hop(120)], drives: [{ hop: 0, count: 3, media: fast }], flows: [reading(0, 1), reading(0, 2)] })
    const { sharing } = shared(scenario)
    sharing.enter(0, null)
    sharing.share()
    expect([...sharing.rates]).toEqual([0, 60e6])
  })
})
