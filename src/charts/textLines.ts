import { textWidth } from './textWidth.ts'

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
