import type { ReactElement } from 'react'
import type { RateUnit } from '../units/formatQuantity.ts'
import type { FigureTable } from '../views/shared/figure.ts'
import { shownCell, shownHeading } from './tableText.ts'

interface ShownTableProps {
  readonly table: FigureTable
  readonly unit: RateUnit
  readonly caption: string
  readonly mostRows: number
}

/** The numbers of a figure, rounded for people. */
export function ShownTable({ table: { columns, rows }, unit, caption, mostRows }: ShownTableProps): ReactElement {
  return (
    <table>
      <caption>{rows.length > mostRows ? `The first ${mostRows} of ${rows.length} rows` : caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col">
              {shownHeading(column, unit)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, mostRows).map((row, index) => (
          // rows of a finished table never move
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            {columns.map(({ name, kind }, column) => (
              <td key={name}>{shownCell(row[column] ?? null, kind, unit)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
