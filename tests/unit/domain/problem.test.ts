import { expect, test } from 'vitest'
import { failure, success, type Problem } from '../../../src/domain/problem.ts'

const problem = (field: string): Problem => ({ code: 'out-of-range', field, message: `${field} must be larger` })

test('a success carries its value, also one that counts as false', () => {
  expect(success(0)).toEqual({ ok: true, value: 0 })
})

test('a failure carries all problems in order', () => {
  expect(failure(problem('disks'), problem('fence'))).toEqual({ ok: false, problems: [problem('disks'), problem('fence')] })
})
