import type { ReactElement } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import type { Palette } from './palette.ts'
import { thickness, type PlacedBars } from './placeBars.ts'

interface BarsChartProps {
  readonly placed: PlacedBars
  readonly palette: Palette
  readonly colour: string
  readonly title: string
}

/** Bars from a common zero, each with its name to the left and its number at its end. */
export function BarsChart({ placed, palette, colour, title }: BarsChartProps): ReactElement {
  const { width, height, zero, bars } = placed
  return (
    <ChartFrame width={width} height={height} title={title}>
      <path d={`M${zero},0V${height}`} stroke={palette.axis} />
      {bars.map(({ id, label, remark, text, x, y, width: length, textX, textAnchor }) => (
        <g key={id}>
          <text x={0} y={y + 10} fontSize={13} fill={palette.ink}>
            {label}
          </text>
          <text x={0} y={y + 26} fontSize={12} fill={palette.ink2}>
            {remark}
          </text>
          <rect x={x} y={y} width={length} height={thickness} fill={colour} />
          <text x={textX} y={y + 17} fontSize={13} fontWeight={600} textAnchor={textAnchor} fill={palette.ink}>
            {text}
          </text>
        </g>
      ))}
    </ChartFrame>
  )
}
