/** Something about the user's input that cannot be used: which field, and a sentence that says what is allowed. */
export interface Problem {
  readonly code: ProblemCode
  /** Name of the field or key, as the user knows it; empty where the whole input is meant. */
  readonly field: string
  readonly message: string
}

export type ProblemCode =
  | 'not-a-number'
  | 'not-whole'
  | 'wrong-unit'
  | 'out-of-range'
  | 'unknown-choice'
  | 'unknown-key'
  | 'repeated-key'
  | 'malformed'
  | 'too-long'
  | 'newer-version'
  | 'inconsistent'
  | 'not-simulated'
  /** Nothing is wrong, but an answer is another one than it was. */
  | 'changed'
  /** Nobody was there to answer; the same question may be answered another time. */
  | 'worker-failed'
  /** A calculation has broken off with an error, which it does again. */
  | 'failed'
  | 'not-finite'

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] }

export const success = <T>(value: T): Result<T> => ({ ok: true, value })
export const failure = (...problems: readonly Problem[]): Result<never> => ({ ok: false, problems })

/** Nothing, for one reason. */
export const refused = (code: ProblemCode, field: string, message: string): Result<never> => failure({ code, field, message })

/** The value of a result that has to be there; without it, an error with the first reason why it is not. */
export function granted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problems[0]?.message)
  return result.value
}
