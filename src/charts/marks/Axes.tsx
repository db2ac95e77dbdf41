import type { ReactElement } from 'react'
import type { Rectangle } from '../plot.ts'
import { toThousandth, type Spacing } from '../scales.ts'
import { textWidth } from '../textWidth.ts'
import type { Coordinates, MarkProps } from './coordinates.ts'
import { pillHalfWidth } from './Here.tsx'

export interface Tick {
  readonly value: number
  readonly label: string
  /** For a narrow chart: without a unit that other ticks already carry. */
  readonly short: string
}

/** The horizontal axis; tick labels carry their unit where it is needed. */
export interface HorizontalAxis {
  readonly spacing: Spacing
  readonly range: readonly [number, number]
  readonly ticks: readonly Tick[]
  /** What the axis counts: "Number of disks"; stands beneath its ticks. */
  readonly title?: string
}

/** The vertical axis starts at zero, unless it is spaced by proportion. */
export interface VerticalAxis {
  readonly spacing?: Spacing
  /** "MB/s"; stands once above the axis. */
  readonly unit: string
  /** Base units in one displayed unit. */
  readonly factor: number
  /** The number of a tick, without zeros that say nothing. */
  readonly format: (value: number) => string
  /** The number at the end of a line. */
  readonly precise: (value: number) => string
}

/** A tick with its place along the axis. */
export interface PlacedTick {
  readonly at: number
  readonly label: string
}

export interface PlacedAxes {
  readonly xTicks: readonly PlacedTick[]
  readonly yTicks: readonly PlacedTick[]
}

/** Tick labels that would touch each other are left out; the first and the last are kept. */
function apart(ticks: readonly PlacedTick[]): readonly PlacedTick[] {
  const kept: PlacedTick[] = []
  const last = ticks.at(-1)
  const touch = (one: PlacedTick, other: PlacedTick): boolean =>
    other.at - one.at - (textWidth(one.label, 12) + textWidth(other.label, 12)) / 2 < 6
  for (const tick of ticks) {
    const before = kept.at(-1)
    const isFree = !(before && touch(before, tick)) && !(last && touch(tick, last))
    if (tick === last || isFree) kept.push(tick)
  }
  return kept
}

/** Pixels that the title of a horizontal axis needs beneath its ticks. */
export const titleHeight = 12

/** Pixels that the numbers beside a vertical axis need, also where a file is drawn without the typeface of the page. */
export const leftOf = (y: VerticalAxis, yValues: readonly number[]): number =>
  Math.ceil(Math.max(0, ...yValues.map((value) => textWidth(y.format(value), 12))) * 1.1) + 8

/**
 * Places the ticks of both axes.
 *
 * @param yValues those of the vertical axis
 */
export const placeAxes = (
  x: HorizontalAxis,
  y: VerticalAxis,
  yValues: readonly number[],
  { size, horizontal, vertical }: Coordinates,
): PlacedAxes => ({
  xTicks: apart(
    x.ticks.map(({ value, label, short }) => ({ at: toThousandth(horizontal(value)), label: size.detail === 'narrow' ? short : label })),
  ),
  yTicks: yValues.map((value) => ({ at: toThousandth(vertical(value)), label: y.format(value) })),
})

interface AxesProps extends MarkProps<PlacedAxes> {
  readonly plot: Rectangle
  readonly unit: string
  /** Pixels of the present value, whose pill pushes ticks aside. */
  readonly here: number | null
  /** Text of the pill; the tick under it is not drawn. */
  readonly pill: string
  readonly title: string | undefined
}

/** Horizontal grid lines, the unit above the vertical axis, and the ticks of the horizontal one. */
export function Axes({ placed, plot, unit, here, pill, title, palette }: AxesProps): ReactElement {
  const { xTicks, yTicks } = placed
  const bottom = plot.top + plot.height
  const right = plot.left + plot.width
  const half = pillHalfWidth(pill)
  const isFree = ({ at, label }: PlacedTick): boolean => here === null || Math.abs(at - here) > half + textWidth(label, 12) / 2 + 4
  const last = xTicks.at(-1)
  // the last label may lean into the margin to make room for the pill
  const leaning = here !== null && last && !isFree(last) && here + half + 5 - last.at < textWidth(last.label, 12) / 2 ? last : undefined
  return (
    <g fontSize={12} fill={palette.ink2}>
      <text x={0} y={plot.top - 14}>
        {unit}
      </text>
      {title && (
        <text x={plot.left + plot.width / 2} y={bottom + 46} textAnchor="middle" fill={palette.ink}>
          {title}
        </text>
      )}
      {yTicks.map(({ at, label }, index) => (
        <g key={label}>
          {index > 0 && <line x1={plot.left} x2={right} y1={at} y2={at} stroke={palette.hair2} />}
          <text x={plot.left - 8} y={at + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      <line x1={plot.left} x2={right} y1={bottom} y2={bottom} stroke={palette.axis} />
      {xTicks.map(({ at, label }) => (
        <line key={label} x1={at} x2={at} y1={bottom} y2={bottom + 6} stroke={palette.axis} />
      ))}
      {here !== null && leaning && leaning.at > here + half - 12 && (
        <text x={here + half + 6} y={bottom + 21}>
          {leaning.label}
        </text>
      )}
      {xTicks.filter(isFree).map(({ at, label }) => (
        <text key={label} x={at} y={bottom + 21} textAnchor="middle">
          {label}
        </text>
      ))}
    </g>
  )
}
