import { contentOf, type Line, type Said } from '../../text.ts'

/** A word of a heading with its place in the line's content. */
export interface Column {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** The words of a heading. */
export const columnsOf = (heading: Line): readonly Column[] =>
  [...contentOf(heading).matchAll(/\S{1,60}/g)].map((match) => ({ name: match[0], from: match.index, to: match.index + match[0].length }))

/**
 * The cells of a row by its heading, their words with single blanks between them: columns are aligned on either side, so that a word of a cell stands below or above a part of
 * the name of its column, or follows one that does.
 */
export function cellsBelow(line: Line, columns: readonly Column[]): Map<string, Said<string>> {
  const cells = new Map<string, Said<string>>()
  let current: string | undefined
  for (const match of contentOf(line).matchAll(/\S{1,200}/g)) {
    const [from, to] = [match.index, match.index + match[0].length]
    current = columns.find((column) => from < column.to && to > column.from)?.name ?? current
    if (current === undefined) continue
    const cell = cells.get(current)
    const at = { line: line.number, from: cell?.at.from ?? from + line.quoted, to: to + line.quoted }
    cells.set(current, { value: cell ? `${cell.value} ${match[0]}` : match[0], at })
  }
  return cells
}
