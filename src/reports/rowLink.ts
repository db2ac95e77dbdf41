import { checkValue, withValues, type Configuration } from '../configuration/configuration.ts'
import { fieldOf, type NumberName } from '../configuration/fields/fields.ts'
import { isRowKey } from '../configuration/fields/rowFields.ts'
import { formatLink } from '../configuration/link/link.ts'
import { pinnedNames } from '../configuration/link/pinned.ts'
import { atAxisValue } from '../configuration/sweep.ts'
import type { FigureColumn, FigureTable } from '../views/shared/figure.ts'

type Row = FigureTable['rows'][number]
type Cell = Row[number]

/** A configuration with what a cell says of a field; unchanged where the field does not allow it. */
function withCell(configuration: Configuration, { field, isFactor, words }: FigureColumn, cell: Cell): Configuration {
  if (field === undefined || cell === null) return configuration
  if (isRowKey(field)) return atAxisValue(configuration, field, Number(cell)) ?? configuration
  const now = configuration[field]
  const value = isFactor === true && typeof now === 'number' && typeof cell === 'number' ? now * cell : (words?.[cell] ?? cell)
  if (!checkValue(field, value).ok || value === now) return configuration
  const isNumber = fieldOf(field).type === 'number' && typeof value === 'number'
  // a field of numbers has a name of a number
  return isNumber ? atAxisValue(configuration, field as NumberName, value) : withValues(configuration, { [field]: value })
}

/** A in the present question. */
const asked = (pinned: Configuration, present: Configuration): Configuration => ({
  ...present,
  ...Object.fromEntries(pinnedNames.map((name) => [name, pinned[name]])),
  preset: pinned.preset,
})

/** Whether a row is about A: its witness is. */
const isOfPinned = (columns: readonly FigureColumn[], row: Row): boolean =>
  columns.some(({ name }, index) => name === 'witness' && String(row[index]).startsWith('A '))

/**
 * The links of the rows of a table: each opens the configuration that its numbers are of, by what its columns say of fields.
 *
 * @param link of the whole figure, with its address
 */
export function rowLinks(
  { columns }: FigureTable,
  configuration: Configuration,
  pinned: Configuration | undefined,
  link: string,
): (row: Row) => string {
  const address = link.slice(0, link.indexOf('#') + 1)
  return (row) => {
    const base = pinned && isOfPinned(columns, row) ? asked(pinned, configuration) : configuration
    const own = columns.reduce((one, column, index) => withCell(one, column, row[index] ?? null), base)
    return own === configuration ? link : `${address}${formatLink(own)}`
  }
}
