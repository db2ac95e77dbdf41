import { describe, expect, test } from 'vitest'
import { FlowsUnderWay } from '../../../../src/models/pass/flowsUnderWay.ts'
import { drivesOf, freely, hopOf, mediaOf } from '../../../support/passes.ts'

describe('flows under way', () => {
  test('go on by the area under their rates, slower and slower', () => {
    const flows = new FlowsUnderWay(freely([], [drivesOf(null, 1, mediaOf(12, 200))]))
    const fall = (200e6 * 200e6 * 0.75) / 12e12 / 2
    expect(flows.shares().slope[0]).toBeCloseTo(-fall, 9)
    flows.advance(1_000, flows.shares())
    expect(flows.progress[0]).toBeCloseTo(200e6 * 1_000 - (fall * 1e6) / 2, 2)
    expect(flows.own[0]).toBeCloseTo(200e6 - fall * 1_000, 3)
  })

  test('are done at the end', () => {
    const flows = new FlowsUnderWay(freely([], [drivesOf(null, 1, mediaOf(12, 200))], { share: 0.5 }))
    const {
      rate: [rim],
    } = flows.shares()
    const mean = ((rim ?? 0) + 200e6 * Math.sqrt(0.625)) / 2
    flows.advance(6e12 / mean, flows.shares())
    expect([...flows.isActive]).toEqual([0])
    expect(flows.progress[0]).toBeGreaterThanOrEqual(6e12)
  })

  test('cost a held hop the seconds of their zones', () => {
    const scenario = freely([hopOf(null, 250, { held: 0.002, isShared: true })], [drivesOf(0, 5, mediaOf(12, 200, 1))], { piece: 1e6 })
    const flows = new FlowsUnderWay(scenario)
    // five drives, each 5 ms of transfer and 2 ms of command for its million bytes
    expect(flows.weights[0]?.[0]).toBeCloseTo(5 * 7e-9, 18)
    expect(flows.shares().rate[0]).toBeCloseTo(1e6 / 0.035, 3)
  })

  test('pass a hop that is slower than their heads at its pace', () => {
    const scenario = freely([hopOf(null, 100, { held: 0.002, isShared: true })], [drivesOf(0, 5, mediaOf(12, 200, 1))], { piece: 1e6 })
    expect(new FlowsUnderWay(scenario).shares().rate[0]).toBeCloseTo(1e6 / (5 * 0.012), 3)
  })

  test('know the scale on which anything matters', () => {
    expect(new FlowsUnderWay(freely([], [drivesOf(null, 1, mediaOf(12, 200))])).scale()).toEqual({ rate: 200e6, time: 60_000 })
    expect(new FlowsUnderWay(freely([], [])).scale()).toEqual({ rate: 0, time: 0 })
  })
})
