import type { PublishedCell, PublishedTable } from '../catalog/publishedResults/barve1999.ts'
import type { ValidationRow } from './validationPlans.ts'

/** The measured and the predicted gain of pipelining in one published cell. */
export interface GainRow {
  readonly table: PublishedTable['id']
  readonly cell: PublishedCell
  /** pipelined / naive − 1. */
  readonly published: number
  readonly predicted: number
  readonly hasRightSign: boolean
}

/** A gain beyond this is large. */
export const largeGain = 0.05

const keyOf = ({ table, cell }: Pick<ValidationRow, 'table' | 'cell'>): string => `${table} ${cell.drives} ${cell.requestSize}`

/** Gains from predicted throughputs, both methods of each cell; cells of which one is missing are left out. */
export function gainRows(rows: readonly ValidationRow[]): readonly GainRow[] {
  const pipelined = new Map(rows.filter(({ method }) => method === 'pipelined').map((row) => [keyOf(row), row.predicted]))
  return rows
    .filter(({ method }) => method === 'naive')
    .flatMap((row): readonly GainRow[] => {
      const other = pipelined.get(keyOf(row))
      if (other === undefined) return []
      const { table, cell } = row
      const published = cell.pipelined / cell.naive - 1
      const predicted = other / row.predicted - 1
      return [{ table, cell, published, predicted, hasRightSign: published > 0 === predicted > 0 }]
    })
}

/** How many signs are right: of all cells, and of those with a gain or loss that is large. */
export function signCount(rows: readonly GainRow[]): Readonly<Record<'cells' | 'right' | 'large' | 'largeRight', number>> {
  const large = rows.filter(({ published }) => Math.abs(published) > largeGain)
  const right = (some: readonly GainRow[]): number => some.filter(({ hasRightSign }) => hasRightSign).length
  return { cells: rows.length, right: right(rows), large: large.length, largeRight: right(large) }
}
