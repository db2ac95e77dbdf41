import type { Configuration } from '../configuration/configuration.ts'
import { formatLink } from '../configuration/link/link.ts'
import type { Term } from '../domain/formula.ts'
import { linked } from '../library/linked.ts'
import { termsByName, termsOf } from '../library/termsOf.ts'
import { formatCount, type RateUnit } from '../units/formatQuantity.ts'
import { quantityText } from '../views/shared/Mathematics.tsx'
import { unusedCaveats } from '../views/shared/unusedFields.ts'
import { answerAll } from './answerAll.ts'
import { identity, jsonLine, refusal, type Answer } from './answers.ts'
import type { Asked } from './configurations.ts'
import { plainBlanks } from './tableLines.ts'

const shown = (one: Term, rateUnit: RateUnit): string =>
  (one.unit === 'count' || one.unit === '1') && Number.isInteger(one.value) ? formatCount(one.value) : quantityText(one, rateUnit)

function table(configuration: Configuration, steps: readonly Term[]): string {
  const rateUnit = configuration.units === 'MiB' ? 'MiB/s' : 'MB/s'
  const rows = steps.map((step) =>
    [step.name, step.symbol ?? '', shown(step, rateUnit), step.equation ? `eq. ${step.equation}` : '', step.note ?? ''].map(plainBlanks),
  )
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row.map((cell, column) => (column === 2 ? cell.padStart(widths[2] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  '),
  )
  const caveats = unusedCaveats(configuration).map(({ message }) => plainBlanks(message))
  return [formatLink(configuration), ...[...caveats, ...lines].map((line) => `  ${line}`.trimEnd()), ''].join('\n')
}

/** Every intermediate value of the formulae: a table for people, or one JSON line with values by name. */
async function explanation(asked: Asked, format: 'text' | 'json'): Promise<Answer> {
  if (!asked.configuration.ok) return refusal(asked, asked.configuration.problems)
  const configuration = asked.configuration.value
  const steps = await termsOf(configuration)
  if (!steps.ok) return refusal(asked, steps.problems)
  if (format === 'text') return { status: 0, text: `${table(configuration, steps.value)}\n` }
  return { status: 0, text: jsonLine({ ...identity(asked), ...linked(configuration, termsByName(steps.value)) }) }
}

export const explain = answerAll(explanation)
