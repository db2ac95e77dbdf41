import { describe, expect, test } from 'vitest'
import { coloured } from '../../../../src/answer/coloured.ts'
import { placeLines } from '../../../../src/charts/LineChart.tsx'
import { palettes } from '../../../../src/charts/palette.ts'
import { curveLines } from '../../../../src/cli/trace.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { sizeLines } from '../../../../src/views/caching/cachingCharts.ts'
import { sizeTable } from '../../../../src/views/caching/figureTables.ts'
import type { SizeState } from '../../../../src/views/caching/sizeState.ts'

const block = kibibytes(4)
const points = [1024, 2048, 4096].map((blocks, index) => ({
  cacheSize: blocks * block,
  blocks,
  misses: 1_000_000 * (0.5 - index / 10),
  missRatio: 0.5 - index / 10,
  readMissRatio: 0.4 - index / 10,
}))
const ranges = points.map(({ missRatio, readMissRatio }) => ({
  missRatioRange: [missRatio - 0.03, missRatio + 0.02] as const,
  readMissRatioRange: [readMissRatio - 0.02, readMissRatio + 0.01] as const,
}))
const curve = { blockSize: block, references: 2_000_000, distinct: 5000 }
const exact = { ...curve, rate: 1, error: 0, points: points.map((point) => ({ ...point, requestMissRatio: point.missRatio })) }
const sampled = { ...curve, rate: 0.1, error: 0.025, points: points.map((point, index) => ({ ...point, ...ranges[index] })) }

const state = (shown: typeof exact | typeof sampled): SizeState => ({
  here: 2048 * block,
  range: [1024 * block, 4096 * block],
  isAlone: true,
  families: [],
  curves: [
    { block, isHere: true, curve: shown },
    { block: 2 * block, isHere: false, curve: shown },
  ],
})

describe('a sampled curve has its interval at every size', () => {
  test('as a band around the line of the present block', () => {
    const known = (shown: typeof exact | typeof sampled): unknown => sizeLines(state(shown), 'misses').series.map((series) => series.known)
    expect(known(exact)).toEqual([[], []])
    const band = points.map(({ cacheSize, readMissRatio }) => ({ x: cacheSize, low: readMissRatio - 0.02, high: readMissRatio + 0.01 }))
    expect(known(sampled)).toEqual([[], band])
  })

  test('which the axis holds, however far it reaches', () => {
    const wide = points.map((point) => ({ ...point, missRatioRange: [0, 1] as const, readMissRatioRange: [0, 0.9] as const }))
    const data = coloured(sizeLines(state({ ...sampled, points: wide }), 'misses'), palettes.light, 'medium')
    const { vertical, plot } = placeLines(data, { width: 500, height: 330, detail: 'medium' })
    expect(vertical(0.9)).toBeGreaterThanOrEqual(plot.top)
  })

  test('in the rows that are exported; an exact count is its own', () => {
    const { columns, rows } = sizeTable(state(sampled), 'misses')
    const at = columns.findIndex(({ name }) => name === 'count at least')
    expect(columns[at + 1]?.name).toBe('count at most')
    const [first] = ranges
    expect(rows[0]?.slice(at, at + 2)).toEqual(first?.readMissRatioRange)
    expect(sizeTable(state(exact), 'misses').rows[0]?.slice(at, at + 2)).toEqual([0.4, 0.4])
  })

  test('on the command line, where an exact one has requests', () => {
    const linesOf = (shown: typeof exact | typeof sampled): string[] =>
      curveLines(shown).map((line) => line.replaceAll(/[\u00A0\u202F]/g, ' '))
    const [head, columns, first] = linesOf(sampled)
    expect(head).toContain('about 10 % of all blocks sampled; ratios within the ranges 19 times of 20, ±2.50 % at most from 1000 blocks on')
    expect(columns?.trim().split(/ {2,}/)).toEqual(['cache', 'misses', 'of reads', 'misses in', 'of reads in'])
    expect(first?.trim().split(/ {2,}/)).toEqual(['4 MiB', '50.00 %', '40.00 %', '47.0–52.0 %', '38.0–41.0 %'])
    expect(linesOf(exact)[2]?.trim().split(/ {2,}/)).toEqual(['4 MiB', '50.00 %', '40.00 %', '50.00 %'])
  })
})
