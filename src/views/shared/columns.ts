import { pinnedName } from './comparison.ts'
import type { FigureColumn, FigureTable } from './figure.ts'

/** A column of numbers and what stands in it; names say which row it is, and stand once beside those of A. */
export interface Column<Row> extends FigureColumn {
  readonly isName?: boolean
  readonly of: (row: Row, index: number) => string | number | null
}

/** A row each. */
export const tableOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): FigureTable => ({
  columns: columns.map(({ name, kind, field }) => ({ name, kind, ...(field && { field }) })),
  rows: rows.map((row, index) => columns.map(({ of }) => of(row, index))),
})

/**
 * A row each, followed by the same numbers of A.
 *
 * @param pinned the row of A that belongs to a row; absent where nothing is pinned
 */
export function comparedTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  pinned: ((row: Row) => Row | undefined) | undefined,
): FigureTable {
  const own = tableOf(columns, rows)
  if (!pinned) return own
  const numbers = columns.filter(({ isName }) => isName !== true)
  return {
    columns: [...own.columns, ...numbers.map(({ name, kind }) => ({ name: pinnedName(name), kind }))],
    rows: own.rows.map((cells, index) => {
      const row = rows[index]
      const other = row && pinned(row)
      return [...cells, ...numbers.map(({ of }) => (other ? of(other, index) : null))]
    }),
  }
}
