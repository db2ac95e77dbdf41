import type { ReactElement } from 'react'
import { BarsChart, placeBars } from '../charts/BarsChart.tsx'
import { BreakdownChart, placeBreakdown } from '../charts/BreakdownChart.tsx'
import { ErrorRowsChart, placeErrorRows } from '../charts/ErrorRowsChart.tsx'
import { GridChart, placeGrid } from '../charts/GridChart.tsx'
import { LimitBand, placeLimitBand } from '../charts/LimitBand.tsx'
import { LineChart, placeLines } from '../charts/LineChart.tsx'
import type { ChartSize } from '../charts/plot.ts'
import { placeTimeBars, TimeBars } from '../charts/TimeBars.tsx'
import type { DrawnFigure, FigureStyle } from '../views/shared/figure.ts'
import { coloured } from './coloured.ts'
import type { Chart } from './document.ts'

/** Pixels below which a chart has the names of its lines only, and from which on it says what they mean; its heights. */
const rooms = {
  full: { narrow: 720, full: 900, heights: [400, 290] },
  medium: { narrow: 520, full: Infinity, heights: [400, 290] },
  low: { narrow: 420, full: Infinity, heights: [330, 290] },
  small: { narrow: 440, full: Infinity, heights: [260, 240] },
} as const

/** The size of a chart of lines in a column of so many pixels. */
export function sizeOf({ room }: Extract<Chart, { is: 'lines' }>, width: number): ChartSize {
  const { narrow, full, heights } = rooms[room]
  const isNarrow = width < narrow
  return { width, height: heights[isNarrow ? 1 : 0], detail: isNarrow ? 'narrow' : width >= full ? 'full' : 'medium' }
}

/**
 * A chart in a width, without anything that only works on a screen.
 *
 * @param title what it shows, for a reader who cannot see it
 */
export function drawn(chart: Chart, { palette, width }: FigureStyle, title: string = chart.title): DrawnFigure {
  const framed = (element: ReactElement, height: number): DrawnFigure => ({ chart: element, width, height })
  switch (chart.is) {
    case 'lines': {
      const size = sizeOf(chart, width)
      const placed = placeLines(coloured(chart.lines, palette, size.detail), size)
      return framed(<LineChart {...{ placed, palette, title }} pill={chart.pill ?? ''} apart={null} />, size.height)
    }
    case 'bars': {
      const placed = placeBars(chart.bars, width)
      return framed(<BarsChart {...{ placed, palette, title }} colour={palette[chart.colour ?? 'control']} />, placed.height)
    }
    case 'parts': {
      const { rows, headings, format } = chart.parts
      const isNarrow = width < rooms.medium.narrow
      const coloured = rows.map(({ colour, ...row }) => ({ ...row, colour: palette[colour], witness: null }))
      const placed = placeBreakdown({ rows: coloured, headings: headings[isNarrow ? 'narrow' : 'full'], format }, width, isNarrow)
      return framed(<BreakdownChart {...{ placed, palette, title }} />, placed.height)
    }
    case 'errors': {
      const placed = placeErrorRows(chart.errors, width)
      return framed(<ErrorRowsChart {...{ placed, palette, title }} />, placed.height)
    }
    case 'band': {
      const placed = placeLimitBand(chart.band, { width, height: 100, detail: width < rooms.medium.narrow ? 'narrow' : 'full' })
      return framed(<LimitBand {...{ placed, palette, title }} />, placed.height)
    }
    case 'times': {
      const placed = placeTimeBars(chart.times, width, chart.longest)
      return framed(<TimeBars {...{ placed, palette, title }} />, Math.max(30, placed.height))
    }
    case 'map': {
      const placed = placeGrid(chart.map, width)
      return framed(<GridChart {...{ placed, palette, title }} />, placed.height)
    }
  }
}
