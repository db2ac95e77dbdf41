import type { LineChartData } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { MeasuredRing } from '../../domain/measuredSeries.ts'
import type { FigureTable } from '../shared/figure.ts'
import { measuredLines } from './measuredRings.ts'
import { ringsNote, withMeasured } from './measuredTable.ts'
import type { ShownGap } from './shownGap.ts'

/** What somebody measured, for the file of a chart that does not always have it. */
export interface MeasuredFigure {
  readonly rings: readonly MeasuredRing[]
  readonly note: string
  readonly linesOf: (lines: LineChartData, palette: Palette, isPhone: boolean) => LineChartData
  readonly tableOf: (table: FigureTable) => FigureTable
}

export const measuredFigure = (shown: ShownGap, configuration: Configuration): MeasuredFigure => ({
  rings: shown.gap.series.rings,
  note: ringsNote,
  linesOf: (lines, palette, isPhone) => measuredLines(lines, configuration, shown, { palette, isPhone }),
  tableOf: (table) => withMeasured(table, shown),
})
