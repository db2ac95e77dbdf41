import type { Dialect, Reading } from './dialect.ts'
import type { Line, Span } from './text.ts'

/** A text as it was pasted or dropped; the name is that of its file. */
export interface GivenText {
  readonly name: string | null
  readonly text: string
  /** Lines that were taken out again, first and last of each part: they are read as empty ones. */
  readonly without?: readonly (readonly [first: number, last: number])[]
}

/** What one program printed, read. A given text that holds several is several of these. */
export interface ReadText extends Reading {
  /** "A", "B", … "Z", "AA": with the number of a line it names any line, "A408". */
  readonly letter: string
  /** Of the file it came in. */
  readonly name: string | null
  /** Position of the given text it came in. */
  readonly given: number
  /** Null where nothing is recognised. */
  readonly dialect: Pick<Dialect, 'id' | 'command' | 'listsDrives'> | null
  /** With pseudonyms of the same length where serial numbers and addresses were. */
  readonly lines: readonly Line[]
  /** Where those stand: to be drawn as bars, never as text. */
  readonly dropped: readonly Span[]
}
