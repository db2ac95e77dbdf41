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
}

/** A map of one number over two quantities. */
export interface GridFacts {
  /** From left to right. */
  readonly columns: readonly string[]
  /** From top to bottom. */
  readonly rows: readonly string[]
  /** By row, then by column. */
  readonly cells: readonly (readonly (GridCell | null)[])[]
  /** The present configuration. */
  readonly here: { readonly row: number; readonly column: number } | null
  /** What stands on the horizontal axis, and what the numbers are. */
  readonly xTitle: string
  readonly key: string
}

export interface PlacedCell extends GridCell {
  readonly x: number
  readonly y: number
  readonly isHere: boolean
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
  /** Pixels of the letters in cells; 0 where none fit. */
  readonly letters: number
}

const gap = 1.5
const tallest = 40
const axisSpace = 44

/** Places a map in a width; pure arithmetic. */
export function placeGrid(facts: GridFacts, width: number): PlacedGrid {
  const { columns, rows, here } = facts
  const left = Math.ceil(Math.max(0, ...rows.map((text) => textWidth(text, 12))) * 1.1) + 10
  const cellWidth = (width - left) / Math.max(1, columns.length)
  const cellHeight = Math.min(tallest, Math.max(22, cellWidth * 0.72))
  const widest = Math.max(0, ...facts.cells.flat().map((cell) => (cell ? textWidth(cell.text, 13) : 0)))
  const letters = [13, 11].find((size) => (widest * size) / 13 + 6 <= cellWidth) ?? 0
  const bottom = cellHeight * rows.length
  const cells = facts.cells.flatMap((line, row) =>
    line.flatMap((cell, column): PlacedCell[] =>
      cell
        ? [
            {
              ...cell,
              x: toHundredth(left + column * cellWidth),
              y: toHundredth(row * cellHeight),
              isHere: here !== null && here.row === row && here.column === column,
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
    yTicks: rows.map((label, index) => ({ at: toHundredth((index + 0.5) * cellHeight), label, isHere: here?.row === index })),
    left,
    bottom: toHundredth(bottom),
    xTitle: facts.xTitle,
    key: facts.key,
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
