import { isOneBus } from '../configuration/machineOf.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { failure, success, type Problem, type Result } from '../domain/problem.ts'
import { failed, type Outcome } from '../prediction/study.ts'
import type { StudyService } from '../workers/studyApi.ts'
import type { View } from './answers.ts'

/** What a witness says of a configuration: its answer, or why there is none. */
export type Says<Answer> = (configuration: Configuration) => Promise<Result<Answer>>

/** Where a simulation runs, and what ends it. */
export interface Simulating {
  /** Null: on the calling thread. */
  readonly service: StudyService | null
  readonly signal: AbortSignal
}

/** What a simulation says of a configuration. */
export type Simulates<Answer> = (configuration: Configuration, by: Simulating) => Promise<Result<Answer>>

/** The outcome of a study as a result. */
export const asResult = <Answer>(outcome: Outcome<Answer>): Result<Answer> =>
  outcome.ok ? success(outcome.answer) : failure(outcome.problem)

/** An answer, or that what it is answered by has broken off: nothing is thrown. */
export async function unbroken<Answer>(what: string, answer: () => Promise<Result<Answer>>): Promise<Result<Answer>> {
  try {
    return await answer()
  } catch (error) {
    return failure(failed(what, error).problem)
  }
}

const ofOneBus: Problem = {
  code: 'not-simulated',
  field: 'machine',
  message: 'This question is about rounds on one bus. Ask how fast it will go: --view throughput.',
}

/** Why a question about rounds has no answer: a machine has none. Null where it has one. */
export const noRounds = (configuration: Configuration): Problem | null => (isOneBus(configuration) ? null : ofOneBus)

/** The question that a configuration asks. */
export const viewOf = ({ view }: Configuration): View =>
  // a field has one of its choices, which are the views
  view as View

/** The question about published measurements is answered by the page, and by commands of its own. */
export const published: Says<never> = async () =>
  failure({
    code: 'not-simulated',
    field: 'view',
    message:
      'This question is about published measurements: busbar validate prints them, busbar chart --view validation --out cells.json writes them.',
  })
