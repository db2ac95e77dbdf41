import type { ReactElement } from 'react'
import { ChartFrame, type ChartProps, type Framed } from './ChartFrame.tsx'
import { toHundredth } from './scales.ts'
import { textLines } from './textWidth.ts'

/** A table of sentences. */
export interface WordTableData {
  readonly head: readonly string[]
  /** Of the width, by column. */
  readonly shares: readonly number[]
  /** As many cells as the head. */
  readonly rows: readonly (readonly string[])[]
}

interface PlacedCellLines {
  readonly x: number
  readonly lines: readonly string[]
}

interface PlacedRow {
  /** Base line of the first line of words. */
  readonly y: number
  /** Where the rule above it lies. */
  readonly rule: number
  readonly cells: readonly PlacedCellLines[]
}

export interface PlacedWordTable extends Framed {
  readonly head: PlacedRow
  readonly rows: readonly PlacedRow[]
}

const wordSize = 12
const wordLine = 16
const gap = 12
const padding = 5
/** As the sentences above and below a chart in a file. */
const margin = 4

/** Places a table of sentences in a width; pure arithmetic. */
export function placeWordTable({ head, shares, rows }: WordTableData, width: number): PlacedWordTable {
  const widths = shares.map((share) => share * (width - 2 * margin))
  const lefts = widths.map((_, column) => widths.slice(0, column).reduce((sum, one) => sum + one, margin))
  let top = 0
  const place = (row: readonly string[]): PlacedRow => {
    const cells = row.map((text, column) => ({
      x: toHundredth(lefts[column] ?? margin),
      lines: textLines(text, wordSize, (widths[column] ?? 0) - gap),
    }))
    const placed = { y: top + padding + wordSize, rule: top, cells }
    top += 2 * padding + wordLine * Math.max(...cells.map(({ lines }) => lines.length))
    return placed
  }
  return { head: place(head), rows: rows.map(place), width, height: top + padding }
}

/** A table of sentences as a drawing, for files; pages show tables. */
export function WordTable({ placed, palette, title }: ChartProps<PlacedWordTable>): ReactElement {
  const { width, height, head, rows } = placed
  return (
    <ChartFrame width={width} height={height} title={title}>
      {[head, ...rows].map((row) => (
        <g key={row.y} fontSize={wordSize} fontWeight={row === head ? 600 : 400} fill={palette.ink}>
          {row !== head && <path d={`M0,${row.rule}H${width}`} stroke={palette.hair} />}
          {row.cells.flatMap(({ x, lines }) =>
            lines.map((line, index) => (
              <text key={`${x} ${row.y + index * wordLine}`} x={x} y={row.y + index * wordLine}>
                {line}
              </text>
            )),
          )}
        </g>
      ))}
    </ChartFrame>
  )
}
