import type { ReactElement } from 'react'
import { ghostDash, ghostLetter } from '../ghost.ts'
import type { Token } from '../palette.ts'
import { tintsOf, type Tint } from '../tints.ts'
import { toHundredth } from '../scales.ts'
import type { MarkProps } from './coordinates.ts'
import { halo } from './halo.ts'

/** One cell of a map: its number as text, and the tint that says how much; null leaves the cell blank. */
export interface GridCell {
  readonly text: string
  readonly tint: Tint
  readonly label: Token
  /** Published numbers stand on the map as rings; this one's sign or size for the ring's title. */
  readonly measured: string | null
  /** A word beneath the number; the cell is outlined. */
  readonly mark?: string
  /** Cells that belong together: a broken line runs round them. */
  readonly isInRegion?: boolean
}

/** The cells of a map, by row, then by column. */
export type CellRows = readonly (readonly (GridCell | null)[])[]

/** Where a configuration stands on a map. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** The raster that cells stand on, gaps included, in pixels. */
export interface Raster {
  readonly left: number
  readonly top: number
  readonly pitchX: number
  readonly pitchY: number
  /** Width of everything. */
  readonly width: number
}

export interface PlacedCell extends GridCell {
  readonly x: number
  readonly y: number
  readonly isHere: boolean
  /** The second configuration stands here. */
  readonly isGhost: boolean
}

export interface PlacedCells {
  readonly cells: readonly PlacedCell[]
  readonly cellWidth: number
  readonly cellHeight: number
  /** Pixels of the letters in cells; 0 where none fit. */
  readonly letters: number
}

/** Pixels between cells. */
export const cellGap = 1.5

/** Places the cells that are not blank. */
export function placeCells(
  rows: CellRows,
  here: CellPlace | null,
  ghost: CellPlace | undefined,
  raster: Raster,
  letters: number,
): PlacedCells {
  const { left, top, pitchX, pitchY } = raster
  const isAt = (place: CellPlace | null | undefined, row: number, column: number): boolean => place?.row === row && place.column === column
  return {
    cells: rows.flatMap((line, row) =>
      line.flatMap((cell, column): PlacedCell[] => {
        if (!cell) return []
        const [x, y] = [toHundredth(left + column * pitchX), toHundredth(top + row * pitchY)]
        return [{ ...cell, x, y, isHere: isAt(here, row, column), isGhost: isAt(ghost, row, column) }]
      }),
    ),
    cellWidth: toHundredth(pitchX - cellGap),
    cellHeight: toHundredth(pitchY - cellGap),
    letters,
  }
}

/** Narrower than this, a ring leaves the number its room. */
const narrowCell = 44

/** From the corner of a cell to the centre of its ring. */
const ringSpace = (cellWidth: number): number => (cellWidth < narrowCell ? 4 : 7)

interface CellProps extends MarkProps<PlacedCells> {
  readonly cell: PlacedCell
}

/** The number of a cell, and the word beneath it where it has one. */
function CellText({ cell, placed: { cellWidth, cellHeight, letters }, palette }: CellProps): ReactElement {
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

/** Tinted cells with their numbers, and rings where a number was published. */
export function Cells({ placed, palette }: MarkProps<PlacedCells>): ReactElement {
  const { cells, cellWidth, cellHeight, letters } = placed
  const ring = ringSpace(cellWidth)
  const tints = tintsOf(palette)
  return (
    <>
      {cells.map((cell) => (
        <g key={`${cell.x} ${cell.y}`}>
          <rect x={cell.x} y={cell.y} width={cellWidth} height={cellHeight} fill={tints[cell.tint]} />
          {letters > 0 && <CellText cell={cell} placed={placed} palette={palette} />}
          {cell.measured !== null && (
            <circle
              cx={cell.x + cellWidth - ring}
              cy={cell.y + ring}
              r={ring / 2}
              fill="none"
              stroke={palette.ink}
              strokeWidth={cellWidth < narrowCell ? 1 : 1.5}
            />
          )}
        </g>
      ))}
    </>
  )
}

/** The ring round the number where the second configuration stands, with its letter inside, or in the corner where there is no room. */
function GhostRing({ cell, placed: { cellWidth, cellHeight }, palette }: CellProps): ReactElement {
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
        {...halo(tintsOf(palette)[cell.tint], 3)}
      >
        {ghostLetter}
      </text>
    </g>
  )
}

/** Outlines of the best and of the present cell, and the ring of the second configuration. */
export function CellOutlines({ placed, palette }: MarkProps<PlacedCells>): ReactElement {
  const { cells, cellWidth, cellHeight } = placed
  const outline = (cell: PlacedCell | undefined, stroke: string, name: object): ReactElement | undefined =>
    cell && <rect {...name} x={cell.x} y={cell.y} width={cellWidth} height={cellHeight} fill="none" stroke={stroke} strokeWidth={2} />
  const [best, here] = [cells.find(({ mark }) => mark !== undefined), cells.find(({ isHere }) => isHere)]
  const ghost = cells.find(({ isGhost }) => isGhost)
  return (
    <>
      {outline(best, palette.ink, { 'data-best': '' })}
      {outline(here, palette.here, { 'data-here': '' })}
      {ghost && <GhostRing cell={ghost} placed={placed} palette={palette} />}
    </>
  )
}
