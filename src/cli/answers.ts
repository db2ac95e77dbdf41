import { withoutIsolates } from '../units/visibleText.ts'
import type { Problem } from '../domain/problem.ts'
import { linked } from '../library/linked.ts'
import type { Asked } from './configurations.ts'
import { witnessSays, type WitnessName } from '../library/witnessSays.ts'

/** Text for standard output, and whether the question could be answered. */
export interface Answer {
  readonly text: string
  readonly ok: boolean
}

/** The id of a line, given back with its answer. */
export const identity = ({ id }: Asked): { id?: string | number } => (id === undefined ? {} : { id })

export const jsonLine = (value: object): string => `${JSON.stringify(value)}\n`

/** What stands in place of an answer: the line of the input, the first problem, and all of them. */
export function errorRecord(line: number, told: readonly Problem[]): object {
  const problems = told.map((one) => ({ ...one, message: withoutIsolates(one.message) }))
  const [first = { code: 'malformed', field: '', message: '' }] = problems
  const { field, code, message } = first
  return { line, field, code, message, problems }
}

/** The problems of a line in place of its answer. */
export const refusal = (asked: Asked, problems: readonly Problem[]): Answer => ({
  ok: false,
  text: jsonLine({ ...identity(asked), error: errorRecord(asked.line, problems) }),
})

/** One JSON line with what a witness says of the question that the configuration asks; numbers in base units, in full. */
export async function witnessAnswer(witness: WitnessName, asked: Asked): Promise<Answer> {
  if (!asked.configuration.ok) return refusal(asked, asked.configuration.problems)
  const configuration = asked.configuration.value
  const said = await witnessSays(witness, configuration)
  if (!said.ok) return refusal(asked, said.problems)
  return { ok: true, text: jsonLine({ ...identity(asked), ...linked(configuration, said.value) }) }
}
