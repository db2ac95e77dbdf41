import { linearTicks, toHundredth } from './scales.ts'
import { textWidth } from './textWidth.ts'

/** What a lane can be doing, in the order of drawing. */
export const markNames = ['overhead', 'pause', 'idle', 'seek', 'turn', 'fill', 'waiting', 'head', 'busRate'] as const
export type MarkName = (typeof markNames)[number]

/** What one actor does, interval after interval; the arrays have equal length and are in order of time. */
export interface Lane {
  readonly id: string
  readonly label: string
  readonly height: number
  /** Index into markNames. */
  readonly marks: Uint8Array
  readonly starts: Float64Array
  readonly ends: Float64Array
  /** What to write into an interval: the longest text that fits, or none. */
  readonly texts: (index: number) => readonly string[]
}

/** A stretch of time with a name. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The lanes of one run. */
export interface TimelineChartData {
  readonly lanes: readonly Lane[]
  /** In order of time. */
  readonly brackets: readonly Span[]
}

/** The stretch of time that is shown, in seconds. */
export interface TimeView {
  readonly from: number
  readonly to: number
}

export interface PlacedLabel {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly mark: MarkName
}

export interface PlacedTimeline {
  readonly width: number
  readonly height: number
  readonly left: number
  /** One path a mark, for all lanes together; a second one, without outlines, for crowded lanes. */
  readonly paths: readonly { readonly mark: MarkName; readonly path: string; readonly isCrowded: boolean }[]
  readonly labels: readonly PlacedLabel[]
  readonly lanes: readonly { readonly id: string; readonly label: string; readonly y: number; readonly middle: number }[]
  readonly brackets: readonly { readonly path: string; readonly text: string; readonly x: number }[]
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
  /** Seconds where much is shown at once, else milliseconds. */
  readonly unit: 's' | 'ms'
  readonly axisY: number
}

const laneGap = 6
const bracketSpace = 24
const axisSpace = 24
/** Intervals a pixel from which a lane is drawn in columns of shares. */
const crowded = 0.5
const columnWidth = 4
const labelRoom = 6
const mostBrackets = 60
/** From this length on the axis counts seconds. */
const secondsFrom = 2

/** Index of the first interval that ends after an instant. */
export function firstEndingAfter(ends: Float64Array, instant: number): number {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ends[middle] ?? 0) > instant) high = middle
    else low = middle + 1
  }
  return low
}

interface Canvas {
  readonly view: TimeView
  readonly left: number
  readonly width: number
  /** Pieces of path by mark. */
  readonly pieces: string[][]
  /** The same of crowded lanes. */
  readonly crowdedPieces: string[][]
  readonly labels: PlacedLabel[]
}

const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${toHundredth(x)},${toHundredth(y)}h${toHundredth(width)}v${toHundredth(height)}h${toHundredth(-width)}z`

/** Every interval for itself; neighbours of one mark that are narrower than a pixel become one piece. */
function placeExactly(lane: Lane, first: number, last: number, y: number, { view, left, width, pieces, labels }: Canvas): void {
  const pixels = width / (view.to - view.from)
  const pending = markNames.map(() => ({ from: 0, to: -1 }))
  const flush = (mark: number): void => {
    const run = pending[mark]
    if (run && run.to > run.from) pieces[mark]?.push(rectangle(run.from, y, run.to - run.from, lane.height))
  }
  for (let index = first; index < last; index++) {
    const mark = lane.marks[index] ?? 0
    const from = left + Math.max(0, ((lane.starts[index] ?? 0) - view.from) * pixels)
    const to = left + Math.min(width, ((lane.ends[index] ?? 0) - view.from) * pixels)
    const run = pending[mark]
    if (!run) continue
    if (to - from < 1 && from - run.to < 1 && run.to > run.from) run.to = Math.max(run.to, to)
    else {
      flush(mark)
      run.from = from
      run.to = Math.max(to, from + 0.75)
    }
    const text = lane.texts(index).find((one) => textWidth(one, 12) + 2 * labelRoom <= to - from)
    const name = markNames[mark]
    if (text !== undefined && name)
      labels.push({ x: toHundredth((from + to) / 2), y: toHundredth(y + lane.height / 2 + 4), text, mark: name })
  }
  for (const mark of pending.keys()) flush(mark)
}

/** Too many to be told apart: columns of a few pixels, each divided by what the lane did in it. */
function placeShares(lane: Lane, first: number, last: number, y: number, { view, left, width, crowdedPieces }: Canvas): void {
  const columns = Math.ceil(width / columnWidth)
  const pixels = width / (view.to - view.from)
  const marks = markNames.length
  const covered = new Float64Array(columns * marks)
  for (let index = first; index < last; index++) {
    const mark = lane.marks[index] ?? 0
    const from = Math.max(0, ((lane.starts[index] ?? 0) - view.from) * pixels)
    const to = Math.min(width, ((lane.ends[index] ?? 0) - view.from) * pixels)
    for (let column = Math.floor(from / columnWidth); column < columns && column * columnWidth < to; column++) {
      const share = Math.min(to, (column + 1) * columnWidth) - Math.max(from, column * columnWidth)
      const at = column * marks + mark
      covered[at] = (covered[at] ?? 0) + share
    }
  }
  for (let column = 0; column < columns; column++) {
    let top = y
    for (let mark = 0; mark < marks; mark++) {
      const height = ((covered[column * marks + mark] ?? 0) / columnWidth) * lane.height
      if (height < 0.25) continue
      crowdedPieces[mark]?.push(rectangle(left + column * columnWidth, top, Math.min(columnWidth, width - column * columnWidth), height))
      top += height
    }
  }
}

function placeBrackets(spans: readonly Span[], view: TimeView, left: number, width: number): PlacedTimeline['brackets'] {
  const pixels = width / (view.to - view.from)
  const visible = spans.filter(({ from, to }) => to > view.from && from < view.to)
  if (visible.length > mostBrackets) return []
  return visible.map(({ from, to, text }) => {
    const start = left + Math.max(0, (from - view.from) * pixels)
    const end = left + Math.min(width, (to - view.from) * pixels) - 1
    const fits = textWidth(text, 12) * 1.1 + 8 <= end - start
    const foot = (at: number): string => (at > view.from && at < view.to ? '6' : '0')
    return {
      path: `M${toHundredth(start)},22v-${foot(from)}H${toHundredth(end)}v${foot(to)}`,
      text: fits ? text : '',
      x: toHundredth((start + end) / 2),
    }
  })
}

const pathsOf = (all: readonly (readonly string[])[], isCrowded: boolean): PlacedTimeline['paths'] =>
  all.flatMap((pieces, index) => {
    const mark = markNames[index]
    return mark && pieces.length > 0 ? [{ mark, path: pieces.join(''), isCrowded }] : []
  })

/** Places what the lanes did in a stretch of time: a binary search to its begin, then only what is visible. */
export function placeTimeline(data: TimelineChartData, view: TimeView, width: number, left: number, hasAxis: boolean): PlacedTimeline {
  const plot = Math.max(40, width - left)
  const canvas: Canvas = { view, left, width: plot, pieces: markNames.map(() => []), crowdedPieces: markNames.map(() => []), labels: [] }
  let y = data.brackets.length > 0 ? bracketSpace : 2
  const lanes = data.lanes.map((lane) => {
    const first = firstEndingAfter(lane.ends, view.from)
    const last = firstEndingAfter(lane.starts, view.to)
    const place = last - first > plot * crowded ? placeShares : placeExactly
    place(lane, first, last, y, canvas)
    const placed = { id: lane.id, label: lane.label, y, middle: y + lane.height / 2 }
    y += lane.height + laneGap
    return placed
  })
  const pixels = plot / (view.to - view.from)
  const isLong = view.to - view.from > secondsFrom
  const unit = isLong ? 1 : 1e-3
  const ticks = hasAxis ? linearTicks([view.from, view.to], unit, Math.max(2, Math.round(plot / 130))) : []
  return {
    width,
    height: y + (hasAxis ? axisSpace : 0),
    left,
    paths: [...pathsOf(canvas.crowdedPieces, true), ...pathsOf(canvas.pieces, false)],
    labels: canvas.labels,
    lanes,
    brackets: placeBrackets(data.brackets, view, left, plot),
    ticks: ticks.map((value) => ({
      at: toHundredth(left + (value - view.from) * pixels),
      label: String(Number((value / unit).toPrecision(9))),
    })),
    unit: isLong ? 's' : 'ms',
    axisY: y,
  }
}
