import type { TableFacts } from './validationFacts.ts'

const heading = [
  'table',
  'method',
  'disks',
  'size B',
  'measured B/s',
  'printed B/s',
  'formula B/s',
  'formula error',
  'simulated B/s',
  'simulated error',
  'link',
]

/** The cells of a table as comma-separated values: exact numbers in base units, errors as shares, the link in every row. */
export function cellsAsCsv({ table, cells }: TableFacts, link: string): string {
  const lines = cells.map(({ method, cell, formula, simulated }) => [
    table.id,
    method,
    cell.drives,
    cell.requestSize,
    cell[method],
    method === 'naive' && cell.misprint ? cell.misprint.printed : cell[method],
    formula?.predicted,
    formula?.error,
    simulated?.predicted,
    simulated?.error,
    link,
  ])
  return [heading, ...lines].map((line) => `${line.map((value) => value ?? '').join(',')}\r\n`).join('')
}
