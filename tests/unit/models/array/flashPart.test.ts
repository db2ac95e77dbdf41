import { expect, test } from 'vitest'
import { arrayHops, flashPart, narrowestOf } from '../../../../src/models/array/machineDemand.ts'
import { flash } from '../../../support/flash.ts'
import { link, reads, still } from '../../../support/trees.ts'

test('hops carry the share of an array that is behind one of their copies', () => {
  const drive = still(0.01, 100)
  const hops = [link(1000), link(500, 0, { copies: 2 }), link(300, 0, { held: 0.001 })]
  const system = reads(hops, [
    { count: 8, drive, on: 1 },
    { count: 2, drive, on: 2 },
  ])
  expect(arrayHops(system).map(({ share, up, held }) => [share, up / 1e6, held])).toEqual([
    [1, 1000, undefined],
    [0.4, 500, undefined],
    [0.2, 300, 0.001],
  ])
  expect(narrowestOf(arrayHops(system))).toBe(300e6)
  expect(narrowestOf([])).toBe(Infinity)
})

test('a part of flash keeps less than it takes, until its link is all that it takes', () => {
  const facts = flash(80, 0.5, 1_000)
  const small = flashPart(facts, 4096, 0, Infinity)
  expect(small.alone / facts.alone).toBeCloseTo(1, 2)
  expect(small.kept).toBeCloseTo(4096 / facts.rate, 9)
  const [fast, slow] = [Infinity, 100e6].map((narrowest) => flashPart(facts, 1_048_576, 0, narrowest).alone)
  expect((slow ?? 0) - (fast ?? 0)).toBeGreaterThan(0.9 * (1_048_576 / 100e6 - 1_048_576 / 1e9))
})
