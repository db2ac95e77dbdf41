import { BegunRuns } from './begunRuns.ts'
import { studyOf, type Answers, type Questions, type StudyId } from './registry.ts'
import { ask, type Outcome } from './study.ts'

/** Answers questions one after the other, and keeps what it has begun to simulate: a tighter precision then goes on from there. */
export class StudyDesk {
  readonly #begun = new BegunRuns()
  readonly #studyOf: typeof studyOf

  /** @param find a study by its id */
  constructor(find = studyOf) {
    this.#studyOf = find
  }

  /** Asks a study by its id, once its code is there. Equal questions have equal outcomes, whatever was asked before. */
  async answer<Id extends StudyId>(id: Id, question: Questions[Id]): Promise<Outcome<Answers[Id]>> {
    const study = await this.#studyOf(id)
    return ask(study, question, (one) => this.#begun.answer(id, study, one))
  }
}
