import { LineChart, placeLines } from '../charts/LineChart.tsx'
import type { DrawnFigure, FigureStyle } from '../views/shared/figure.ts'
import { coloured } from './coloured.ts'
import type { Chart } from './document.ts'
import { sizeOf } from './lineSize.ts'

/** Lines in a width, which most charts are: without anything that only works on a screen. */
export function drawnLines(chart: Extract<Chart, { is: 'lines' }>, { palette, width }: FigureStyle, title: string): DrawnFigure {
  const size = sizeOf(chart, width)
  const placed = placeLines(coloured(chart.lines, palette, size.detail), size)
  return { chart: <LineChart {...{ placed, palette, title }} pill={chart.pill ?? ''} apart={null} />, width, height: size.height }
}
