import { describe, expect, test } from 'vitest'
import { publishedFigures } from '../../../../src/catalog/publishedResults/reddyFigures.ts'
import { reddyClaims, type ReddyClaim } from '../../../../src/catalog/publishedResults/reddy1992.ts'
import { palettes } from '../../../../src/charts/palette.ts'
import type { CachePrediction } from '../../../../src/domain/cache.ts'
import { figurePlan, redrawReddy, reddyPlan, type JudgedClaim } from '../../../../src/prediction/studies/reddyStudy.ts'
import { agreement, cacheChart, cacheFigureId, cacheNumbers, cacheTable } from '../../../../src/views/validation/cacheFigures.ts'
import { caches } from '../../../support/longStudies.ts'

const answers = caches.reviewed()
const known = new Map(reddyPlan().map(({ key }, index) => [key, answers[index]]))
const figures = redrawReddy(known)

describe('the figures of the paper', () => {
  test('are all drawn once everything is simulated, and none before', () => {
    expect(figures.map(({ figure }) => figure.published.number)).toEqual(publishedFigures.map(({ number }) => number))
    expect(redrawReddy(new Map())).toEqual([])
  })

  test('have every claim of their sections but those about how tracks are written back, each once', () => {
    const told = publishedFigures.flatMap(({ claims }): readonly ReddyClaim[] => claims)
    expect(new Set(told).size).toBe(told.length)
    expect(Object.keys(reddyClaims).filter((claim) => !told.some((one) => one === claim))).toEqual(['destageTrack'])
    for (const { figure, claims } of figures)
      expect(claims.map(({ claim }) => claim).toSorted()).toEqual([...figure.published.claims].toSorted())
  })

  test('are asked by the reading of what the paper does not say, but where a claim names one', () => {
    const rules = (task: ReturnType<typeof reddyPlan>): readonly string[] => [
      ...new Set(task.flatMap(({ cache }) => cache.levels.map(({ partialWrites }) => partialWrites))),
    ]
    expect(rules(figurePlan(9, 'sectors'))).toEqual(['sectors'])
    expect(rules(figurePlan(2, 'whole'))).toEqual(['whole', 'sectors', 'fetched'])
    expect(reddyPlan('fetched').map(({ key }) => key)).toEqual(reddyPlan().map(({ key }) => key))
  })

  test.each(publishedFigures.map(({ number }) => number))('Figure %i needs no other simulations than its plan has', (number) => {
    const own = new Map(figurePlan(number).map(({ key }) => [key, known.get(key) as CachePrediction]))
    const alone = redrawReddy(own).find(({ figure }) => figure.published.number === number)
    expect(alone).toEqual(figures.find(({ figure }) => figure.published.number === number))
  })

  test('are one by definition at blocks and fetches of 4 KB', () => {
    for (const number of [2, 4, 5]) {
      const { curves } = figures.find(({ figure }) => figure.published.number === number) ?? { curves: [] }
      const four = curves.find(({ label }) => label === '4\u00A0KiB')
      expect(four?.points.find(({ x }) => x === 4096)?.y).toBeCloseTo(1, 12)
      expect(curves.flatMap(({ points }) => points)).toHaveLength(28)
    }
  })

  test('show fewer misses of writes than of reads at every block size', () => {
    const { curves } = figures.find(({ figure }) => figure.published.number === 7) ?? { curves: [] }
    const mean = (name: string): readonly number[] => curves.find((one) => one.name === name)?.points.map(({ y }) => y) ?? []
    expect(mean('reads, mean')).toHaveLength(7)
    for (const [index, reads] of mean('reads, mean').entries()) expect(mean('writes, mean')[index]).toBeLessThan(reads)
  })
})

test('a chart has bold lines last, and a table a row for each place', () => {
  for (const one of figures) {
    const { series, x } = cacheChart(one, palettes.light)
    expect(series.at(-1)?.isFamily).toBe(false)
    expect(series.flatMap(({ dots }) => dots).every((dot) => dot.x >= x.range[0] && dot.x <= x.range[1])).toBe(true)
    const { columns, rows } = cacheTable(one)
    expect(columns).toHaveLength(1 + one.curves.length)
    expect(rows.length).toBe(new Set(series.flatMap(({ line }) => line.map((point) => point.x))).size)
  }
  const [, , figure4] = figures
  expect(figure4 && cacheNumbers(figure4).rows[3]?.slice(0, 6)).toEqual(['4\u00A0KiB', '1.04', '1.04', '1.04', '1.00', '–'])
  expect(cacheFigureId(2)).toBe('cache-figure-2')
})

test('agreement counts fitted statements apart and names those that do not come out', () => {
  const claim = (id: ReddyClaim, kept: boolean): JudgedClaim => ({ claim: id, kept, here: '9 %', published: reddyClaims[id] })
  expect(agreement({ claims: [claim('bestAtOne', true), claim('decoupling', false), claim('flatRegion', true)] })).toBe(
    '1 of 2 seen and 1 of 1 fitted statements come out. Not gain from blocks of 16 KB to blocks of 2 KB, fetch 16 KB, 1 MB (here 9 %; paper: roughly 25 %).',
  )
  expect(agreement({ claims: [claim('cacheSize', true)] })).toBe('1 of 1 seen statements come out.')
})
