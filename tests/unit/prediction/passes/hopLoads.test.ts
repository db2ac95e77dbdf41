import { describe, expect, test } from 'vitest'
import { predictPass } from '../../../../src/models/pass/predictPass.ts'
import { loadsAt, momentLoads } from '../../../../src/prediction/passes/hopLoads.ts'
import { lastFlow, limitedParts, limitingHop, withoutLinks } from '../../../../src/domain/passLimits.ts'
import { progressAt, totalRate } from '../../../../src/domain/passRates.ts'
import { drivesOf, freely, hopOf, mediaOf } from '../../../support/passes.ts'
import { there } from '../../../support/there.ts'

/** 24 disks of 20 TB behind a slot and one SAS cable. */
const shelf = freely([hopOf(null, 7_202), hopOf(0, 4_637)], [drivesOf(1, 24, mediaOf(20, 281))])

const predicted = predictPass(shelf)

describe('24 disks behind one SAS cable', () => {
  test('the rate against time is a plateau and a slope, and its area is every byte', () => {
    const line = totalRate(shelf, predicted)
    expect(line).toHaveLength(3)
    expect(line[0]).toEqual({ time: 0, rate: expect.closeTo(4637e6, 0) })
    let area = 0
    for (const [index, { time, rate }] of line.entries()) {
      const before = line[index - 1]
      if (before) area += ((time - before.time) * (rate + before.rate)) / 2
    }
    expect(area / (24 * 20e12)).toBeCloseTo(1, 9)
  })

  test('the cable limits the first 70 per cent, then the disks', () => {
    const flow = there(predicted.flows[lastFlow(predicted)])
    const parts = limitedParts(flow)
    expect(parts.map(({ limit }) => limit.kind)).toEqual(['hop', 'drives'])
    expect(parts[0]?.toShare).toBeCloseTo(0.7, 2)
    expect(limitingHop(predicted)).toBe(1)
    expect(predicted.time / 3600).toBeCloseTo(30.1, 1)
  })

  test('with no link in the way it is as quick as one disk', () => {
    expect(predictPass(withoutLinks(shelf)).time).toBeCloseTo((2 * 20e12) / (281e6 + 140.5e6), 3)
  })

  test('progress is the share of bytes that has passed', () => {
    const flow = there(predicted.flows[0])
    const first = flow.stretches[0]
    expect(progressAt(flow, 0)).toBe(0)
    expect(progressAt(flow, (first?.to ?? 0) / 2)).toBeCloseTo((first?.toShare ?? 0) / 2, 9)
    expect(progressAt(flow, predicted.time)).toBeCloseTo(1, 9)
  })
})

describe('what hops are asked for', () => {
  test('at the start a cable is asked for every disk at its rim, the slot for what the cable lets through', () => {
    const { hops, drives } = loadsAt(shelf, predicted, 0)
    expect(hops[1]?.asked).toBeCloseTo(24 * 281e6, 0)
    expect(hops[1]?.use).toBeCloseTo(1.454, 3)
    expect(hops[1]?.carried).toBeCloseTo(4637e6, 0)
    expect(hops[0]?.asked).toBeCloseTo(4637e6, 0)
    expect(drives[0]?.asked).toBeCloseTo(281e6, 0)
    expect(drives[0]?.carried).toBeCloseTo(4637e6 / 24, 0)
  })

  test('at the end the disks ask for their hub rates, and nothing is full', () => {
    const { hops } = momentLoads(shelf, predicted).end
    expect((hops[1]?.asked ?? 0) / (24 * 140.5e6)).toBeCloseTo(1, 4)
    expect(hops[1]?.use).toBeLessThan(1)
  })

  test('on average a hop carries every byte in the time of the pass', () => {
    const { hops } = momentLoads(shelf, predicted).mean
    expect((hops[1]?.carried ?? 0) / ((24 * 20e12) / predicted.time)).toBeCloseTo(1, 2)
  })

  test('equal copies count for the hop above', () => {
    const two = freely([hopOf(null, 7_202), hopOf(0, 4_637, { copies: 2 })], [drivesOf(1, 12, mediaOf(20, 281))])
    const { hops } = loadsAt(two, predictPass(two), 0)
    expect(hops[1]?.asked).toBeCloseTo(12 * 281e6, 0)
    expect(hops[0]?.asked).toBeCloseTo(24 * 281e6, 0)
  })
})
