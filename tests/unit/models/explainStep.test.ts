import { expect, test } from 'vitest'
import { step } from '../../../src/models/explainStep.ts'

test('a step has what is said of it and nothing else', () => {
  expect(step('throughput', 'B/s', 5)).toEqual({ name: 'throughput', unit: 'B/s', value: 5 })
  expect(step('missTime', 's', 0.01, { symbol: 'c', note: 'without waiting' })).toEqual({
    name: 'missTime',
    unit: 's',
    value: 0.01,
    symbol: 'c',
    note: 'without waiting',
  })
})
