import { expect, test } from 'vitest'
import { activities } from '../../../src/charts/marks/activities.ts'
import type { Lane } from '../../../src/charts/marks/Lanes.tsx'
import { lastUntil, pieceAt, pieceUnder, seenPieces, steppedPiece } from '../../../src/charts/pieces.ts'
import { placeTimeline } from '../../../src/charts/TimelineChart.tsx'

const laneOf = (id: string, intervals: readonly (readonly [number, number])[]): Lane => ({
  id,
  label: id,
  doing: Uint8Array.from(intervals, () => activities.indexOf('busRate')),
  starts: Float64Array.from(intervals, ([start]) => start),
  ends: Float64Array.from(intervals, ([, end]) => end),
  texts: () => [],
  name: () => ({ what: '', why: '' }),
})
const lanes = [
  laneOf('disk-0', [
    [0, 4],
    [6, 10],
  ]),
  laneOf('bus', [
    [0, 5],
    [5, 5.01],
    [5.01, 10],
  ]),
]
const view = { from: 0, to: 10 }
const { lanes: placed } = placeTimeline({ lanes, spans: [], discs: [] }, view, 1000, 0, true, { form: 'told', height: 374 })
const middleOf = (lane: number): number => (placed.lanes[lane]?.top ?? 0) + 5

test('a pointer finds the piece under it, thin ones from nearby, and nothing in a gap', () => {
  expect(pieceUnder(lanes, placed, view, 200, middleOf(0))).toEqual({ lane: 0, index: 0 })
  expect(pieceUnder(lanes, placed, view, 500, middleOf(0))).toBeNull()
  expect(pieceUnder(lanes, placed, view, 403, middleOf(0))).toEqual({ lane: 0, index: 0 })
  expect(pieceUnder(lanes, placed, view, 500.5, middleOf(1))).toEqual({ lane: 1, index: 1 })
  expect(pieceUnder(lanes, placed, view, 500, 0)).toBeNull()
})

test('arrows go along a lane, and to what another lane does meanwhile', () => {
  expect(steppedPiece(lanes, { lane: 0, index: 0 }, 'ArrowRight')).toEqual({ lane: 0, index: 1 })
  expect(steppedPiece(lanes, { lane: 0, index: 0 }, 'ArrowLeft')).toBeNull()
  expect(steppedPiece(lanes, { lane: 0, index: 1 }, 'ArrowDown')).toEqual({ lane: 1, index: 2 })
  expect(steppedPiece(lanes, { lane: 1, index: 2 }, 'ArrowDown')).toBeNull()
  expect(steppedPiece(lanes, { lane: 1, index: 0 }, 'ArrowUp')).toEqual({ lane: 0, index: 0 })
})

test('the keyboard is offered what is seen, unless that is too much to be told apart', () => {
  expect(seenPieces(lanes, placed, { from: 4.5, to: 5.005 })).toEqual([
    { lane: 1, index: 0 },
    { lane: 1, index: 1 },
  ])
  const many = [
    laneOf(
      'bus',
      Array.from({ length: 400 }, (_, index) => [index, index + 1] as const),
    ),
  ]
  const far = placeTimeline({ lanes: many, spans: [], discs: [] }, { from: 0, to: 400 }, 2000, 0, true, { form: 'told', height: 374 }).lanes
  expect(seenPieces(many, far, { from: 0, to: 400 })).toEqual([])
})

test('an instant between pieces belongs to the nearer one, and one before all to the first', () => {
  expect([4.5, 5.5, -1, 99].map((instant) => pieceAt(lanes[0] ?? laneOf('', []), instant))).toEqual([0, 1, 0, 1])
  expect(pieceAt(laneOf('empty', []), 1)).toBeNull()
  expect([-1, 0, 7].map((instant) => lastUntil(Float64Array.of(0, 5), instant))).toEqual([-1, 0, 1])
})
