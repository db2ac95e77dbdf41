import { baseUnits, columnKeys } from '../views/shared/columnKeys.ts'
import type { AskedRow } from './askedOfRow.ts'
import { formatCount, formatNumber, type RateUnit } from '../units/formatQuantity.ts'
import { withoutIsolates } from '../units/visibleText.ts'
import { unitFactors } from '../units/parseQuantity.ts'
import type { ColumnKind, FigureColumn, FigureTable } from '../views/shared/figure.ts'

/** A spreadsheet would run such a text as a formula; plain numbers it would not. */
const isFormula = (text: string): boolean => /^[\s"']*[=+\-@\t\r\0]/.test(text) && !/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)

const quoted = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const csvCell = (cell: string | number | null): string =>
  cell === null ? '' : typeof cell === 'number' ? String(cell) : quoted(isFormula(cell) ? `'${cell}` : withoutIsolates(cell))

/**
 * A table as comma-separated values after RFC 4180: exact numbers in base units, which the heading names behind the quantity, as lines name it, and in every row what it is of:
 * `asked`, the whole configuration as JSON in one column, so that a new field adds no column; `unused`, which values of it act on nothing, where
 * any do; in the last column the link. None of it where a table is of no configuration.
 */
export function csvText({ columns, rows }: FigureTable, askedOf?: (row: FigureTable['rows'][number], index: number) => AskedRow): string {
  const asked = askedOf ? rows.map(askedOf) : []
  const isUnused = asked.some(({ unused }) => unused !== '')
  const also = askedOf ? (['asked', ...(isUnused ? (['unused'] as const) : []), 'link'] as const) : []
  const keys = columnKeys(columns)
  const heading = [
    ...columns.map(({ kind }, index) => [keys[index], kind === 'share' ? kind : baseUnits[kind]].join(' ').replace(/ 1?$/, '')),
    ...also,
  ]
  return [heading, ...rows.map((row, index) => [...row, ...also.map((name) => asked[index]?.[name] ?? null)])]
    .map((line) => `${line.map(csvCell).join(',')}\r\n`)
    .join('')
}

const shownUnits = (rate: RateUnit): Readonly<Record<ColumnKind, readonly [unit: string, factor: number]>> => ({
  time: ['ms', 1e-3],
  duration: ['h', 3600],
  size: ['KiB', unitFactors.size['KiB'] ?? 1],
  rate: [rate, unitFactors.rate[rate] ?? 1],
  share: ['%', 0.01],
  count: ['', 1],
  text: ['', 1],
})

/** The name of a column with the unit its numbers are shown in. */
export function shownHeading({ name, kind }: FigureColumn, rate: RateUnit): string {
  const [unit] = shownUnits(rate)[kind]
  return unit === '' ? name : `${name}, ${unit}`
}

/** A cell for people: three significant digits in the unit of its column, a dash for none. */
export function shownCell(cell: string | number | null, kind: ColumnKind, rate: RateUnit): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  const [, factor] = shownUnits(rate)[kind]
  const isWhole = Number.isInteger(cell / factor)
  if (isWhole && (kind === 'count' || kind === 'size')) return formatCount(cell / factor)
  return formatNumber(cell / factor, kind !== 'rate')
}

/** A text without signs that would end a cell, begin an element or be taken for formatting. */
export const markdownText = (text: string): string => text.replaceAll(/[\\|<>`*_[\]]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')

/** A table for a wiki or a README, rounded for people. */
export function markdownTable({ columns, rows }: FigureTable, rate: RateUnit): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
  return [
    line(columns.map((column) => markdownText(shownHeading(column, rate)))),
    line(columns.map(({ kind }) => (kind === 'text' ? '---' : '---:'))),
    ...rows.map((row) => line(row.map((cell, index) => markdownText(shownCell(cell, columns[index]?.kind ?? 'text', rate))))),
  ].join('')
}
