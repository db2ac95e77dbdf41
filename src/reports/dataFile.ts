import type { Configuration } from '../configuration/configuration.ts'
import { toJson, type WrittenValues } from '../configuration/link/json.ts'
import { withoutIsolates } from '../units/visibleText.ts'
import type { ColumnKind, FigureTable, PreparedFigure } from '../views/shared/figure.ts'
import { unusedCaveats } from '../views/shared/unusedFields.ts'
import { baseUnits, columnKeys } from '../views/shared/columnKeys.ts'
import type { Origin } from './origin.ts'

const records = ({ rows }: FigureTable, keys: readonly string[]): readonly Record<string, string | number | null>[] =>
  rows.map((row) => Object.fromEntries(keys.map((key, index) => [key, row[index] ?? null])))

/** A chart as data, with the configuration that it was made of. */
export interface ChartData extends Omit<Origin, 'made'> {
  readonly made: 'Busbar'
  /** The sentence that the chart proves. */
  readonly title: string
  readonly configuration: WrittenValues
  /** What to doubt. */
  readonly caveats: readonly string[]
  /** What each quantity is counted in; empty for words. */
  readonly units: Readonly<Record<string, (typeof baseUnits)[ColumnKind]>>
  /** Every number behind the chart, by quantity. */
  readonly predictions: readonly Readonly<Record<string, string | number | null>>[]
}

/**
 * A configuration and every number behind a figure as data, in base units.
 *
 * @param view the question of the figure, where that is another than the one of the configuration
 */
export function chartData(
  configuration: Configuration,
  figure: PreparedFigure,
  { link, seed, model, catalogue }: Origin,
  view = configuration.view,
): ChartData {
  const table = figure.all()
  const keys = columnKeys(table.columns)
  return {
    made: 'Busbar',
    title: figure.title,
    link,
    seed,
    model,
    catalogue,
    configuration: toJson(configuration),
    caveats: [...figure.caveats, ...unusedCaveats({ ...configuration, view }).map(({ message }) => message)],
    units: Object.fromEntries(table.columns.map(({ kind }, index) => [keys[index] ?? '', baseUnits[kind]])),
    predictions: records(table, keys),
  }
}

/** The same as the text of a file. */
export const dataFile = (...data: Parameters<typeof chartData>): string =>
  withoutIsolates(`${JSON.stringify(chartData(...data), null, 2)}\n`)
