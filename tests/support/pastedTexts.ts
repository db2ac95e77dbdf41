import type { Dialect } from '../../src/pasted/dialect.ts'
import type { Fact } from '../../src/pasted/facts.ts'
import type { Block, Span } from '../../src/pasted/text.ts'
import { blockOf } from './machineSamples.ts'

/* What becomes of a text on its way into the field, and what a dialect must say of it nevertheless. */

const mapped = (text: string, change: (line: string) => string): string => text.split('\n').map(change).join('\n')

/** Without loss of what it says. */
export const asPasted: Readonly<Record<string, (text: string) => string>> = {
  'line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  quoted: (text) => mapped(text, (line) => `> ${line}`),
  'quoted twice': (text) => mapped(text, (line) => `> > ${line}`),
  'quoted twice, without a blank': (text) => mapped(text, (line) => `>> ${line}`),
  'blanks behind lines': (text) => mapped(text, (line) => `${line}  `),
  'no last line end': (text) => text.trimEnd(),
  'blanks for tabs': (text) => text.replaceAll('\t', '        '),
  indented: (text) => mapped(text, (line) => `    ${line}`),
  'twice its indentation': (text) => mapped(text, (line) => (/^[ \t]*/.exec(line)?.[0] ?? '') + line),
  'no indentation': (text) => mapped(text, (line) => line.trimStart()),
}

/** A text whose lines a mail has broken at a blank before a column; what is broken off stands at the margin. */
const wrappedAt =
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

const isSpan = (value: unknown): value is Span => typeof value === 'object' && value !== null && 'line' in value && 'from' in value

const charactersAt = ({ lines }: Block, { line, from, to }: Span): string => lines[line - 1]?.text.slice(from, to) ?? ''

/** What a dialect says of a text, wherever it stands: each fact with the characters of its values, but for these fields. */
export function saidIn(dialect: Dialect, text: string, ...without: readonly string[]): readonly string[] {
  const block = blockOf(text)
  return dialect
    .read(block)
    .facts.map((fact) =>
      JSON.stringify(fact, (key, value: unknown) =>
        without.includes(key) ? undefined : isSpan(value) ? charactersAt(block, value) : value,
      ),
    )
}

/** How a text may be pasted and is not read as it is. */
export const pastedOtherwise = (dialect: Dialect, text: string): readonly string[] => {
  const whole = saidIn(dialect, text).join('\n')
  return Object.entries(asPasted)
    .filter(([, change]) => saidIn(dialect, change(text)).join('\n') !== whole)
    .map(([how]) => how)
}

/** At which columns a mail may not have broken its lines: names end there, and what is told from them; nothing else does. */
export const wrappedOtherwise = (
  dialect: Dialect,
  text: string,
  widths: readonly number[],
  ...names: readonly string[]
): readonly number[] => {
  const values = (given: string): string => saidIn(dialect, given, 'at', 'name', 'model', ...names).join('\n')
  return widths.filter((width) => values(wrappedAt(width)(text)) !== values(text))
}

/** What a fact is about, as far as its text tells: an address, a device of a bus, or what stands in its line. */
const aboutOf = (fact: Fact): string =>
  fact.kind === 'pci' ? fact.address : fact.kind === 'usb' ? `${fact.bus}:${fact.device}` : String(fact.at.line)

/** Each value that is said, with what it is about. */
function valuesIn(dialect: Dialect, text: string): readonly (readonly [field: string, value: string])[] {
  const block = blockOf(text)
  return dialect.read(block).facts.flatMap((fact) =>
    Object.entries<unknown>('measurement' in fact ? { ...fact, ...fact.measurement } : { ...fact })
      .filter(([key, value]) => !['at', 'measurement', 'doubts'].includes(key) && value !== null && value !== false)
      .map(([key, value]) => {
        const said = JSON.stringify(value, (name, one: unknown) =>
          name === 'at' ? undefined : isSpan(one) ? charactersAt(block, one) : one,
        )
        return [`${fact.kind}.${key}`, `${aboutOf(fact)} ${said}`] as const
      }),
  )
}

/** So many lengths of a text. */
export function lengthsOf(text: string, places: number): readonly number[] {
  const step = Math.max(1, Math.floor(text.length / places))
  return Array.from({ length: Math.ceil(text.length / step) }, (_, index) => index * step)
}

/** Those at which it ends within something that a dialect marks. */
export function lengthsWithin(dialect: Dialect, text: string): readonly number[] {
  const starts = [0]
  for (const line of text.split('\n')) starts.push((starts.at(-1) ?? 0) + line.length + 1)
  const lengths = new Set<number>()
  JSON.stringify(dialect.read(blockOf(text)).facts, (_, value: unknown) => {
    if (isSpan(value)) for (let at = value.from; at <= value.to; at += 1) lengths.add((starts[value.line - 1] ?? 0) + at)
    return value
  })
  return [...lengths]
}

/** Fields of which a text that ends somewhere, the last line in the middle, says what the whole does not; "more facts" where it has more. */
export function cutOtherwise(dialect: Dialect, text: string, lengths: readonly number[]): readonly string[] {
  const whole = new Set(valuesIn(dialect, text).map((value) => value.join(' ')))
  const count = dialect.read(blockOf(text)).facts.length
  const fields = new Set<string>()
  for (const length of lengths) {
    const cut = text.slice(0, length)
    if (dialect.read(blockOf(cut)).facts.length > count) fields.add('more facts')
    for (const value of valuesIn(dialect, cut)) if (!whole.has(value.join(' '))) fields.add(value[0])
  }
  return [...fields]
}
