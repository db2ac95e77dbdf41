import type { ReactElement } from 'react'
import { ChartFrame, type ChartProps, type Framed } from './ChartFrame.tsx'
import type { PlacedTick } from './marks/Axes.tsx'
import { circle } from './marks/circle.ts'
import { halo } from './marks/halo.ts'
import type { Rectangle } from './plot.ts'
import { toHundredth } from './scales.ts'
import { textWidth } from './textWidth.ts'

/** The errors of two witnesses against one measurement, as shares of it. */
export interface Residual {
  /** Under the mark, within its group. */
  readonly label: string
  readonly formula: number
  /** Nothing while it is not simulated yet. */
  readonly simulated: number | null
}

/** Errors that stand side by side, with what they have in common beneath. */
export interface ResidualGroup {
  readonly label: string
  readonly residuals: readonly Residual[]
}

export interface ResidualChartData {
  readonly groups: readonly ResidualGroup[]
  /** Errors up to this share are what is hoped for; a band. */
  readonly neutral: number
  /** The largest share on the axis, either way; at least the neutral one. */
  readonly limit: number
  /** Text of a tick. */
  readonly format: (share: number, isEnd: boolean) => string
  /** A word about one formula's error: its group, its place in the group. */
  readonly callout: { readonly group: number; readonly index: number; readonly text: string } | null
}

export interface PlacedResiduals extends Framed {
  readonly plot: Rectangle
  readonly band: { readonly top: number; readonly height: number }
  readonly zero: number
  readonly yTicks: readonly PlacedTick[]
  readonly xTicks: readonly PlacedTick[]
  readonly groupTicks: readonly PlacedTick[]
  /** Between groups. */
  readonly separators: readonly number[]
  readonly formulas: string
  readonly stems: string
  readonly dots: string
  readonly callout: { readonly x: number; readonly y: number; readonly text: string } | null
}

const dotRadius = 3.5
const margin = { top: 20, right: 4, bottom: 48, left: 48 } as const
/** Errors lie on a grid of this share. */
const step = 0.05

/** The next round share at or above every error, at least two steps: the end of an axis. */
export function residualLimit(errors: readonly number[]): number {
  const largest = errors.reduce((most, error) => Math.max(most, Math.abs(error)), 0)
  return step * Math.max(2, Math.ceil(largest / step - 1e-9))
}

interface Mark {
  readonly x: number
  readonly formula: number
  readonly simulated: number | null
}

function placeCallout(data: ResidualChartData, plot: Rectangle, marks: readonly (readonly Mark[])[]): PlacedResiduals['callout'] {
  const { callout } = data
  const mark = callout && marks[callout.group]?.[callout.index]
  if (!mark) return null
  const half = textWidth(callout.text, 12) / 2
  const x = Math.min(plot.left + plot.width - half, Math.max(plot.left + half, mark.x))
  const isAbove = mark.formula <= plot.top + plot.height / 2
  return { x: toHundredth(x), y: toHundredth(isAbove ? mark.formula - 7 : mark.formula + 16), text: callout.text }
}

/** Places a chart of errors: a bar for each formula, a dot for each simulation, one column for each measured cell. */
export function placeResiduals(data: ResidualChartData, width: number, height: number): PlacedResiduals {
  const { groups, limit, neutral } = data
  const plot = {
    left: margin.left,
    top: margin.top,
    width: Math.max(40, width - margin.left - margin.right),
    height: Math.max(40, height - margin.top - margin.bottom),
  }
  const vertical = (share: number): number => toHundredth(plot.top + plot.height / 2 - (share / limit) * (plot.height / 2))
  const groupWidth = plot.width / Math.max(1, groups.length)
  const marks = groups.map(({ residuals }, group) =>
    residuals.map(({ formula, simulated }, index): Mark => {
      // half a column of air at either end of a group
      const x = toHundredth(plot.left + groupWidth * (group + (index + 1) / (residuals.length + 1)))
      return { x, formula: vertical(formula), simulated: simulated === null ? null : vertical(simulated) }
    }),
  )
  const all = marks.flat()
  const barHalf = toHundredth(Math.min(7, groupWidth / 8))
  const steps = Math.round(limit / step)
  const stride = Math.ceil(steps / 3)
  const shares = Array.from({ length: 2 * steps + 1 }, (_, index) => index - steps).filter((index) => index % stride === 0)
  return {
    width,
    height,
    plot,
    band: { top: vertical(neutral), height: toHundredth(vertical(-neutral) - vertical(neutral)) },
    zero: vertical(0),
    yTicks: shares.map((index) => ({ at: vertical(index * step), label: data.format(index * step, index + stride > steps) })),
    xTicks: groups.flatMap(({ residuals }, group) =>
      residuals.map(({ label }, index) => ({ at: marks[group]?.[index]?.x ?? plot.left, label })),
    ),
    groupTicks: groups.map(({ label }, group) => ({ at: toHundredth(plot.left + groupWidth * (group + 0.5)), label })),
    separators: groups.slice(1).map((_, group) => toHundredth(plot.left + groupWidth * (group + 1))),
    formulas: all.map(({ x, formula }) => `M${toHundredth(x - barHalf)},${formula}h${2 * barHalf}`).join(''),
    stems: all.map(({ x, formula, simulated }) => `M${x},${formula}V${simulated ?? vertical(0)}`).join(''),
    dots: all.map(({ x, simulated }) => (simulated === null ? '' : circle(x, simulated, dotRadius))).join(''),
    callout: placeCallout(data, plot, marks),
  }
}

interface ResidualChartProps extends ChartProps<PlacedResiduals> {
  readonly colour: string
}

/** Errors against measurement: bars are formulas, dots are simulations, the band is what is hoped for. */
export function ResidualChart({ placed, palette, colour, title }: ResidualChartProps): ReactElement {
  const { plot, band, zero, yTicks, xTicks, groupTicks, separators, callout } = placed
  const right = plot.left + plot.width
  const bottom = plot.top + plot.height
  return (
    <ChartFrame width={placed.width} height={placed.height} title={title}>
      <rect x={plot.left} width={plot.width} y={band.top} height={band.height} fill={palette.panel} />
      <g fontSize={12} fill={palette.ink2}>
        {yTicks.map(({ at, label }) => (
          <g key={label}>
            <line x1={plot.left} x2={right} y1={at} y2={at} stroke={palette.hair2} />
            <text x={plot.left - 8} y={at + 4} textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        <line x1={plot.left} x2={right} y1={zero} y2={zero} stroke={palette.axis} />
        {separators.map((at) => (
          <line key={at} x1={at} x2={at} y1={bottom} y2={bottom + 6} stroke={palette.axis} />
        ))}
        {xTicks.map(({ at, label }) => (
          <text key={at} x={at} y={bottom + 17} textAnchor="middle">
            {label}
          </text>
        ))}
        {groupTicks.map(({ at, label }) => (
          <text key={label} x={at} y={bottom + 36} textAnchor="middle">
            {label}
          </text>
        ))}
      </g>
      <path d={placed.stems} stroke={colour} strokeOpacity={0.45} fill="none" />
      <path d={placed.formulas} stroke={colour} strokeWidth={2.25} fill="none" />
      <path d={placed.dots} fill={colour} />
      {callout && (
        <text x={callout.x} y={callout.y} fontSize={12} fill={palette.ink} textAnchor="middle" {...halo(palette.bg, 3)}>
          {callout.text}
        </text>
      )}
    </ChartFrame>
  )
}
