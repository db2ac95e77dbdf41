import { expect, test } from 'vitest'
import { Ring } from '../../../../src/simulator/pass/rings.ts'

const turns = (ring: Ring, count: number, wants: (entry: number) => boolean = () => true): readonly number[] =>
  Array.from({ length: count }, () => ring.next(wants))

test('everyone has a turn, one after the other', () => {
  expect(turns(new Ring([4, 7, 9]), 7)).toEqual([4, 7, 9, 4, 7, 9, 4])
})

test('who does not want one is passed over, and nobody where nobody wants one', () => {
  const ring = new Ring([4, 7, 9])
  expect(turns(ring, 3, (entry) => entry !== 7)).toEqual([4, 9, 4])
  expect(turns(ring, 1, () => false)).toEqual([-1])
  expect(turns(ring, 2)).toEqual([7, 9])
})

test('rings in a ring have as many turns as entries have, and share theirs', () => {
  const ring = new Ring([new Ring([1, 2, 3]), 8])
  expect(turns(ring, 6)).toEqual([1, 8, 2, 8, 3, 8])
  expect(turns(ring, 3, (entry) => entry !== 8)).toEqual([1, 2, 3])
})
