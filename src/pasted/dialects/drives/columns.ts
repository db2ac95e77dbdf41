import { contentOf, type Line, type Span } from '../../text.ts'

/** A word of a heading with its place in the line's content. */
export interface Column {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** A cell: its words, single blanks between them, and the characters from the first to the last. */
export interface Cell {
  readonly text: string
  readonly at: Span
}

/** The words of a heading. */
export const columnsOf = (heading: Line): readonly Column[] =>
  [...contentOf(heading).matchAll(/\S{1,60}/g)].map((match) => ({ name: match[0], from: match.index, to: match.index + match[0].length }))

/**
 * The cells of a row by its heading: columns are aligned on either side, so that a word of a cell stands below or above a part of the name of its column, or follows one that
 * does.
 */
export function cellsOf(line: Line, columns: readonly Column[]): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>()
  let current: string | undefined
  for (const match of contentOf(line).matchAll(/\S{1,200}/g)) {
    const [from, to] = [match.index, match.index + match[0].length]
    const own = columns.find((column) => from < column.to && to > column.from)
    if (own) current = own.name
    if (current === undefined) continue
    const cell = cells.get(current)
    const at = { line: line.number, from: cell?.at.from ?? from + line.quoted, to: to + line.quoted }
    cells.set(current, { text: cell ? `${cell.text} ${match[0]}` : match[0], at })
  }
  return cells
}
