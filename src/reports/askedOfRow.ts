import { checkValue, withValues, type Configuration } from '../configuration/configuration.ts'
import { fieldOf, type NumberName } from '../configuration/fields/fields.ts'
import { isRowKey } from '../configuration/fields/rowFields.ts'
import { toJson } from '../configuration/link/json.ts'
import { formatLink } from '../configuration/link/link.ts'
import { pinnedNames } from '../configuration/link/pinned.ts'
import { presetConfiguration, setFields } from '../configuration/presets.ts'
import { atAxisValue } from '../configuration/sweep.ts'
import { unusedKeys } from '../views/shared/unusedFields.ts'
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

/** Whether a row is about A: it is called so, or its witness is. */
const isOfPinned = (columns: readonly FigureColumn[], row: Row): boolean =>
  row[0] === 'A' || columns.some(({ name }, index) => name === 'witness' && String(row[index]).startsWith('A '))

/** The configuration that the numbers of a row are of. */
export interface AskedRow {
  /** Opens it. */
  readonly link: string
  /** The same as JSON, with every value in base units. */
  readonly asked: string
  /** Keys of fields whose values act on nothing, with blanks between them. */
  readonly unused: string
}

/**
 * What the rows of a table are of: each of the configuration that its columns say of fields.
 *
 * @param link of the whole figure, with its address
 * @param view the question of the figure, where that is another than the one of the configuration
 */
export function askedOfRow(
  { columns, of = [] }: FigureTable,
  configuration: Configuration,
  pinned: Configuration | undefined,
  link: string,
  view = configuration.view,
): (row: Row, index: number) => AskedRow {
  const address = link.slice(0, link.indexOf('#') + 1)
  // most tables have one configuration for all of their rows
  const known = new Map<Configuration, AskedRow>()
  const said = (own: Configuration): AskedRow => ({
    link: own === configuration ? link : `${address}${formatLink(own)}`,
    asked: JSON.stringify(toJson(own)),
    unused: unusedKeys({ ...own, view }).join(' '),
  })
  return (row, place) => {
    const rowOf = of[place] ?? null
    const start = rowOf?.preset === undefined ? configuration : presetConfiguration(rowOf.preset)
    const base = pinned && isOfPinned(columns, row) ? asked(pinned, configuration) : rowOf ? setFields(start, rowOf.values) : start
    const own = columns.reduce((one, column, index) => withCell(one, column, row[index] ?? null), base)
    const found = known.get(own) ?? said(own)
    known.set(own, found)
    return found
  }
}
