import type { ReactElement } from 'react'
import { ChartFrame, type ChartProps, type Framed } from './ChartFrame.tsx'
import { BlankWords, placeBlankWords, type PlacedBlankWords } from './marks/BlankWords.tsx'
import { cellGap, CellOutlines, Cells, placeCells, type CellPlace, type CellRows, type PlacedCells } from './marks/Cells.tsx'
import { CellTicks, placeCellTicks, type PlacedCellTicks } from './marks/CellTicks.tsx'
import { placeRegion, Region } from './marks/Region.tsx'
import { toHundredth } from './scales.ts'
import { textWidth } from './textWidth.ts'

/** What stands on the horizontal axis and what the numbers are; above the vertical axis. */
interface GridTitles {
  readonly xTitle: string
  readonly key: string
  readonly yTitle?: string
}

/** A map of one number over two quantities. */
export interface GridChartData extends GridTitles {
  /** From left to right. */
  readonly columns: readonly string[]
  /** From top to bottom. */
  readonly rows: readonly string[]
  readonly cells: CellRows
  /** The present configuration. */
  readonly here: CellPlace | null
  /** A second configuration, where it has a place. */
  readonly ghost?: CellPlace | undefined
  /** Words beside the present cell, and in the lower right corner, where cells are blank. */
  readonly hereText?: string
  readonly cornerText?: readonly string[]
}

export interface PlacedGrid extends Framed, PlacedCells {
  readonly left: number
  readonly bottom: number
  readonly ticks: PlacedCellTicks
  readonly titles: GridTitles
  readonly region: string
  readonly words: PlacedBlankWords
}

const tallest = 40
const axisSpace = 44
const titleSpace = 24

/**
 * Places a map in a width; pure arithmetic.
 *
 * @param height of all rows at most, in pixels; without it a row is as tall as looks well
 */
export function placeGrid(data: GridChartData, width: number, height = Infinity): PlacedGrid {
  const { columns, rows, here } = data
  const left = Math.ceil(Math.max(0, ...rows.map((text) => textWidth(text, 12))) * 1.1) + 10
  // before it is measured a place has no width
  const pitchX = Math.max(2 * cellGap, (width - left) / Math.max(1, columns.length))
  const pitchY = Math.min(tallest, height / Math.max(1, rows.length), Math.max(22, pitchX * 0.72))
  const widest = Math.max(0, ...data.cells.flat().map((cell) => (cell ? textWidth(cell.text, 13) : 0)))
  const letters = [13, 11].find((size) => (widest * size) / 13 + 6 <= pitchX) ?? 0
  const raster = { left, top: data.yTitle === undefined ? 0 : titleSpace, pitchX, pitchY, width }
  const bottom = raster.top + pitchY * rows.length
  return {
    ...placeCells(data.cells, here, data.ghost, raster, letters),
    width,
    height: Math.ceil(bottom + axisSpace),
    left,
    bottom: toHundredth(bottom),
    ticks: placeCellTicks(columns, rows, here, raster),
    titles: data,
    region: placeRegion(data.cells, raster),
    words: placeBlankWords(data.cells, here, { here: data.hereText, corner: data.cornerText }, raster),
  }
}

/** A map of numbers over two quantities: each cell says its number and wears the tint of it; the present one is outlined. */
export function GridChart({ placed, palette, title }: ChartProps<PlacedGrid>): ReactElement {
  const { width, height, left, bottom, titles } = placed
  return (
    <ChartFrame width={width} height={height} title={title}>
      <Cells placed={placed} palette={palette} />
      <Region path={placed.region} palette={palette} />
      <CellOutlines placed={placed} palette={palette} />
      <BlankWords placed={placed.words} palette={palette} />
      <g fontSize={12} fill={palette.ink2}>
        <CellTicks placed={placed.ticks} left={left} bottom={bottom} palette={palette} />
        {titles.yTitle && (
          <text x={left - 8} y={12} textAnchor="end">
            {titles.yTitle}
          </text>
        )}
        <text x={left} y={bottom + 37}>
          {titles.xTitle}
        </text>
        <text x={width} y={bottom + 37} textAnchor="end">
          {titles.key}
        </text>
      </g>
    </ChartFrame>
  )
}
