import type { Dialect } from '../../src/pasted/dialect.ts'
import type { ArrayFact, Fact, MeasuredFact } from '../../src/pasted/facts.ts'
import type { Block, Span } from '../../src/pasted/text.ts'
import { blockOf, machineSamples, machineSampleText } from './machineSamples.ts'

/** The characters of a span. */
const charactersAt = ({ lines }: Block, { line, from, to }: Span): string =>
  lines.find(({ number }) => number === line)?.text.slice(from, to) ?? ''

const measuredIn = (facts: readonly Fact[]): readonly MeasuredFact[] => facts.filter((fact) => fact.kind === 'measured')

/** What was measured according to a text: the characters that say the rate, and what they mean. */
export function measuredBy(dialect: Dialect, text: string): readonly (MeasuredFact['measurement'] & { readonly said: string })[] {
  const block = blockOf(text)
  return measuredIn(dialect.read(block).facts).map(({ rate, measurement }) => ({ said: charactersAt(block, rate), ...measurement }))
}

/** Each rate of a text in short: "read 129.31 MB/sec = 135591362.56". */
export const ratesBy = (dialect: Dialect, text: string): readonly string[] =>
  measuredBy(dialect, text).map(
    ({ said, action, part, rate }) => `${action}${part ? ` (${part})` : ''} ${said} = ${Number(rate.toFixed(3))}`,
  )

/** The arrays of a text in short: "md0 raid6 of sda sdb sdc, clean". */
export const arraysBy = (dialect: Dialect, text: string): readonly string[] =>
  dialect
    .read(blockOf(text))
    .facts.filter((fact): fact is ArrayFact => fact.kind === 'array')
    .map(
      ({ name, level, members, state }) =>
        `${name} ${level?.value ?? '?'} of ${members.map(({ value }) => value).join(' ')}, ${state?.value ?? '?'}`,
    )

/** Lines that were not understood. */
export const unknownBy = (dialect: Dialect, text: string): readonly number[] => dialect.read(blockOf(text)).unknown.map(({ line }) => line)

/** A text as mails and other systems make it. */
const spoilt: Readonly<Record<string, (text: string) => string>> = {
  'with carriage returns': (text) => text.replaceAll('\n', '\r\n'),
  quoted: (text) => text.replaceAll(/^/gm, '> '),
}

/** What a text does not stand: other line ends, being quoted, being cut. Nothing, where each gives the same, or of a part no more than of the whole. */
export function fallenBy(dialect: Dialect, text: string): readonly string[] {
  const whole = ratesBy(dialect, text)
  const changed = Object.entries(spoilt).filter(([, spoil]) => ratesBy(dialect, spoil(text)).join() !== whole.join())
  const cut = [0.2, 0.5, 0.8].filter((share) => {
    const lines = text.slice(0, Math.floor(text.length * share)).split('\n')
    dialect.read(blockOf(lines.join('\n')))
    // the line that is cut may still say a number, but not the one it said
    return ratesBy(dialect, lines.slice(0, -1).join('\n')).length > whole.length
  })
  return [...changed.map(([how]) => how), ...cut.map((share) => `cut at ${share}`)]
}

/** The samples of a dialect for which something does not hold. */
export const samplesWhere = (kind: string, isSo: (text: string) => boolean): readonly string[] =>
  machineSamples(kind)
    .map(({ file }) => file)
    .filter((file) => isSo(machineSampleText(file)))
