import { publishedTables, type PublishedTable } from '../catalog/publishedResults/barve1999.ts'
import { withValues, type Configuration } from '../configuration/configuration.ts'
import { nominalConfiguration } from '../configuration/nominal.ts'
import { presetConfiguration } from '../configuration/presets.ts'
import { kibibytes } from '../units/quantities.ts'
import { provenanceBand } from '../prediction/plan/provenanceBand.ts'

/** A measured cell, and whether the band labelled 95 % holds it. */
export interface BandCell {
  readonly system: string
  readonly method: 'naive' | 'pipelined'
  /** Whether the width of the band was estimated on cells of this size; the others judge it. */
  readonly isEstimated: boolean
  /** Formula / measured − 1. */
  readonly error: number
  readonly isInside: boolean
}

const estimatedOn: ReadonlySet<number> = new Set([8, 32, 96].map(kibibytes))
const methods = ['naive', 'pipelined'] as const

const cellsOf = (table: PublishedTable, configuration: Configuration): readonly BandCell[] =>
  table.cells.flatMap((cell) =>
    methods.flatMap((method) => {
      const band = provenanceBand(withValues(configuration, { disks: cell.drives, requestSize: cell.requestSize }), method)
      if (!band) return []
      const measured = cell[method]
      return [
        {
          system: table.system,
          method,
          isEstimated: estimatedOn.has(cell.requestSize),
          error: band.throughput / measured - 1,
          isInside: band.low <= measured && measured <= band.high,
        },
      ]
    }),
  )

/** Every measured cell of tables 4 to 6 of Barve et al. 1999 beside the band of the calibrated set, or of the facts with nothing fitted. */
export const bandCells = (facts: 'calibrated' | 'nominal'): readonly BandCell[] =>
  publishedTables.flatMap((table) => cellsOf(table, (facts === 'calibrated' ? presetConfiguration : nominalConfiguration)(table.system)))

/** How many of the cells a band holds. */
export const coverageOf = (cells: readonly BandCell[]): { readonly inside: number; readonly of: number } => ({
  inside: cells.filter(({ isInside }) => isInside).length,
  of: cells.length,
})
