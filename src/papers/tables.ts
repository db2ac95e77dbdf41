import { rising } from '../charts/scales.ts'
import { publishedTables, type PublishedCell, type PublishedTable } from '../catalog/publishedResults/barve1999.ts'
import { publishedRounds } from '../catalog/publishedResults/barve1999Rounds.ts'
import type { RunRecord } from '../domain/prediction.ts'
import { predictByEquations } from '../models/bus/equationPredictions.ts'
import { formula } from '../prediction/formula.ts'
import { errorSummary, type ErrorSummary } from './errors.ts'
import type { BusAnswers } from './busStudy.ts'
import {
  allPlans,
  inPublishedRange,
  judge,
  remembered,
  type MeasuredMethod,
  type ValidationRow,
  type ValidationStudy,
} from './validationPlans.ts'

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

/** Most of the commands leave in batches of all disks, with no read completed in between. */
const mostlyInRounds = 0.5

/** Rounds in the cells that have been simulated; the paper says for each drive from which size on. */
const roundsBySize = (rows: readonly Pick<ValidationRow, 'table' | 'method' | 'cell' | 'run'>[]): readonly RoundsOfCell[] =>
  rows.flatMap(({ table, method, cell, run }) => {
    const published = cell.requestSize >= publishedRounds.from[table]
    return method === 'naive' && run ? [{ table, cell, published, run, isInRounds: run.strictRounds >= mostlyInRounds }] : []
  })

/** A study with what its errors come to. */
export interface JudgedStudy {
  readonly study: ValidationStudy
  readonly summary: ErrorSummary
}

/** One measured cell and what both witnesses say about it. */
export interface CellState {
  readonly method: MeasuredMethod
  readonly cell: PublishedCell
  readonly formula: ValidationRow
  readonly simulated: ValidationRow
}

/** A published table with all its cells, and the largest errors of both witnesses. */
export interface TableState {
  readonly table: PublishedTable
  readonly drives: readonly number[]
  readonly sizes: readonly number[]
  readonly cells: readonly CellState[]
  readonly formula: ErrorSummary
  readonly simulated: ErrorSummary
  /** Of the paper’s equations, the cells for which it claims them. */
  readonly claimed: readonly ValidationRow[]
}

export interface ValidationState {
  /** The newest system first. */
  readonly tables: readonly TableState[]
  /** Every study; those of formulas on the cells for which the paper claims them. */
  readonly studies: readonly JudgedStudy[]
  /** Of every cell of naive reads. */
  readonly rounds: readonly RoundsOfCell[]
}

/** What the formulas say of every cell they are asked for. */
const byFormulas = remembered(
  () =>
    new Map(
      allPlans().flatMap(({ witness, cells }) =>
        witness === 'simulation'
          ? []
          : cells.map(
              ({ key, scenario }) => [key, witness === 'equations' ? predictByEquations(scenario) : formula.answer({ scenario })] as const,
            ),
      ),
    ),
)

const isClaimed = ({ cell }: ValidationRow): boolean => inPublishedRange(cell)

function tableState(table: PublishedTable, studies: readonly ValidationStudy[]): TableState {
  const rowsOf = (kind: string): readonly ValidationRow[] =>
    studies.flatMap((study) => (study.kind === kind && study.table === table.id ? study.rows : []))
  const [formula, simulated] = [rowsOf('formula'), rowsOf('system')]
  // both have a row for every cell and method
  const found = (rows: readonly ValidationRow[], cell: PublishedCell, method: MeasuredMethod): ValidationRow =>
    rows.find((row) => row.cell === cell && row.method === method) as ValidationRow
  return {
    table,
    drives: rising(table.cells.map(({ drives }) => drives)),
    sizes: rising(table.cells.map(({ requestSize }) => requestSize)),
    cells: table.cells.flatMap((cell) =>
      (['naive', 'pipelined'] as const).map((method) => ({
        method,
        cell,
        formula: found(formula, cell, method),
        simulated: found(simulated, cell, method),
      })),
    ),
    formula: errorSummary(formula),
    simulated: errorSummary(simulated),
    claimed: rowsOf('equations').filter(isClaimed),
  }
}

/** Tables 4 to 6 by every study, from what was simulated of them. */
export function validationState(...simulated: readonly BusAnswers[]): ValidationState {
  const answers = new Map(simulated.flatMap((some) => [...some.answers]))
  const studies = allPlans().map((plan) => judge(plan, ({ key }) => answers.get(key) ?? byFormulas().get(key)))
  return {
    tables: publishedTables.map((table) => tableState(table, studies)).toReversed(),
    studies: studies.map((study) => {
      const rows = study.kind === 'formula' || study.kind === 'equations' ? study.rows.filter(isClaimed) : study.rows
      return { study: { ...study, rows }, summary: errorSummary(rows) }
    }),
    rounds: roundsBySize(studies.flatMap(({ kind, rows }) => (kind === 'system' ? rows : []))),
  }
}

/** "Table 6". */
export const numberOf = ({ title }: PublishedTable): string => title.split(':')[0] ?? ''

/** What a table was measured on: the drive and the host. */
export const measuredOn = ({ title }: PublishedTable): string => title.replace(/^Table \d+: /, '')

/** "Cheetah": the drive in sentences. */
export const driveOf = (table: PublishedTable): string => measuredOn(table).split(',')[0] ?? ''
