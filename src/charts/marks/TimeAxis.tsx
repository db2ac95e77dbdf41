import type { ReactElement } from 'react'
import { linearTicks, toHundredth } from '../scales.ts'
import { textWidth } from '../textWidth.ts'
import type { PlacedTick } from './Axes.tsx'
import type { MarkProps } from './coordinates.ts'
import type { TimeCoordinates } from './time.ts'

/** From this length on the axis counts seconds. */
const secondsFrom = 2

export interface PlacedTimeAxis {
  readonly y: number
  readonly left: number
  readonly right: number
  /** Seconds where much is shown at once, else milliseconds. */
  readonly unit: 's' | 'ms'
  readonly ticks: readonly PlacedTick[]
}

/** Places an axis of time at a height. */
export function placeTimeAxis(y: number, { view, at, left, width }: TimeCoordinates): PlacedTimeAxis {
  const isLong = view.to - view.from > secondsFrom
  const unit = isLong ? 1 : 1e-3
  const ticks = linearTicks([view.from, view.to], unit, Math.max(2, Math.round(width / 130)))
  return {
    y,
    left,
    right: left + width,
    unit: isLong ? 's' : 'ms',
    ticks: ticks.map((value) => ({ at: toHundredth(at(value)), label: String(Number((value / unit).toPrecision(9))) })),
  }
}

export const TimeAxis = ({ placed, palette }: MarkProps<PlacedTimeAxis>): ReactElement => (
  <g fontSize={12} fill={palette.ink2}>
    <path d={`M${placed.left},${placed.y}H${placed.right}`} stroke={palette.axis} fill="none" />
    <text x={0} y={placed.y + 18}>
      {placed.unit}
    </text>
    {placed.ticks.map(({ at, label }) => (
      <g key={label}>
        <path d={`M${at},${placed.y}v6`} stroke={palette.axis} fill="none" />
        <text x={Math.min(at, placed.right - textWidth(label, 12) / 2)} y={placed.y + 18} textAnchor="middle">
          {label}
        </text>
      </g>
    ))}
  </g>
)
