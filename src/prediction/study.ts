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

/** Whether a value holds no number that is none; columns are not looked through. */
export function isSound(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isNaN(value)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true
  return Object.values(value).every(isSound)
}

/** Whether what another thread has sent is an outcome: one that has lost its mind is replaced like one that is dead. */
export function isOutcome(value: unknown): value is Outcome<unknown> {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false
  if (value.ok === true) return 'answer' in value && typeof value.answer === 'object' && value.answer !== null
  if (value.ok !== false || !('problem' in value) || typeof value.problem !== 'object' || value.problem === null) return false
  return 'message' in value.problem && typeof value.problem.message === 'string' && 'code' in value.problem
}

/** The memory of an answer’s columns: large, so it is handed to another thread instead of copied, and kept only by whoever asked. */
export const columnsOf = (outcome: Outcome<unknown>): ArrayBuffer[] =>
  outcome.ok && typeof outcome.answer === 'object' && outcome.answer !== null
    ? Object.values(outcome.answer).flatMap((part: unknown) =>
        ArrayBuffer.isView(part) && part.buffer instanceof ArrayBuffer ? [part.buffer] : [],
      )
    : []
