import { publishedRange, publishedTables, type PublishedCell, type PublishedTable } from '../../catalog/publishedResults/barve1999.ts'
import { withValues } from '../../configuration/configuration.ts'
import { formatLink } from '../../configuration/link/link.ts'
import { presetConfiguration } from '../../configuration/presets.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { ErrorSummary, MeasuredMethod, StudyPlan, ValidationRow, ValidationStudy } from '../../prediction/studies/validationPlans.ts'
import type { SimulatedPoints, SimulationPoint } from '../shared/simulationRun.ts'
import type { Validation, Witnesses } from '../../prediction/witnesses.ts'

/** A study as far as it is known. */
export interface JudgedStudy {
  readonly study: ValidationStudy
  /** How many cells it will have. */
  readonly planned: number
  /** Nothing before every cell is known. */
  readonly summary: ErrorSummary | null
}

/** One measured cell and what both witnesses say about it. */
export interface CellState {
  readonly method: MeasuredMethod
  readonly cell: PublishedCell
  readonly formula: ValidationRow | null
  readonly simulated: ValidationRow | null
}

/** A published table with all its cells, and the largest errors of both witnesses. */
export interface TableState {
  readonly table: PublishedTable
  readonly drives: readonly number[]
  readonly sizes: readonly number[]
  readonly cells: readonly CellState[]
  readonly formula: ErrorSummary
  /** Of the paper’s equations, the cells for which it claims them. */
  readonly claimed: readonly ValidationRow[]
  /** Nothing before every cell is simulated. */
  readonly simulated: ErrorSummary | null
}

export interface ValidationState {
  readonly tables: readonly TableState[]
  /** Every study, as the command line lists them. */
  readonly studies: readonly JudgedStudy[]
}

const isClaimed = ({ requestSize }: PublishedCell): boolean =>
  requestSize >= publishedRange.smallest && requestSize <= publishedRange.largest

/** What the formulas say of every cell they are asked for. */
export interface ValidationFormulas {
  readonly validation: Validation
  readonly plans: readonly StudyPlan[]
  /** By key of a cell. */
  readonly values: ReadonlyMap<string, Prediction>
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

/** What is judged of a cell. */
export type BusAnswer = Pick<Prediction, 'throughput' | 'uncertainty' | 'run'>

/** What the simulation says of cells, by their keys. */
export type BusAnswers = ReadonlyMap<string, BusAnswer>

/** What the simulation is asked of some plans. */
export const cellsToSimulate = (plans: readonly StudyPlan[]): readonly SimulationPoint[] =>
  plans
    .filter(({ witness }) => witness === 'simulation')
    .flatMap(({ cells }) => cells.map(({ key, scenario, run }) => ({ key, question: { scenario, run }, onlyFinal: true })))

/** What was answered of what was asked. */
export const answered = ({ outcomes }: Pick<SimulatedPoints, 'outcomes'>): BusAnswers =>
  new Map([...outcomes].flatMap(([key, outcome]) => (outcome.ok ? [[key, outcome.answer] as const] : [])))

const unique = (values: readonly number[]): readonly number[] => [...new Set(values)].toSorted((one, other) => one - other)

function tableState(table: PublishedTable, studies: readonly JudgedStudy[], { errorSummary }: Validation): TableState {
  const rowsOf = (kind: string): readonly ValidationRow[] =>
    studies.flatMap(({ study }) => (study.kind === kind && study.table === table.id ? study.rows : []))
  const [formula, simulated] = [rowsOf('formula'), rowsOf('system')]
  const cells = table.cells.flatMap((cell) =>
    (['naive', 'pipelined'] as const).map((method) => {
      const isSame = (row: ValidationRow): boolean => row.cell === cell && row.method === method
      return { method, cell, formula: formula.find(isSame) ?? null, simulated: simulated.find(isSame) ?? null }
    }),
  )
  return {
    table,
    drives: unique(table.cells.map(({ drives }) => drives)),
    sizes: unique(table.cells.map(({ requestSize }) => requestSize)),
    cells,
    formula: errorSummary(formula),
    claimed: rowsOf('equations').filter(({ cell }) => isClaimed(cell)),
    simulated: simulated.length === cells.length ? errorSummary(simulated) : null,
  }
}

/** Everything the view says, from what is known so far. */
export function validationState({ validation, plans, values }: ValidationFormulas, answers: BusAnswers): ValidationState {
  const judged = plans.map((plan): JudgedStudy => {
    const study = validation.judge(plan, ({ key }) => answers.get(key) ?? values.get(key))
    const { length } = plan.cells
    return { study, planned: length, summary: study.rows.length === length ? validation.errorSummary(study.rows) : null }
  })
  return {
    tables: publishedTables.map((table) => tableState(table, judged, validation)).toReversed(),
    studies: judged.map((one) => (one.study.kind === 'formula' || one.study.kind === 'equations' ? claimedOnly(one, validation) : one)),
  }
}

/** The formulas are judged where the paper claims them, as on the command line. */
function claimedOnly({ study }: JudgedStudy, { errorSummary }: Validation): JudgedStudy {
  const rows = study.rows.filter(({ cell }) => isClaimed(cell))
  return { study: { ...study, rows }, planned: rows.length, summary: errorSummary(rows) }
}

/** The fragment that opens a measured cell in the throughput view. */
export const cellLink = ({ system }: PublishedTable, { drives, requestSize }: PublishedCell, units: string): string =>
  `#${formatLink(withValues(presetConfiguration(system), { disks: drives, requestSize, units }))}`

/** "Table 6". */
export const numberOf = ({ title }: PublishedTable): string => title.split(':')[0] ?? ''

/** What a table was measured on: the drive and the host. */
export const measuredOn = ({ title }: PublishedTable): string => title.replace(/^Table \d+: /, '')

/** "Cheetah": the drive in sentences. */
export const driveOf = (table: PublishedTable): string => measuredOn(table).split(',')[0] ?? ''
