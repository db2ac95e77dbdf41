import type { WrittenValues } from '../configuration/link/json.ts'
import type { RateUnit } from '../units/formatQuantity.ts'
import { plainSentence } from '../views/shared/answer.ts'
import { columnKeys } from '../views/shared/columnKeys.ts'
import { capitalized } from '../views/shared/intervalText.ts'
import type { FigureColumn, FigureTable, RowOf } from '../views/shared/figure.ts'
import type { AnswerDocument, Section, Table } from './document.ts'
import { cellText, figureTable, headingOf, shownColumns } from './tables.ts'

/** Sets words in columns; the first row is the head, `numbers` are the columns that end at the right. */
type Aligned = (head: readonly string[], rows: readonly (readonly string[])[], numbers: readonly number[]) => readonly string[]

/** What the page shows as a table; names of groups stand over the first of their columns. */
function tableLines(table: Table, unit: RateUnit, aligned: Aligned): readonly string[] {
  const shown = shownColumns(table).filter(({ column }) => !column.isSpoken)
  const headings = shown.map(({ column }, index) => (index === 0 ? capitalized(headingOf(column)) : headingOf(column)))
  const isGrouped = (index: number): boolean => shown[index]?.column.group !== undefined
  const groups = shown.map(({ column }, index) => (column.group === shown[index - 1]?.column.group ? '' : (column.group ?? '')))
  const cells = table.rows.map((row) => shown.map(({ column, index }) => cellText(row[index] ?? null, column, unit)))
  const numbers = shown.flatMap(({ column }, index) => (index > 0 && column.kind !== 'text' ? [index] : []))
  const hasTwo = headings.some((heading, index) => isGrouped(index) && heading !== '')
  const above = headings.map((heading, index) => (isGrouped(index) ? (groups[index] ?? '') : hasTwo ? '' : heading))
  if (!groups.some((group) => group !== '')) return aligned(headings, cells, numbers)
  return aligned(above, hasTwo ? [headings, ...cells] : cells, numbers)
}

/** Sentences in columns, as a row each: what it is about, then the others by their names. */
const proseLines = (table: Table, unit: RateUnit): readonly string[] =>
  table.rows.flatMap((row) => {
    const [first, ...others] = shownColumns(table).map(({ column, index }) => {
      const cell = row[index] ?? null
      const aside = typeof cell === 'object' && cell?.aside !== undefined ? ` (${cell.aside})` : ''
      return { name: headingOf(column), text: `${cellText(cell, column, unit)}${aside}` }
    })
    return [first?.text ?? '', `     ${others.map(({ name, text }) => `${name}: ${text}`).join('; ')}`]
  })

/** What its numbers are counted in, where a cell does not say it. */
function unitsOf(table: Table, unit: RateUnit): string {
  const unsaid = shownColumns(table).filter(({ column: { group = '' } }) => !group.includes(', '))
  const isShown = (kind: 'rate' | 'time'): boolean => unsaid.some(({ column }) => column.kind === kind)
  const units = [...(isShown('rate') ? [unit] : []), ...(isShown('time') ? ['ms'] : [])]
  return units.length > 0 ? `, ${units.join(' and ')}` : ''
}

/** A name with its units: “When is it full? MB/s”, “Throughput, MB/s”. */
const named = (name: string, units: string): string => `${name}${name.endsWith('?') ? units.replace(',', '') : units}`

function sectionLines({ name, number, text = [], table, notes = [] }: Section, unit: RateUnit, aligned: Aligned): readonly string[] {
  const said = notes.flatMap((note) => (typeof note === 'string' ? [note] : note.on === 'table' ? [note.text] : []))
  const numbers = !table || table.rows.length === 0 ? [] : table.isProse ? proseLines(table, unit) : tableLines(table, unit, aligned)
  return [
    '',
    named(name, table ? unitsOf(table, unit) : ''),
    ...[...(number ? [number] : []), ...text, ...numbers, ...said].map((line) => `  ${line.trimEnd()}`),
  ]
}

const saidIn = ({ sections }: AnswerDocument): readonly Section[] =>
  sections.filter(({ holds, table, only }) => (holds === undefined || table !== undefined) && only !== 'page')

/** An answer as lines: its sentences, then what every section says and lists. */
export const answerLines = (answer: AnswerDocument, aligned: Aligned): readonly string[] => [
  ...[plainSentence(answer.sentence), plainSentence(answer.second), ...answer.caveats].filter((line) => line !== ''),
  ...saidIn(answer).flatMap((section) => sectionLines(section, answer.unit, aligned)),
]

/** A configuration with the link that opens it. */
export interface AskedConfiguration {
  readonly link: string
  readonly asked: WrittenValues
}

/** A section with all columns that files have, numbers in base units. */
export interface SectionObject {
  /** Of the figure that it is in files. */
  readonly id?: string | undefined
  readonly name: string
  readonly text: readonly string[]
  /** What stands in the cells of each row, with its name in CSV. */
  readonly columns?: readonly (FigureColumn & { readonly key: string })[]
  readonly rows?: FigureTable['rows']
  /** What the numbers of each row are of, where that is a system of their own. */
  readonly asked?: readonly (AskedConfiguration | null)[]
}

/** An answer as data. */
export interface AnswerObject {
  /** The sentence of the page. */
  readonly answer: string
  /** What stands beneath it. */
  readonly second: string
  /** What to doubt. */
  readonly caveats: readonly string[]
  readonly sections: readonly SectionObject[]
}

/**
 * The same as one object, with all columns that files have, in base units.
 *
 * @param askedOf what the numbers of a row are of, where that is to be told
 */
export const answerObject = (answer: AnswerDocument, askedOf?: (of: RowOf) => AskedConfiguration): AnswerObject => ({
  answer: plainSentence(answer.sentence),
  second: plainSentence(answer.second),
  caveats: answer.caveats,
  sections: saidIn(answer).map(({ id, name, text = [], table }) => {
    if (!table) return { id, name, text }
    const { columns, rows, of } = figureTable(table)
    const keys = columnKeys(columns)
    const asked = askedOf && of?.map((one) => one && askedOf(one))
    return { id, name, text, columns: columns.map((column, at) => ({ key: keys[at] ?? '', ...column })), rows, ...(asked && { asked }) }
  }),
})
