import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactSplitAccess, normalAccess, splitAccess, splitLatency } from '../../../../src/models/cache/splitAccess.ts'
import golden from '../../../golden/vectors/trackAccess.json' with { type: 'json' }

/**
 * Sectors that pass under a head one by one: from a place on the track until all that were asked for have been read whole.
 *
 * @param start place of the head, in sectors
 * @returns time in sectors
 */
function passing(asked: number, perTrack: number, start: number, inOrder: boolean): number {
  const missing = new Set(Array.from({ length: asked }, (_, sector) => sector))
  let next = Math.ceil(start)
  for (;;) {
    const sector = next % perTrack
    const isWanted = inOrder ? sector === asked - missing.size : missing.has(sector)
    next++
    if (isWanted) missing.delete(sector)
    if (missing.size === 0) return next - start
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Mean over the places of the head, in turns. Four places in each sector, evenly, have the mean of all. */
const simulated = (asked: number, perTrack: number, head: 'anywhere' | 'block-boundary', inOrder = false): number => {
  const offsets = head === 'anywhere' ? [0.125, 0.375, 0.625, 0.875] : [0]
  const starts = Array.from({ length: perTrack }, (_, sector) => offsets.map((offset) => sector + offset)).flat()
  return mean(starts.map((start) => passing(asked, perTrack, start, inOrder))) / perTrack
}

const tracks = [1, 2, 3, 8, 17, 64].flatMap((perTrack) =>
  [1, 2, 3, 4, 8, 16, 17, 32, 63, 64].filter((asked) => asked <= perTrack).map((asked) => [asked, perTrack] as const),
)

describe('against sectors that pass one by one', () => {
  test.each(tracks)('%i of %i', (asked, perTrack) => {
    expect(exactSplitAccess(asked, perTrack, 1)).toBeCloseTo(simulated(asked, perTrack, 'anywhere'), 12)
    expect(exactSplitAccess(asked, perTrack, 1, 'block-boundary')).toBeCloseTo(simulated(asked, perTrack, 'block-boundary'), 12)
    expect(normalAccess(asked / perTrack, 1)).toBeCloseTo(simulated(asked, perTrack, 'anywhere', true), 12)
  })

  test('eq. 3 is too quick by at most half a block', () => {
    for (const [asked, perTrack] of tracks) {
      const lost = simulated(asked, perTrack, 'anywhere') - splitAccess(asked / perTrack, 1)
      expect(lost).toBeGreaterThan(0)
      expect(lost * 2 * perTrack).toBeLessThan(1 + 1e-9)
    }
  })
})

test('the figures of the paper: 0.719, 0.875 and 1 turn for a quarter, a half and all of a track', () => {
  expect([0.25, 0.5, 1].map((f) => Number(splitAccess(f, 1).toFixed(3)))).toEqual([0.719, 0.875, 1])
})

test('split access lies between half a turn and a turn, never above normal access', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 1e-4, max: 1, noNaN: true }), (f, l) => {
      const split = splitAccess(f, l)
      expect(split).toBeGreaterThanOrEqual((l / 2) * (1 - 1e-15))
      expect(split).toBeLessThanOrEqual(l * (1 + 1e-15))
      expect(split).toBeLessThanOrEqual(normalAccess(f, l) * (1 + 1e-15))
      expect(splitLatency(f, l)).toBeCloseTo(split - f * l, 12)
    }),
    { seed: 30 },
  )
  expect(splitAccess(1, 0.0166)).toBe(0.0166)
})

test('whole blocks: no gain for one, never more than normal access, never more than a turn and a block', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (perTrack, share) => {
      const asked = Math.max(1, Math.round(share * perTrack))
      const exact = exactSplitAccess(asked, perTrack, 1)
      expect(exact).toBeLessThanOrEqual(normalAccess(asked / perTrack, 1) + 1e-12)
      expect(exact).toBeLessThanOrEqual(1 + 1 / perTrack + 1e-12)
      expect(exactSplitAccess(1, perTrack, 1)).toBeCloseTo(normalAccess(1 / perTrack, 1), 12)
    }),
    { seed: 31 },
  )
})

test('agree with 50-digit arithmetic', () => {
  expect(golden.vectors.length).toBeGreaterThanOrEqual(60)
  const errors = golden.vectors.flatMap(({ access: { turn, blocks, blocksPerTrack }, expected }) => {
    const f = blocks / blocksPerTrack
    const pairs: readonly (readonly [number, string])[] = [
      [normalAccess(f, turn), expected.normal],
      [splitAccess(f, turn), expected.split],
      [splitLatency(f, turn), expected.splitLatency],
      [exactSplitAccess(blocks, blocksPerTrack, turn), expected.anywhere],
      [exactSplitAccess(blocks, blocksPerTrack, turn, 'block-boundary'), expected.boundary],
    ]
    // a latency can be 0, so errors are in turns
    return pairs.map(([value, exact]) => Math.abs(value - Number(exact)) / turn)
  })
  console.log(`normal and split access: ${errors.length} values, worst error ${Math.max(...errors).toExponential(1)} of a turn`)
  expect(Math.max(...errors)).toBeLessThan(1e-12)
})
