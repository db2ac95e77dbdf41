import { withoutIsolates } from '../units/visibleText.ts'
import type { Problem } from '../domain/problem.ts'
import { linked } from '../library/linked.ts'
import type { Asked } from './configurations.ts'
import { witnessSays, type WitnessName } from '../library/witnessSays.ts'

/** Exit status of the program: 0 all answered, 1 something that was read cannot be answered, 2 something cannot be read. */
export type Status = 0 | 1 | 2

/** The status of two parts together. */
export const worse = <One extends number, Other extends number>(one: One, other: Other): One | Other => (one > other ? one : other)

/** Text for standard output, and how far the question could be answered. */
export interface Answer {
  readonly text: string
  readonly status: Status
}

/** What stands before every answer. */
export interface Identity {
  /** Of the line of input, given back. */
  readonly id?: string | number
}

/** Why a configuration has no answer: the first problem, and all of them. */
export interface ErrorRecord extends Problem {
  /** Of the input, from 1. */
  readonly line: number
  readonly problems: readonly Problem[]
}

/** A line in place of an answer. */
export interface ErrorLine extends Identity {
  readonly error: ErrorRecord
}

/** The id of a line, given back with its answer. */
export const identity = ({ id }: Asked): Identity => (id === undefined ? {} : { id })

export const jsonLine = (value: object): string => `${JSON.stringify(value)}\n`

/** What stands in place of an answer: the line of the input, the first problem, and all of them. */
export function errorRecord(line: number, told: readonly Problem[]): ErrorRecord {
  const problems = told.map((one) => ({ ...one, message: withoutIsolates(one.message) }))
  const [first = { code: 'malformed', field: '', message: '' }] = problems
  const { field, code, message } = first
  return { line, field, code, message, problems }
}

/** The problems of a line in place of its answer. */
export const refusal = (asked: Asked, problems: readonly Problem[]): Answer => ({
  status: asked.configuration.ok ? 1 : 2,
  text: jsonLine({ ...identity(asked), error: errorRecord(asked.line, problems) }),
})

/** One JSON line with what a witness says of the question that the configuration asks; numbers in base units, in full. */
export async function witnessAnswer(witness: WitnessName, asked: Asked): Promise<Answer> {
  if (!asked.configuration.ok) return refusal(asked, asked.configuration.problems)
  const configuration = asked.configuration.value
  const said = await witnessSays(witness, configuration)
  if (!said.ok) return refusal(asked, said.problems)
  return { status: 0, text: jsonLine({ ...identity(asked), ...linked(configuration, said.value) }) }
}
