import { formatDuration } from '../units/formatDuration.ts'
import { formatNumber, formatPercent, formatSize, type RateUnit } from '../units/formatQuantity.ts'
import { unitFactors } from '../units/parseQuantity.ts'
import type { FigureColumn, FigureTable, RowOf } from '../views/shared/figure.ts'
import { intervalText } from '../views/shared/intervalText.ts'
import type { Cell, Column, DrawnLines, RichCell, Table } from './document.ts'

const richCell = (cell: Cell): RichCell | undefined => (typeof cell === 'object' && cell !== null ? cell : undefined)

/** What a cell says without its interval and what it sets. */
export const valueOf = (cell: Cell): string | number | null => (typeof cell === 'object' && cell !== null ? cell.value : cell)

/** A column that the page shows, and its place in the rows. */
export interface ShownColumn {
  readonly column: Column
  readonly index: number
}

const columnsBut = ({ columns }: Table, left: Column['only']): readonly ShownColumn[] =>
  columns.map((column, index) => ({ column, index })).filter(({ column }) => column.only !== left)

/** Columns for people. */
export const shownColumns = (table: Table): readonly ShownColumn[] => columnsBut(table, 'files')

const withAside = (cell: Cell, aside: string): RichCell => ({ ...(richCell(cell) ?? { value: valueOf(cell) ?? '' }), aside })

/** A table whose joined columns stand in the cells before them. */
export function joined(table: Table): Table {
  const { columns, rows } = table
  if (!columns.some(({ isJoined }) => isJoined)) return table
  const put = (cells: readonly Cell[], cell: Cell, at: number): readonly Cell[] => {
    if (!columns[at]?.isJoined) return [...cells, cell]
    return cell === '' ? cells : [...cells.slice(0, -1), withAside(cells.at(-1) ?? null, String(valueOf(cell)))]
  }
  return { ...table, columns: columns.filter(({ isJoined }) => !isJoined), rows: rows.map((row) => row.reduce(put, [])) }
}

/** What stands over a column for people. */
export const headingOf = ({ name, heading = name }: Column): string => heading

const fileColumns = ({ name, filed, kind, field, isFactor, words, group, isInterval }: Column): readonly FigureColumn[] => {
  const whole = filed ?? (group === undefined ? name : `${group} ${name}`)
  const column = { name: whole, kind, ...(field && { field }), ...(isFactor && { isFactor }), ...(words && { words }) }
  return isInterval ? [column, ...['low', 'high'].map((end) => ({ name: `${whole} ${end}`, kind }))] : [column]
}

/** A table whose rows say what their numbers are of, by their first cell and their place. */
export const ofRows = ({ columns, rows }: FigureTable, of: (first: string | number, index: number) => RowOf): Table => ({
  columns,
  rows: rows.map(([first, ...rest], index) => [{ value: first ?? '', of: of(first ?? '', index) }, ...rest]),
})

/** A table as it goes into files: an interval is three columns. */
export function figureTable(table: Table): FigureTable {
  const used = columnsBut(table, 'page')
  const of = table.rows.map(([first = null]) => richCell(first)?.of ?? null)
  return {
    ...(of.some((one) => one !== null) && { of }),
    columns: used.flatMap(({ column }) => fileColumns(column)),
    rows: table.rows.map((row) =>
      used.flatMap(({ column, index }) => {
        const cell = row[index] ?? null
        const { low = null, high = null } = richCell(cell) ?? {}
        return column.isInterval ? [valueOf(cell), low, high] : [valueOf(cell)]
      }),
    ),
  }
}

/** One row a place on the axis, with every line, its simulation and its measurement there. */
export function linesTable({ series }: DrawnLines, x: FigureColumn, kind: FigureColumn['kind']): FigureTable {
  const places = new Set(series.flatMap(({ line, dots, rings = [] }) => [...line, ...dots, ...rings].map((point) => point.x)))
  const columns = series.flatMap(({ label, line, dots, rings = [] }) => [
    { name: label, values: new Map(line.map((point) => [point.x, point.y])) },
    { name: `${label} simulated`, values: new Map(dots.map((point) => [point.x, point.y])) },
    { name: `${label} simulated low`, values: new Map(dots.map((point) => [point.x, point.low])) },
    { name: `${label} simulated high`, values: new Map(dots.map((point) => [point.x, point.high])) },
    { name: `${label} measured`, values: new Map(rings.map((point) => [point.x, point.y])) },
  ])
  const used = columns.filter(({ values }) => values.size > 0)
  return {
    columns: [x, ...used.map(({ name }) => ({ name, kind }))],
    rows: [...places].toSorted((one, other) => one - other).map((place) => [place, ...used.map(({ values }) => values.get(place) ?? null)]),
  }
}

/** What numbers of a kind are counted in where people read them. */
function factorOf(kind: Column['kind'], unit: RateUnit): number {
  if (kind === 'rate') return unitFactors.rate[unit] ?? 1
  return kind === 'time' ? 1e-3 : 1
}

/** A cell for people: milliseconds, durations with their unit, the unit of rates, whatever the column says otherwise. */
export function cellText(cell: Cell, { kind, text, isPrinted }: Column, unit: RateUnit): string {
  const value = valueOf(cell)
  if (value === null) return '–'
  if (typeof value === 'string') return value
  if (text) return text(value)
  const { low, high } = richCell(cell) ?? {}
  const factor = factorOf(kind, unit)
  if (low !== undefined && high !== undefined) return intervalText(value / factor, (high - low) / 2 / factor)
  if (kind === 'size') return formatSize(value)
  if (kind === 'duration') return formatDuration(value)
  if (kind === 'share') return formatPercent(value)
  return formatNumber(value / factor, isPrinted === true || kind === 'count')
}
