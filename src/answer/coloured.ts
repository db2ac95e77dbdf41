import type { LineChartData, Series } from '../charts/LineChart.tsx'
import type { Palette } from '../charts/palette.ts'
import type { ChartSize } from '../charts/plot.ts'
import type { DrawnLines, DrawnSeries } from './document.ts'

/** Series in the colours of a palette, with the labels that there is room for. */
const colouredSeries = (series: readonly DrawnSeries[], palette: Palette, detail: ChartSize['detail']): readonly Series[] =>
  series.map(({ short, label, colour, ...one }) => ({
    meaning: '',
    dash: 'solid',
    rings: [],
    ...one,
    label: detail === 'narrow' ? (short ?? label) : label,
    colour: palette[colour],
  }))

/** A chart of lines with its series like that. */
export const coloured = (lines: DrawnLines, palette: Palette, detail: ChartSize['detail']): LineChartData => ({
  brackets: [],
  callout: null,
  here: null,
  ...lines,
  series: colouredSeries(lines.series, palette, detail),
})
