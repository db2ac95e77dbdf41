import { expect, test } from 'vitest'
import { meanSize } from '../../../../src/domain/array.ts'
import { RequestSizes } from '../../../../src/simulator/array/requestSizes.ts'
import { mixes } from '../../../support/anyArray.ts'
import { plainStriping } from '../../../support/arrays.ts'

test('one size is drawn from nothing', () => {
  const sizes = new RequestSizes(plainStriping, 1)
  expect([sizes.next(0), sizes.next(0)]).toEqual([32_768, 32_768])
})

test.each(mixes)('a mix has its mean, its ends and whole sectors: %o', (...mix) => {
  const sizes = new RequestSizes({ ...plainStriping, processes: 2, sizes: mix, requestSize: meanSize(mix) }, 5)
  const drawn = Array.from({ length: 20_000 }, () => sizes.next(1))
  const mean = drawn.reduce((sum, size) => sum + size, 0) / drawn.length
  expect(Math.abs(mean / meanSize(mix) - 1)).toBeLessThan(0.03)
  expect(Math.min(...drawn)).toBe(Math.min(...mix.map(({ size }) => size)))
  expect(Math.max(...drawn)).toBe(Math.max(...mix.map(({ size, upTo = size }) => upTo)))
  expect(drawn.every((size) => Number.isInteger(size / 512))).toBe(true)
})
