import { pathRound } from 'd3-path'
import { plotOf, type ChartSize, type Rectangle } from './plot.ts'
import type { BandPoint, Callout, DotPoint, LineChartData, LinePoint, RingPoint, Series } from './lineChartData.ts'
import { ghostLine, ghostMargin, placeGhostHere, squaresPath } from './placeGhosts.ts'
import { placeLabels, type PlacedLabel } from './placeLabels.ts'
import { scale, ticksFromZero, type Scale } from './scales.ts'
import { textWidth } from './textWidth.ts'

/** A tick with its place along the axis. */
export interface PlacedTick {
  readonly at: number
  readonly label: string
}

/** One method, placed: the text of SVG paths, and what stands at the end of the line. */
export interface PlacedSeries {
  readonly id: string
  readonly colour: string
  readonly dash: Series['dash']
  readonly isFamily: boolean
  readonly isGhost: boolean
  /** Where the formula was checked, and where not. */
  readonly strong: string
  /** The pale band around the line, or nothing. */
  readonly known: string
  readonly thin: string
  readonly dots: string
  readonly whiskers: string
  readonly rings: string
  readonly label: string
  readonly value: string
  readonly meaning: string
}

export interface PlacedBracket {
  readonly path: string
  readonly text: string
  readonly x: number
  readonly y: number
}

/** A shaded range with the line and the words that name it, inside the plot. */
export interface PlacedBand {
  readonly left: number
  readonly width: number
  readonly path: string
  readonly text: string
  readonly x: number
  readonly y: number
}

export interface PlacedCallout extends Callout {
  readonly left: number
  readonly from: number
  readonly to: number
  readonly textY: number
}

/** A line chart as numbers and path texts, ready to be drawn. */
export interface PlacedLines {
  readonly size: ChartSize
  readonly plot: Rectangle
  readonly horizontal: Scale
  readonly vertical: Scale
  readonly xTicks: readonly PlacedTick[]
  readonly yTicks: readonly PlacedTick[]
  readonly unit: string
  readonly series: readonly PlacedSeries[]
  readonly labels: readonly PlacedLabel[]
  readonly brackets: readonly PlacedBracket[]
  readonly callout: PlacedCallout | null
  /** A diamond around the best point, or nothing; hollow ones on the lines of its family. */
  readonly optimum: string
  readonly otherOptima: string
  readonly band: PlacedBand | null
  readonly here: number | null
  /** Pixels of the second configuration's value on the axis, where it is inside and elsewhere than the present one. */
  readonly ghostHere: number | null
}

const dotRadius = 2.75
const ringRadius = 5.5
const whiskerCap = 6
/** A whisker shorter than this would square the dot. */
const shortestWhisker = 9

const circle = (x: number, y: number, radius: number): string =>
  `M${cut(x - radius)},${cut(y)}a${radius},${radius} 0 1 1 ${2 * radius},0a${radius},${radius} 0 1 1 ${-2 * radius},0z`

const diamond = (x: number, y: number): string => `M${cut(x)},${cut(y - 7)}l7,7l-7,7l-7,-7z`

const cut = (value: number): number => Math.round(value * 1000) / 1000

const largestOf = ({ line, dots, rings }: Series): number =>
  Math.max(0, ...line.map(({ y }) => y), ...dots.map(({ y }) => y), ...rings.map(({ y }) => y))

interface Scales {
  readonly horizontal: Scale
  readonly vertical: Scale
}

/** The pieces of a line that were tested, or those that were not; a piece reaches to the next point of the other kind. */
function linePath(points: readonly LinePoint[], tested: boolean, { horizontal, vertical }: Scales): string {
  const pieces: LinePoint[][] = []
  let piece: LinePoint[] = []
  for (const [index, point] of points.entries()) {
    const next = points[index + 1]
    // a stretch between two points is tested only when both ends are
    const isWanted = next !== undefined && (point.tested && next.tested) === tested
    if (isWanted) {
      if (piece.length === 0) piece.push(point)
      piece.push(next)
    } else if (piece.length > 0) {
      pieces.push(piece)
      piece = []
    }
  }
  const path = pathRound(2)
  for (const part of pieces) {
    for (const [index, { x, y }] of part.entries()) {
      const [left, top] = [horizontal.position(x), vertical.position(y)]
      if (index === 0) path.moveTo(left, top)
      else path.lineTo(left, top)
    }
  }
  return path.toString()
}

/** Along the upper edge and back along the lower one. */
function knownPath(points: readonly BandPoint[], { horizontal, vertical }: Scales): string {
  if (points.length < 2) return ''
  const path = pathRound(2)
  const edge = [...points.map(({ x, high }) => ({ x, y: high })), ...points.toReversed().map(({ x, low }) => ({ x, y: low }))]
  for (const [index, { x, y }] of edge.entries()) {
    if (index === 0) path.moveTo(horizontal.position(x), vertical.position(y))
    else path.lineTo(horizontal.position(x), vertical.position(y))
  }
  path.closePath()
  return path.toString()
}

const dotsPath = (dots: readonly DotPoint[], { horizontal, vertical }: Scales): string =>
  dots.map(({ x, y }) => circle(horizontal.position(x), vertical.position(y), dotRadius)).join('')

const ringsPath = (rings: readonly RingPoint[], { horizontal, vertical }: Scales): string =>
  rings.map(({ x, y }) => circle(horizontal.position(x), vertical.position(y), ringRadius)).join('')

const whiskersPath = (dots: readonly DotPoint[], { horizontal, vertical }: Scales): string =>
  dots
    .map(({ x, low, high }) => ({ x: cut(horizontal.position(x)), top: cut(vertical.position(high)), bottom: cut(vertical.position(low)) }))
    .filter(({ top, bottom }) => bottom - top >= shortestWhisker)
    .map(({ x, top, bottom }) => {
      const cap = (y: number): string => `M${x - whiskerCap / 2},${y}h${whiskerCap}`
      return `M${x},${top}V${bottom}${cap(top)}${cap(bottom)}`
    })
    .join('')

function placeSeries(series: Series, scales: Scales, format: (value: number) => string): PlacedSeries {
  const last = series.line.at(-1)
  const isGhost = series.isGhost === true
  const line = isGhost ? ghostLine(series.line) : series.line
  return {
    id: series.id,
    colour: series.colour,
    dash: series.dash,
    isFamily: series.isFamily === true,
    isGhost,
    strong: linePath(line, true, scales),
    known: knownPath(series.known ?? [], scales),
    thin: linePath(line, false, scales),
    dots: isGhost ? squaresPath(series.dots, scales.horizontal, scales.vertical) : dotsPath(series.dots, scales),
    whiskers: isGhost ? '' : whiskersPath(series.dots, scales),
    rings: ringsPath(series.rings, scales),
    label: series.label,
    value: last ? format(last.y) : '',
    meaning: series.meaning,
  }
}

/** Height of the highest or lowest line over a stretch of the axis, in pixels. */
function envelope(data: LineChartData, scales: Scales, from: number, to: number, pick: (...values: number[]) => number): number {
  const heights = data.series.flatMap(({ line }) =>
    line
      .filter(({ x }) => scales.horizontal.position(x) >= from && scales.horizontal.position(x) <= to)
      .map(({ y }) => scales.vertical.position(y)),
  )
  return heights.length === 0 ? Number.NaN : pick(...heights)
}

function placeBrackets(data: LineChartData, scales: Scales, plot: Rectangle, size: ChartSize): readonly PlacedBracket[] {
  if (size.detail === 'narrow') return []
  return data.brackets.flatMap((bracket) => {
    const { text } = bracket
    const [left, right] = [scales.horizontal.position(bracket.from), scales.horizontal.position(bracket.to)]
    if (right - left < 24) return []
    const half = textWidth(text, 12) / 2
    const middle = Math.min(plot.left + plot.width - half, Math.max(plot.left + half, (left + right) / 2))
    // the words may be wider than what they are about
    const [from, to] = [Math.min(left, middle - half), Math.max(right, middle + half)]
    const highest = envelope(data, scales, from, to, Math.min)
    const lowest = envelope(data, scales, from, to, Math.max)
    const isAbove = highest - 40 > plot.top
    const y = cut(isAbove ? highest - 14 : Math.min(plot.top + plot.height - 30, lowest + 14))
    const foot = isAbove ? 5 : -5
    return [{ path: `M${cut(left)},${y + foot}V${y}H${cut(right)}V${y + foot}`, text, x: cut(middle), y: isAbove ? y - 7 : y + 18 }]
  })
}

/** Puts a call-out under the lines where there is room, else above them. */
function placeCallout(data: LineChartData, scales: Scales, plot: Rectangle, size: ChartSize): PlacedCallout | null {
  const { callout } = data
  if (!callout || size.detail === 'narrow') return null
  const left = scales.horizontal.position(callout.x)
  const at = scales.vertical.position(callout.y)
  const half = Math.max(textWidth(callout.title, 12.5), textWidth(callout.text, 12)) / 2
  if (left - half < plot.left || left + half > plot.left + plot.width) return null
  const lowest = envelope(data, scales, left - half - 8, left + half + 8, Math.max)
  const under = Math.max(at + 44, lowest + 14)
  if (under + 34 <= plot.top + plot.height)
    return { ...callout, left: cut(left), from: cut(at + 10), to: cut(under), textY: cut(under + 16) }
  const highest = envelope(data, scales, left - half - 8, left + half + 8, Math.min)
  const over = Math.min(at - 44, highest - 14)
  return over - 36 < plot.top ? null : { ...callout, left: cut(left), from: cut(at - 10), to: cut(over), textY: cut(over - 24) }
}

/** Words stand in the middle of their range, or beside its nearer end where the plot ends. */
function placeBand({ band }: LineChartData, { horizontal }: Scales, plot: Rectangle): PlacedBand | null {
  if (!band) return null
  const right = plot.left + plot.width
  const inside = (x: number): number => Math.min(right, Math.max(plot.left, horizontal.position(x)))
  const [from, to] = [inside(band.from), inside(band.to)]
  const half = (textWidth(band.text, 12) * 1.1) / 2
  const y = plot.top + plot.height - 22
  return {
    left: cut(from),
    width: cut(Math.max(1, to - from)),
    path: `M${cut(from)},${y - 4}v8M${cut(from)},${y}H${cut(to)}M${cut(to)},${y - 4}v8`,
    text: band.text,
    x: cut(Math.min(right - half, Math.max(plot.left + half, (from + to) / 2))),
    y: y + 16,
  }
}

/** Tick labels that would touch each other or the pill are left out; the first and the last are kept. */
function placeXTicks(data: LineChartData, horizontal: Scale, isNarrow: boolean): readonly PlacedTick[] {
  const placed = data.x.ticks.map(({ value, label, short }) => ({ at: cut(horizontal.position(value)), label: isNarrow ? short : label }))
  const kept: PlacedTick[] = []
  const last = placed.at(-1)
  for (const tick of placed) {
    const before = kept.at(-1)
    const room = (one: PlacedTick, other: PlacedTick): number =>
      other.at - one.at - (textWidth(one.label, 12) + textWidth(other.label, 12)) / 2
    const touchesLast = last !== undefined && tick !== last && room(tick, last) < 6
    if (tick === last || (!touchesLast && (before === undefined || room(before, tick) >= 6))) kept.push(tick)
  }
  return kept
}

/** Places a line chart in a size; pure arithmetic, the same on every machine. */
export function placeLines(data: LineChartData, size: ChartSize): PlacedLines {
  const plot = plotOf(size, ghostMargin(data, size))
  const largest = Math.max(0, ...data.series.map(largestOf))
  const yValues = ticksFromZero(largest, data.y.factor, size.detail === 'narrow' ? 4 : 5)
  const top = yValues.at(-1) ?? 1
  const scales: Scales = {
    horizontal: scale(data.x.spacing, data.x.range, [plot.left, plot.left + plot.width]),
    vertical: scale('linear', [0, top], [plot.top + plot.height, plot.top]),
  }
  const series = data.series.filter(({ line }) => line.length > 0)
  const wished = series.map(({ id, line }) => ({ id, y: scales.vertical.position(line.at(-1)?.y ?? 0) }))
  const gap = size.detail === 'full' ? 34 : 16
  return {
    size,
    plot,
    ...scales,
    xTicks: placeXTicks(data, scales.horizontal, size.detail === 'narrow'),
    yTicks: yValues.map((value) => ({ at: cut(scales.vertical.position(value)), label: data.y.format(value) })),
    unit: data.y.unit,
    series: series.map((one) => placeSeries(one, scales, data.y.precise)),
    labels: placeLabels(wished, gap, plot.top, plot.top + plot.height - (size.detail === 'full' ? 16 : 0)),
    brackets: placeBrackets(data, scales, plot, size),
    callout: placeCallout(data, scales, plot, size),
    optimum: data.optimum ? diamond(scales.horizontal.position(data.optimum.x), scales.vertical.position(data.optimum.y)) : '',
    otherOptima: (data.otherOptima ?? []).map(({ x, y }) => diamond(scales.horizontal.position(x), scales.vertical.position(y))).join(''),
    band: placeBand(data, scales, plot),
    here: data.here === null ? null : cut(scales.horizontal.position(data.here)),
    ghostHere: placeGhostHere(data, scales.horizontal),
  }
}
