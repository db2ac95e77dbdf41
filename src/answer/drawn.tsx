import type { ReactElement } from 'react'
import { BarsChart, placeBars } from '../charts/BarsChart.tsx'
import { BreakdownChart, placeBreakdown } from '../charts/BreakdownChart.tsx'
import { ErrorRowsChart, placeErrorRows } from '../charts/ErrorRowsChart.tsx'
import { GridChart, placeGrid } from '../charts/GridChart.tsx'
import { LimitBand, placeLimitBand } from '../charts/LimitBand.tsx'
import { Drops, placeDrops } from '../charts/marks/Drops.tsx'
import { placeResiduals, ResidualChart } from '../charts/ResidualChart.tsx'
import { placeTimeBars, TimeBars } from '../charts/TimeBars.tsx'
import type { DrawnFigure, FigureStyle } from '../views/shared/figure.ts'
import { drawnLines } from './drawnLines.tsx'
import type { Chart } from './document.ts'
import { rooms } from './lineSize.ts'

/** Pixels of a chart of errors by size and number of disks. */
const residualHeight = 300

/**
 * A chart in a width, without anything that only works on a screen.
 *
 * @param title what it shows, for a reader who cannot see it
 */
export function drawn(chart: Chart, { palette, width }: FigureStyle, title: string = chart.title): DrawnFigure {
  const framed = (element: ReactElement, height: number): DrawnFigure => ({ chart: element, width, height })
  switch (chart.is) {
    case 'lines':
      return drawnLines(chart, { palette, width }, title, (lines, placed) =>
        chart.drops ? <Drops placed={placeDrops(chart.drops, lines.series, placed)} palette={palette} /> : null,
      )
    case 'bars': {
      const placed = placeBars(chart.bars, width)
      return framed(<BarsChart {...{ placed, palette, title }} colour={palette[chart.colour ?? 'control']} />, placed.height)
    }
    case 'parts': {
      const { rows, headings, format } = chart.parts
      const isNarrow = width < rooms.medium.narrow
      const coloured = rows.map(({ colour, witness = null, ...row }) => ({ ...row, colour: palette[colour], witness }))
      const placed = placeBreakdown({ rows: coloured, headings: headings[isNarrow ? 'narrow' : 'full'], format }, width, isNarrow)
      return framed(<BreakdownChart {...{ placed, palette, title }} />, placed.height)
    }
    case 'errors': {
      const placed = placeErrorRows(chart.errors, width)
      return framed(<ErrorRowsChart {...{ placed, palette, title }} />, placed.height)
    }
    case 'residuals': {
      const colour = palette[chart.residuals.colour]
      const placed = placeResiduals(chart.residuals, width, residualHeight)
      return framed(<ResidualChart {...{ placed, palette, colour, title }} />, residualHeight)
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
