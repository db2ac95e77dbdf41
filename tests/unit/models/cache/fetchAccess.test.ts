import { describe, expect, test } from 'vitest'
import { fetchAccess } from '../../../../src/models/cache/fetchAccess.ts'
import { exactSplitAccess, normalAccess } from '../../../../src/models/cache/splitAccess.ts'

/** Sectors that pass from a place on a track until all of the first so many, or of those from a place on, have been read whole. */
function passing(first: number, asked: number, perTrack: number, start: number): number {
  const missing = new Set(Array.from({ length: asked }, (_, index) => first + index))
  for (let next = Math.ceil(start); ; next++) {
    missing.delete(next % perTrack)
    if (missing.size === 0) return next + 1 - start
  }
}

/** A fetch track by track, from a head anywhere; skews make up for switches. @returns time in sectors */
function fetching(begin: number, sectors: number, perTrack: number, start: number): number {
  let place = start
  let [from, left] = [begin, sectors]
  while (left > 0) {
    const piece = Math.min(left, perTrack - from)
    place += passing(from, piece, perTrack, place % perTrack)
    left -= piece
    from = 0
  }
  return place - start
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Mean over the places of the head and of the fetch. Four places in each sector, evenly, have the mean of all. */
function simulated(sectors: number, perTrack: number, block: number): { readonly time: number; readonly crossings: number } {
  const heads = Array.from({ length: 4 * perTrack }, (_, index) => index / 4 + 0.125)
  // blocks of many tracks, until they begin at the same places again
  const begins = Array.from({ length: perTrack }, (_, index) => (index * block) % perTrack)
  return {
    time: mean(begins.flatMap((begin) => heads.map((head) => fetching(begin, sectors, perTrack, head)))) / perTrack,
    crossings: mean(begins.map((begin) => Math.ceil((begin + sectors) / perTrack) - 1)),
  }
}

const cases = [3, 8, 12].flatMap((perTrack) =>
  [1, 2, 3, 5, 8, 11, 12, 13, 20, 24, 31].flatMap((sectors) => [1, 2, 3, 4, 8, 12, 18].map((block) => [sectors, perTrack, block] as const)),
)

describe('split access of a fetch anywhere, against sectors that pass one by one', () => {
  test.each(cases)('%i sectors, tracks of %i, blocks of %i', (sectors, perTrack, block) => {
    const { latency, crossings } = fetchAccess(sectors, perTrack, block, 'split')
    const expected = simulated(sectors, perTrack, block)
    expect(latency + sectors / perTrack).toBeCloseTo(expected.time, 12)
    expect(crossings).toBeCloseTo(expected.crossings, 12)
  })
})

test('within one track it is the form for whole sectors', () => {
  for (const sectors of [1, 5, 32, 64])
    expect(fetchAccess(sectors, 64, 64, 'split').latency + sectors / 64).toBeCloseTo(exactSplitAccess(sectors, 64, 1), 12)
})

test('normal access waits half a turn wherever it begins', () => {
  expect(fetchAccess(40, 64, 8, 'normal').latency + 40 / 64).toBeCloseTo(normalAccess(40 / 64, 1), 12)
})

test('a track’s worth gains half a turn on one track, and all but nothing anywhere', () => {
  expect(fetchAccess(64, 64, 64, 'split').latency).toBeCloseTo(1 / 128, 12)
  const anywhere = fetchAccess(64, 64, 1, 'split').latency
  expect(anywhere).toBeGreaterThan(0.48)
  expect(anywhere).toBeLessThan(0.5)
})

test('tracks that are no whole number of sectors are within a thousandth of a turn of those that are', () => {
  const latency = (perTrack: number): number => fetchAccess(50, perTrack, 1, 'split').latency
  expect(Math.abs(latency(100.5) - (latency(100) + latency(101)) / 2)).toBeLessThan(0.001)
})
