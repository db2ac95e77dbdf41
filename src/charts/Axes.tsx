import type { ReactElement } from 'react'
import type { PlacedLines, PlacedTick } from './placeLines.ts'
import type { Palette } from './palette.ts'
import { textWidth } from './textWidth.ts'

/** Half the width of the pill that carries the present value. */
export const pillHalfWidth = (text: string): number => textWidth(text, 12) / 2 + 11

interface AxesProps {
  readonly placed: PlacedLines
  readonly palette: Palette
  /** Text of the pill; the tick under it is not drawn. */
  readonly pill: string
}

/** Horizontal grid lines, the unit above the vertical axis, and the ticks of the horizontal one. */
export function Axes({ placed, palette, pill }: AxesProps): ReactElement {
  const { plot, xTicks, yTicks, unit, here } = placed
  const bottom = plot.top + plot.height
  const right = plot.left + plot.width
  const half = pillHalfWidth(pill)
  const isFree = ({ at, label }: PlacedTick): boolean => here === null || Math.abs(at - here) > half + textWidth(label, 12) / 2 + 4
  const last = xTicks.at(-1)
  // the last label may lean into the margin to make room for the pill
  const leaning = here !== null && last && !isFree(last) && here + half + 5 - last.at < textWidth(last.label, 12) / 2 ? last : undefined
  return (
    <g fontSize={12} fill={palette.ink2}>
      <text x={plot.left - 36} y={plot.top - 14}>
        {unit}
      </text>
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
