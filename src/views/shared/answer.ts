import type { Token } from '../../charts/palette.ts'

/** A piece of a sentence: plain, or a number in the colour of its line. */
export type Phrase = string | { readonly text: string; readonly token?: Token }

/** What a view says above its chart. */
export interface Answer {
  readonly sentence: readonly Phrase[]
  readonly second: readonly Phrase[]
  /** Reasons for doubt, one sentence or two each. */
  readonly caveats: readonly string[]
}

/** The text of a sentence without its colours. */
export const plainSentence = (phrases: readonly Phrase[]): string =>
  phrases.map((phrase) => (typeof phrase === 'string' ? phrase : phrase.text)).join('')
