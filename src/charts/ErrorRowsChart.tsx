import type { ReactElement } from 'react'
import { ChartFrame, type ChartProps, type Framed } from './ChartFrame.tsx'
import type { PlacedTick } from './marks/Axes.tsx'
import { circle } from './marks/circle.ts'
import { halo } from './marks/halo.ts'
import type { Rectangle } from './plot.ts'
import { linearTicks, toHundredth } from './scales.ts'
import { textWidth } from './textWidth.ts'

/** What was compared, how far it is off, and what else is told of it. */
export interface ErrorRow {
  readonly label: string
  /** A share. */
  readonly error: number
  /** Of somebody else, by the same measure; null where nothing is known of it. */
  readonly rival: number | null
  /** As many as there are columns; the first is the error in words. */
  readonly cells: readonly string[]
}

export interface ErrorRowsData {
  readonly rows: readonly ErrorRow[]
  /** Over the cells, the most important first; the last ones give way on a narrow page. */
  readonly columns: readonly string[]
  /** Beneath the axis. */
  readonly axis: string
  /** Ends of the axis, as shares; zero lies within. */
  readonly range: readonly [low: number, high: number]
  /** Errors up to this share, either way, lie in a band; null for none. */
  readonly band: number | null
  readonly format: (share: number, isEnd: boolean) => string
}

interface PlacedCell {
  readonly x: number
  readonly text: string
}

interface PlacedErrorRow {
  /** Middle of the dot. */
  readonly y: number
  /** Base line of the name. */
  readonly labelY: number
  readonly label: string
  readonly cells: readonly PlacedCell[]
}

export interface PlacedErrorRows extends Framed {
  readonly plot: Rectangle
  readonly zero: number
  readonly band: { readonly left: number; readonly width: number; readonly text: string } | null
  readonly heads: readonly PlacedCell[]
  readonly rows: readonly PlacedErrorRow[]
  readonly ticks: readonly PlacedTick[]
  readonly stems: string
  readonly dots: string
  /** Diamonds of the rival. */
  readonly rivals: string
  readonly axis: string
}

const rowHeight = 28
/** Height of a name that stands above its dot, where names leave no room beside them. */
const nameHeight = 16
const top = 26
const bottom = 42
const size = 13
const gap = 24
const dotRadius = 4
const rivalRadius = 5
/** From the middle of letters down to their base line. */
const baseline = 4.5
/** Of the width; longer names stand above their dots. */
const mostForNames = 0.45
/** Narrower than this nothing can be compared. */
const narrowestPlot = 130

/** How wide a column has to be for its words. */
const columnWidth = ({ rows, columns }: ErrorRowsData, column: number): number =>
  Math.ceil(Math.max(textWidth(columns[column] ?? '', 12), ...rows.map(({ cells }) => textWidth(cells[column] ?? '', size))))

/** Places rows of errors: a name, a dot on a stem from zero, and columns of words behind. */
export function placeErrorRows(data: ErrorRowsData, width: number): PlacedErrorRows {
  const { rows, columns, range, band } = data
  const longest = Math.ceil(Math.max(...rows.map(({ label }) => textWidth(label, size)))) + 16
  const isStacked = longest > mostForNames * width
  const [left, height] = isStacked ? [dotRadius + 2, rowHeight + nameHeight] : [longest, rowHeight]
  const widths = columns.map((_, column) => columnWidth(data, column))
  const takenBy = (count: number): number => widths.slice(0, count).reduce((sum, one) => sum + one + gap, 0)
  const fits = (count: number): boolean => width - left - takenBy(count) >= narrowestPlot
  const shown = columns.map((_, index) => index + 1).findLast(fits) ?? 1
  const plot = { left, top, width: Math.max(40, width - left - takenBy(shown)), height: rows.length * height }
  const [low, high] = range
  const along = (share: number): number => toHundredth(plot.left + ((share - low) / (high - low)) * plot.width)
  const middle = (index: number): number => toHundredth(top + (index + 1) * height - rowHeight / 2)
  const columnEnds = widths.slice(0, shown).map((_, index) => plot.left + plot.width + takenBy(index + 1))
  const cellsOf = (texts: readonly string[]): readonly PlacedCell[] => columnEnds.map((x, index) => ({ x, text: texts[index] ?? '' }))
  const values = linearTicks(range, 0.01, Math.max(2, Math.floor(plot.width / 70)))
  return {
    width,
    height: top + plot.height + bottom,
    plot,
    zero: along(0),
    band:
      band === null
        ? null
        : {
            left: along(Math.max(low, -band)),
            width: toHundredth(along(Math.min(high, band)) - along(Math.max(low, -band))),
            text: `band: ±${Number((100 * band).toFixed(1))}\u00A0%`,
          },
    heads: cellsOf(columns),
    rows: rows.map(({ label, cells }, index) => ({
      y: middle(index),
      labelY: isStacked ? middle(index) - rowHeight / 2 + 2 : middle(index) + baseline,
      label,
      cells: cellsOf(cells),
    })),
    ticks: values.map((value, index) => ({ at: along(value), label: data.format(value, index === values.length - 1) })),
    stems: rows.map(({ error }, index) => `M${along(0)},${middle(index)}H${along(error)}`).join(''),
    dots: rows.map(({ error }, index) => circle(along(error), middle(index), dotRadius)).join(''),
    rivals: rows
      .map(({ rival }, index) =>
        rival === null
          ? ''
          : `M${along(rival)},${middle(index) - rivalRadius}l${rivalRadius},${rivalRadius}l${-rivalRadius},${rivalRadius}l${-rivalRadius},${-rivalRadius}z`,
      )
      .join(''),
    axis: data.axis,
  }
}

/** Errors by row: dots are ours, hollow diamonds a rival’s, the band is what was hoped for. */
export function ErrorRowsChart({ placed, palette, title }: ChartProps<PlacedErrorRows>): ReactElement {
  const { plot, zero, band, heads, rows, ticks } = placed
  const end = plot.top + plot.height
  return (
    <ChartFrame width={placed.width} height={placed.height} title={title}>
      {band && <rect x={band.left} width={band.width} y={plot.top} height={plot.height} fill={palette.panel} />}
      <g fontSize={12} fill={palette.ink2}>
        {band && (
          <text x={band.left + 4} y={plot.top - 8}>
            {band.text}
          </text>
        )}
        {ticks.map(({ at, label }) => (
          <g key={label}>
            <line x1={at} x2={at} y1={plot.top} y2={end} stroke={palette.hair2} />
            <text x={at} y={end + 17} textAnchor="middle">
              {label}
            </text>
          </g>
        ))}
        {heads.map(({ x, text }) => (
          <text key={text} x={x} y={plot.top - 8} textAnchor="end">
            {text}
          </text>
        ))}
        <line x1={zero} x2={zero} y1={plot.top} y2={end} stroke={palette.axis} />
        <text x={plot.left + plot.width / 2} y={end + 36} textAnchor="middle" fill={palette.ink}>
          {placed.axis}
        </text>
      </g>
      <path d={placed.stems} stroke={palette.control} strokeWidth={1.25} fill="none" />
      <path d={placed.rivals} fill={palette.bg} stroke={palette.control} strokeWidth={1.5} />
      <path d={placed.dots} fill={palette.ink} />
      <g fontSize={size} fill={palette.ink}>
        {rows.map(({ y, labelY, label, cells }) => (
          <g key={y}>
            <text y={labelY} {...halo(palette.bg, 3)}>
              {label}
            </text>
            {cells.map(({ x, text }, index) => (
              <text
                key={x}
                x={x}
                y={y + baseline}
                textAnchor="end"
                fontWeight={index === 0 ? 600 : 400}
                fill={index === 0 ? palette.ink : palette.ink2}
              >
                {text}
              </text>
            ))}
          </g>
        ))}
      </g>
    </ChartFrame>
  )
}
