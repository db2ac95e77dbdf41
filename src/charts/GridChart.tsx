import type { ReactElement } from 'react'
import { ghostDash, ghostLetter } from './ghost.ts'
import { ChartFrame } from './ChartFrame.tsx'
import type { Palette } from './palette.ts'
import type { PlacedCell, PlacedGrid } from './placeGrid.ts'

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

interface CellProps {
  readonly cell: PlacedCell
  readonly placed: PlacedGrid
  readonly palette: Palette
}

/** The number of a cell, and the word beneath it where it has one. */
function CellText({ cell, placed, palette }: CellProps): ReactElement {
  const { cellWidth, cellHeight, letters } = placed
  const lift = cell.mark === undefined ? 0 : 6
  const [x, fill] = [cell.x + cellWidth / 2, palette[cell.label]]
  const y = cell.y + cellHeight / 2 + letters * 0.35
  return (
    <>
      <text x={x} y={y - lift} textAnchor="middle" fontSize={letters} fontWeight={cell.isHere ? 600 : 400} fill={fill}>
        {cell.text}
      </text>
      {cell.mark !== undefined && (
        <text x={x} y={y + 7} textAnchor="middle" fontSize={11} fontWeight={600} fill={fill}>
          {cell.mark}
        </text>
      )}
    </>
  )
}

/** The ring round the number where the second configuration stands, with its letter inside, or in the corner where there is no room. */
function GhostRing({ cell, placed, palette }: CellProps): ReactElement {
  const { cellWidth, cellHeight } = placed
  const isNarrow = cellWidth < narrowCell
  const inset = isNarrow ? 1.5 : 3
  const height = cellHeight - 2 * inset
  // the corner of a measured ring stays free
  const end = !isNarrow && cell.measured !== null ? 2 * ringSpace(cellWidth) : inset
  return (
    <g data-ghost="">
      <rect
        x={cell.x + inset}
        y={cell.y + inset}
        width={cellWidth - inset - end}
        height={height}
        rx={height / 2}
        fill="none"
        stroke={palette[cell.label]}
        strokeWidth={1.25}
        strokeDasharray={ghostDash}
      />
      <text
        x={cell.x + (isNarrow ? 1 : 6)}
        y={isNarrow ? cell.y + 9 : cell.y + cellHeight / 2 + 4}
        fontSize={11}
        fontWeight={600}
        fill={palette[cell.label]}
        stroke={palette[cell.tint]}
        strokeWidth={3}
        paintOrder="stroke"
        strokeLinejoin="round"
      >
        {ghostLetter}
      </text>
    </g>
  )
}

/** Lines round cells and words where there are none. */
function GridMarks({ placed, palette }: { readonly placed: PlacedGrid; readonly palette: Palette }): ReactElement {
  const { cells, cellWidth, cellHeight, region, hereWords, cornerWords } = placed
  const outline = (cell: PlacedCell | undefined, stroke: string, name: object): ReactElement | undefined =>
    cell && <rect {...name} x={cell.x} y={cell.y} width={cellWidth} height={cellHeight} fill="none" stroke={stroke} strokeWidth={2} />
  const ghost = cells.find(({ isGhost }) => isGhost)
  return (
    <>
      {region && <path data-region="" d={region} fill="none" stroke={palette.ink} strokeWidth={1.25} strokeDasharray="4 3" />}
      {outline(
        cells.find(({ mark }) => mark !== undefined),
        palette.ink,
        { 'data-best': '' },
      )}
      {outline(
        cells.find(({ isHere }) => isHere),
        palette.here,
        { 'data-here': '' },
      )}
      {ghost && <GhostRing cell={ghost} placed={placed} palette={palette} />}
      {hereWords && (
        <>
          <path d={hereWords.leader} stroke={palette.here} />
          <text x={hereWords.x} y={hereWords.y} fontSize={12} fontWeight={600} fill={palette.here}>
            {hereWords.text}
          </text>
        </>
      )}
      {cornerWords.map(({ x, y, text }) => (
        <text key={text} x={x} y={y} fontSize={12} textAnchor="end" fill={palette.ink2}>
          {text}
        </text>
      ))}
    </>
  )
}

/** A map of numbers over two quantities: each cell says its number and wears the tint of it; the present one is outlined. */
export function GridChart({ placed, palette, title }: GridChartProps): ReactElement {
  const { width, height, cellWidth, cellHeight, cells, xTicks, yTicks, left, bottom, letters } = placed
  return (
    <ChartFrame width={width} height={height} title={title}>
      {cells.map((cell) => (
        <g key={`${cell.x} ${cell.y}`}>
          <rect x={cell.x} y={cell.y} width={cellWidth} height={cellHeight} fill={palette[cell.tint]} />
          {letters > 0 && <CellText cell={cell} placed={placed} palette={palette} />}
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
      <GridMarks placed={placed} palette={palette} />
      <g fontSize={12} fill={palette.ink2}>
        {yTicks.map((tick) => (
          <TickText key={tick.label} tick={tick} x={left - 8} y={tick.at + 4} anchor="end" palette={palette} />
        ))}
        {xTicks.map((tick) => (
          <TickText key={tick.label} tick={tick} x={tick.at} y={bottom + 17} anchor="middle" palette={palette} />
        ))}
        {placed.yTitle && (
          <text x={left - 8} y={12} textAnchor="end">
            {placed.yTitle}
          </text>
        )}
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
