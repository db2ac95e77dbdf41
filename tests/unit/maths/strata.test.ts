import { expect, test } from 'vitest'
import { RandomStream } from '../../../src/maths/random.ts'
import { stepsTaken, TooManySteps, withinSteps } from '../../../src/maths/steps.ts'
import { shuffled, stratified } from '../../../src/maths/strata.ts'

const stream = (): RandomStream => new RandomStream(5, 1, 2)

test('every place is there once, in another order than it was', () => {
  for (const count of [1, 2, 7, 70_000])
    expect([...shuffled(count, stream())].toSorted((one, other) => one - other)).toEqual([...Array(count).keys()])
  expect([...shuffled(100, stream())]).not.toEqual([...Array(100).keys()])
})

test('all orders are equally likely', () => {
  const random = stream()
  const counts = new Map<string, number>()
  for (let draw = 0; draw < 6_000; draw++) {
    const order = shuffled(3, random).join()
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(6)
  // chi-square with 5 degrees of freedom: 20.5 in one of a thousand
  expect([...counts.values()].reduce((sum, seen) => sum + (seen - 1_000) ** 2 / 1_000, 0)).toBeLessThan(20.5)
})

test('strata are the middles of equal parts', () => {
  expect([...stratified(4, stream())].toSorted((one, other) => one - other)).toEqual([0.125, 0.375, 0.625, 0.875])
})

test('steps are asked for before they are taken', () => {
  const before = stepsTaken()
  expect(() => withinSteps(100, () => shuffled(1_000, stream()))).toThrow(TooManySteps)
  shuffled(1_000, stream())
  expect(stepsTaken() - before).toBeGreaterThanOrEqual(3_000)
})
