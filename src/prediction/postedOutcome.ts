import type { Outcome } from './study.ts'

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
