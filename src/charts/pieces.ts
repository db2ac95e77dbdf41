import { bisectLeft, bisectRight } from 'd3-array'
import type { Lane, PlacedLanes } from './marks/Lanes.tsx'
import type { TimeView } from './marks/time.ts'

/** One piece of a lane, by the places of both. */
export interface Piece {
  readonly lane: number
  readonly index: number
}

/** More pieces than this are not offered to the keyboard one by one. */
const mostPieces = 300

/** A piece that is thinner than a finger or a pointer is found from so many pixels away. */
const reach = 4

/** First and last but one of what is seen of a lane. */
const seenOf = ({ starts, ends }: Lane, { from, to }: TimeView): readonly [number, number] => [
  bisectRight(ends, from),
  bisectLeft(starts, to),
]

/** The pieces that are seen, lane by lane; none where they are too many to be told apart. */
export function seenPieces(lanes: readonly Lane[], placed: PlacedLanes, view: TimeView): readonly Piece[] {
  const ranges = lanes.map((lane) => seenOf(lane, view))
  const count = ranges.reduce((sum, [first, last]) => sum + Math.max(0, last - first), 0)
  if (count > mostPieces || placed.lanes.some(({ isCrowded }) => isCrowded)) return []
  return ranges.flatMap(([first, last], lane) =>
    Array.from({ length: Math.max(0, last - first) }, (_, index) => ({ lane, index: first + index })),
  )
}

/** The piece of a lane at an instant, or the nearest to it. */
export function pieceAt({ starts, ends }: Lane, instant: number): number | null {
  if (starts.length === 0) return null
  const index = Math.min(starts.length - 1, bisectRight(ends, instant))
  const before = index - 1
  if (before >= 0 && instant - (ends[before] ?? 0) < (starts[index] ?? 0) - instant) return before
  return index
}

/** The piece under a pointer, in pixels of the drawing; null beside all of them. */
export function pieceUnder(lanes: readonly Lane[], placed: PlacedLanes, { from, to }: TimeView, x: number, y: number): Piece | null {
  const lane = placed.lanes.findIndex(({ top, height, isCrowded }) => !isCrowded && y >= top - reach && y <= top + height + reach)
  const found = lanes[lane]
  if (!found || x < placed.left - reach || x > placed.right + reach) return null
  const pixel = (to - from) / (placed.right - placed.left)
  const instant = from + (x - placed.left) * pixel
  const index = pieceAt(found, instant)
  if (index === null) return null
  const [start = 0, end = 0] = [found.starts[index], found.ends[index]]
  const distance = Math.max(start - instant, instant - end)
  return distance > reach * pixel ? null : { lane, index }
}

/** The piece that an arrow leads to: along its lane, or to what another lane does meanwhile. */
export function steppedPiece(lanes: readonly Lane[], { lane, index }: Piece, key: string): Piece | null {
  const own = lanes[lane]
  if (!own) return null
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = index + (key === 'ArrowRight' ? 1 : -1)
    return next >= 0 && next < own.starts.length ? { lane, index: next } : null
  }
  const other = lane + (key === 'ArrowDown' ? 1 : -1)
  const beside = lanes[other]
  const at = beside && pieceAt(beside, ((own.starts[index] ?? 0) + (own.ends[index] ?? 0)) / 2)
  return at === null || at === undefined ? null : { lane: other, index: at }
}

/** The last of some rising instants that is not after another one; −1 where all are. */
export const lastUntil = (instants: Float64Array, instant: number): number => bisectRight(instants, instant) - 1
