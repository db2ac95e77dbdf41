import type { FigureColumn, FigureTable } from './figure.ts'

/** A column of numbers and what stands in it. */
export interface Column<Row> extends FigureColumn {
  readonly of: (row: Row, index: number) => string | number | null
}

/** A row each. */
export const tableOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): FigureTable => ({
  columns: columns.map(({ name, kind, field }) => ({ name, kind, ...(field && { field }) })),
  rows: rows.map((row, index) => columns.map(({ of }) => of(row, index))),
})
