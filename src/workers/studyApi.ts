import type { Answers, Questions, StudyId } from '../prediction/registry.ts'
import type { Outcome } from '../prediction/study.ts'

/** What a worker offers; nothing is thrown across this boundary. */
export interface StudyWorkerApi {
  /** Columns of numbers are handed over, not copied. */
  answer(study: StudyId, question: Questions[StudyId]): Promise<Outcome<Answers[StudyId]>>
}

/** Has studies answer questions, on this thread or on others. */
export interface StudyService {
  /**
   * Answers questions in their order of importance, maybe several at a time.
   *
   * @param report called once per answered question, with its index; never after the promise has settled
   * @param signal stops sending further questions; outcomes still under way are dropped
   * @returns settles when every outcome has been reported or the signal was raised; never rejects
   */
  run<Id extends StudyId>(
    study: Id,
    questions: readonly Questions[Id][],
    report: (index: number, outcome: Outcome<Answers[Id]>) => void,
    signal: AbortSignal,
  ): Promise<void>
}
