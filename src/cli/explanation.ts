import type { Configuration } from '../configuration/configuration.ts'
import { formatLink } from '../configuration/link/link.ts'
import type { Term } from '../domain/formula.ts'
import { linked } from '../library/linked.ts'
import { termsByName, termsOf } from '../library/termsOf.ts'
import { formatCount, type RateUnit } from '../units/formatQuantity.ts'
import { quantityText } from '../views/shared/Mathematics.tsx'
import { unusedCaveats } from '../views/shared/unusedFields.ts'
import { plainBlanks } from '../units/visibleText.ts'
import { answerAll } from './answerAll.ts'
import { identity, jsonLine, refusal, type Answer } from './answers.ts'
import type { Asked, CommandPorts } from './configurations.ts'
import { alignedWithin, wrapped } from './tableLines.ts'

const shown = (one: Term, rateUnit: RateUnit): string =>
  (one.unit === 'count' || one.unit === '1') && Number.isInteger(one.value) ? formatCount(one.value) : quantityText(one, rateUnit)

/** Symbols and remarks have columns of their own from here on; else they stand beneath. */
const leastColumns = 120

const beneathOf = (text: string, columns: number): readonly string[] =>
  text === '' ? [] : wrapped(plainBlanks(text), columns - 6).map((line) => `    ${line}`)

function table(configuration: Configuration, steps: readonly Term[], columns: number | undefined): string {
  const rateUnit = configuration.units === 'MiB' ? 'MiB/s' : 'MB/s'
  const isNarrow = columns !== undefined && columns < leastColumns
  const rows = steps.map(({ name, symbol = '', equation, note = '', ...step }) => {
    const value = shown({ name, ...step }, rateUnit)
    const source = equation ? `eq. ${equation}` : ''
    return isNarrow ? [name, value, source] : [name, symbol, value, source, note]
  })
  const [first = [], ...others] = rows
  const table = alignedWithin(columns)(first, others, [isNarrow ? 1 : 2])
  const beneath = steps.map(({ symbol, note }) => [symbol, note].filter((text) => text !== undefined).join(': '))
  const lines = isNarrow ? table.flatMap((line, at) => [line, ...beneathOf(beneath[at] ?? '', columns)]) : table
  const caveats = unusedCaveats(configuration).flatMap(({ message }) => wrapped(plainBlanks(message), (columns ?? Infinity) - 2))
  return [formatLink(configuration), ...[...caveats, ...lines].map((line) => `  ${line}`.trimEnd()), ''].join('\n')
}

/** Every intermediate value of the formulae: a table for people, or one JSON line with values by name. */
async function explanation(asked: Asked, format: 'text' | 'json', { columns }: Pick<CommandPorts, 'columns'>): Promise<Answer> {
  if (!asked.configuration.ok) return refusal(asked, asked.configuration.problems)
  const configuration = asked.configuration.value
  const steps = await termsOf(configuration)
  if (!steps.ok) return refusal(asked, steps.problems)
  if (format === 'text') return { status: 0, text: `${table(configuration, steps.value, columns)}\n` }
  return { status: 0, text: jsonLine({ ...identity(asked), ...linked(configuration, termsByName(steps.value)) }) }
}

export const explain = answerAll(explanation)
