import { expect, test } from 'vitest'
import { flashPart } from '../../../../src/models/array/flashPart.ts'
import { flash } from '../../../support/flash.ts'

test('a part of flash keeps less than it takes, until its link is all that it takes', () => {
  const facts = flash(80, 0.5, 1_000)
  const small = flashPart(facts, 4096, 0, Infinity)
  expect(small.alone / facts.alone).toBeCloseTo(1, 2)
  expect(small.kept).toBeCloseTo(4096 / facts.rate, 9)
  const [fast, slow] = [Infinity, 100e6].map((narrowest) => flashPart(facts, 1_048_576, 0, narrowest).alone)
  expect((slow ?? 0) - (fast ?? 0)).toBeGreaterThan(0.9 * (1_048_576 / 100e6 - 1_048_576 / 1e9))
})
