import { describe, expect, test } from 'vitest'
import type { Shares } from '../../../../src/models/pass/fairShares.ts'
import { FlowsUnderWay } from '../../../../src/models/pass/flowsUnderWay.ts'
import { PassRecord } from '../../../../src/models/pass/passRecord.ts'
import { drivesOf, freely, hopOf, mediaOf } from '../../../support/passes.ts'

const sharesOf = (rate: number, slope: number, heldBy: number): Shares => ({
  rate: Float64Array.of(rate),
  slope: Float64Array.of(slope),
  heldBy: Int32Array.of(heldBy),
})

describe('the record of a pass', () => {
  const underWay = (): FlowsUnderWay => new FlowsUnderWay(freely([hopOf(null, 100)], [drivesOf(0, 1, mediaOf(1, 200, 1))], { share: 0.5 }))

  test('joins what goes on as before, and tells apart who holds back, steps and bends', () => {
    const flows = underWay()
    const record = new PassRecord(flows, 0)
    const told: readonly Shares[] = [
      sharesOf(100e6, 10, 0),
      sharesOf(100e6 + 10_000, 10, 0),
      sharesOf(100e6 + 20_000, 20, 0),
      sharesOf(50e6, 0, 0),
      sharesOf(50e6, 0, -1),
    ]
    for (const [second, shares] of told.entries()) {
      record.add(second * 1_000, (second + 1) * 1_000, shares)
      flows.advance(1_000, shares)
    }
    const [flow] = record.told()
    expect(flow?.stretches.map(({ from, to, limit }) => [from, to, limit.kind])).toEqual([
      [0, 2_000, 'hop'],
      [2_000, 3_000, 'hop'],
      [3_000, 4_000, 'hop'],
      [4_000, 5_000, 'drives'],
    ])
    expect(flow?.stretches[0]).toMatchObject({ fromRate: 100e6, toRate: 100e6 + 20_000, fromShare: 0 })
    expect(flow?.stretches[0]?.toShare).toBeCloseTo(0.20002, 9)
    expect(flow?.stretches[1]?.fromShare).toBe(flow?.stretches[0]?.toShare)
  })

  test('ends with the flow', () => {
    const flows = underWay()
    const record = new PassRecord(flows, 0)
    record.add(0, 5_000, sharesOf(100e6, 0, 0))
    flows.advance(5_000, sharesOf(100e6, 0, 0))
    record.add(5_000, 6_000, sharesOf(0, 0, -1))
    expect(record.told().map(({ end, stretches }) => [end, stretches.length, stretches[0]?.toShare])).toEqual([[5_000, 1, 0.5]])
  })

  test('of nothing is empty', () => {
    expect(new PassRecord(underWay(), 0).told()).toEqual([{ end: 0, stretches: [] }])
  })
})
