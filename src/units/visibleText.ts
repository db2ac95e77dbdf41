/**
 * What cannot be seen and changes what is: controls, halves of surrogate pairs, separators of lines, signs of no width or of none but a blank's,
 * marks that turn the direction of writing, tags. Unicode 16: categories Cc, Cs, Zl, Zp and what is ignored where it has no glyph.
 */
const hidden =
  /[\u034F\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E0FFF}]/gu

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

/** Blocks of scripts that are written from right to left, and of digits that order what stands beside them. */
const turning = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** A visible text within a sentence: what is written from right to left orders nothing of the words and numbers around it. */
export const isolated = (text: string): string => (turning.test(text) ? `\u2068${text}\u2069` : text)

/** A sentence for what does not know isolates: terminals, tables, names of files. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '')
