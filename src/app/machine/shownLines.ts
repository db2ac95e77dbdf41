import { addTo } from '../../pasted/groupedBy.ts'
import type { FoundMachine, Place } from '../../pasted/machine/foundMachine.ts'
import type { ReadText } from '../../pasted/readText.ts'
import type { Line, Span } from '../../pasted/text.ts'

/** What the characters of a piece have become: a value; one that is trained down or contradicted; nothing, as they were dropped. */
export type Mark = 'value' | 'warned' | 'dropped'

/** Some characters of a line. */
export interface Piece {
  readonly text: string
  readonly mark: Mark | null
  /** Where it begins in its line; pieces of left-out characters have the place of the first. */
  readonly from: number
}

/** A line of a text as it is shown. */
export interface ShownLine {
  readonly number: number
  readonly pieces: readonly Piece[]
  /** What it probably is, where nothing in it was understood; null where something was. */
  readonly unknown: string | null
}

/** A line, or lines that fold away: they are like shown ones, or too many to be compared. */
export type ShownRow =
  | { readonly kind: 'line'; readonly line: ShownLine }
  | { readonly kind: 'fold'; readonly first: number; readonly count: number; readonly isAlike: boolean }

/** Marked characters of a line. */
export interface Marked extends Span {
  readonly mark: Mark
}

const rank: Readonly<Record<Mark, number>> = { dropped: 2, warned: 1, value: 0 }

/** A line that is named as a whole says less than the characters in it that say the value. */
function narrowed(marks: readonly Marked[]): readonly Marked[] {
  const isWider = (one: Marked, other: Marked): boolean =>
    one.from <= other.from && one.to >= other.to && one.to - one.from > other.to - other.from
  return marks.length < 2 ? marks : marks.filter((one) => !marks.some((other) => isWider(one, other)))
}

type ByText = ReadonlyMap<number, readonly Marked[]>

const known = new WeakMap<FoundMachine, ByText>()

/** What of all texts became a value of a machine, by text: a machine of thousands of drives is looked through once, not once for each of its texts. */
function valuesOf(machine: FoundMachine): ByText {
  const before = known.get(machine)
  if (before) return before
  const byText = new Map<number, Marked[]>()
  const add = (places: readonly Place[], mark: Mark): void => {
    for (const { text, span } of places) addTo(byText, text, { ...span, mark })
  }
  for (const { values, contradiction } of machine.rows) {
    for (const { places, standing } of values) add(places, standing === 'trained' || standing === 'contradicted' ? 'warned' : 'value')
    for (const { places } of contradiction?.options ?? []) add(places, 'warned')
  }
  for (const { options } of machine.contradictions) for (const { places } of options) add(places, 'warned')
  known.set(machine, byText)
  return byText
}

/** What in a text became a value of a machine or of a measurement, by line. */
function valuesByLine(text: ReadText, position: number, machine: FoundMachine | null): ReadonlyMap<number, readonly Marked[]> {
  const byLine = new Map<number, Marked[]>()
  for (const marked of (machine && valuesOf(machine).get(position)) ?? []) addTo(byLine, marked.line, marked)
  for (const fact of text.facts) if (fact.kind === 'measured') addTo(byLine, fact.rate.line, { ...fact.rate, mark: 'value' })
  return new Map([...byLine].map(([line, marks]) => [line, narrowed(marks)]))
}

/** Where what is said of a line, or else of a later one, begins in a list that is in the order of lines. */
function firstFrom(said: readonly { readonly line: number }[], line: number): number {
  let [from, to] = [0, said.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((said[middle]?.line ?? 0) < line) from = middle + 1
    else to = middle
  }
  return from
}

/** What of a line, by its number, is marked. */
export type MarksOfLine = (line: number) => readonly Marked[]

const unmarked: readonly Marked[] = []

/** Everything in a text that became a value of a machine or of a measurement, and what was dropped; made for the lines that are asked about, as a log has a hundred thousand. */
export function marksOf(text: ReadText, position: number, machine: FoundMachine | null): MarksOfLine {
  const values = valuesByLine(text, position, machine)
  const { dropped } = text
  return (line) => {
    const own = values.get(line) ?? unmarked
    const first = firstFrom(dropped, line)
    if (dropped[first]?.line !== line) return own
    const here = dropped.slice(first, firstFrom(dropped, line + 1))
    return [...own, ...here.map((span): Marked => ({ ...span, mark: 'dropped' }))]
  }
}

/** The pieces of a line, in order and without gaps; where marks overlap the graver one stands. */
export function piecesOf(text: string, marks: readonly Marked[]): readonly Piece[] {
  const edges = [...new Set([0, text.length, ...marks.flatMap(({ from, to }) => [from, to])])]
    .filter((edge) => edge >= 0 && edge <= text.length)
    .toSorted((one, other) => one - other)
  const pieces: Piece[] = []
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1]
    if (to === undefined) break
    const over = marks.filter((one) => one.from <= from && one.to >= to).toSorted((one, other) => rank[other.mark] - rank[one.mark])
    const mark = over[0]?.mark ?? null
    const last = pieces.at(-1)
    if (last && last.mark === mark) pieces[pieces.length - 1] = { ...last, text: last.text + text.slice(from, to) }
    else pieces.push({ text: text.slice(from, to), mark, from })
  }
  return pieces
}

/** A line without what was dropped from it, for searching. */
export const blankedText = (text: string, marks: readonly Marked[]): string =>
  marks.length === 0
    ? text
    : piecesOf(text, marks)
        .map(({ text: piece, mark }) => (mark === 'dropped' ? '#' : piece))
        .join('')

/** Lines up to this length are shown whole. */
const mostCharacters = 56
/** Characters of plain text that stay beside a mark, before it and behind, where a line is longer. */
const kept = 20
/** Indentation of programs goes far; this much of it shows what hangs on what. */
const mostIndent = 6

const leftOut = ' … '

/** The first characters of a text, up to the end of a word. */
function headOf(text: string, most: number): string {
  const cut = text.slice(0, most)
  const end = cut.lastIndexOf(' ')
  return (end > most / 3 ? cut.slice(0, end) : cut).trimEnd()
}

/** The last characters of a text, from the begin of a word. */
function tailOf(text: string, most: number): string {
  const cut = text.slice(-most)
  const begin = cut.indexOf(' ')
  return (begin >= 0 && begin < (2 * most) / 3 ? cut.slice(begin + 1) : cut).trimStart()
}

const indented = (text: string): string => text.replace(/^\s{1,2000}/, (blank) => blank.replaceAll('\t', '    ').slice(0, mostIndent))

/** Plain text between marks without its middle, where a line would not fit: what is marked always stays whole. */
export function elided(pieces: readonly Piece[]): readonly Piece[] {
  const fitted = pieces.map((piece, index): Piece =>
    index === 0 && piece.mark === null ? { ...piece, text: indented(piece.text) } : piece,
  )
  const isMarked = pieces.some(({ mark }) => mark !== null)
  if (!isMarked || fitted.reduce((sum, { text }) => sum + text.length, 0) <= mostCharacters) return fitted
  return fitted.map((piece, index): Piece => {
    const { text } = piece
    const [isFirst, isLast] = [index === 0, index === pieces.length - 1]
    const room = isFirst || isLast ? kept : kept + 6
    if (piece.mark !== null || text.length <= room + leftOut.length) return piece
    if (isLast) return { ...piece, text: headOf(text, kept) + leftOut.trimEnd() }
    const tail = /\s$/.test(text) ? `${tailOf(text.trimEnd(), 12)} ` : tailOf(text, 12)
    return { ...piece, text: headOf(text, room - 12 + (isFirst ? mostIndent : 0)) + leftOut + tail }
  })
}

/** What lines have in common that differ in nothing but numbers and names of devices. */
function likeness({ text }: Line, marks: readonly Marked[]): string {
  return blankedText(text, marks)
    .slice(0, 160)
    .replace(/\bsd[a-z]{1,3}\b/g, 'sd')
    .replace(/[0-9a-f]{0,32}\d[0-9a-f]{0,32}/gi, '#')
}

/** Lines alike that are shown before the others fold, and the same of those that say nothing but what was dropped. */
const mostAlike = 1
const mostWarned = 4
const mostUnknown = 4

/** So many lines of a text are compared; of a log that nobody knows the others fold, whatever they are. */
const mostCompared = 2_000

/** So many lines come out of a fold at a time. */
const mostUnfolded = 500

/** What the reader has asked to see of a text besides what is shown anyway. */
export interface Asked {
  /** A line that a name was pressed of. */
  readonly line: number | null
  /** First lines of the folds that are open. */
  readonly unfolded: ReadonlySet<number>
}

interface Candidate {
  readonly line: Line
  /** Whether it was compared with those above. */
  readonly isAlike: boolean
  readonly isFoldable: boolean
}

/** What a line that was not understood probably is; null where it was, or is empty. */
function unknownIn({ unknown }: ReadText, line: number): string | null {
  const found = unknown[firstFrom(unknown, line)]
  return found?.line === line ? (found.probably ?? '') : null
}

/** Every line that has something to show, and whether lines like it stand above; once enough are compared, every line. */
function candidates(text: ReadText, marks: MarksOfLine, isWanted: (line: number) => boolean): readonly Candidate[] {
  const seen = new Map<string, number>()
  let compared = 0
  return text.lines.flatMap((line): readonly Candidate[] => {
    if (compared >= mostCompared) return [{ line, isAlike: false, isFoldable: !isWanted(line.number) }]
    const own = marks(line.number)
    const isUnknown = unknownIn(text, line.number) !== null
    if (own.length === 0 && !isUnknown && !isWanted(line.number)) return []
    compared += 1
    const like = `${isUnknown ? '?' : ''}${likeness(line, own)}`
    const count = (seen.get(like) ?? 0) + 1
    seen.set(like, count)
    const most = isUnknown ? mostUnknown : own.some(({ mark }) => mark === 'warned') ? mostWarned : mostAlike
    return [{ line, isAlike: true, isFoldable: count > most && !isWanted(line.number) }]
  })
}

/** All lines of a text that gave something, were not understood or carried something that was dropped; those alike fold. */
export function shownRows(text: ReadText, position: number, machine: FoundMachine | null, asked: Asked): readonly ShownRow[] {
  const marks = marksOf(text, position, machine)
  const telling = new Set(machine?.rows.flatMap(({ tells }) => (tells?.text === position ? [tells.span.line] : [])))
  const shown = ({ line: { number, text: all } }: Candidate): ShownRow => ({
    kind: 'line',
    line: { number, pieces: elided(piecesOf(all, marks(number))), unknown: unknownIn(text, number) },
  })
  const rows: ShownRow[] = []
  let run: Candidate[] = []
  const endRun = (): void => {
    while (run.length > 1 && asked.unfolded.has(run[0]?.line.number ?? 0)) rows.push(...run.splice(0, mostUnfolded).map(shown))
    const [first] = run
    if (first && run.length > 1)
      rows.push({ kind: 'fold', first: first.line.number, count: run.length, isAlike: run.every(({ isAlike }) => isAlike) })
    else rows.push(...run.map(shown))
    run = []
  }
  for (const candidate of candidates(text, marks, (line) => line === asked.line || telling.has(line))) {
    if (candidate.isFoldable) run.push(candidate)
    else {
      endRun()
      rows.push(shown(candidate))
    }
  }
  endRun()
  return rows
}

/** How many of a text's characters became values: places of the machine and rates that were measured, each counted once. */
export function valuesIn(text: ReadText, position: number, machines: readonly FoundMachine[]): number {
  const spans = new Set<string>()
  for (const machine of machines.length > 0 ? machines : [null])
    for (const own of valuesByLine(text, position, machine).values())
      for (const { line, from, to } of own) spans.add(`${line} ${from} ${to}`)
  return spans.size
}
