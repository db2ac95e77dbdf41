/** Characters of one line, the first counted from 0, the last not among them; lines are counted from 1. */
export interface Span {
  readonly line: number
  readonly from: number
  readonly to: number
}

/** A value with the characters that say it. */
export interface Said<Value> {
  readonly value: Value
  readonly at: Span
}

export interface Line {
  /** In the text it came in. */
  readonly number: number
  /**
   * Without line end; marks of quoting and prompts stand still in it, pseudonyms of the same length where serial numbers and addresses were. At most
   * `longestLine` characters.
   */
  readonly text: string
  /** Characters of quoting marks (`> `) before its content. */
  readonly quoted: number
  /** It was longer. */
  readonly isCut?: true
}

/** Told how many more lines were looked at. */
export type Looked = (lines: number) => void

/** What one program printed, within a text. */
export interface Block {
  readonly lines: readonly Line[]
}

/** Longer lines are cut there, and named: programs print longer ones as JSON alone, and then on request. */
export const longestLine = 20_000

/** The content of a line: without quoting marks, and without blanks at its end. */
export const contentOf = ({ text, quoted }: Line): string => text.slice(quoted).trimEnd()

/** A value with the characters of the content of a line that say it. */
export const saidFrom = <Value>(line: Line, from: number, to: number, value: Value): Said<Value> => ({
  value,
  at: { line: line.number, from: line.quoted + from, to: line.quoted + to },
})

/** The words of a line with their places, or what else a pattern (flag g) finds in it. */
export const wordsIn = (line: Line, pattern = /\S{1,200}/g): readonly Said<string>[] =>
  [...contentOf(line).matchAll(pattern)].map(({ index, 0: word }) => saidFrom(line, index, index + word.length, word))

/** A whole line as a span, without what surrounds its content. */
export function wholeLine(line: Line): Span {
  const content = contentOf(line)
  return { line: line.number, from: line.quoted + content.length - content.trimStart().length, to: line.quoted + content.length }
}
