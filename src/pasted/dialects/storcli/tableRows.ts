import { cellsOf, type Cells } from '../../items.ts'
import { contentOf, saidFrom, type Line, type Said } from '../../text.ts'

/** The columns of a line of titles: one of them is of two words. */
export const titlesOf = (content: string): readonly string[] =>
  content
    .replace(/LU\/NS Count/, 'LU/NS_Count')
    .trim()
    .split(/\s{1,200}/)

/** Names of people’s own and of makers, which have blanks. */
const ofWords = new Set(['Model', 'Name'])

/** A value with the blanks before it, as its column has it: amounts have a blank before their unit. */
function valueAt(name: string): RegExp {
  if (name === 'Size' || name === 'SeSz') return /\s{0,200}(\d[\d.,]{0,12}\s[KMGTPE]?B(?=\s|$)|\S{1,80})/y
  return name === 'SASLinkSpeed' ? /\s{0,200}(\d[\d.]{0,5}\sGb(?:ps|\/s)(?=\s|$)|\S{1,80})/y : /\s{0,200}(\S{1,80})/y
}

/**
 * The values of a row by the titles above it. Widths change with what stands in a column, so values are counted, not measured: before the words from the left, behind them
 * from the right.
 *
 * @returns null of a row that ends before its last column
 */
export function titledCells(line: Line, names: readonly string[]): Cells | null {
  const content = contentOf(line)
  const found = names.findIndex((name) => ofWords.has(name))
  const words = found < 0 ? names.length : found
  const cells = new Map<string, Said<string>>()
  const put = (name: string, from: number, value: string): unknown => cells.set(name, saidFrom(line, from, from + value.length, value))
  let at = 0
  for (const name of names.slice(0, words)) {
    const pattern = valueAt(name)
    pattern.lastIndex = at
    const value = pattern.exec(content)?.[1]
    if (value === undefined) return null
    at = pattern.lastIndex
    put(name, at - value.length, value)
  }
  if (found < 0) return cellsOf(cells)
  at += /^\s{0,200}/.exec(content.slice(at))?.[0].length ?? 0
  let end = content.length
  for (const name of names.slice(words + 1).toReversed()) {
    const value = /\S{1,80}$/.exec(content.slice(at, end))
    if (!value) return null
    put(name, at + value.index, value[0])
    end = at + content.slice(at, at + value.index).trimEnd().length
  }
  const value = content.slice(at, end).trim()
  if (value !== '') put(names[words] ?? '', at, value)
  // of a row that was cut the model would be taken for what is behind it
  return /^[A-Z-]$/.test(cells.get('Sp')?.value ?? '-') ? cellsOf(cells) : null
}
