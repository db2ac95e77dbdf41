import { describe, expect, test } from 'vitest'
import { MachineLoads, type Ceiling } from '../../../../src/models/pass/hopLoads.ts'
import { drivesOf, freely, hopOf, mediaOf, onePass } from '../../../support/passes.ts'

const media = mediaOf(12, 200)
const told = ({ loads, most }: Ceiling): readonly unknown[] => [
  loads.hop,
  most / 1e6,
  ...loads.flows.map((flow, index) => [flow, loads.weights[index]]),
]

describe('loads of hops', () => {
  test('are those of one copy of each', () => {
    const scenario = freely([hopOf(null, 4_000), hopOf(0, 1_000, { copies: 3 })], [drivesOf(1, 8, media), drivesOf(0, 2, media)])
    expect(new MachineLoads(scenario).ceilings().map(told)).toEqual([
      [0, 4_000, [0, 24], [1, 2]],
      [1, 1_000, [0, 8]],
    ])
  })

  test('are those of the fullest copy, where flows cannot be spread evenly', () => {
    const hops = [hopOf(null, 1_000, { copies: 2 })]
    const flows = [{ count: 5, members: [{ drives: 0, count: 1, reads: 1, writes: 0 }] }]
    expect(new MachineLoads({ ...onePass, hops, drives: [drivesOf(0, 4, media)], flows }).ceilings().map(told)).toEqual([
      [0, 1_000, [0, 3]],
    ])
  })

  test('of hops without a known limit do not count', () => {
    expect(new MachineLoads(freely([hopOf(null, Infinity)], [drivesOf(0, 4, media)])).ceilings()).toEqual([])
  })

  test('count reads upwards and writes downwards, both on a hop that has one way', () => {
    const members = [
      { drives: 0, count: 7, reads: 1, writes: 0 },
      { drives: 0, count: 1, reads: 0, writes: 1 },
    ]
    const on = (isShared: boolean): readonly unknown[] =>
      new MachineLoads({
        ...onePass,
        hops: [hopOf(null, 600, { isShared, down: 500e6 })],
        drives: [drivesOf(0, 8, media)],
        flows: [{ count: 1, members }],
      })
        .ceilings()
        .map(told)
    expect(on(false)).toEqual([
      [0, 600, [0, 7]],
      [0, 500, [0, 1]],
    ])
    expect(on(true)).toEqual([[0, 600, [0, 8]]])
  })

  test('know the ports of hops that share among them', () => {
    const hops = [hopOf(null, 4_000, { law: 'port' }), hopOf(0, 1_000, { copies: 2 })]
    const [top] = new MachineLoads(freely(hops, [drivesOf(1, 8, media), drivesOf(0, 3, media)])).ceilings()
    expect(top?.loads.ports?.map(({ count, of }) => [count, 'flow' in of ? 'drive' : of.hop])).toEqual([
      [3, 'drive'],
      [2, 1],
    ])
    expect(top?.loads.weights).toEqual([3, 16])
  })

  test('of a held hop are seconds, in which drives take turns', () => {
    const scenario = freely([hopOf(null, 300, { held: 0.001, law: 'port' })], [drivesOf(0, 5, media)])
    const loads = new MachineLoads(scenario)
    expect(loads.ceilings().map(({ most, isHeld, loads: { ports } }) => [most, isHeld, ports])).toEqual([[1, true, null]])
    expect(loads.isBehindHeld(0)).toBe(true)
    expect(loads.onCopy(0, 0)).toEqual([5])
  })
})
