import { describe, expect, test } from 'vitest'
import { RandomStream, RandomStreams } from '../../../src/maths/random.ts'

const count = 1_000_000
const draw = (streams: RandomStreams, stream: number, numbers: number): number[] =>
  Array.from({ length: numbers }, () => streams.next(stream))

describe('reference outputs', () => {
  // computed by a separate Python program from the published description of sfc32 and the seeding stated in the source
  test.each([
    [1, 0, 1, [0.23820509995747385, 0.19888144843949707, 0.02964015760747374, 0.3109927321079232]],
    [1, 1, 1, [0.08280973488724819, 0.4787704670713786, 0.006132328060153069, 0.03212417365619269]],
    [4_294_967_295, 2999, 4, [0.2794438530565676, 0.5432198500000596, 0.5280241332675054, 0.6751199408777907]],
  ])('seed %i, stream %i, purpose %i', (seed, stream, purpose, expected) => {
    expect(draw(new RandomStreams(seed, stream + 1, purpose), stream, 4)).toEqual(expected)
  })
})

describe('streams', () => {
  test('do not change when others are added or drawn from', () => {
    const few = new RandomStreams(5, 2, 1)
    const many = new RandomStreams(5, 50, 1)
    for (let number = 0; number < 100; number++) {
      expect(many.next(0)).toBe(few.next(0))
      many.next(7 + (number % 40))
      expect(many.next(1)).toBe(few.next(1))
    }
  })

  test('differ from each other, by purpose and by seed', () => {
    const firsts = new Set<number>()
    for (const seed of [0, 1, 2, 4_294_967_295]) {
      for (const purpose of [1, 2, 3, 4]) {
        const streams = new RandomStreams(seed, 1000, purpose)
        for (let stream = 0; stream < 1000; stream++) firsts.add(streams.next(stream))
      }
    }
    expect(firsts.size).toBe(16_000)
  })

  test('first numbers of neighbouring streams and seeds are spread evenly', () => {
    const streams = new RandomStreams(1, 10_000, 2)
    const firsts = Array.from({ length: 10_000 }, (_, index) => [new RandomStreams(index, 1, 2).next(0), streams.next(index)]).flat()
    const mean = firsts.reduce((sum, value) => sum + value, 0) / firsts.length
    expect(Math.abs(mean - 0.5)).toBeLessThan(4 / Math.sqrt(12 * firsts.length))
  })

  test('share no linear relation: correlation of neighbours below four standard errors', () => {
    const streams = new RandomStreams(1, 2, 1)
    let sum = 0
    for (let number = 0; number < count; number++) sum += (streams.next(0) - 0.5) * (streams.next(1) - 0.5)
    expect(Math.abs((12 * sum) / count)).toBeLessThan(4 / Math.sqrt(count))
  })
})

test('numbers lie in [0, 1), on the grid of 2^-53, and use its last bit', () => {
  const streams = new RandomStreams(1, 1, 1)
  let odd = 0
  let least = 1
  let most = 0
  for (let number = 0; number < 100_000; number++) {
    const value = streams.next(0)
    const grid = value * 9_007_199_254_740_992
    if (!Number.isInteger(grid)) throw new Error(`${value} is not on the grid`)
    if (grid % 2 === 1) odd++
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  expect(Math.abs(odd / 100_000 - 0.5)).toBeLessThan(4 * 0.5 * Math.sqrt(1 / 100_000))
  expect(least).toBeGreaterThanOrEqual(0)
  expect(least).toBeLessThan(1e-4)
  expect(most).toBeLessThan(1)
  expect(most).toBeGreaterThan(1 - 1e-4)
})

test('mean, variance, serial correlation and decades over a million are within four standard errors', () => {
  const streams = new RandomStreams(20_261_120, 1, 1)
  const decades = new Float64Array(10)
  let sum = 0
  let squares = 0
  let serial = 0
  let last = streams.next(0) - 0.5
  for (let number = 0; number < count; number++) {
    const value = streams.next(0)
    const centred = value - 0.5
    decades[Math.floor(10 * value)]++
    sum += centred
    squares += centred * centred
    serial += centred * last
    last = centred
  }
  expect(Math.abs(sum / count)).toBeLessThan(4 / Math.sqrt(12 * count))
  // the square of a centred uniform has mean 1/12 and variance 1/180
  expect(Math.abs(squares / count - 1 / 12)).toBeLessThan(4 / Math.sqrt(180 * count))
  expect(Math.abs((12 * serial) / count)).toBeLessThan(4 / Math.sqrt(count))
  for (const decade of decades) expect(Math.abs(decade / count - 0.1)).toBeLessThan(4 * Math.sqrt(0.09 / count))
})

test('a named stream depends on its seed and on every step of its path', () => {
  const first = (...path: [number, ...number[]]): number => new RandomStream(...path).next()
  expect(first(1, 2, 3)).toBe(first(1, 2, 3))
  expect(new Set([first(1), first(2), first(1, 2), first(1, 3), first(2, 3), first(1, 2, 3), first(1, 3, 2)]).size).toBe(7)
})
