import { measuredValue, shortened } from '../../configuration/structured/measuredSeries.ts'
import type { MeasuredSeries } from '../../domain/measuredSeries.ts'
import type { Changes } from '../shared/answer.ts'

/**
 * Fields that put a series on the chart it belongs to, with all others in the link.
 *
 * @param shown the series of the chart; the first where nothing is said
 * @returns null where there is nothing, or too much for a link
 */
export function measuredChanges(series: readonly MeasuredSeries[], shown = series[0]): Changes | null {
  const written = measuredValue(shortened(series))
  if (!shown || !written.ok) return null
  const order = shown.action === 'randread' ? 'random' : shown.action === 'write' ? 'writes' : 'reads'
  return {
    measured: written.value,
    order,
    axis: 'disks',
    ...(shown.size !== null && order === 'random' && { requestSize: shown.size }),
  }
}
