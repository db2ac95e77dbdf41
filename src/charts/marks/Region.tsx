import type { ReactElement } from 'react'
import type { Palette } from '../palette.ts'
import { toHundredth } from '../scales.ts'
import { cellGap, type CellRows, type Raster } from './Cells.tsx'

/** The edges between the cells that belong together and what is around them, through the middle of the gaps; or nothing. */
export function placeRegion(rows: CellRows, { left, top, pitchX, pitchY }: Raster): string {
  const isIn = (row: number, column: number): boolean => rows[row]?.[column]?.isInRegion === true
  const x = (column: number): number => toHundredth(left + column * pitchX - cellGap / 2)
  const y = (row: number): number => toHundredth(top + row * pitchY - cellGap / 2)
  const edges: string[] = []
  for (const [row, line] of rows.entries())
    for (const column of line.keys()) {
      if (!isIn(row, column)) continue
      if (!isIn(row - 1, column)) edges.push(`M${x(column)},${y(row)}H${x(column + 1)}`)
      if (!isIn(row + 1, column)) edges.push(`M${x(column)},${y(row + 1)}H${x(column + 1)}`)
      if (!isIn(row, column - 1)) edges.push(`M${x(column)},${y(row)}V${y(row + 1)}`)
      if (!isIn(row, column + 1)) edges.push(`M${x(column + 1)},${y(row)}V${y(row + 1)}`)
    }
  return edges.join('')
}

export const Region = ({ path, palette }: { readonly path: string; readonly palette: Palette }): ReactElement | null =>
  path ? <path data-region="" d={path} fill="none" stroke={palette.ink} strokeWidth={1.25} strokeDasharray="4 3" /> : null
