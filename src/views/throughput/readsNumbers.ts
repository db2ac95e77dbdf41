import { busTimeColumns, busTimeRows } from '../../answer/busTimeTable.ts'
import type { SaidDocument, Cell, Column, Note, Section, Table } from '../../answer/document.ts'
import type { ScaleChoice } from '../../answer/asked.ts'
import type { Bracket } from '../../charts/marks/Brackets.tsx'
import { misprintReason } from '../../catalog/publishedResults/barve1999Misprint.ts'
import { isOnAxis } from '../../configuration/sweep.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import type { AxisName } from '../../configuration/fields/fields.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import { formatNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { placeText } from '../shared/fieldText.ts'
import { columnKinds } from '../shared/figure.ts'
import { capitalized } from '../shared/intervalText.ts'
import type { Compared } from '../shared/questionState.ts'
import { rateCell } from '../shared/simulatedRate.ts'
import { equationsLabel } from './equationsSeries.ts'
import { readsChart, readsName } from './readsDocument.ts'
import { comparedMethods, pinnedLabel, pinnedNote } from './comparedReads.ts'
import { methodStyles, seriesOf, readsLines } from './throughputMarks.ts'
import { rowAt, throughputRows, type Cell as RowCell, type Row } from './throughputRows.ts'
import { usualFirst, type ThroughputState } from './throughputState.ts'

/** A column with what stands in it. */
interface ReadsColumn {
  readonly column: Column
  readonly of: (row: Row) => Cell
}

/** As printed in the paper: two decimals of MB/s. */
function measuredText(value: number, unit: RateUnit): string {
  const shown = value / (unitFactors.rate[unit] ?? 1)
  return unit === 'MB/s' ? shown.toFixed(2) : formatNumber(shown)
}

/** Who says what of a method, as far as anybody does: the bound has only a model, other systems no measurement; of A the model. */
function columnsOf(method: Method, rows: readonly Row[], { unit, told }: ThroughputState, isPinned: boolean): readonly ReadsColumn[] {
  const cellOf = ({ cells }: Row): RowCell | undefined => cells.find((one) => one.method === method)
  const group = `${methodStyles[method].label}, ${unit}`
  const column = (name: string, of: (cell: RowCell, row: Row) => Cell | undefined, more: Partial<Column> = {}): ReadsColumn => ({
    column: { group, name, filed: `${method} ${name}`, kind: 'rate', ...more },
    of: (row) => {
      const cell = cellOf(row)
      return (cell && of(cell, row)) ?? null
    },
  })
  const measured = (cell: RowCell, { published }: Row): Cell | undefined => {
    const misprint = method === 'naive' ? published?.misprint : undefined
    if (cell.measured === undefined || !misprint) return cell.measured
    return { value: cell.measured, aside: `printed ${measuredText(misprint.printed, unit)}` }
  }
  const known = told?.bands?.get(method)
  const ends = known ? (['low', 'high'] as const) : []
  const isMeasured = rows.some((row) => cellOf(row)?.measured !== undefined)
  const model = column('model', (cell) => cell.model?.throughput)
  if (isPinned) return [model]
  return [
    model,
    ...ends.map((end) => column(`known ${end}`, (_, { x }) => known?.find((point) => point.x === x)?.[end], { only: 'files' })),
    ...(method === 'ideal' ? [] : [column('simulated', ({ simulated }) => rateCell(simulated), { isInterval: true })]),
    ...(isMeasured ? [column('measured', measured, { text: (value) => measuredText(value, unit) })] : []),
  ]
}

/** A row a value of the axis where the simulation was asked. */
function readsTable(state: ThroughputState, rows: readonly Row[], isPinned = false): Table {
  const { field, name, here } = state.axis
  const place = (value: number): string => placeText(field, value, state.unit)
  const shown = isPinned ? comparedMethods : usualFirst
  const methods = shown.filter((method) => rows[0]?.cells.some((cell) => cell.method === method))
  const equations: Column = { group: `${equationsLabel}, ${state.unit}`, name: 'the paper’s', filed: 'naive equations', kind: 'rate' }
  const columns: readonly ReadsColumn[] = [
    { column: { name: field.key, heading: field.label, kind: columnKinds[field.kind], field: name, text: place }, of: ({ x }) => x },
    ...methods.flatMap((method) => columnsOf(method, rows, state, isPinned)),
    ...(rows.some((row) => row.equations) ? [{ column: equations, of: (row: Row): Cell => row.equations?.throughput ?? null }] : []),
  ]
  return { columns: columns.map(({ column }) => column), rows: rows.map((row) => columns.map(({ of }) => of(row))), here }
}

type WitnessRow = readonly [witness: string, prediction: Prediction | undefined]

/** One row a prediction: every computed value of the axis, every method, both witnesses. */
function allTable(state: ThroughputState, isPinned = false): Table {
  const rowOf = (said: Prediction | undefined): WitnessRow => [`${isPinned ? 'A ' : ''}${said?.predictor}`, said]
  const rows = state.points.flatMap(({ x }) => {
    const { cells, equations } = rowAt({ present: state, pinned: undefined }, x)
    const own = cells
      .filter(({ method }) => !isPinned || comparedMethods.includes(method))
      .flatMap(({ method, model, simulated, measured }) => [
        ...busTimeRows(method, [rowOf(model), rowOf(simulated)]),
        ...(measured === undefined ? [] : [measuredRow(method, measured)]),
      ])
    return [...own, ...busTimeRows('naive', [['equations', equations]])].map((row) => [x, ...row])
  })
  const { field, name } = state.axis
  return { columns: [{ name: field.key, kind: columnKinds[field.kind], field: name }, ...busTimeColumns], rows }
}

/** A measured throughput, of which nothing else is known. */
export const measuredRow = (method: Method, throughput: number): readonly Cell[] => [
  method,
  'measured',
  throughput,
  ...busTimeColumns.slice(3).map(() => null),
]

/** What stands in brackets over a chart, where it is too narrow for their words, and why A has no line. */
export const notesOf = (brackets: readonly Bracket[], compared: Compared<ThroughputState>): readonly Note[] => [
  { on: 'narrow' as const, text: brackets.map(({ text }) => `${capitalized(text)}.`).join(' '), lines: 2 },
  ...[pinnedNote(compared)].filter((note) => note !== ''),
]

/** How both axes are spaced. */
function scalesOf({ axis, configuration, unit }: ThroughputState): readonly ScaleChoice[] {
  const y = configuration.yScale === 'log' ? 'log' : 'linear'
  const label = axis.name === 'disks' ? 'Disks' : axis.field.label
  return [
    { field: 'xScale', label, short: 'x', title: titleOf(axis.field), spacing: axis.spacing },
    { field: 'yScale', label: unit, short: 'y', title: 'Throughput', spacing: y },
  ]
}

/** The numbers of the chart, what a paper misprints, what else is said beneath, and how its axes are spaced. */
export function readsNumbers(
  state: ThroughputState,
  notes: readonly Note[],
): Required<Pick<Section, 'table' | 'all' | 'notes' | 'beside' | 'scales'>> {
  const rows = throughputRows({ present: state, pinned: undefined })
  const misprints = rows.flatMap(({ x, published }) =>
    published?.misprint ? [{ on: 'table' as const, text: `${placeText(state.axis.field, x, state.unit)}: ${misprintReason}` }] : [],
  )
  return {
    table: readsTable(state, rows),
    all: () => allTable(state),
    notes: [...notes, ...misprints],
    beside: 'lines',
    scales: scalesOf(state),
  }
}

/**
 * What of A stands beside the present answer: its lines, the bound left out, and its numbers by formula.
 *
 * @param shown what is on the axis
 */
export function pinnedReadsDocument(state: ThroughputState, shown: AxisName, ...others: readonly Section[]): SaidDocument {
  const { axis, configuration, points, drawn } = state
  const methods = points.length === 0 ? [] : drawn.filter((method) => comparedMethods.includes(method))
  const series = methods.map((method) => ({ ...seriesOf(state, method), label: pinnedLabel(method) }))
  const here = axis.name === shown && isOnAxis(configuration, shown) ? axis.here : null
  const rows = points.map(({ x }) => rowAt({ present: state, pinned: undefined }, x))
  const main: Section = {
    id: 'throughput',
    name: readsName(state),
    chart: readsChart(state, { ...readsLines(state), series, here }),
    table: readsTable(state, rows, true),
    all: () => allTable(state, true),
  }
  return { sentence: [], second: [], caveats: [], sections: [main, ...others] }
}
