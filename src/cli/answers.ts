import { formatLink } from '../configuration/link/link.ts'
import { resolve } from '../configuration/resolve/resolve.ts'
import { runControl } from '../configuration/resolve/runControl.ts'
import type { Problem } from '../domain/problem.ts'
import type { Prediction } from '../domain/prediction.ts'
import type { BusQuestion } from '../prediction/predictors.ts'
import { ask, type Study } from '../prediction/study.ts'
import type { Asked } from './configurations.ts'

/** Text for standard output, and whether the question could be answered. */
export interface Answer {
  readonly text: string
  readonly ok: boolean
}

/** The id of a line, given back with its answer. */
export const identity = ({ id }: Asked): { id?: string | number } => (id === undefined ? {} : { id })

export const jsonLine = (value: object): string => `${JSON.stringify(value)}\n`

/** What stands in place of an answer: the line of the input, the first problem, and all of them. */
export function errorRecord(line: number, problems: readonly Problem[]): object {
  const [first = { code: 'malformed', field: '', message: '' }] = problems
  const { field, code, message } = first
  return { line, field, code, message, problems }
}

/** The problems of a line in place of its answer. */
export const refusal = (asked: Asked, problems: readonly Problem[]): Answer => ({
  ok: false,
  text: jsonLine({ ...identity(asked), error: errorRecord(asked.line, problems) }),
})

/** One JSON line with the prediction of one witness; numbers in base units, in full. */
export function predictionAnswer(study: Study<BusQuestion, Prediction>, asked: Asked): Answer {
  if (!asked.configuration.ok) return refusal(asked, asked.configuration.problems)
  const configuration = asked.configuration.value
  const scenario = resolve(configuration)
  if (!scenario.ok) return refusal(asked, scenario.problems)
  const outcome = ask(study, { scenario: scenario.value, run: runControl(configuration) })
  if (!outcome.ok) return refusal(asked, [outcome.problem])
  return { ok: true, text: jsonLine({ ...identity(asked), link: formatLink(configuration), ...outcome.answer }) }
}
