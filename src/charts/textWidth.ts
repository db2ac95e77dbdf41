// Advances in em of a common sans-serif at weight 400; the widest of the usual system fonts, so that a text never overflows its place.
const narrow = new Set(".,:;|!ijl'’()[] \u00A0\u202F")
const wide = new Set('mwMW%–—')

const advance = (sign: string): number => {
  if (narrow.has(sign)) return 0.32
  if (wide.has(sign)) return 0.88
  return sign >= 'A' && sign <= 'Z' ? 0.68 : 0.58
}

/**
 * Width of a text in pixels, estimated from a table of glyph advances, so that charts need no document to be placed.
 *
 * @param size font size in pixels
 */
export const textWidth = (text: string, size: number): number => Array.from(text, advance).reduce((width, one) => width + one, 0) * size

/**
 * A text in lines, broken between words; a word that is wider stands alone.
 *
 * @param size font size in pixels
 * @param width of the widest line in pixels
 */
export function textLines(text: string, size: number, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
