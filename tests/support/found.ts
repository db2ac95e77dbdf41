import type { Result } from '../../src/domain/problem.ts'

/** What there has to be, or the first reason why it is not. */
export function found<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.problems[0]?.message)
  return result.value
}

/** What there has to be, for somebody who knows that it is there. */
export function there<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('nothing is there')
  return value
}
