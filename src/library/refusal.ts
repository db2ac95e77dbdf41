import type { Problem, ProblemCode, Result } from '../domain/problem.ts'

/**
 * Why there is no answer. `message`, `field` and `code` are those of the first problem, as in the `error` of a line of the command line; `problems`
 * has all of them.
 */
export class BusbarError extends Error {
  override readonly name = 'BusbarError'
  /** What kind of problem it is. */
  readonly code: ProblemCode
  /** Key of the field that is wrong, as in a link; empty where the whole input is meant. */
  readonly field: string
  /** Everything that is wrong: each names the field, the value and what is allowed. */
  readonly problems: readonly Problem[]

  /** @param problems at least one; the first gives the error its message */
  constructor(problems: readonly Problem[]) {
    const [{ code, field, message } = { code: 'failed', field: '', message: 'There is no answer.' } as const] = problems
    super(message)
    this.code = code
    this.field = field
    this.problems = problems
  }
}

/** What was found, or the error that says why nothing was. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new BusbarError(result.problems)
  return result.value
}
