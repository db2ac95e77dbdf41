import type { Configuration } from '../configuration/configuration.ts'
import { formatLink } from '../configuration/link.ts'
import { resolve } from '../configuration/resolve.ts'
import { runControl } from '../configuration/runControl.ts'
import type { Problem } from '../domain/problem.ts'
import { explainFormula } from '../models/explainFormula.ts'
import type { FormulaStep } from '../models/explainStep.ts'
import type { Predictor } from '../prediction/predictor.ts'
import { formatCount, formatNumber, formatRate, formatSize, formatTime, type RateUnit } from '../units/formatQuantity.ts'
import { askPredictor } from '../workers/askPredictor.ts'
import type { Asked } from './configurations.ts'

/** Text for standard output, and whether the question could be answered. */
export interface Answer {
  readonly text: string
  readonly ok: boolean
}

const identity = ({ id }: Asked): { id?: string | number } => (id === undefined ? {} : { id })

const jsonLine = (value: object): string => `${JSON.stringify(value)}\n`

/** What stands in place of an answer: the line of the input, the first problem, and all of them. */
export function errorRecord(line: number, problems: readonly Problem[]): object {
  const [first = { code: 'malformed', field: '', message: '' }] = problems
  const { field, code, message } = first
  return { line, field, code, message, problems }
}

const refusal = (asked: Asked, problems: readonly Problem[]): Answer => ({
  ok: false,
  text: jsonLine({ ...identity(asked), error: errorRecord(asked.line, problems) }),
})

/** One JSON line with the prediction of one witness; numbers in base units, in full. */
export function predictionAnswer(predictor: Predictor, asked: Asked): Answer {
  if (!asked.configuration.ok) return refusal(asked, asked.configuration.problems)
  const configuration = asked.configuration.value
  const scenario = resolve(configuration)
  if (!scenario.ok) return refusal(asked, scenario.problems)
  const outcome = askPredictor(predictor, { scenario: scenario.value, run: runControl(configuration) })
  if (!outcome.ok) return refusal(asked, [outcome.problem])
  return { ok: true, text: jsonLine({ ...identity(asked), link: formatLink(configuration), ...outcome.prediction }) }
}

function shown({ value, unit }: FormulaStep, rateUnit: RateUnit): string {
  switch (unit) {
    case 's':
      return formatTime(value)
    case 'B':
      return formatSize(value)
    case 'B/s':
      return formatRate(value, rateUnit)
    case '1/s':
      return `${formatNumber(value)} /s`
    case 'count':
    case '1':
      return Number.isInteger(value) ? formatCount(value) : formatNumber(value, true)
  }
}

const plainBlanks = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ')

function table(configuration: Configuration, steps: readonly FormulaStep[]): string {
  const rateUnit = configuration.units === 'MiB' ? 'MiB/s' : 'MB/s'
  const rows = steps.map((step) =>
    [step.name, step.symbol ?? '', shown(step, rateUnit), step.equation ? `eq. ${step.equation}` : '', step.note ?? ''].map(plainBlanks),
  )
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row.map((cell, column) => (column === 2 ? cell.padStart(widths[2] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  '),
  )
  return [formatLink(configuration), ...lines.map((line) => `  ${line}`.trimEnd()), ''].join('\n')
}

/** Every intermediate value of the formulae: a table for people, or one JSON line with values by name. */
export function explanation(asked: Asked, format: 'text' | 'json'): Answer {
  if (!asked.configuration.ok) return refusal(asked, asked.configuration.problems)
  const configuration = asked.configuration.value
  const scenario = resolve(configuration)
  if (!scenario.ok) return refusal(asked, scenario.problems)
  const steps = explainFormula(scenario.value)
  if (format === 'text') return { ok: true, text: `${table(configuration, steps)}\n` }
  const byName = Object.fromEntries(steps.map(({ name, ...rest }) => [name, rest]))
  return { ok: true, text: jsonLine({ ...identity(asked), link: formatLink(configuration), ...byName }) }
}
