import type { Cell, Column, Table } from '../../answer/document.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import type { Outcome } from '../../prediction/study.ts'
import { formatNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { placeText } from '../shared/fieldText.ts'
import { columnKinds } from '../shared/figure.ts'
import type { Compared } from '../shared/questionState.ts'
import { equationsLabel } from './besideLines.ts'
import { methodStyles } from './throughputMarks.ts'
import { throughputRows, type Cell as RowCell, type Row } from './throughputRows.ts'
import type { ThroughputState } from './throughputState.ts'

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

function simulatedCell(outcome: Outcome<Prediction> | undefined): Cell {
  if (!outcome?.ok) return null
  const { throughput, uncertainty } = outcome.answer
  return { value: throughput, low: uncertainty.low, high: uncertainty.high }
}

/** Who says what of a method, as far as anybody does: the bound has only a model, other systems no measurement. */
function columnsOf(method: Method, rows: readonly Row[], unit: RateUnit): readonly ReadsColumn[] {
  const cellOf = (row: Row): RowCell | undefined => row.cells.find((one) => one.method === method)
  const has = (isKnown: (cell: RowCell) => boolean): boolean =>
    rows.some((row) => row.cells.some((one) => one.method === method && isKnown(one)))
  const group = `${methodStyles[method].label}, ${unit}`
  const column = (name: string, of: (cell: RowCell, row: Row) => Cell | undefined, more: Partial<Column> = {}): ReadsColumn => ({
    column: { group, name, kind: 'rate', ...more },
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
  return [
    column('model', ({ model }) => model?.throughput),
    ...(method === 'ideal' ? [] : [column('simulated', ({ simulated }) => simulatedCell(simulated), { isInterval: true })]),
    ...(has((cell) => cell.measured !== undefined) ? [column('measured', measured, { text: (value) => measuredText(value, unit) })] : []),
    ...(has(({ pinned }) => pinned !== undefined) ? [column('A', ({ pinned }) => pinned?.throughput, { isPinned: true })] : []),
  ]
}

const order: readonly Method[] = ['naive', 'no-rounds', 'pipelined', 'ideal']

/** The numbers of the chart, and what a paper misprints. */
export function readsTable(compared: Compared<ThroughputState>): { readonly table: Table; readonly notes: readonly string[] } {
  const { axis, unit } = compared.present
  const { field, name, here } = axis
  const rows = throughputRows(compared)
  const place = (value: number): string => placeText(field, value, unit)
  const methods = order.filter((method) => rows[0]?.cells.some((cell) => cell.method === method))
  const columns: readonly ReadsColumn[] = [
    { column: { name: field.label, kind: columnKinds[field.kind], field: name, text: place }, of: ({ x }) => x },
    ...methods.flatMap((method) => columnsOf(method, rows, unit)),
    ...(rows.some(({ equations }) => equations)
      ? [
          {
            column: { group: `${equationsLabel}, ${unit}`, name: 'the paper’s', kind: 'rate' } as const,
            of: ({ equations }: Row): Cell => equations?.throughput ?? null,
          },
        ]
      : []),
  ]
  return {
    table: { columns: columns.map(({ column }) => column), rows: rows.map((row) => columns.map(({ of }) => of(row))), here },
    notes: rows.flatMap(({ x, published }) => (published?.misprint ? [`${place(x)}: ${published.misprint.reason}`] : [])),
  }
}
