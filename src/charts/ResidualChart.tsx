import type { ReactElement } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import type { Palette } from './palette.ts'
import type { PlacedResiduals } from './placeResiduals.ts'

interface ResidualChartProps {
  readonly placed: PlacedResiduals
  readonly palette: Palette
  readonly colour: string
  readonly title: string
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
        <text
          x={callout.x}
          y={callout.y}
          fontSize={12}
          fill={palette.ink}
          textAnchor="middle"
          stroke={palette.bg}
          strokeWidth={3}
          paintOrder="stroke"
          strokeLinejoin="round"
        >
          {callout.text}
        </text>
      )}
    </ChartFrame>
  )
}
