/**
 * What cannot be seen and changes what is: controls, halves of surrogate pairs, separators of lines, what has no width or only that of a
 * blank, marks that turn the direction of writing, tags.
 */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800\uFFF0-\uFFFB]/gu

/** More marks on one letter than any language needs; they would cover the lines around it. */
const stacked = /(\p{M}{3})\p{M}+/gu

const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)

/**
 * A text that somebody else has written, without characters that hide, reorder or cover text.
 *
 * @param instead stands where there was one
 */
export const visibleText = (text: string, instead = ''): string =>
  isPlain(text) ? text : text.replace(hidden, instead).replace(stacked, '$1')

/** All blocks of scripts that are written from right to left, and of digits that order what stands beside them. */
const turning = /[\u0590-\u08FF\uFB1D-\uFEFC\u{10800}-\u{1EFFF}]/u

/** A visible text within a sentence: what is written from right to left orders nothing of the words and numbers around it. */
export const isolated = (text: string): string => (turning.test(text) ? `\u2068${text}\u2069` : text)

/** A sentence for what does not know isolates: terminals, tables, names of files. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '')

/** A text as a terminal has it: blanks of one kind, and no marks around names. */
export const plainBlanks = (text: string): string => withoutIsolates(text).replaceAll(/[\u00A0\u202F]/g, ' ')
