import { max, min } from 'd3-array'
import type { PointerEventHandler, ReactElement, ReactNode } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import { Axes, leftOf, placeAxes, titleHeight, type HorizontalAxis, type PlacedAxes, type VerticalAxis } from './marks/Axes.tsx'
import { Band, BandText, placeBand, type PlacedBand } from './marks/Band.tsx'
import { Brackets, placeBrackets, type Bracket, type PlacedBracket } from './marks/Brackets.tsx'
import { Callout, placeCallout, type CalloutPoint, type PlacedCallout } from './marks/Callout.tsx'
import type { Coordinates, Point } from './marks/coordinates.ts'
import { Diamonds, placeDiamonds, type PlacedDiamonds } from './marks/Diamonds.tsx'
import { Dots, placeDots, type DotPoint, type PlacedDots } from './marks/Dots.tsx'
import { EndLabels, marginFor, placeEndLabels, type PlacedEndLabel } from './marks/EndLabels.tsx'
import { GhostHere, placeGhostHere } from './marks/GhostHere.tsx'
import { Here, type HereControl } from './marks/Here.tsx'
import { Known, placeKnown, type KnownPoint } from './marks/Known.tsx'
import { Level, placeLevel, type LevelLine, type PlacedLevel } from './marks/Level.tsx'
import { Line, placeLine, type LineLook, type LinePoint, type PlacedLine } from './marks/Line.tsx'
import { placeRings, Rings, type RingPoint } from './marks/Rings.tsx'
import type { Palette } from './palette.ts'
import { plotOf, type ChartSize } from './plot.ts'
import { scale, ticksAround, ticksFromZero, toThousandth } from './scales.ts'

/** Three witnesses of one method: line = model, dots = simulation, rings = measurement. */
export interface Series extends LineLook {
  readonly id: string
  readonly label: string
  /** What the line means, in a few words. */
  readonly meaning: string
  readonly line: readonly LinePoint[]
  /** How well the line is known, rising along the axis. */
  readonly known?: readonly KnownPoint[]
  readonly dots: readonly DotPoint[]
  readonly rings: readonly RingPoint[]
}

/** Everything a line chart shows, in base units. */
export interface LineChartData {
  readonly x: HorizontalAxis
  readonly y: VerticalAxis
  readonly series: readonly Series[]
  readonly brackets: readonly Bracket[]
  readonly callout: CalloutPoint | null
  /** The best point of the chosen line, and those of the lines of its family. */
  readonly optimum?: Point
  readonly otherOptima?: readonly Point[]
  /** What a link carries once it is full; drawn where the lines come near it. */
  readonly level?: LevelLine
  /** A range that is as good as the best of it. */
  readonly band?: Bracket
  /** The present value on the horizontal axis, whose tick makes room for the pill; null where nothing is present. */
  readonly here: number | null
  /** Where the second configuration has its value on the horizontal axis, if elsewhere; marked with its letter. */
  readonly ghostHere?: number
}

/** One method, placed. */
interface PlacedSeries extends Pick<Series, 'id'> {
  readonly look: LineLook
  readonly known: string
  readonly line: PlacedLine
  readonly dots: PlacedDots
  readonly rings: string
}

/** A line chart as numbers and path texts, ready to be drawn. */
export interface PlacedLines extends Coordinates {
  readonly unit: string
  readonly title: string | undefined
  readonly axes: PlacedAxes
  readonly level: PlacedLevel | null
  readonly series: readonly PlacedSeries[]
  readonly labels: readonly PlacedEndLabel[]
  readonly brackets: readonly PlacedBracket[]
  readonly callout: PlacedCallout | null
  readonly optima: PlacedDiamonds
  readonly band: PlacedBand | null
  readonly here: number | null
  readonly ghostHere: number | null
}

const largestOf = ({ line, known = [], dots, rings }: Series): number =>
  Math.max(max([...line, ...dots, ...rings], ({ y }) => y) ?? 0, max(known, ({ high }) => high) ?? 0)

/** The ticks of the vertical axis: from zero, or around all values where it is spaced by proportion. */
function ticksOf({ y, series }: LineChartData, most: number): readonly number[] {
  const largest = Math.max(0, ...series.map(largestOf))
  if (y.spacing !== 'log') return ticksFromZero(largest, y.factor, most)
  const values = series.flatMap(({ line, dots, rings }) => [...line, ...dots, ...rings].map((point) => point.y))
  const least = min(values.filter((value) => value > 0)) ?? 1
  return ticksAround(least, Math.max(least, largest), y.factor, 2 * most)
}

const placeSeries = (series: Series, coordinates: Coordinates): PlacedSeries => ({
  id: series.id,
  look: series,
  known: placeKnown(series.known ?? [], coordinates),
  line: placeLine(series.line, series.isGhost === true, coordinates),
  dots: placeDots(series.dots, series.isGhost === true, coordinates),
  rings: placeRings(series.rings, coordinates),
})

/** Places a line chart in a size; pure arithmetic, the same on every machine. */
export function placeLines(data: LineChartData, size: ChartSize): PlacedLines {
  const { x, y, here } = data
  const yValues = ticksOf(data, size.detail === 'narrow' ? 4 : 5)
  const names = data.series.map(({ label }) => label)
  const plot = plotOf(size, { left: leftOf(y, yValues), right: marginFor(names, size), below: x.title ? titleHeight : 0 })
  const horizontal = scale(x.spacing, x.range, [plot.left, plot.left + plot.width])
  const lowest = y.spacing === 'log' ? (yValues[0] ?? 1) : 0
  const vertical = scale(y.spacing ?? 'linear', [lowest, yValues.at(-1) ?? 1], [plot.top + plot.height, plot.top])
  const coordinates = { size, plot, horizontal, vertical }
  const lines = data.series.map(({ line }) => line)
  const endLabels = data.series.flatMap(({ id, label, meaning, colour, line, dots, isFamily, isGhost }) => {
    const last = line.at(-1) ?? dots.at(-1)
    return last && label !== ''
      ? [{ id, label, meaning, colour, value: y.precise(last.y), isBold: !isFamily && !isGhost, wished: vertical(last.y) }]
      : []
  })
  return {
    ...coordinates,
    unit: y.unit,
    title: x.title,
    level: placeLevel(data.level, here, coordinates),
    axes: placeAxes(x, y, yValues, coordinates),
    // a second configuration lies under the present one
    series: data.series
      .toSorted((one, other) => +!one.isGhost - +!other.isGhost)
      .filter(({ line, dots }) => line.length + dots.length > 0)
      .map((series) => placeSeries(series, coordinates)),
    labels: placeEndLabels(endLabels, coordinates),
    brackets: placeBrackets(data.brackets, lines, coordinates),
    callout: placeCallout(data.callout, lines, coordinates),
    optima: placeDiamonds(data.optimum, data.otherOptima, coordinates),
    band: placeBand(data.band, coordinates),
    here: here === null ? null : toThousandth(horizontal(here)),
    ghostHere: placeGhostHere(data.ghostHere, here, coordinates),
  }
}

/** What a pointer does over the plot. */
export interface PlotPointer {
  readonly onPointerMove: PointerEventHandler
  readonly onPointerLeave: PointerEventHandler
  readonly onPointerDown: PointerEventHandler
}

export interface LineChartProps {
  readonly placed: PlacedLines
  readonly palette: Palette
  readonly title: string
  /** Text of the pill at the present value. */
  readonly pill?: string
  /** Id of the series that is set apart. */
  readonly apart: string | null
  /** Pixels of the crosshair, where a pointer is over the plot. */
  readonly crosshair?: number | null
  readonly control?: HereControl
  readonly pointer?: PlotPointer
  readonly onApart?: (id: string) => void
  /** Further marks over the lines. */
  readonly over?: ReactNode
}

/**
 * Lines against one quantity: models as lines, simulations as dots with whiskers, measurements as rings, each labelled at its end.
 * Stateless; all places come from placeLines.
 */
export function LineChart(props: LineChartProps): ReactElement {
  const { placed, palette, title, pill = '', apart, crosshair, control, pointer, onApart, over } = props
  const { plot, size, band, callout, here, ghostHere } = placed
  const { left: x, top: y, width, height } = plot
  return (
    <ChartFrame width={size.width} height={size.height} title={title}>
      {band && <Band placed={band} palette={palette} />}
      <Axes placed={placed.axes} plot={plot} unit={placed.unit} here={here} pill={pill} title={placed.title} palette={palette} />
      {placed.level && <Level placed={placed.level} palette={palette} />}
      {ghostHere !== null && <GhostHere at={ghostHere} plot={plot} palette={palette} />}
      {placed.series.map(({ id, look, known, line, dots, rings }) => (
        <g key={id} opacity={apart !== null && apart !== id ? 0.3 : 1} data-series={id} data-ghost={look.isGhost ? '' : undefined}>
          <Known path={known} colour={look.colour} />
          <Line placed={line} look={look} />
          <Dots placed={dots} colour={look.colour} />
          <Rings path={rings} colour={look.colour} />
        </g>
      ))}
      {typeof crosshair === 'number' && <line x1={crosshair} x2={crosshair} y1={y} y2={y + height} stroke={palette.ink2} />}
      {pointer && <rect className="plot" x={x} y={y} width={width} height={height} fill="transparent" {...pointer} />}
      {over}
      {here !== null && <Here plot={plot} here={here} palette={palette} pill={pill} control={control} />}
      <Brackets placed={placed.brackets} palette={palette} />
      {band && <BandText placed={band} palette={palette} />}
      <Diamonds placed={placed.optima} palette={palette} />
      {callout && <Callout placed={callout} palette={palette} />}
      <EndLabels placed={placed.labels} coordinates={placed} palette={palette} apart={apart} onApart={onApart} />
    </ChartFrame>
  )
}
