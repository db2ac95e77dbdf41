import { expect, test } from 'vitest'
import { fixedPoint, type Mapping } from '../../../src/maths/fixedPoint.ts'

const relative = { scales: (numbers: readonly number[]) => numbers.map(() => 1), settled: 1e-12, mostRounds: 1_000 }

function roundsOf(next: Mapping['next'], least: readonly number[]): { readonly found: readonly number[]; readonly rounds: number } {
  let rounds = 0
  const found = fixedPoint({ ...relative, next: (from) => (rounds++, next(from)) }, least)
  return { found, rounds }
}

test('what a slow linear map leaves as it is takes a few rounds', () => {
  const { found, rounds } = roundsOf(([x = 0, y = 0]) => [0.9 * x + 0.05 * y + 1, 0.1 * x + 0.8 * y + 2], [0, 0])
  // (I − A) z = b with A = (0.9 0.05; 0.1 0.8) and b = (1, 2)
  expect(found[0]).toBeCloseTo(20, 9)
  expect(found[1]).toBeCloseTo(20, 9)
  expect(rounds).toBeLessThan(12)
})

test('a number that only seems to stand still, as a floor holds it, does not end the search', () => {
  const { found } = roundsOf(([, wait = 0]) => [Math.max(3, wait), 0.5 * wait + 2], [3, 0])
  expect(found[0]).toBeCloseTo(4, 9)
})

test('no number is asked for below where it began', () => {
  const asked: number[] = []
  fixedPoint({ ...relative, next: ([x = 0]) => (asked.push(x), [1 / (x + 0.1)]) }, [0.2])
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(0.2)
})

test('what turns in circles is followed in small steps', () => {
  const { found } = roundsOf(([x = 0]) => [Math.max(1, 3 / x ** 2)], [1])
  expect(found[0]).toBeCloseTo(3 ** (1 / 3), 9)
})

test('ends after the rounds that it is given', () => {
  let rounds = 0
  fixedPoint({ ...relative, mostRounds: 7, next: ([x = 0]) => (rounds++, [x + 1]) }, [0])
  expect(rounds).toBe(7)
})
