import type { ChartSize } from '../../charts/plot.ts'
import type { LineChartData } from '../../charts/lineChartData.ts'
import type { Palette } from '../../charts/palette.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { formatNumber } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { Bands } from './throughputBands.ts'
import { pinnedSeries, type PinnedNumbers } from './pinnedLines.ts'
import { pipeliningPays, untestedBrackets } from './throughputNotes.ts'
import { throughputSeries, type FindOutcome, type Models } from './throughputSeries.ts'

const heights = { full: 420, medium: 400, narrow: 264 } as const

/** Below this the end labels keep their value only, as on a tablet. */
const fullDetailFrom = 860

/** The size of the chart in a column of so many pixels. */
export function throughputSize(width: number, isPhone: boolean): ChartSize {
  const detail = isPhone ? 'narrow' : width >= fullDetailFrom ? 'full' : 'medium'
  return { width, height: heights[detail], detail }
}

/** What stands in the chart in words; it does not wait for the simulation. */
export function throughputNotes(configuration: Configuration, models: Models): Pick<LineChartData, 'brackets' | 'callout'> {
  const unit = rateUnit(configuration.units)
  return { brackets: untestedBrackets(models, unit), callout: pipeliningPays(models, unit) }
}

/** The chart without its words. */
export function throughputLines(
  configuration: Configuration,
  models: Models,
  find: FindOutcome,
  palette: Palette,
  bands?: Bands,
  pinned?: PinnedNumbers,
): Omit<LineChartData, 'brackets' | 'callout'> {
  const unit = rateUnit(configuration.units)
  const factor = unitFactors.rate[unit] ?? 1
  return {
    x: models.axis,
    y: {
      unit,
      factor,
      format: (value) => formatNumber(value / factor, true),
      precise: (value) => formatNumber(value / factor),
    },
    series: [...throughputSeries(configuration, models, find, palette, bands), ...(pinned ? pinnedSeries(pinned, palette) : [])],
    here: models.axis.here,
    ...(pinned?.place === undefined ? {} : { ghostHere: pinned.place }),
  }
}
