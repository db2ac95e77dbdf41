import type { Result } from '../../src/domain/problem.ts'

/** What there has to be, or the first reason why it is not. */
export function found<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.problems[0]?.message)
  return result.value
}
