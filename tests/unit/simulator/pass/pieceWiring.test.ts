import { describe, expect, test } from 'vitest'
import { wirePieces } from '../../../../src/simulator/pass/pieceWiring.ts'
import { disk, hop, pass, reading } from '../../../support/passMachines.ts'

const media = disk(1, 200, 1, { writing: 0.5 })

describe('a machine written out', () => {
  test('has every copy of a hop, and drives of a flow spread over them', () => {
    const { lanes, hops, seats, flows } = wirePieces(
      pass({
        hops: [hop(900), hop(300, 0, { copies: 2 }), hop(100, 1, { copies: 2, isShared: true })],
        drives: [{ hop: 2, count: 2, media }],
        flows: [{ count: 2, members: [{ drives: 0, count: 4, reads: 1, writes: 0 }] }],
      }),
      0,
    )
    // up and down of one and of two copies, then four of half a duplex
    expect(hops.map(({ rate }) => rate / 1e6)).toEqual([900, 900, 300, 300, 300, 300, 100, 100, 100, 100])
    expect(lanes.map(({ way }) => way)).toEqual([6, 7, 8, 9, 6, 7, 8, 9].map((leaf) => [leaf, leaf % 2 === 0 ? 2 : 3, 0]))
    expect(flows.map(({ reads }) => reads)).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
    ])
    expect(seats).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24])
  })

  test('has lanes down for what is written, and both for drives that do both; hops without a ceiling take no time', () => {
    const member = { drives: 0, count: 1, reads: 0.8, writes: 0.4 }
    const { lanes, flows } = wirePieces(
      pass({
        hops: [hop(Infinity), hop(300, 0)],
        drives: [{ hop: 1, count: 1, media }],
        flows: [{ count: 1, members: [member] }],
        piece: 65_536,
      }),
      0,
    )
    expect(lanes).toEqual([
      { flow: 0, drive: 0, isWrite: false, piece: 65_536, frames: 8, headTime: 65_536 / 200e6, way: [0], isHeld: false },
      { flow: 0, drive: 0, isWrite: true, piece: 32_768, frames: 4, headTime: 32_768 / 100e6, way: [1], isHeld: false },
    ])
    expect(flows).toEqual([{ kind: 0, unit: 65_536 / 0.8, reads: [0], writes: [1] }])
  })

  test('passes what is below a held hop with it', () => {
    const hops = [hop(900), hop(300, 0, { held: 0.001, isShared: true }), hop(150, 1, { copies: 2 })]
    const { lanes } = wirePieces(pass({ hops, drives: [{ hop: 2, count: 1, media }], flows: [reading(0, 2)] }), 0)
    expect(lanes.map(({ way, isHeld }) => [way, isHeld])).toEqual([
      [[2, 0], true],
      [[2, 0], true],
    ])
  })

  test('is at one share of its progress: drives have the rates of there', () => {
    const zones = [
      { share: 0.5, rate: 200e6 },
      { share: 0.5, rate: 100e6 },
    ]
    const scenario = pass({ hops: [], drives: [{ hop: null, count: 1, media: disk(1, 200, 0.5, { zones }) }], flows: [reading(0, 1)] })
    const headTime = (at: number, share = 1): number => wirePieces({ ...scenario, share }, at).lanes[0].headTime
    expect([headTime(0.4), headTime(0.6), headTime(0.6, 0.8)].map((time) => 1_048_576 / time / 1e6)).toEqual([200, 100, 200])
    const { drives } = wirePieces(scenario, 0.6)
    expect(drives).toEqual([{ wayBack: 0.0085 + 0.00417, readTime: expect.closeTo(0.0085 + 0.00417 + 8192 / 100e6, 15) as number }])
  })
})
