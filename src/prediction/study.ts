import type { Problem } from '../domain/problem.ts'

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

/** Asks a study one question. Nothing is thrown, and every number in the answer is finite. */
export function ask<Question, Answer>(study: Study<Question, Answer>, question: Question): Outcome<Answer> {
  try {
    const problem = study.refuses(question)
    if (problem) return { ok: false, problem }
    const answer = study.answer(question)
    return study.numbers(answer).every(Number.isFinite) ? { ok: true, answer } : notFinite(study.title)
  } catch (error) {
    return failed(study.title, error)
  }
}
