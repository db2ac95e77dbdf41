import { describe, expect, test } from 'vitest'
import { type Activity, activities } from '../../../src/charts/marks/activities.ts'
import type { Lane } from '../../../src/charts/marks/Lanes.tsx'
import { type TimelineChartData, placeTimeline } from '../../../src/charts/TimelineChart.tsx'

const told = { form: 'told', height: 374 } as const

const laneOf = (intervals: readonly (readonly [Activity, number, number])[]): Lane => ({
  id: 'bus',
  label: 'Bus',
  doing: Uint8Array.from(intervals, ([activity]) => activities.indexOf(activity)),
  starts: Float64Array.from(intervals, ([, start]) => start),
  ends: Float64Array.from(intervals, ([, , end]) => end),
  texts: () => ['a long text', 'short'],
  name: () => ({ what: '', why: '' }),
})
const dataOf = (lane: Lane): TimelineChartData => ({ lanes: [lane], spans: [], discs: [] })

/** Pieces of a path as left edge and width. */
const pieces = (path: string): number[][] =>
  [...path.matchAll(/M([\d.-]+),[\d.-]+h([\d.-]+)/g)].map(([, left, width]) => [Number(left), Number(width)])

describe('a lane with room', () => {
  const lane = laneOf([
    ['idle', 0, 4],
    ['head', 4, 5],
    ['busRate', 5, 10],
  ])

  test('shows what is visible, cut at the edges', () => {
    const { paths } = placeTimeline(dataOf(lane), { from: 2, to: 4.5 }, 110, 10, true).lanes
    expect(paths.map(({ activity, path }) => [activity, pieces(path)])).toEqual([
      ['idle', [[10, 80]]],
      ['head', [[90, 20]]],
    ])
  })

  test('writes the longest text that fits, or none', () => {
    const texts = (width: number): string[] =>
      placeTimeline(dataOf(lane), { from: 0, to: 10 }, width, 0, false).lanes.texts.map(({ text }) => text)
    expect(texts(600)).toEqual(['a long text', 'short', 'a long text'])
    expect(texts(120)).toEqual(['short', 'short'])
    expect(texts(60)).toEqual([])
  })

  test('has one path a kind', () => {
    const many = laneOf(Array.from({ length: 40 }, (_, index) => [index % 2 === 0 ? 'idle' : 'busRate', index, index + 1] as const))
    expect(placeTimeline(dataOf(many), { from: 0, to: 40 }, 1000, 0, true).lanes.paths.map(({ activity }) => activity)).toEqual([
      'idle',
      'busRate',
    ])
  })

  test('joins intervals narrower than a pixel', () => {
    const fine = laneOf(Array.from({ length: 40 }, (_, index) => ['busRate', index / 40, (index + 1) / 40] as const))
    const [placed] = placeTimeline(dataOf(fine), { from: 0, to: 10 }, 200, 0, true).lanes.paths
    expect(pieces(placed?.path ?? '').length).toBe(1)
  })
})

test('a crowded lane shows in each column the shares of what it did', () => {
  const many = laneOf(
    Array.from(
      { length: 10_000 },
      (_, index) => [index % 2 === 0 ? 'idle' : 'busRate', index - (index % 2) * 0.25, index + (index % 2) + 0.75] as const,
    ),
  )
  const { paths } = placeTimeline(dataOf(many), { from: 0, to: 10_000 }, 400, 0, false).lanes
  expect(paths.map(({ activity, isCrowded }) => [activity, isCrowded])).toEqual([
    ['idle', true],
    ['busRate', true],
  ])
  expect(pieces(paths[0]?.path ?? '')).toHaveLength(100)
})

test('the axis counts milliseconds, and seconds where much is shown', () => {
  const lane = laneOf([['idle', 0, 20]])
  expect(placeTimeline(dataOf(lane), { from: 0, to: 0.04 }, 500, 0, true)).toMatchObject({ axis: { unit: 'ms' } })
  expect(placeTimeline(dataOf(lane), { from: 0, to: 20 }, 500, 0, true)).toMatchObject({ axis: { unit: 's' } })
  expect(placeTimeline(dataOf(lane), { from: 0, to: 20 }, 500, 0, false).axis).toBeNull()
})

test('brackets name what fits between them', () => {
  const lane = laneOf([['idle', 0, 10]])
  const spans = [
    { from: 0, to: 6, text: 'Round 1' },
    { from: 6, to: 6.2, text: 'Round 2' },
  ]
  expect(placeTimeline({ lanes: [lane], spans, discs: [] }, { from: 1, to: 10 }, 500, 0, true).spans.map(({ text }) => text)).toEqual([
    'Round 1',
    '',
  ])
})

test('brackets stand on one line, whether their ends are seen or not', () => {
  const lane = laneOf([['idle', 0, 10]])
  const spans = [
    { from: 0, to: 5, text: 'Round 1' },
    { from: 5, to: 9, text: 'Round 2' },
  ]
  const placed = placeTimeline({ lanes: [lane], spans, discs: [] }, { from: 1, to: 10 }, 500, 0, true).spans
  const heights = placed.map(({ path }) => /V?(\d+)H/.exec(path)?.[1] ?? /,(\d+)H/.exec(path)?.[1])
  expect(new Set(heights).size).toBe(1)
})

test('a timeline is as high with one disk as with eight', () => {
  const disk = (id: number): Lane => ({ ...laneOf([['seek', 0, 10]]), id: `disk-${id}` })
  const heightOf = (disks: number): number => {
    const lanes = [...Array.from({ length: disks }, (_, index) => disk(index)), laneOf([['idle', 0, 10]])]
    const { height, lanes: placed } = placeTimeline({ lanes, spans: [], discs: [] }, { from: 0, to: 10 }, 500, 0, true, told)
    const tops = placed.lanes.map(({ top }) => top)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    for (const [index, { top, height: own }] of placed.lanes.entries())
      expect(top + own).toBeLessThanOrEqual(placed.lanes[index + 1]?.top ?? height)
    return height
  }
  expect(new Set([1, 2, 4, 8].map(heightOf)).size).toBe(1)
})

test('numbers stand clear of each other, and their words only where they find room', () => {
  const disc = { place: 'above', line: 'none', words: 'done; must wait' } as const
  const discs = [
    { ...disc, number: 4, at: 5, until: 9 },
    { ...disc, number: 5, at: 5.01, until: 5.1 },
  ]
  const data = { lanes: [laneOf([['idle', 0, 10]])], spans: [], discs }
  const [one, other] = placeTimeline(data, { from: 0, to: 10 }, 800, 0, true, told).discs
  expect((other?.x ?? 0) - (one?.x ?? 0)).toBeGreaterThanOrEqual(18)
  expect([one?.words, other?.words]).toEqual(['done; must wait', ''])
  expect(placeTimeline(data, { from: 6, to: 10 }, 800, 0, true, told).discs).toEqual([])
  expect(placeTimeline(data, { from: 0, to: 10 }, 800, 0, true).discs).toEqual([])
})
