import type { Fraction } from '../units/quantities.ts'
import type { Begun } from '../simulator/engine/runToPrecision.ts'
import type { Answers, Questions, StudyId } from './registry.ts'
import type { PreciseQuestion, PreciseStudy, Study } from './study.ts'
import { whatActs } from './whatActs.ts'

/** Runs that are kept: those of some pages of dots. */
export const mostRuns = 512
/** Bytes of runs that are kept. */
const mostRoom = 64_000_000

const isPrecise = (question: unknown): question is PreciseQuestion =>
  typeof question === 'object' && question !== null && 'run' in question && typeof question.run === 'object'

/** How precise an answer is to be; null where that means nothing. */
export const precisionOf = (question: unknown): Fraction | null => (isPrecise(question) ? question.run.precision : null)

/** What decides an answer beside its precision: questions with equal keys are one simulation, asked at several moments. */
export const runKey = <Id extends StudyId>(study: Id, question: Questions[Id]): string =>
  JSON.stringify([study, { ...whatActs(study, question), ...(isPrecise(question) && { run: { ...question.run, precision: undefined } }) }])

const canBegin = <Question, Answer>(
  study: Study<Question, Answer>,
): study is Study<Question, Answer> & Pick<PreciseStudy<Question & PreciseQuestion, Answer>, 'begin'> => 'begin' in study

interface Kept {
  readonly run: Begun<unknown>
  /** The tightest precision that it has gone on to. */
  readonly precision: Fraction
}

/**
 * Simulations under way, so that a question with a tighter precision goes on where the one before it has stopped; those asked for longest ago
 * are forgotten first. Whatever is kept, each answer is that of a simulation from the start.
 */
export class BegunRuns {
  readonly #kept = new Map<string, Kept>()
  readonly #mostRuns: number
  readonly #mostRoom: number
  #room = 0

  /**
   * @param limits.runs how many are kept
   * @param limits.room bytes that they may hold together
   */
  constructor({ runs = mostRuns, room = mostRoom }: { readonly runs?: number; readonly room?: number } = {}) {
    this.#mostRuns = runs
    this.#mostRoom = room
  }

  /** What a study answers; throws what the study throws. */
  answer<Id extends StudyId>(id: Id, study: Study<Questions[Id], Answers[Id]>, question: Questions[Id]): Answers[Id] {
    if (!canBegin(study) || !isPrecise(question)) return study.answer(question)
    const { precision } = question.run
    const key = runKey(id, question)
    const kept = this.#kept.get(key)
    if (kept && kept.precision < precision) return study.answer(question)
    // one that fails on its way is not kept
    this.#forget(key)
    const run = kept?.run ?? study.begin(question)
    const answer = run.to(precision)
    this.#keep(key, { run, precision })
    // the key names the study and the question
    return answer as Answers[Id]
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept)
    this.#room += kept.run.room
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#mostRuns && this.#room <= this.#mostRoom) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#room -= this.#kept.get(key)?.run.room ?? 0
    this.#kept.delete(key)
  }
}
