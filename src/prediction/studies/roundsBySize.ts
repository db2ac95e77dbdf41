import type { PublishedCell, PublishedTable } from '../../catalog/publishedResults/barve1999.ts'
import { publishedRounds } from '../../catalog/publishedResults/barve1999Rounds.ts'
import type { RunRecord } from '../../domain/prediction.ts'

/** Rounds in one published cell, naive reads. */
export interface RoundsOfCell {
  readonly table: PublishedTable['id']
  readonly cell: PublishedCell
  /** What the paper says: whether the disks of the table exhibit rounds with reads of this size. */
  readonly published: boolean
  readonly run: RunRecord
  /** By the strict measure: most commands leave together. */
  readonly isInRounds: boolean
}

/** What is known of a published cell. */
interface KnownCell {
  readonly table: PublishedTable['id']
  readonly method: string
  readonly cell: PublishedCell
  /** Only where it was simulated. */
  readonly run: RunRecord | undefined
}

/** Most of the commands leave in batches of all disks, with no read completed in between. */
const mostlyInRounds = 0.5

/** Rounds in the cells that have been simulated; the paper says for each drive from which size on. */
export const roundsBySize = (rows: readonly KnownCell[]): readonly RoundsOfCell[] =>
  rows.flatMap(({ table, method, cell, run }) =>
    method === 'naive' && run !== undefined
      ? [
          {
            table,
            cell,
            published: cell.requestSize >= publishedRounds.from[table],
            run,
            isInRounds: run.strictRounds >= mostlyInRounds,
          },
        ]
      : [],
  )
