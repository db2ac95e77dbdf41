import { packed, unpacked } from '../prediction/posted.ts'
import { failed, type Outcome } from '../prediction/study.ts'
import type { StudyService } from './studyApi.ts'

/** Has a closed form computed by a worker; never rejects. */
export async function askForm(service: StudyService, form: string, words: readonly unknown[]): Promise<Outcome<unknown>> {
  let answered: Outcome<unknown> | undefined
  const question = { form, words: words.map((word) => packed(word)) }
  await service.run(
    'closed',
    [question],
    (_, outcome) => (answered = outcome.ok ? unpackedOutcome(outcome.answer.packed) : outcome),
    new AbortController().signal,
  )
  return answered ?? failed('The closed form', new Error('there was no answer'))
}

function unpackedOutcome(answer: unknown): Outcome<unknown> {
  try {
    return { ok: true, answer: unpacked(answer) }
  } catch (error) {
    return failed('The closed form', error)
  }
}
