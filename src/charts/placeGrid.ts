import { toHundredth } from './scales.ts'
import type { Token } from './palette.ts'
import type { PlacedTick } from './placeLines.ts'
import { textWidth } from './textWidth.ts'

/** One cell of a map: its number as text, and the tint that says how much; null leaves the cell blank. */
export interface GridCell {
  readonly text: string
  readonly tint: Token
  readonly label: Token
  /** Published numbers stand on the map as rings; this one's sign or size for the ring's title. */
  readonly measured: string | null
  /** A word beneath the number; the cell is outlined. */
  readonly mark?: string
  /** Cells that belong together: a broken line runs round them. */
  readonly isInRegion?: boolean
}

/** A map of one number over two quantities. */
export interface GridChartData {
  /** From left to right. */
  readonly columns: readonly string[]
  /** From top to bottom. */
  readonly rows: readonly string[]
  /** By row, then by column. */
  readonly cells: readonly (readonly (GridCell | null)[])[]
  /** The present configuration. */
  readonly here: { readonly row: number; readonly column: number } | null
  /** A second configuration, where it has a place. */
  readonly ghost?: { readonly row: number; readonly column: number } | undefined
  /** What stands on the horizontal axis, and what the numbers are. */
  readonly xTitle: string
  readonly key: string
  /** What stands on the vertical axis; above it. */
  readonly yTitle?: string
  /** Words beside the present cell, and in the lower right corner, where cells are blank. */
  readonly hereText?: string
  readonly cornerText?: readonly string[]
}

/** Words in a blank part of a map. */
interface PlacedWords {
  readonly x: number
  readonly y: number
  readonly text: string
}

export interface PlacedCell extends GridCell {
  readonly x: number
  readonly y: number
  readonly isHere: boolean
  /** The second configuration stands here. */
  readonly isGhost: boolean
}

export interface PlacedGrid {
  readonly width: number
  readonly height: number
  readonly cellWidth: number
  readonly cellHeight: number
  readonly cells: readonly PlacedCell[]
  readonly xTicks: readonly (PlacedTick & { readonly isHere: boolean })[]
  readonly yTicks: readonly (PlacedTick & { readonly isHere: boolean })[]
  readonly left: number
  readonly bottom: number
  readonly xTitle: string
  readonly key: string
  readonly yTitle: string
  /** Path round the cells that belong together, or nothing. */
  readonly region: string
  /** Words beside the present cell, with the line that leads to it. */
  readonly hereWords: (PlacedWords & { readonly leader: string }) | null
  /** End at their place. */
  readonly cornerWords: readonly PlacedWords[]
  /** Pixels of the letters in cells; 0 where none fit. */
  readonly letters: number
}

const gap = 1.5
const tallest = 40
const axisSpace = 44
const titleSpace = 24
/** From a cell to the words beside it. */
const leaderLength = 44
const cornerLine = 16

interface Raster {
  readonly left: number
  readonly top: number
  readonly cellWidth: number
  readonly cellHeight: number
}

/** The edges between a region and what is around it, through the middle of the gaps. */
function regionPath({ cells }: GridChartData, { left, top, cellWidth, cellHeight }: Raster): string {
  const isIn = (row: number, column: number): boolean => cells[row]?.[column]?.isInRegion === true
  const x = (column: number): number => toHundredth(left + column * cellWidth - gap / 2)
  const y = (row: number): number => toHundredth(top + row * cellHeight - gap / 2)
  const edges: string[] = []
  for (const [row, line] of cells.entries())
    for (const column of line.keys()) {
      if (!isIn(row, column)) continue
      if (!isIn(row - 1, column)) edges.push(`M${x(column)},${y(row)}H${x(column + 1)}`)
      if (!isIn(row + 1, column)) edges.push(`M${x(column)},${y(row + 1)}H${x(column + 1)}`)
      if (!isIn(row, column - 1)) edges.push(`M${x(column)},${y(row)}V${y(row + 1)}`)
      if (!isIn(row, column + 1)) edges.push(`M${x(column + 1)},${y(row)}V${y(row + 1)}`)
    }
  return edges.join('')
}

/** Words to the right of the present cell, where the map is blank and wide enough. */
function placeHereWords({ cells, here, hereText, columns }: GridChartData, raster: Raster, width: number): PlacedGrid['hereWords'] {
  if (!here || !hereText) return null
  const { left, top, cellWidth, cellHeight } = raster
  const line = cells[here.row] ?? []
  const isBlank = columns.every((_, column) => column <= here.column || !line[column])
  const from = left + (here.column + 1) * cellWidth
  const x = from + leaderLength + 4
  if (!isBlank || x + textWidth(hereText, 12) * 1.1 > width) return null
  const middle = toHundredth(top + (here.row + 0.5) * cellHeight)
  return { x: toHundredth(x), y: middle + 4, text: hereText, leader: `M${toHundredth(from)},${middle}h${leaderLength}` }
}

/** Words in the lower right corner, where they cover no cell. */
function placeCornerWords(
  { cells, cornerText = [] }: GridChartData,
  { left, top, cellWidth, cellHeight }: Raster,
  width: number,
): readonly PlacedWords[] {
  const bottom = top + cells.length * cellHeight
  const [highest, leftmost] = [
    bottom - 6 - cornerText.length * cornerLine,
    width - Math.max(0, ...cornerText.map((text) => textWidth(text, 12) * 1.1)),
  ]
  const isFree = cells.every((line, row) =>
    line.every((cell, column) => !cell || top + (row + 1) * cellHeight < highest || left + (column + 1) * cellWidth < leftmost - 8),
  )
  if (!isFree) return []
  return cornerText.map((text, index) => ({ x: width, y: toHundredth(bottom - 8 - (cornerText.length - 1 - index) * cornerLine), text }))
}

/** Places a map in a width; pure arithmetic. */
export function placeGrid(data: GridChartData, width: number): PlacedGrid {
  const { columns, rows, here, ghost } = data
  const left = Math.ceil(Math.max(0, ...rows.map((text) => textWidth(text, 12))) * 1.1) + 10
  // before it is measured a place has no width
  const cellWidth = Math.max(2 * gap, (width - left) / Math.max(1, columns.length))
  const cellHeight = Math.min(tallest, Math.max(22, cellWidth * 0.72))
  const widest = Math.max(0, ...data.cells.flat().map((cell) => (cell ? textWidth(cell.text, 13) : 0)))
  const letters = [13, 11].find((size) => (widest * size) / 13 + 6 <= cellWidth) ?? 0
  const top = data.yTitle === undefined ? 0 : titleSpace
  const raster = { left, top, cellWidth, cellHeight }
  const bottom = top + cellHeight * rows.length
  const cells = data.cells.flatMap((line, row) =>
    line.flatMap((cell, column): PlacedCell[] =>
      cell
        ? [
            {
              ...cell,
              x: toHundredth(left + column * cellWidth),
              y: toHundredth(top + row * cellHeight),
              isHere: here !== null && here.row === row && here.column === column,
              isGhost: ghost?.row === row && ghost.column === column,
            },
          ]
        : [],
    ),
  )
  return {
    width,
    height: Math.ceil(bottom + axisSpace),
    cellWidth: toHundredth(cellWidth - gap),
    cellHeight: toHundredth(cellHeight - gap),
    cells,
    xTicks: kept(
      columns.map((label, index) => ({ at: toHundredth(left + (index + 0.5) * cellWidth), label, isHere: here?.column === index })),
    ),
    yTicks: rows.map((label, index) => ({ at: toHundredth(top + (index + 0.5) * cellHeight), label, isHere: here?.row === index })),
    left,
    bottom: toHundredth(bottom),
    xTitle: data.xTitle,
    key: data.key,
    yTitle: data.yTitle ?? '',
    region: regionPath(data, raster),
    hereWords: placeHereWords(data, raster, width),
    cornerWords: placeCornerWords(data, raster, width),
    letters,
  }
}

/** Labels that would touch the one before are left out, never the present one. */
function kept<T extends PlacedTick & { readonly isHere: boolean }>(ticks: readonly T[]): readonly T[] {
  const shown: T[] = []
  for (const tick of ticks) {
    const before = shown.at(-1)
    const touches = before !== undefined && tick.at - before.at < (textWidth(tick.label, 12) + textWidth(before.label, 12)) / 2 + 6
    if (touches && tick.isHere) shown.pop()
    if (!touches || tick.isHere) shown.push(tick)
  }
  return shown
}
