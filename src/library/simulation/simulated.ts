import type { Result } from '../../domain/problem.ts'
import { answerOnceLoaded, type Answers, type Questions, type StudyId } from '../../prediction/registry.ts'
import { answersOf } from '../../views/shared/simulatedByService.ts'
import { noAnswer } from '../../prediction/study.ts'
import { asResult, type Simulating } from '../says.ts'

const cancelled = noAnswer('worker-failed', '', 'The simulation was cancelled.')

/** What a study says of one question, on this thread or by a worker. */
export async function simulated<Id extends StudyId>(
  id: Id,
  question: Questions[Id],
  { service, signal }: Simulating,
): Promise<Result<Answers[Id]>> {
  if (service === null) return asResult(await answerOnceLoaded(id, question))
  const outcomes = await answersOf(id, [question], service, signal)
  return asResult(outcomes?.[0] ?? cancelled)
}
