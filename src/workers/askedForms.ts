import { packed, unpacked } from '../prediction/posted.ts'
import { failed, type Outcome } from '../prediction/study.ts'
import type { StudyService } from './studyApi.ts'

/** What a worker has answered, as it arrived and as it was first asked for: equal questions get one object. Throws where the form has failed. */
export type Arrived = () => unknown

/** Has a closed form computed by a worker; never rejects. Null where there was nobody to answer. */
export async function askForm(service: StudyService, form: string, words: readonly unknown[]): Promise<Arrived | null> {
  let answered: Outcome<unknown> | undefined
  const question = { form, words: words.map((word) => packed(word)) }
  await service.run(
    'closed',
    [question],
    (_, outcome) => (answered = outcome.ok ? unpackedOutcome(outcome.answer.packed) : outcome),
    new AbortController().signal,
  )
  return arrivedOf(answered ?? failed('The closed form', new Error('there was no answer')))
}

function arrivedOf(outcome: Outcome<unknown>): Arrived | null {
  if (outcome.ok) return () => outcome.answer
  if (outcome.problem.code === 'worker-failed') return null
  return () => {
    throw new Error(outcome.problem.message)
  }
}

function unpackedOutcome(answer: unknown): Outcome<unknown> {
  try {
    return { ok: true, answer: unpacked(answer) }
  } catch (error) {
    return failed('The closed form', error)
  }
}
