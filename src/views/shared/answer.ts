import type { Token } from '../../charts/palette.ts'
import type { Value } from '../../configuration/configuration.ts'
import type { FieldName } from '../../configuration/fields/fields.ts'

/** Fields that a press sets, as one undo step. */
export type Changes = Partial<Record<FieldName, Value>>

/** A piece of a sentence: plain, a number in the colour of its line, or words that set fields when they are pressed. */
export type Phrase = string | { readonly text: string; readonly token?: Token; readonly changes?: Changes }

/** What a view says of its question. */
export interface Answer {
  /** What is delivered, what limits, what to do: two lines at 1440 px. */
  readonly sentence: readonly Phrase[]
  /** One line under it: what the other witness says, and what a press would change. */
  readonly second: readonly Phrase[]
  /** How far it is from A, in a sentence that ends the second line; titles of files have it, too. */
  readonly difference?: string
  /** Reasons for doubt, one sentence or two each; said beneath the chart by `CaveatLine`. */
  readonly caveats: readonly string[]
  /** What nobody has measured, and what formulas leave out: said where the answer is explained. */
  readonly remarks?: readonly string[]
  /** Rows of the machine that the sentence names as the limit: “host”, “drives”, or a link or box as a sentence has it. */
  readonly limits?: readonly string[]
}

/** The text of a sentence without its colours. */
export const plainSentence = (phrases: readonly Phrase[]): string =>
  phrases.map((phrase) => (typeof phrase === 'string' ? phrase : phrase.text)).join('')
