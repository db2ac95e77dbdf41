import type { Configuration } from '../configuration/configuration.ts'
import { toJson } from '../configuration/link/json.ts'
import { withoutIsolates } from '../units/visibleText.ts'
import type { FigureTable, PreparedFigure } from '../views/shared/figure.ts'
import { unusedCaveats } from '../views/shared/unusedFields.ts'
import { baseUnits, columnKeys } from '../views/shared/columnKeys.ts'
import type { Origin } from './origin.ts'

const records = ({ rows }: FigureTable, keys: readonly string[]): readonly Record<string, string | number | null>[] =>
  rows.map((row) => Object.fromEntries(keys.map((key, index) => [key, row[index] ?? null])))

/**
 * A configuration and every number behind a figure as JSON, in base units.
 *
 * @param view the question of the figure, where that is another than the one of the configuration
 */
export function dataFile(
  configuration: Configuration,
  figure: PreparedFigure,
  { link, seed, model, catalogue }: Origin,
  view = configuration.view,
): string {
  const table = figure.all()
  const keys = columnKeys(table.columns)
  const file = {
    made: 'Busbar',
    title: figure.title,
    link,
    seed,
    model,
    catalogue,
    configuration: toJson(configuration),
    caveats: [...figure.caveats, ...unusedCaveats({ ...configuration, view }).map(({ message }) => message)],
    units: Object.fromEntries(table.columns.map(({ kind }, index) => [keys[index], baseUnits[kind]])),
    predictions: records(table, keys),
  }
  return withoutIsolates(`${JSON.stringify(file, null, 2)}\n`)
}
