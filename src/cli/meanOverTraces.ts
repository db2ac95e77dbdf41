import { failure, success, type Result } from '../domain/problem.ts'
import type { PlacedChart } from '../library/preparedChart.ts'
import { geometricMean } from '../maths/geometricMean.ts'
import type { FigureTable } from '../views/shared/figure.ts'

/** A figure with the trace that its numbers are of. */
export interface ChartOfTrace {
  readonly trace: string
  readonly figure: PlacedChart
}

/** Share of the time below which none is told from none. */
const least = 1e-12

/**
 * Relative access times of several traces in one table, and their geometric mean: the normalised access time of Reddy 1992, section 3, where the present
 * organisation has blocks and fetches of 4 KiB.
 *
 * @param charts cells of all in the same order, as the configuration alone says which there are
 */
export function meanOverTraces(charts: readonly ChartOfTrace[]): Result<PlacedChart> {
  const [first] = charts
  const tables = charts.map(({ figure }) => figure.all())
  const { columns, rows: cells } = tables[0] ?? { columns: [], rows: [] }
  const relative = columns.findIndex(({ name }) => name === 'over present')
  if (!first || relative === -1)
    return failure({ code: 'inconsistent', field: 'trace', message: 'Several traces have a mean in --figure cache-map alone.' })
  const means = cells.map((cell, row) => {
    const ratios = tables.flatMap(({ rows }) => rows[row]?.[relative] ?? [])
    const mean = ratios.length < tables.length ? null : geometricMean(ratios.map((ratio) => Math.max(least, Number(ratio))))
    return ['geometric mean', ...cell.map((value, at) => (at < relative ? value : at === relative ? mean : null))]
  })
  const all = (): FigureTable => ({
    columns: [{ name: 'trace', kind: 'text', field: 'trace' }, ...columns],
    rows: [...charts.flatMap(({ trace }, index) => (tables[index]?.rows ?? []).map((row) => [trace, ...row])), ...means],
  })
  const title = `Access time over the present organisation with each of ${charts.length} traces, and their geometric mean`
  return success({ ...first.figure, title, all, shown: all, caveats: [...new Set(charts.flatMap(({ figure }) => figure.caveats))] })
}
