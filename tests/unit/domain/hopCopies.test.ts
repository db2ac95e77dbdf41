import { expect, test } from 'vitest'
import { copiesAt, copiesOf } from '../../../src/domain/hopCopies.ts'

const hops = [
  { parent: null, copies: 2 },
  { parent: 0, copies: 3 },
  { parent: 1, copies: 4 },
  { parent: null, copies: 1 },
]

test('copies multiply from the host down', () => {
  expect(copiesOf(hops)).toEqual([2, 6, 24, 1])
  expect([null, 0, 1, 2, 3].map((hop) => copiesAt(hops, hop))).toEqual([1, 2, 6, 24, 1])
})
