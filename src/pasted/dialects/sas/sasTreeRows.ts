import type { Line, Said } from '../../text.ts'
import { contentOf, saidFrom } from '../../text.ts'

/** The lines of the tree as far as the branch: "|  `--". */
const branch = /^([ |\t]{0,400}[|`])(?=-)-{1,4}/

/** A line of the tree: how far in its branch stands, what hangs on it, and where that begins. */
export interface Row {
  readonly line: Line
  /** Of the branch in the content. */
  readonly column: number
  /** Whether its branch is the last one of what it hangs on: "`". */
  readonly isLast: boolean
  readonly text: string
  /** Of the text in the content. */
  readonly from: number
}

/** A row that others may hang on. */
export interface Above {
  readonly column: number
  /** Where its name begins: what hangs on it is drawn below that, or three columns behind its own branch. */
  readonly nameColumn: number
  /** Null of one that was not understood: what hangs on it has no place either. */
  readonly name: string | null
  readonly host: number
  readonly vendor: string | null
  readonly lanes: Said<number> | null
  /** Where the first row below it has its branch. */
  below: number | null
  /** Whether its last branch has passed: what comes behind it is of a row that is missing. */
  isClosed: boolean
}

/** Rows that a next one may hang on, the nearest last. */
export type Way = Above[]

export function rowOf(line: Line): Row | undefined {
  const content = contentOf(line)
  const match = branch.exec(content)
  if (!match) return undefined
  const from = match[0].length
  const [, drawn = ''] = match
  return { line, column: drawn.length - 1, isLast: drawn.endsWith('`'), text: content.slice(from), from }
}

/** A value with the place of a piece of a row. */
export function said<Value>({ line, text, from }: Row, piece: string, value: Value): Said<Value> {
  const begins = from + Math.max(0, text.indexOf(piece))
  return saidFrom(line, begins, begins + piece.length, value)
}

/** Puts a row where others may hang on it. */
export function put(way: Way, row: Row, name: string | null, of: Pick<Above, 'host' | 'vendor' | 'lanes'>, printed = name): void {
  const nameColumn = row.from + Math.max(0, row.text.indexOf(printed ?? ''))
  way.push({ column: row.column, nameColumn, name, ...of, below: null, isClosed: false })
}

/** Puts a row that was not understood: what hangs on it is lost with it. */
export const putLost = (way: Way, row: Row): void => {
  put(way, row, null, { host: -1, vendor: null, lanes: null })
}

/**
 * What a row hangs on, by its column; rows that fold several together stand nearer than others. Where lines were lost or blanks taken away, columns fit no more: then nothing is guessed.
 *
 * @returns undefined where it hangs on nothing that is known
 */
export function aboveOf(way: Way, { column, isLast, text }: Row): (Above & { readonly name: string }) | undefined {
  while ((way.at(-1)?.column ?? -1) >= column) way.pop()
  const above = way.at(-1)
  const name = above?.name
  if (!above || name === null || name === undefined || above.isClosed || column < above.column + 3) return undefined
  const usual = [above.column + 3, above.nameColumn, above.below]
  // some draw it otherwise, and some mailers double blanks: the first row below may stand anywhere near
  const width = above.nameColumn - above.column
  const farthest = /^\s{0,8}\(?\d{1,6}(?: x |x\)| block)/.test(text) ? Math.max(6, width) : 2 * width
  const isNear = above.below === null && column <= above.column + farthest
  if (!usual.includes(column) && !isNear) return undefined
  if (column !== above.column + 3) above.below ??= column
  above.isClosed = isLast
  return { ...above, name }
}
