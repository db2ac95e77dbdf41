import { describe, expect, test } from 'vitest'
import { publishedFigures } from '../../../src/catalog/publishedResults/reddyFigures.ts'
import { reddyClaims, type ReddyClaim } from '../../../src/catalog/publishedResults/reddy1992.ts'
import { foundOfReddy, toldOfReddy } from '../../../src/papers/reddy/reddyStudy.ts'
import { figureSection } from '../../../src/papers/reddy1992.ts'
import { caches } from '../../support/longStudies.ts'

const { figures } = toldOfReddy(foundOfReddy(caches.reviewed()))

describe('the figures of the paper', () => {
  test('are all drawn', () => {
    expect(figures.map(({ figure }) => figure.published.number)).toEqual(publishedFigures.map(({ number }) => number))
  })

  test('have every claim of their sections but those about how tracks are written back, each once', () => {
    const told = publishedFigures.flatMap(({ claims }): readonly ReddyClaim[] => claims)
    expect(new Set(told).size).toBe(told.length)
    expect(Object.keys(reddyClaims).filter((claim) => !told.some((one) => one === claim))).toEqual(['destageTrack'])
    for (const { figure, claims } of figures)
      expect(claims.map(({ claim }) => claim).toSorted()).toEqual([...figure.published.claims].toSorted())
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
    const { chart, table } = figureSection(one, 'whole')
    if (chart?.is !== 'lines' || !table) throw new Error('no lines')
    const { series, x } = chart.lines
    expect(series.at(-1)?.isFamily).toBe(false)
    expect(series.flatMap(({ dots }) => dots).every((dot) => dot.x >= x.range[0] && dot.x <= x.range[1])).toBe(true)
    expect(table.columns).toHaveLength(1 + one.curves.length)
    expect(table.rows.length).toBe(new Set(series.flatMap(({ line }) => line.map((point) => point.x))).size)
  }
})
