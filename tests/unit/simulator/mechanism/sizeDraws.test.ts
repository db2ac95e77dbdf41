import { expect, test } from 'vitest'
import { meanSize } from '../../../../src/domain/array.ts'
import { RandomStreams } from '../../../../src/maths/random.ts'
import { SizeDraws } from '../../../../src/simulator/mechanism/sizeDraws.ts'
import { mixes } from '../../../support/anyArray.ts'

test('one size is drawn from nothing', () => {
  const sizes = new SizeDraws([{ size: 32_768, share: 1 }], new RandomStreams(1, 1, 4))
  expect(sizes.hasOneSize).toBe(true)
  expect([sizes.next(0), sizes.next(0)]).toEqual([32_768, 32_768])
})

test.each(mixes)('a mix has its mean, its ends and whole sectors: %o', (...mix) => {
  const sizes = new SizeDraws(mix, new RandomStreams(5, 2, 4))
  const drawn = Array.from({ length: 20_000 }, () => sizes.next(1))
  const mean = drawn.reduce((sum, size) => sum + size, 0) / drawn.length
  expect(Math.abs(mean / meanSize(mix) - 1)).toBeLessThan(0.03)
  expect(Math.min(...drawn)).toBe(Math.min(...mix.map(({ size }) => size)))
  expect(Math.max(...drawn)).toBe(Math.max(...mix.map(({ size, upTo = size }) => upTo)))
  expect(drawn.every((size) => Number.isInteger(size / 512))).toBe(true)
})
