import type { ReactElement } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import type { Palette } from './palette.ts'
import type { PlacedGrid } from './placeGrid.ts'

interface GridChartProps {
  readonly placed: PlacedGrid
  readonly palette: Palette
  readonly title: string
}

interface TickTextProps {
  readonly tick: PlacedGrid['xTicks'][number]
  readonly x: number
  readonly y: number
  readonly anchor: 'end' | 'middle'
  readonly palette: Palette
}

function TickText({ tick: { label, isHere }, x, y, anchor, palette }: TickTextProps): ReactElement {
  return (
    <text x={x} y={y} textAnchor={anchor} fontWeight={isHere ? 600 : 400} fill={isHere ? palette.here : palette.ink2}>
      {label}
    </text>
  )
}

/** Narrower than this, a ring leaves the number its room. */
const narrowCell = 44

/** From the corner of a cell to the centre of its ring. */
const ringSpace = (cellWidth: number): number => (cellWidth < narrowCell ? 4 : 7)

/** A map of numbers over two quantities: each cell says its number and wears the tint of it; the present one is outlined. */
export function GridChart({ placed, palette, title }: GridChartProps): ReactElement {
  const { width, height, cellWidth, cellHeight, cells, xTicks, yTicks, left, bottom, letters } = placed
  const here = cells.find(({ isHere }) => isHere)
  return (
    <ChartFrame width={width} height={height} title={title}>
      {cells.map((cell) => (
        <g key={`${cell.x} ${cell.y}`}>
          <rect x={cell.x} y={cell.y} width={cellWidth} height={cellHeight} fill={palette[cell.tint]} />
          {letters > 0 && (
            <text
              x={cell.x + cellWidth / 2}
              y={cell.y + cellHeight / 2 + letters * 0.35}
              textAnchor="middle"
              fontSize={letters}
              fontWeight={cell.isHere ? 600 : 400}
              fill={palette[cell.label]}
            >
              {cell.text}
            </text>
          )}
          {cell.measured !== null && (
            <circle
              cx={cell.x + cellWidth - ringSpace(cellWidth)}
              cy={cell.y + ringSpace(cellWidth)}
              r={ringSpace(cellWidth) / 2}
              fill="none"
              stroke={palette.ink}
              strokeWidth={cellWidth < narrowCell ? 1 : 1.5}
            />
          )}
        </g>
      ))}
      {here && (
        <rect data-here="" x={here.x} y={here.y} width={cellWidth} height={cellHeight} fill="none" stroke={palette.here} strokeWidth={2} />
      )}
      <g fontSize={12} fill={palette.ink2}>
        {yTicks.map((tick) => (
          <TickText key={tick.label} tick={tick} x={left - 8} y={tick.at + 4} anchor="end" palette={palette} />
        ))}
        {xTicks.map((tick) => (
          <TickText key={tick.label} tick={tick} x={tick.at} y={bottom + 17} anchor="middle" palette={palette} />
        ))}
        <text x={left} y={bottom + 37}>
          {placed.xTitle}
        </text>
        <text x={width} y={bottom + 37} textAnchor="end">
          {placed.key}
        </text>
      </g>
    </ChartFrame>
  )
}
