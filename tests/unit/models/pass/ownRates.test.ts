import { describe, expect, test } from 'vitest'
import type { PassMember, PassScenario } from '../../../../src/domain/pass.ts'
import { besideMember, movingMembers, ownRateAt, ownRates, type OwnRates } from '../../../../src/models/pass/ownRates.ts'
import { drivesOf, mediaOf, onePass } from '../../../support/passes.ts'

const reading: PassMember = { drives: 0, count: 1, reads: 1, writes: 0 }
const law = mediaOf(12, 200, 0.5)

function lawOf(members: readonly PassMember[], others: Partial<PassScenario> = {}, isStepped = false): OwnRates {
  const scenario = { ...onePass, hops: [], drives: [drivesOf(null, 9, law)], flows: [{ count: 1, members }], ...others }
  return ownRates(scenario, { count: 1, members }, isStepped)
}

/** MB/s at a share of the whole progress. */
function rateAt({ whole, pieces }: OwnRates, share: number): number {
  const piece = pieces.find(({ to }) => share * whole < to) ?? pieces.at(-1)
  return Math.sqrt((piece?.square ?? 0) - (piece?.fall ?? 0) * share * whole) / 1e6
}

/** Seconds that the pieces take: bytes over the mean of the rates at both ends. */
const timeOf = ({ pieces }: OwnRates): number =>
  pieces.reduce((time, { to, square, fall }, index) => {
    const from = pieces[index - 1]?.to ?? 0
    return time + (2 * (to - from)) / (Math.sqrt(square - fall * from) + Math.sqrt(square - fall * to))
  }, 0)

describe('what a flow could do alone', () => {
  test('falls from rim to hub, its square in proportion to the bytes', () => {
    const own = lawOf([reading])
    expect(own.pieces).toHaveLength(1)
    expect([rateAt(own, 0), rateAt(own, 0.5), rateAt(own, 1)].map((rate) => Number(rate.toFixed(3)))).toEqual([200, 158.114, 100])
    expect(timeOf(own)).toBeCloseTo((2 * 12e12) / (200e6 * 1.5), 3)
  })

  test('stops with the used share', () => {
    expect(lawOf([reading], { share: 0.25 }).pieces.map(({ to }) => to)).toEqual([3e12])
    expect(lawOf([reading], { share: 0.25 }).whole).toBe(12e12)
  })

  test('of a head that reads and writes takes one after the other', () => {
    const drives = [drivesOf(null, 1, { ...law, writing: 0.8 })]
    const both = lawOf([{ ...reading, writes: 1 }], { drives })
    expect(rateAt(both, 0)).toBeCloseTo(1 / (1 / 200 + 1 / 160), 9)
    // each byte of progress passes two
    expect(both.whole).toBe(6e12)
    expect(rateAt(lawOf([{ ...reading, reads: 0, writes: 1 }], { drives }), 0)).toBeCloseTo(160, 9)
  })

  test('of members of different kinds is that of the slower one, which changes where they cross', () => {
    const drives = [drivesOf(null, 1, mediaOf(12, 200, 0.45)), drivesOf(null, 1, mediaOf(12, 180, 0.55))]
    const own = lawOf([reading, { ...reading, drives: 1 }], { drives })
    const crossing = (200 * 200 - 180 * 180) / (200 * 200 * (1 - 0.2025) - 180 * 180 * (1 - 0.3025))
    expect(own.pieces.map(({ to }) => to / own.whole)).toEqual([expect.closeTo(crossing, 12), 1])
    expect([rateAt(own, 0), rateAt(own, 1)].map((rate) => Number(rate.toFixed(6)))).toEqual([180, 90])
  })

  test('ends with the smallest member', () => {
    const drives = [drivesOf(null, 1, law), drivesOf(null, 1, mediaOf(4, 200))]
    expect(lawOf([reading, { ...reading, drives: 1 }], { drives }).whole).toBe(4e12)
  })

  test('is cut off by a pace until the drives are slower', () => {
    const own = lawOf([reading], { pace: 150e6 })
    expect(own.pieces.map(({ by }) => by)).toEqual(['pace', 'drives'])
    expect((own.pieces[0]?.to ?? 0) / own.whole).toBeCloseTo((1 - 0.75 * 0.75) / 0.75, 12)
  })

  test('is what a table of zones says', () => {
    const zones = [
      { share: 0.5, rate: 200e6 },
      { share: 0.5, rate: 100e6 },
    ]
    const own = lawOf([reading], { drives: [drivesOf(null, 1, { ...law, zones })] })
    expect(own.pieces.map(({ to, square, fall }) => [to, Math.sqrt(square), fall])).toEqual([
      [6e12, 200e6, 0],
      [12e12, 100e6, 0],
    ])
  })

  test('in zones of equal width takes exactly as long', () => {
    const stepped = lawOf([reading], {}, true)
    expect(stepped.pieces).toHaveLength(64)
    expect(timeOf(stepped) / timeOf(lawOf([reading]))).toBeCloseTo(1, 12)
    expect(stepped.pieces[0]?.reading).toEqual([Math.sqrt(stepped.pieces[0]?.square ?? 0)])
  })

  // of the chain of waiting reads (besideUsers.test.ts)
  test.each([
    [1, 93.6],
    [4, 103.8],
    [16, 122.4],
  ])('in pieces of %d MiB beside users is %f MB/s of 200', (mebibytes, expected) => {
    const drives = [drivesOf(null, 1, mediaOf(12, 200, 1, { seek: 0.0085, halfTurn: 0.00417 }))]
    const own = lawOf([reading], { drives, piece: mebibytes * 1_048_576, users: { share: 0.3, size: 8_192 } })
    expect(rateAt(own, 0)).toBeCloseTo(expected, 1)
  })

  test('in the zones beside users are what each of them would have, within 0.01 %', () => {
    const media = mediaOf(12, 280, 0.4, { seek: 0.0085, halfTurn: 0.00417 })
    for (const share of [0.05, 0.6, 0.9]) {
      const users = { share, size: 8_192 }
      const { pieces } = lawOf([reading], { drives: [drivesOf(null, 1, media)], users })
      expect(pieces).toHaveLength(64)
      for (const { square, reading: rates } of lawOf([reading], { drives: [drivesOf(null, 1, media)], users }, true).pieces)
        expect(Math.abs(Math.sqrt(square) / ownRateAt({ piece: 1_048_576, users }, media, reading, rates[0] ?? 0) - 1)).toBeLessThan(1e-4)
    }
  })

  test('at a rate is the one of its zone, and that of a head which reads and writes', () => {
    const media = mediaOf(12, 200, 1, { seek: 0.0085, halfTurn: 0.00417, writing: 0.5 })
    const alone = { piece: 1_048_576, users: { share: 0, size: 8_192 } }
    expect(ownRateAt(alone, media, { reads: 1, writes: 1 }, 150e6)).toBeCloseTo(50e6, 3)
    expect(ownRateAt(alone, media, reading, 0)).toBe(0)
    // nearly nobody, nearly the same
    expect(ownRateAt({ ...alone, users: { share: 1e-9, size: 8_192 } }, media, { reads: 1, writes: 1 }, 150e6) / 50e6).toBeCloseTo(1, 6)
    expect(besideMember(alone, media, { reads: 1, writes: 1 }, 150e6).pieceTime).toBeCloseTo((1.5 * 1_048_576) / 150e6, 12)
  })

  test('beside users of drives without arms is their share less', () => {
    const own = lawOf([reading], { users: { share: 0.25, size: 8_192 } })
    expect(own.pieces).toHaveLength(1)
    expect(rateAt(own, 0)).toBeCloseTo(150, 9)
  })

  test('of nobody, or of nothing to do, is nothing', () => {
    expect(lawOf([]).pieces).toEqual([])
    expect(lawOf([{ ...reading, reads: 0 }]).pieces).toEqual([])
    expect(movingMembers({ count: 1, members: [reading, { ...reading, count: 0 }] })).toEqual([reading])
  })
})
