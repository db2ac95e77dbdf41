import type { Problem } from '../domain/problem.ts'
import type { RunControl } from '../domain/scenario.ts'
import type { Begun } from '../simulator/engine/runToPrecision.ts'

/** Questions of one kind that are answered by calculating, without side effects: equal questions have equal answers. Both are plain data. */
export interface Study<Question, Answer> {
  /** Named where it fails. */
  readonly title: string
  /** Why it has nothing to say about a question; null where it has. */
  refuses(question: Question): Problem | null
  answer(question: Question): Answer
  /** What has to be finite in an answer. */
  numbers(answer: Answer): readonly number[]
}

/** A question that is simulated to a precision. */
export interface PreciseQuestion {
  readonly run: RunControl
}

/** A study whose work is the beginning of the work to a tighter precision. */
export interface PreciseStudy<Question extends PreciseQuestion, Answer> extends Study<Question, Answer> {
  /** Whatever precision is asked for: that is what it then goes on to. */
  begin(question: Question): Begun<Answer>
}

/** A study that begins and goes on to the precision of the question. */
export const preciseStudy = <Question extends PreciseQuestion, Answer>(
  study: Omit<PreciseStudy<Question, Answer>, 'answer'>,
): PreciseStudy<Question, Answer> => ({ ...study, answer: (question) => study.begin(question).to(question.run.precision) })

/** An answer, or the one reason why there is none. */
export type Outcome<Answer> = { readonly ok: true; readonly answer: Answer } | NoAnswer

export interface NoAnswer {
  readonly ok: false
  readonly problem: Problem
}

export const noAnswer = (code: Problem['code'], field: string, message: string): NoAnswer => ({
  ok: false,
  problem: { code, field, message },
})

export const notFinite = (title: string): NoAnswer => noAnswer('not-finite', '', `${title} has no finite answer for this configuration.`)

/** A mistake of the calculation itself: the same question fails the same way again, on any worker. */
export const failed = (title: string, error: unknown): NoAnswer =>
  noAnswer('failed', '', `${title} failed: ${error instanceof Error ? error.message : String(error)}.`)

/**
 * Asks a study one question. Nothing is thrown, and every number in the answer is finite.
 *
 * @param answerOf how the study comes to its answer: by itself, unless said otherwise
 */
export function ask<Question, Answer>(
  study: Study<Question, Answer>,
  question: Question,
  answerOf = (one: Question): Answer => study.answer(one),
): Outcome<Answer> {
  try {
    const problem = study.refuses(question)
    if (problem) return { ok: false, problem }
    const answer = answerOf(question)
    return study.numbers(answer).every(Number.isFinite) ? { ok: true, answer } : notFinite(study.title)
  } catch (error) {
    return failed(study.title, error)
  }
}
