import type { Block } from '../../src/pasted/text.ts'
import { blockOf } from './machineSamples.ts'

const mapped = (text: string, change: (line: string) => string): string => text.split('\n').map(change).join('\n')

/** What becomes of a text on its way into the field, without loss of what it says. */
export const asPasted: readonly (readonly [how: string, change: (text: string) => string])[] = [
  ['with line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
  ['with blanks for tabs', (text) => text.replaceAll('\t', '        ')],
  ['quoted', (text) => mapped(text, (line) => `> ${line}`)],
  ['quoted twice, without a blank', (text) => mapped(text, (line) => `>> ${line}`)],
  ['indented by four', (text) => mapped(text, (line) => `    ${line}`)],
  ['with twice its indentation', (text) => mapped(text, (line) => (/^[ \t]*/.exec(line)?.[0] ?? '') + line)],
  ['with blanks behind its lines', (text) => mapped(text, (line) => `${line}  `)],
  ['without its last line end', (text) => text.trimEnd()],
]

/** A text whose lines a mail has broken at a blank before a column; what is broken off stands at the margin. */
export const wrappedAt =
  (width: number) =>
  (text: string): string =>
    mapped(text, (line) => {
      const pieces: string[] = []
      let rest = line.replaceAll('\t', '        ')
      while (rest.length > width) {
        const at = rest.lastIndexOf(' ', width)
        if (rest.slice(0, Math.max(at, 0)).trim() === '') break
        pieces.push(rest.slice(0, at))
        rest = rest.slice(at + 1)
      }
      return [...pieces, rest].join('\n')
    })

/** A text without any indentation. */
export const withoutIndentation = (text: string): string => mapped(text, (line) => line.trimStart())

/** The text cut at each of its characters, the last line in the middle. */
export function* cuts(text: string): Generator<Block> {
  for (let length = 0; length <= text.length; length += 1) yield blockOf(text.slice(0, length))
}

/** The characters that a span names. */
export const marked = (block: Block, at: { readonly line: number; readonly from: number; readonly to: number }): string =>
  block.lines[at.line - 1]?.text.slice(at.from, at.to) ?? ''
