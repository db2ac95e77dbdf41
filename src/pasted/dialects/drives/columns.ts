import { wordsIn, type Line, type Said } from '../../text.ts'

/** A word of a heading with its place in the line's content. */
export interface Column {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** So many names in a heading have two blanks somewhere between them, where the rows beneath have their columns. */
const fewest = 4

/** The words of a heading. */
export const columnsOf = (heading: Line): readonly Column[] =>
  wordsIn(heading, /\S{1,60}/g).map(({ value, at }) => ({ name: value, from: at.from - heading.quoted, to: at.to - heading.quoted }))

/**
 * The cells of a row by its heading, their words with single blanks between them: columns are aligned on either side, so that a word of a cell stands below or above a part of
 * the name of its column, or follows one that does.
 */
export function cellsBelow(line: Line, columns: readonly Column[]): Map<string, Said<string>> {
  const cells = new Map<string, Said<string>>()
  let current: string | undefined
  for (const { value, at } of wordsIn(line)) {
    const [from, to] = [at.from - line.quoted, at.to - line.quoted]
    current = columns.find((column) => from < column.to && to > column.from)?.name ?? current
    if (current === undefined) continue
    const cell = cells.get(current)
    cells.set(current, cell ? { value: `${cell.value} ${value}`, at: { ...cell.at, to: at.to } } : { value, at })
  }
  return cells
}

/**
 * The cells of a row whose blanks were lost on the way, as those of its heading: its words in the order of the columns, the last of which may be empty. Null where they are not
 * lost, or where there are more words than columns.
 */
export function cellsInOrder(line: Line, columns: readonly Column[]): Map<string, Said<string>> | null {
  const isApart = columns.some(({ from }, index) => index > 0 && from > (columns[index - 1]?.to ?? 0) + 1)
  const words = wordsIn(line)
  if (columns.length < fewest || isApart || words.length > columns.length) return null
  return new Map(words.map((word, index) => [columns[index]?.name ?? '', word]))
}
