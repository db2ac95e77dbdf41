import { describe, expect, test } from 'vitest'
import type { PassScenario } from '../../../../src/domain/pass.ts'
import { predictPass } from '../../../../src/models/pass/predictPass.ts'
import { simulatePass } from '../../../../src/simulator/pass/simulatePass.ts'
import { drivesOf, freely, hopOf, hours, inStep, mediaOf, onePass } from '../../../support/passes.ts'

/* Passes whose hours were computed by hand or by small steps elsewhere, by each witness alone. */

const large = mediaOf(20, 281)
const small = mediaOf(12, 200)
const behind = (ceiling: number): PassScenario => freely([hopOf(null, ceiling)], [drivesOf(0, 24, large)])

describe.each([
  ['formula', predictPass],
  ['simulation', simulatePass],
] as const)('a pass by the %s', (_, passOf) => {
  const timeOf = (scenario: PassScenario): number => hours(passOf(scenario))
  const endsOf = (scenario: PassScenario): readonly number[] => passOf(scenario).flows.map(({ end }) => Number((end / 3600).toFixed(1)))

  test.each([
    [20, 281, 0.5],
    [12, 250, 0.45],
    [0.8, 90, 0.65],
    [4, 200, 1],
  ])('one disk of %d TB at %d MB/s, hub %d of it: 2K/(R(1 + q))', (capacity, rim, q) => {
    const { time } = passOf(freely([], [drivesOf(null, 1, mediaOf(capacity, rim, q))]))
    expect(time / ((2 * capacity * 1e12) / (rim * 1e6 * (1 + q)))).toBeCloseTo(1, 12)
  })

  test.each([
    ['a SAS cable, 4 lanes of 12 Gb/s in frames', 4_637, 30.1],
    ['the same without frames', 4_800, 29.4],
    ['two lanes', 2_318, 57.5],
    ['a PCIe 3.0 slot of 8 lanes', 7_202, 26.4],
    ['trained to 4', 3_601, 37.1],
    ['PCIe 2.0, 8 lanes, packets of 128 bytes', 3_368, 39.6],
  ])('24 disks of 20 TB behind %s (%d MB/s): %f h', (__, ceiling, expected) => {
    expect(timeOf(behind(ceiling))).toBeCloseTo(expected, 1)
  })

  test('oversubscription by 1.45 at the rim costs 14 %, by 2.9 118 %', () => {
    const alone = timeOf(freely([], [drivesOf(null, 1, large)]))
    expect(timeOf(behind((24 * 281) / 1.45)) / alone - 1).toBeCloseTo(0.14, 2)
    expect(timeOf(behind((24 * 281) / 2.9)) / alone - 1).toBeCloseTo(1.18, 2)
  })

  test('a limit that somebody sets holds where it is the lowest', () => {
    const { time, flows } = passOf(freely([hopOf(null, 1_200)], [drivesOf(0, 4, small)], { pace: 150e6 }))
    const s = 0.75
    expect(time / ((12e12 * (1 / s + s - 1)) / (200e6 * 0.75))).toBeCloseTo(1, 4)
    expect(flows[0]?.stretches.map(({ limit }) => limit.kind)).toEqual(['pace', 'drives'])
  })

  test.each([
    ['drives ends everywhere at once', 'drive', [33.3, 33.3]],
    ['ports ends earlier on the emptier one, and hardly later on the other', 'port', [33.7, 22.2]],
  ] as const)('a hop that shares among %s', (__, law, expected) => {
    const hops = [hopOf(null, 1_200, { law }), hopOf(0, 100_000), hopOf(0, 100_000)]
    expect(endsOf(freely(hops, [drivesOf(1, 10, small), drivesOf(2, 2, small)]))).toEqual(expected)
  })

  test('in step waits for the fuller branch', () => {
    const hops = [hopOf(null, 1_000), hopOf(null, 1_000)]
    const uneven = [drivesOf(0, 8, small), drivesOf(1, 4, small)]
    expect(timeOf(inStep(hops, uneven))).toBeCloseTo(27.2, 1)
    expect(timeOf(inStep(hops, [drivesOf(0, 6, small), drivesOf(1, 6, small)]))).toBeCloseTo(23.0, 1)
    expect(endsOf(freely(hops, uneven))).toEqual([27.2, 22.2])
  })

  test('in step of two kinds is slower than the slowest alone: each is slowest somewhere', () => {
    const quick = drivesOf(null, 1, mediaOf(8, 200, 0.45))
    const slow = drivesOf(null, 1, mediaOf(8, 180, 0.55))
    expect([freely([], [quick]), freely([], [slow]), inStep([], [quick, slow])].map((one) => Number(timeOf(one).toFixed(1)))).toEqual([
      15.3, 15.9, 16.1,
    ])
  })

  test.each([
    ['direct', 1e6, false, 8, 17.8],
    ['through 570 MB/s each way', 570, false, 8, 40.9],
    ['through 570 MB/s, one way at a time, of which the writes have no part', 570, true, 7, 40.9],
    ['through 570 MB/s, one way at a time', 570, true, 8, 46.8],
  ])('a rebuild of 8 disks, %s', (__, ceiling, isShared, onHop, expected) => {
    const rebuilt = mediaOf(12, 250)
    const members = [
      { drives: 0, count: 7, reads: 1, writes: 0 },
      { drives: onHop === 8 ? 0 : 1, count: 1, reads: 0, writes: 1 },
    ]
    const drives = [drivesOf(0, onHop, rebuilt), drivesOf(null, 8, rebuilt)]
    const scenario = { ...onePass, hops: [hopOf(null, ceiling, { isShared })], drives, flows: [{ count: 1, members }] }
    expect(timeOf(scenario)).toBeCloseTo(expected, 1)
  })

  test.each([
    ['each way', false, 20.2],
    ['one way at a time', true, 23.2],
  ])('a copy of 4 pairs behind 1200 MB/s, %s', (__, isShared, expected) => {
    const members = [
      { drives: 0, count: 1, reads: 1, writes: 0 },
      { drives: 1, count: 1, reads: 0, writes: 1 },
    ]
    const drives = [0, 0].map((hop) => drivesOf(hop, 4, mediaOf(12, 220)))
    const scenario = { ...onePass, hops: [hopOf(null, 1_200, { isShared })], drives, flows: [{ count: 4, members }] }
    expect(timeOf(scenario)).toBeCloseTo(expected, 1)
  })

  test('90 disks with a distributed spare, 8 data and one read per lost piece: 2.4 h', () => {
    const flows = [{ count: 1, members: [{ drives: 0, count: 89, reads: 8 / 89, writes: 1 / 89 }] }]
    // at the mean of rim and hub, as a spare lies anywhere
    const drives = [drivesOf(null, 90, mediaOf(16, 187.5, 1))]
    expect(timeOf({ ...onePass, hops: [], drives, flows, share: 9 / 89 })).toBeCloseTo(2.4, 1)
  })

  test('in turn behind a box that is held, at the mean pace of one disk and a command a piece; on a slower link at its pace', () => {
    const [count, held, piece] = [5, 0.0005, 131_072]
    const drives = [drivesOf(0, count - 1, mediaOf(1, 200, 1)), drivesOf(0, 1, mediaOf(1, 100, 1))]
    const through = (ceiling: number): number =>
      passOf(freely([hopOf(null, ceiling, { isShared: true, held })], drives, { piece })).time / 1e12
    const commands = (count * held) / piece
    expect(through(300) / ((count - 1) / 200e6 + 1 / 100e6 + commands)).toBeCloseTo(1, 9)
    expect(through(80) / (count / 80e6 + commands)).toBeCloseTo(1, 9)
  })
})
