import { describe, expect, test } from 'vitest'
import { reddyClaims, type ReddyClaim } from '../../src/catalog/publishedResults/reddy1992.ts'
import { foundOfReddy, toldOfReddy } from '../../src/papers/reddy/reddyStudy.ts'
import { caches } from '../support/longStudies.ts'

/** Claims that do not come out on generated traces; traces/README.md says why. */
const notKept: readonly ReddyClaim[] = [
  'decoupling',
  'decouplingOtherwise',
  'bestNormal',
  'splitGain',
  'splitGainTwice',
  'splitGainFourTimes',
  'splitGainTogether',
  'destageTrack',
]

describe('Reddy 1992 on four generated traces', () => {
  const { claims, figures: redrawn } = toldOfReddy(foundOfReddy(caches.reviewed()))
  const here = (claim: ReddyClaim): string => (claims.find((one) => one.claim === claim)?.here ?? '').replaceAll('\u00A0', ' ')
  /** Numbers of a verdict, percentages as shares. */
  const figures = (claim: ReddyClaim): readonly number[] =>
    [...here(claim).matchAll(/([\d.]+)( %)?/g)].map(([, digits, percent]) => Number(digits) / (percent === undefined ? 1 : 100))

  test('every claim is judged, and those that are not kept are known', () => {
    expect(claims.map(({ claim }) => claim)).toEqual(Object.keys(reddyClaims))
    expect(claims.filter(({ kept }) => !kept).map(({ claim }) => claim)).toEqual(notKept)
  })

  test('small blocks gain at 1 MB, also where nothing was fitted', () => {
    expect(here('bestAtOne')).toBe('fetch 4 KiB, block 512 B')
    expect(figures('decoupling')[0]).toBeGreaterThan(0.05)
    // valid sectors take from large blocks what whole ones gave them, and no more
    const [sectors = 0, fetched = 1] = figures('decouplingOtherwise')
    expect(sectors).toBeGreaterThan(figures('decoupling')[0] ?? 1)
    expect(fetched).toBeLessThan(sectors)
    expect(figures('flatRegion')[0]).toBeLessThan(0.06)
  })

  test('larger caches want larger fetches, and choices matter less', () => {
    const [small = 0, large = 0] = figures('narrower')
    expect(large).toBeLessThan(small - 0.1)
    const [fetch = 0, larger = 0] = figures('bestFetchGrows')
    expect(larger).toBeGreaterThanOrEqual(2 * fetch)
  })

  test('split access never loses, bears large fetches better, and favours them', () => {
    for (const claim of ['splitGain', 'splitGainTwice', 'splitGainFourTimes', 'splitGainTogether'] as const) {
      for (const gain of figures(claim)) expect(gain).toBeGreaterThanOrEqual(0)
    }
    const [quick = 0, gradual = 0] = figures('degradation')
    expect(quick).toBeGreaterThan(gradual + 0.1)
    const [normal = 0, split = 0] = figures('largerFetch')
    expect(split).toBeGreaterThanOrEqual(normal)
  })

  test('the best block doubles with the data rate, and equation (6) is near both', () => {
    const [simple = 0, double = 0] = figures('blockDoubles')
    expect(double).toBe(2 * simple)
    const [formula = 0, formulaDouble = 0] = figures('blockFormula')
    expect(formulaDouble / formula).toBeGreaterThan(1.7)
    expect(formulaDouble / formula).toBeLessThanOrEqual(2.01)
  })

  test('writing whole tracks at least halves the writes of blocks of 512 B', () => {
    expect(figures('writeBack')[0]).toBeLessThan(0.45)
    expect(here('writeBackByBlock')).toMatch(/^0\.3\d, 0\.5\d, 1\.00$/)
  })

  test('a track as destage unit writes less and keeps disks less busy everywhere, and answers no sooner in one organisation of eight', () => {
    expect(figures('destageTrack').slice(0, 4)).toEqual([168, 147, 168, 168])
    expect(figures('destageTrack')[4]).toBeLessThan(1.002)
  })

  test('the best fetch with normal access is 8 KB with blocks of a sector and where blocks are fetches, 16 KB among all organisations', () => {
    expect(here('bestNormal')).toBe('16 KiB')
    const figure = redrawn.find(({ figure: { published } }) => published.number === 5)
    const best = (points: readonly { x: number; y: number }[]): number =>
      points.reduce((least, point) => (point.y < least.y ? point : least)).x
    const curves = figure?.curves.map(({ points }) => points) ?? []
    expect(best(curves[0] ?? [])).toBe(8192)
    expect(best(curves.map(([coupled = { x: 0, y: Infinity }]) => coupled))).toBe(8192)
  })

  test('a second level does little until it is larger than the first', () => {
    const [behind = 1, alone = 0] = figures('secondLevel')
    expect(behind).toBeLessThan(0.05)
    expect(alone).toBeGreaterThan(0.2)
    expect(figures('secondIsSlower')[0]).toBeGreaterThan(1.5)
  })
})
