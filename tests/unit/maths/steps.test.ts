import { expect, test } from 'vitest'
import { stepsTaken, takeSteps, TooManySteps, withinSteps } from '../../../src/maths/steps.ts'

const taking = (count: number) => (): number => {
  takeSteps(count)
  return count
}

test('steps are counted', () => {
  const before = stepsTaken()
  takeSteps(3)
  takeSteps(4)
  expect(stepsTaken() - before).toBe(7)
})

test('a calculation may take what it was allowed and no more', () => {
  expect(withinSteps(10, taking(10))).toBe(10)
  expect(() => withinSteps(10, taking(11))).toThrow(TooManySteps)
  expect(() =>
    withinSteps(10, () => {
      takeSteps(6)
      takeSteps(5)
    }),
  ).toThrow(TooManySteps)
})

test('what is refused is not taken', () => {
  const before = stepsTaken()
  expect(() => withinSteps(10, taking(11))).toThrow(TooManySteps)
  expect(stepsTaken()).toBe(before)
})

test('a calculation inside another has no more than that one has left', () => {
  expect(() => withinSteps(10, () => withinSteps(100, taking(11)))).toThrow(TooManySteps)
  expect(withinSteps(100, () => withinSteps(10, taking(10)))).toBe(10)
})

test('afterwards nothing is limited', () => {
  expect(() => withinSteps(1, taking(2))).toThrow(TooManySteps)
  expect(taking(1e12)()).toBe(1e12)
})
