import type { ReactElement } from 'react'
import { toHundredth } from '../scales.ts'
import { textWidth } from '../textWidth.ts'
import type { PlacedTick } from './Axes.tsx'
import type { CellPlace, Raster } from './Cells.tsx'
import type { MarkProps } from './coordinates.ts'

interface CellTick extends PlacedTick {
  readonly isHere: boolean
}

/** The names of columns and rows. */
export interface PlacedCellTicks {
  readonly columns: readonly CellTick[]
  readonly rows: readonly CellTick[]
}

/** Names that would touch the one before are left out, never the present one. */
function apart(ticks: readonly CellTick[]): readonly CellTick[] {
  const shown: CellTick[] = []
  for (const tick of ticks) {
    const before = shown.at(-1)
    const touches = before !== undefined && tick.at - before.at < (textWidth(tick.label, 12) + textWidth(before.label, 12)) / 2 + 6
    if (touches && tick.isHere) shown.pop()
    if (!touches || tick.isHere) shown.push(tick)
  }
  return shown
}

/** Names at the middle of columns and rows. */
export function placeCellTicks(
  columns: readonly string[],
  rows: readonly string[],
  here: CellPlace | null,
  raster: Raster,
): PlacedCellTicks {
  const ticks = (labels: readonly string[], from: number, pitch: number, present: number | undefined): readonly CellTick[] =>
    labels.map((label, index) => ({ at: toHundredth(from + (index + 0.5) * pitch), label, isHere: present === index }))
  return {
    columns: apart(ticks(columns, raster.left, raster.pitchX, here?.column)),
    rows: ticks(rows, raster.top, raster.pitchY, here?.row),
  }
}

interface CellTicksProps extends MarkProps<PlacedCellTicks> {
  /** The left edge of the cells, and the lower one. */
  readonly left: number
  readonly bottom: number
}

export const CellTicks = ({ placed: { columns, rows }, left, bottom, palette }: CellTicksProps): ReactElement => {
  const look = ({ isHere }: CellTick) => ({ fontWeight: isHere ? 600 : 400, fill: isHere ? palette.here : palette.ink2 })
  return (
    <>
      {rows.map((tick) => (
        <text key={tick.label} x={left - 8} y={tick.at + 4} textAnchor="end" {...look(tick)}>
          {tick.label}
        </text>
      ))}
      {columns.map((tick) => (
        <text key={tick.label} x={tick.at} y={bottom + 17} textAnchor="middle" {...look(tick)}>
          {tick.label}
        </text>
      ))}
    </>
  )
}
