import { csvText, shownCell, shownHeading } from '../reports/tableText.ts'
import { plainBlanks } from '../units/visibleText.ts'
import type { FigureTable } from '../views/shared/figure.ts'
import { jsonLine } from './answers.ts'

/** A text in lines of at most so many letters, cut at blanks; a longer word is a line of its own. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A line that is too long for a terminal goes on further in; what is copied whole, a comment of a file, stays. */
export function hanging(line: string, columns = Infinity): readonly string[] {
  if (line.length <= columns || line.trimStart().startsWith('#')) return [line]
  const start = ' '.repeat(line.length - line.trimStart().length)
  return wrapped(line.trimStart(), columns - start.length - 2).map((part, at) => `${start}${at > 0 ? '  ' : ''}${part}`)
}

/** No column of words is made narrower, nor than its longest word. */
const leastWidth = 12
const between = '  '

/** Widths of columns whose sum is at most so large, as far as columns can be narrower: the widest first. */
function fitted(widths: readonly number[], least: readonly number[], room: number): readonly number[] {
  const fits = [...widths]
  for (let over = fits.reduce((sum, width) => sum + width, 0) - room; over > 0; over--) {
    const loose = fits.map((width, column) => (width > (least[column] ?? 0) ? width : 0))
    const widest = Math.max(...loose)
    if (!(widest > 0)) return fits
    fits[loose.lastIndexOf(widest)] = widest - 1
  }
  return fits
}

/**
 * Columns that line up, of words but for those of numbers; on a terminal no wider than it is, where words can go on in a further line.
 *
 * @param columns of the terminal; undefined where there is none
 */
export const alignedWithin =
  (columns: number | undefined) =>
  /** @param numbers positions of the columns that end at the right */
  (head: readonly string[], rows: readonly (readonly string[])[], numbers: readonly number[]): readonly string[] => {
    const all = [head, ...rows].map((row) => row.map(plainBlanks))
    const natural = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
    // what is printed stands in by up to four
    const least = natural.map((width, column) => {
      const words = all.flatMap((row) => (row[column] ?? '').split(' ').map(({ length }) => length))
      return numbers.includes(column) ? width : Math.max(leastWidth, ...words)
    })
    const widths = fitted(natural, least, (columns ?? Infinity) - between.length * (head.length - 1) - 4)
    return all.flatMap((row) => {
      const cells = row.map((cell, column) => wrapped(cell, widths[column] ?? 0))
      return Array.from({ length: Math.max(...cells.map(({ length }) => length)) }, (_, line) =>
        cells
          .map((lines, column) => [lines[line] ?? '', widths[column] ?? 0] as const)
          .map(([text, width], column) => (numbers.includes(column) ? text.padStart(width) : text.padEnd(width)))
          .join(between)
          .trimEnd(),
      )
    })
  }

/** Sets words in columns. */
export type InColumns = ReturnType<typeof alignedWithin>

export const aligned = alignedWithin(undefined)

/** A table as it is asked for: for people, for a spreadsheet, or as one JSON object a row in base units. */
export function tableAs(format: string | undefined, { columns, rows }: FigureTable, width: number | undefined): string {
  if (format === 'csv') return csvText({ columns, rows })
  if (format === 'json')
    return rows.map((row) => jsonLine(Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null])))).join('')
  const numbers = columns.flatMap(({ kind }, at) => (kind === 'text' ? [] : [at]))
  const cells = rows.map((row) => row.map((cell, at) => shownCell(cell, columns[at]?.kind ?? 'text', 'MB/s')))
  const heading = columns.map((column) => shownHeading(column, 'MB/s'))
  return alignedWithin(width)(heading, cells, numbers)
    .map((line) => `${line}\n`)
    .join('')
}
