import { useId, type ReactElement } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import { barHeight, type PartName, type PlacedBreakdown, type PlacedPart, type PlacedRow } from './placeBreakdown.ts'
import type { Palette, Token } from './palette.ts'
import { textWidth } from './textWidth.ts'

const labelTokens: Readonly<Record<PartName, Token>> = {
  overhead: 'overheadLabel',
  idle: 'idleLabel',
  head: 'headLabel',
  busRate: 'busRateLabel',
}

interface PartProps {
  readonly part: PlacedPart
  readonly top: number
  readonly height: number
  readonly palette: Palette
  readonly hatch: string
}

/** One part of a bar; an idle bus is hatched and carries its number on a chip. */
function Part({ part, top, height, palette, hatch }: PartProps): ReactElement {
  const { name, left, width, text } = part
  const isIdle = name === 'idle'
  const fill = isIdle ? `url(#${hatch})` : palette[name]
  const inset = isIdle ? 0.5 : 0
  return (
    <>
      <rect
        x={left + inset}
        y={top + inset}
        width={Math.max(0.5, width - 2 * inset)}
        height={height - 2 * inset}
        fill={fill}
        stroke={isIdle ? palette.idleOutline : 'none'}
      />
      {isIdle && text && <rect x={left + 6} y={top + 3} width={textWidth(text, 13) + 8} height={height - 6} rx={2} fill={palette.bg} />}
      {text && (
        <text x={left + (isIdle ? 10 : 8)} y={top + 15.5} fontSize={13} fill={palette[labelTokens[name]]}>
          {text}
        </text>
      )}
    </>
  )
}

interface RowProps {
  readonly row: PlacedRow
  readonly palette: Palette
  readonly hatch: string
}

function Row({ row, palette, hatch }: RowProps): ReactElement {
  return (
    <g>
      <text x={row.labelX} y={row.labelY} fontSize={13} fontWeight={600} fill={row.colour}>
        {row.label}
      </text>
      {row.parts.map((part) => (
        <Part key={part.name} part={part} top={row.top} height={barHeight} palette={palette} hatch={hatch} />
      ))}
      {row.witness.map((part) => (
        <Part key={part.name} part={{ ...part, text: '' }} top={row.top + barHeight + 2} height={4} palette={palette} hatch={hatch} />
      ))}
      <text
        x={row.totalX}
        y={row.isTotalRight ? row.labelY : row.top + 15.5}
        fontSize={13}
        fill={palette.ink2}
        textAnchor={row.isTotalRight ? 'end' : 'start'}
      >
        <tspan fontWeight={600} fill={palette.ink}>
          {row.total}
        </tspan>
        {!row.isTotalRight && ` ${row.remark}`}
      </text>
    </g>
  )
}

interface BreakdownChartProps {
  readonly placed: PlacedBreakdown
  readonly palette: Palette
  readonly title: string
}

/** Durations as bars of four parts in a fixed order: overhead, idle, transfer at the speed of a head, transfer at that of the bus. */
export function BreakdownChart({ placed, palette, title }: BreakdownChartProps): ReactElement {
  const hatch = `hatch${useId().replaceAll(/[^a-z0-9]/gi, '')}`
  return (
    <ChartFrame width={placed.width} height={placed.height} title={title}>
      <defs>
        <pattern id={hatch} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={7} height={7} fill={palette.bg} />
          <rect width={4} height={7} fill={palette.idle} />
        </pattern>
      </defs>
      <g fontSize={12} fill={palette.ink2}>
        {placed.headings.map(({ name, text, x, y }) => (
          <text key={name} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      {placed.rows.map((row) => (
        <Row key={row.id} row={row} palette={palette} hatch={hatch} />
      ))}
    </ChartFrame>
  )
}
