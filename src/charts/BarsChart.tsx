import type { ReactElement } from 'react'
import { ghostDash } from './ghost.ts'
import { ChartFrame } from './ChartFrame.tsx'
import type { Palette } from './palette.ts'
import { ghostThickness, thickness, type PlacedBars } from './placeBars.ts'

interface BarsChartProps {
  readonly placed: PlacedBars
  readonly palette: Palette
  readonly colour: string
  readonly title: string
}

/** Bars from a common zero, each with its name to the left and its number at its end; beneath it the outline of a second configuration. */
export function BarsChart({ placed, palette, colour, title }: BarsChartProps): ReactElement {
  const { width, height, zero, bars } = placed
  return (
    <ChartFrame width={width} height={height} title={title}>
      <path d={`M${zero},0V${height}`} stroke={palette.axis} />
      {bars.map(({ id, label, remark, text, x, y, width: length, textX, textAnchor, ghost }) => (
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
          {ghost && (
            <g data-ghost="">
              <rect
                x={ghost.x}
                y={ghost.y + 0.5}
                width={ghost.width}
                height={ghostThickness - 1}
                fill="none"
                stroke={colour}
                strokeWidth={1.25}
                strokeDasharray={ghostDash}
              />
              <text x={ghost.textX} y={ghost.y + 8} fontSize={12} textAnchor={ghost.textAnchor} fill={palette.ink2}>
                {ghost.text}
              </text>
            </g>
          )}
        </g>
      ))}
    </ChartFrame>
  )
}
