import { describe, expect, test } from 'vitest'
import type { PassScenario } from '../../../../src/domain/pass.ts'
import { predictPass } from '../../../../src/models/pass/predictPass.ts'
import { loadsAt, momentLoads } from '../../../../src/prediction/passes/hopLoads.ts'
import { lastFlow, limitedParts, limitingHop, withoutLinks } from '../../../../src/domain/passLimits.ts'
import { progressAt, totalRate } from '../../../../src/domain/passRates.ts'
import { there } from '../../../support/there.ts'

/** 24 disks of 20 TB behind a slot and one SAS cable. */
const shelf: PassScenario = {
  hops: [
    { name: 'PCIe slot, 3.0 ×8', kind: 'pcie', parent: null, copies: 1, up: 7202e6, down: 7202e6, isShared: false, law: 'drive' },
    { name: 'SAS cable, 12 Gb/s ×4', kind: 'sas', parent: 0, copies: 1, up: 4637e6, down: 4637e6, isShared: false, law: 'drive' },
  ],
  drives: [
    {
      hop: 1,
      count: 24,
      media: { name: 'nearline 20 TB', capacity: 20e12, rim: 281e6, hub: 140.5e6, writing: 1, seek: 0.0078, halfTurn: 0.00417 },
    },
  ],
  flows: [{ count: 24, members: [{ drives: 0, count: 1, reads: 1, writes: 0 }] }],
  share: 1,
  passes: 1,
  pace: Number.POSITIVE_INFINITY,
  piece: 1_048_576,
  depth: 2,
  users: { share: 0, size: 65_536 },
}

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
    const [slot, cable] = shelf.hops
    const disks = shelf.drives[0]
    if (!slot || !cable || !disks) throw new Error('no shelf')
    const two: PassScenario = {
      ...shelf,
      hops: [slot, { ...cable, copies: 2 }],
      drives: [{ ...disks, count: 12 }],
    }
    const { hops } = loadsAt(two, predictPass(two), 0)
    expect(hops[1]?.asked).toBeCloseTo(12 * 281e6, 0)
    expect(hops[0]?.asked).toBeCloseTo(24 * 281e6, 0)
  })
})
