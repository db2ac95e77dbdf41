import { expect, test } from 'vitest'
import { bestAmong, bestOf, standing } from '../../../../src/views/shared/witnessRule.ts'

const point = (value: number, halfWidth = 1): { value: number; halfWidth: number } => ({ value, halfWidth })

test.for([
  ['nothing simulated', undefined, 'model alone'],
  ['the same', point(100), 'agree'],
  ['as far as interval and error allow', point(100 / 0.95 - 1, 1), 'agree'],
  ['further', point(92), 'apart'],
  ['further on the other side', point(112), 'apart'],
] as const)('whose number: %s', ([, simulated, expected]) => {
  expect(standing({ model: 100, simulated })).toBe(expected)
})

test('the best of a row waits for its neighbours', () => {
  expect(bestOf([point(10), point(20), undefined])).toEqual({ kind: 'waiting', done: 2, total: 3 })
  expect(bestOf([undefined, undefined])).toEqual({ kind: 'waiting', done: 0, total: 2 })
  expect(bestOf([point(10), point(20), point(18.5)])).toEqual({ kind: 'best', index: 1, alike: [2] })
  expect(bestOf([point(30), point(20), undefined])).toEqual({ kind: 'best', index: 0, alike: [] })
})

test('where less is better, the least is best', () => {
  expect(bestOf([point(10), point(5), point(8)], -1)).toEqual({ kind: 'best', index: 1, alike: [] })
})

test('the best of a map waits for all that stand beside it', () => {
  // two columns, two rows
  const beside = (index: number): readonly number[] => [index ^ 1, index ^ 2]
  expect(bestAmong([point(10), point(5), undefined, point(4)], beside).kind).toBe('waiting')
  expect(bestAmong([point(10), point(5), point(4), undefined], beside)).toEqual({ kind: 'best', index: 0, alike: [] })
})
