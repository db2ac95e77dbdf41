import { memo, useId, type ReactElement } from 'react'
import { ghostDash } from './ghost.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { paled } from './paled.ts'
import type { Palette, Token } from './palette.ts'
import type { MarkName, PlacedLabel, PlacedTimeline } from './placeTimeline.ts'
import { textWidth } from './textWidth.ts'

/** Fill, outline and text of each mark; sand moves, teal flows, hatch waits. */
const looks: Readonly<Record<MarkName, { readonly fill: Token; readonly outline: Token; readonly label: Token }>> = {
  overhead: { fill: 'overhead', outline: 'overhead', label: 'overheadLabel' },
  pause: { fill: 'bg', outline: 'overhead', label: 'ink2' },
  idle: { fill: 'idle', outline: 'idleOutline', label: 'idleLabel' },
  seek: { fill: 'seek', outline: 'idleOutline', label: 'moveLabel' },
  turn: { fill: 'turn', outline: 'idleOutline', label: 'moveLabel' },
  fill: { fill: 'filling', outline: 'head', label: 'ink' },
  waiting: { fill: 'bg', outline: 'axis', label: 'ink2' },
  head: { fill: 'head', outline: 'bg', label: 'headLabel' },
  busRate: { fill: 'busRate', outline: 'bg', label: 'busRateLabel' },
}

interface TimelineChartProps {
  readonly placed: PlacedTimeline
  readonly palette: Palette
  readonly title: string
  /** Marks that are lit; the others step back. Null lights all. */
  readonly lit: readonly MarkName[] | null
  /** Of a second configuration: paler, on broken lines. */
  readonly isGhost?: boolean
}

/** How much of their colour the marks of a second configuration keep; ink can be read on all of them. */
export const ghostShare = 0.45

interface LabelProps {
  readonly label: PlacedLabel
  readonly palette: Palette
  readonly isGhost: boolean
}

function Label({ label, palette, isGhost }: LabelProps): ReactElement {
  const { x, y, text, mark } = label
  const width = textWidth(text, 12) + 8
  return (
    <>
      {mark === 'idle' && <rect x={x - width / 2} y={y - 13} width={width} height={18} rx={3} fill={palette.bg} />}
      <text x={x} y={y} fill={palette[isGhost ? 'ink' : looks[mark].label]} fontWeight={mark === 'busRate' && !isGhost ? 600 : 400}>
        {text}
      </text>
    </>
  )
}

function TimeAxis({ placed, palette }: Pick<TimelineChartProps, 'placed' | 'palette'>): ReactElement {
  const { width, left, ticks, unit, axisY } = placed
  return (
    <g fontSize={12} fill={palette.ink2}>
      <path d={`M${left},${axisY}H${width}`} stroke={palette.axis} fill="none" />
      <text x={0} y={axisY + 18}>
        {unit}
      </text>
      {ticks.map(({ at, label }) => (
        <g key={label}>
          <path d={`M${at},${axisY}v6`} stroke={palette.axis} fill="none" />
          <text x={Math.min(at, width - textWidth(label, 12) / 2)} y={axisY + 18} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </g>
  )
}

/** Lanes of intervals on one axis of time: one path a kind, however many intervals there are. Stateless. */
export const TimelineChart = memo(({ placed, palette, title, lit, isGhost = false }: TimelineChartProps): ReactElement => {
  const { width, height, left, paths, labels, lanes, brackets, ticks } = placed
  const hatch = `wait${useId().replaceAll(/[^a-z0-9]/gi, '')}`
  const colour = (token: Token): string => (isGhost ? paled(palette[token], palette.bg, ghostShare) : palette[token])
  const shade = (mark: MarkName): number => (lit === null || lit.includes(mark) ? 1 : 0.18)
  return (
    <ChartFrame width={width} height={height} title={title}>
      <defs>
        <pattern id={hatch} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={7} height={7} fill={palette.bg} />
          <rect width={4} height={7} fill={colour('idle')} />
        </pattern>
      </defs>
      {lanes.map(({ id, label, middle }) => (
        <g key={id}>
          <path
            d={`M${left},${middle}H${width}`}
            stroke={isGhost ? palette.axis : palette.hair}
            strokeDasharray={isGhost ? ghostDash : undefined}
            fill="none"
          />
          <text x={0} y={middle + 4.5} fontSize={13} fill={palette.ink} fontWeight={id === 'bus' ? 600 : 400}>
            {label}
          </text>
        </g>
      ))}
      {paths.map(({ mark, path, isCrowded }) => (
        <path
          key={`${mark} ${isCrowded}`}
          data-mark={mark}
          d={path}
          opacity={shade(mark)}
          fill={mark === 'idle' ? `url(#${hatch})` : colour(looks[mark].fill)}
          stroke={isCrowded ? 'none' : colour(looks[mark].outline)}
          strokeWidth={0.75}
        />
      ))}
      <g fontSize={12} textAnchor="middle" pointerEvents="none">
        {labels.map((label) => (
          <g key={`${label.x} ${label.y}`} opacity={shade(label.mark)}>
            <Label label={label} palette={palette} isGhost={isGhost} />
          </g>
        ))}
        {brackets.map(({ path, text, x }) => (
          <g key={path}>
            <path d={path} fill="none" stroke={palette.axis} />
            <text x={x} y={11} fill={palette.ink} fontWeight={600}>
              {text}
            </text>
          </g>
        ))}
      </g>
      {ticks.length > 0 && <TimeAxis placed={placed} palette={palette} />}
    </ChartFrame>
  )
})
