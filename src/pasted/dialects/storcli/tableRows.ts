import type { Line, Said } from '../../text.ts'
import { contentOf } from '../../text.ts'
import type { Cells } from './adapterDrives.ts'

/** The columns of a line of titles: one of them is of two words. */
export const titlesOf = (content: string): readonly string[] =>
  content
    .replace(/LU\/NS Count/, 'LU/NS_Count')
    .trim()
    .split(/\s{1,200}/)

/** Names of people’s own and of makers, which have blanks. */
const ofWords = new Set(['Model', 'Name'])

/** A value as its column has it: amounts have a blank before their unit. */
function valueAt(name: string): RegExp {
  if (name === 'Size' || name === 'SeSz') return /\d[\d.,]{0,12}\s[KMGTPE]?B(?=\s|$)|\S{1,80}/y
  if (name === 'SASLinkSpeed') return /\d[\d.]{0,5}\sGb(?:ps|\/s)(?=\s|$)|\S{1,80}/y
  return /\S{1,80}/y
}

const blanks = /\s{0,200}/y

function skipBlanks(content: string, from: number): number {
  blanks.lastIndex = from
  blanks.test(content)
  return blanks.lastIndex
}

/** The values right of the words, which are single ones; their beginning too. */
function fromTheRight(content: string, from: number, names: readonly string[]): readonly [end: number, found: readonly [string, number][]] {
  let end = content.length
  const found: [string, number][] = []
  for (const name of names.toReversed()) {
    const value = /\S{1,80}$/.exec(content.slice(from, end))
    if (!value) break
    found.push([name, from + value.index])
    end = from + content.slice(from, from + value.index).trimEnd().length
  }
  return [end, found]
}

/**
 * The values of a row by the titles above it. Widths change with what stands in a column, so values are counted, not measured: before the words from the left, behind them
 * from the right.
 *
 * @returns null of a row that ends before its last column
 */
export function cellsOf(line: Line, names: readonly string[]): Cells | null {
  const content = contentOf(line)
  const words = names.findIndex((name) => ofWords.has(name))
  const cells = new Map<string, Said<string>>()
  const put = (name: string, from: number, value: string): void => {
    cells.set(name, { value, at: { line: line.number, from: line.quoted + from, to: line.quoted + from + value.length } })
  }
  let at = 0
  for (const name of words < 0 ? names : names.slice(0, words)) {
    at = skipBlanks(content, at)
    const pattern = valueAt(name)
    pattern.lastIndex = at
    const value = pattern.exec(content)?.[0]
    if (value === undefined) return null
    put(name, at, value)
    at += value.length
  }
  if (words < 0) return cells
  at = skipBlanks(content, at)
  const [to, right] = fromTheRight(content, at, names.slice(words + 1))
  for (const [name, from] of right) put(name, from, /^\S{1,80}/.exec(content.slice(from))?.[0] ?? '')
  const value = content.slice(at, to).trim()
  if (value !== '') put(names[words] ?? '', at, value)
  // of a row that was cut the model would be taken for what is behind it
  const isWhole = right.length === names.length - words - 1 && /^[A-Z-]$/.test(cells.get('Sp')?.value ?? '-')
  return isWhole ? cells : null
}
