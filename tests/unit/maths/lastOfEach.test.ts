import { expect, test } from 'vitest'
import { lastOfEach } from '../../../src/maths/lastOfEach.ts'

test('nothing is computed twice in a row, and other numbers or another object are', () => {
  const asked: string[] = []
  const product = lastOfEach((key: { readonly name: string }, one: number, other: number) => {
    asked.push(`${key.name} ${one} ${other}`)
    return one * other
  })
  const [a, b] = [{ name: 'a' }, { name: 'b' }]
  expect([product(a, 2, 3), product(a, 2, 3), product(b, 2, 3), product(a, 2, 3), product(a, 3, 3), product(a, 2, 3)]).toEqual([
    6, 6, 6, 6, 9, 6,
  ])
  expect(asked).toEqual(['a 2 3', 'b 2 3', 'a 3 3', 'a 2 3'])
})
