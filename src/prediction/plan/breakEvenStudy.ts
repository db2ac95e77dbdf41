import { fittedToGains } from '../../catalog/calibrations.ts'
import type { PublishedCell, PublishedTable } from '../../catalog/publishedResults/barve1999.ts'
import { publishedTables } from '../../catalog/publishedResults/barve1999.ts'
import { withValues } from '../../configuration/configuration.ts'
import { presetConfiguration } from '../../configuration/presets.ts'
import type { RunControl } from '../../domain/scenario.ts'
import { simulate } from '../../simulator/bus/simulate.ts'
import type { ValidationRow } from '../studies/validationPlans.ts'
import { planScenario } from './plannedThroughput.ts'

/** The measured and the predicted gain of pipelining in one published cell. */
export interface GainRow {
  readonly table: PublishedTable['id']
  readonly cell: PublishedCell
  /** pipelined / naive − 1. */
  readonly published: number
  readonly predicted: number
  readonly hasRightSign: boolean
}

/** How many signs are right: of all cells, and of those with a gain or loss that is large. */
export interface SignCount {
  readonly cells: number
  readonly right: number
  readonly large: number
  readonly largeRight: number
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

export function signCount(rows: readonly GainRow[]): SignCount {
  const large = rows.filter(({ published }) => Math.abs(published) > largeGain)
  const right = (some: readonly GainRow[]): number => some.filter(({ hasRightSign }) => hasRightSign).length
  return { cells: rows.length, right: right(rows), large: large.length, largeRight: right(large) }
}

const run: RunControl = { seed: 1, precision: 0.003, maximumReads: 1_000_000 }

/**
 * The rows of simulated studies with the pipelined ones simulated anew, at the cost of loading ahead that was fitted to the gains
 * (catalog/calibrations.ts). On the calling thread.
 */
export function atFittedCost(rows: readonly ValidationRow[]): readonly ValidationRow[] {
  return rows.map((row) => {
    const system = publishedTables.find(({ id }) => id === row.table)?.system ?? ''
    const fitted = fittedToGains.find((candidate) => candidate.system === system)
    if (row.method !== 'pipelined' || fitted === undefined) return row
    const { drives: disks, requestSize } = row.cell
    const values = { disks, requestSize, prefetchCost: fitted.prefetchCost }
    const scenario = planScenario(withValues(presetConfiguration(system), values), 'pipelined')
    if (scenario === null) return row
    const { throughput: predicted, uncertainty, run: counted } = simulate(scenario, run)
    return { ...row, predicted, error: predicted / row.measured - 1, uncertainty, run: counted }
  })
}
