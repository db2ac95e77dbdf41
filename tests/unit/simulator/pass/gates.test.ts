import { describe, expect, test } from 'vitest'
import { flowCourse } from '../../../../src/simulator/pass/flowCourse.ts'
import { gatesOf, type Gate } from '../../../../src/simulator/pass/gates.ts'
import type { PassScenario } from '../../../../src/domain/pass.ts'
import { disk, hop, pass, reading, writing } from '../../../support/passMachines.ts'

const gates = (scenario: PassScenario): readonly Gate[] =>
  gatesOf(
    scenario,
    scenario.flows.map((flow) => flowCourse(scenario, flow)),
  )
const told = (gate: Gate): unknown => [
  gate.hop,
  gate.capacity / 1e6,
  gate.sharers.slots.map(({ flow, load, weight }) => [flow, load, weight]),
]

const media = disk(1, 200)

describe('gates', () => {
  test('come from the leaves to the host, a gate for each direction that can be too narrow, loaded as the fullest copy is', () => {
    const scenario = pass({
      hops: [hop(1000), hop(350, 0, { copies: 2 }), hop(600, 1, { copies: 2 })],
      drives: [{ hop: 2, count: 2, media }],
      flows: [reading(0, 5), writing(0, 3)],
    })
    expect(gates(scenario).map(told)).toEqual([
      [1, 350, [[1, 2, 1]]],
      [1, 350, [[0, 3, 1]]],
    ])
  })

  test('of half a duplex count both directions', () => {
    const scenario = pass({
      hops: [hop(300, null, { isShared: true })],
      drives: [{ hop: 0, count: 2, media }],
      flows: [{ count: 1, members: [{ drives: 0, count: 2, reads: 1, writes: 0.5 }] }],
    })
    expect(gates(scenario).map(told)).toEqual([[0, 300, [[0, 3, 1.5]]]])
  })

  test('that are held count seconds, by the zone of the disk', () => {
    const scenario = pass({
      hops: [hop(150, null, { held: 0.001 })],
      drives: [{ hop: 0, count: 4, media }],
      flows: [reading(0, 4)],
      piece: 1e6,
    })
    const [{ capacity, loads }] = gates(scenario)
    expect(capacity).toBe(1)
    const loadIn = loads[0].loadIn
    expect(loadIn({ until: 1, own: 1, reading: [200e6] })).toBeCloseTo(4 * (1 / 150e6 + 1e-9), 15)
    expect(loadIn({ until: 1, own: 1, reading: [100e6] })).toBeCloseTo(4 * (1 / 100e6 + 1e-9), 15)
  })

  test('that share by ports have one for every copy of a hop below and for every drive on them, and none that stays empty', () => {
    const scenario = pass({
      hops: [hop(1000, null, { law: 'port' }), hop(900, 0, { copies: 3 })],
      drives: [
        { hop: 1, count: 2, media },
        { hop: 0, count: 4, media },
      ],
      flows: [reading(0, 5), reading(1, 4), { count: 1, members: [{ drives: 0, count: 1, reads: 0, writes: 1 }] }],
    })
    const ports = gates(scenario).map(({ sharers }) => sharers.ports.map(({ count, sharers: { slots } }) => [count, slots[0].load]))
    expect(ports).toEqual([
      // down: one drive in one of three
      [[1, 1]],
      // up: drives on the hop, then two and a half of three ports with two drives each
      [
        [4, 1],
        [2.5, 2],
      ],
    ])
  })
})
