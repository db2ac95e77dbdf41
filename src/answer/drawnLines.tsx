import type { ReactNode } from 'react'
import { LineChart, placeLines, type LineChartData, type PlacedLines } from '../charts/LineChart.tsx'
import type { DrawnFigure, FigureStyle } from '../views/shared/figure.ts'
import { coloured } from './coloured.ts'
import type { Chart } from './document.ts'
import { sizeOf } from './lineSize.ts'

/** Lines in a width, which most charts are: without anything that only works on a screen. */
export function drawnLines(
  chart: Extract<Chart, { is: 'lines' }>,
  { palette, width }: FigureStyle,
  title: string,
  renderOver: (lines: LineChartData, placed: PlacedLines) => ReactNode = () => null,
): DrawnFigure {
  const size = sizeOf(chart, width)
  const lines = coloured(chart.lines, palette, size.detail)
  const placed = placeLines(lines, size)
  const over = renderOver(lines, placed)
  return { chart: <LineChart {...{ placed, palette, title, over }} pill={chart.pill ?? ''} apart={null} />, width, height: size.height }
}
