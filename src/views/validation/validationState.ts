import { publishedRange, publishedTables, type PublishedCell, type PublishedTable } from '../../catalog/publishedResults/barve1999.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { RoundsOfCell } from '../../prediction/studies/roundsBySize.ts'
import type { ErrorSummary, MeasuredMethod, StudyPlan, ValidationRow, ValidationStudy } from '../../prediction/studies/validationPlans.ts'
import type { Validation, Witnesses } from '../../prediction/witnesses.ts'

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

/** What is judged of a cell. */
export type BusAnswer = Pick<Prediction, 'throughput' | 'uncertainty' | 'run'>

/** What was answered of cells, by their keys. */
export type BusAnswers = ReadonlyMap<string, BusAnswer>

/** What the formulas say of every cell they are asked for. */
export interface ValidationFormulas {
  readonly validation: Validation
  readonly plans: readonly StudyPlan[]
  readonly values: BusAnswers
}

export function validationFormulas(validation: Validation, { formula }: Pick<Witnesses, 'formula'>): ValidationFormulas {
  const plans = validation.allPlans()
  const values = plans.flatMap(({ witness, cells }) =>
    witness === 'simulation'
      ? []
      : cells.map(({ key, scenario }): readonly [string, Prediction] => [
          key,
          witness === 'equations' ? validation.byEquations(scenario) : formula.answer({ scenario }),
        ]),
  )
  return { validation, plans, values: new Map(values) }
}

/** The comparisons by which every cell is simulated. */
export const simulatedTables = ['table-6', 'table-5', 'table-4', 'orders', 'nominal'] as const

const isClaimed = ({ cell: { requestSize } }: ValidationRow): boolean =>
  requestSize >= publishedRange.smallest && requestSize <= publishedRange.largest

const unique = (values: readonly number[]): readonly number[] => [...new Set(values)].toSorted((one, other) => one - other)

function tableState(table: PublishedTable, studies: readonly ValidationStudy[], { errorSummary }: Validation): TableState {
  const rowsOf = (kind: string): readonly ValidationRow[] =>
    studies.flatMap((study) => (study.kind === kind && study.table === table.id ? study.rows : []))
  const [formula, simulated] = [rowsOf('formula'), rowsOf('system')]
  // both have a row for every cell and method
  const found = (rows: readonly ValidationRow[], cell: PublishedCell, method: MeasuredMethod): ValidationRow =>
    rows.find((row) => row.cell === cell && row.method === method) as ValidationRow
  return {
    table,
    drives: unique(table.cells.map(({ drives }) => drives)),
    sizes: unique(table.cells.map(({ requestSize }) => requestSize)),
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
export function validationState({ validation, plans, values }: ValidationFormulas, ...simulated: readonly BusAnswers[]): ValidationState {
  const answers = new Map(simulated.flatMap((some) => [...some]))
  const studies = plans.map((plan) => validation.judge(plan, ({ key }) => answers.get(key) ?? values.get(key)))
  return {
    tables: publishedTables.map((table) => tableState(table, studies, validation)).toReversed(),
    studies: studies.map((study) => {
      const rows = study.kind === 'formula' || study.kind === 'equations' ? study.rows.filter(isClaimed) : study.rows
      return { study: { ...study, rows }, summary: validation.errorSummary(rows) }
    }),
    rounds: validation.roundsBySize(studies.flatMap(({ kind, rows }) => (kind === 'system' ? rows : []))),
  }
}

/** "Table 6". */
export const numberOf = ({ title }: PublishedTable): string => title.split(':')[0] ?? ''

/** What a table was measured on: the drive and the host. */
export const measuredOn = ({ title }: PublishedTable): string => title.replace(/^Table \d+: /, '')

/** "Cheetah": the drive in sentences. */
export const driveOf = (table: PublishedTable): string => measuredOn(table).split(',')[0] ?? ''
