import { expect, test } from 'vitest'
import type { StripingFacts } from '../../../../src/domain/array.ts'
import { partTimes, type PartTimes } from '../../../../src/models/array/parityService.ts'
import { ibmArray } from '../../../support/arrays.ts'

const array = ibmArray(8)
const { revolutionTime: turn } = array.system.drive

const times = (sectors: number, striping: Partial<StripingFacts> = {}, disks = 2): PartTimes =>
  partTimes(
    { share: 1, disks, bytes: 512 * sectors, longest: 512 * sectors, returning: disks, readers: disks },
    { ...array, striping: { ...array.striping, ...striping } },
  )

test('whoever comes back waits for whole turns: of a track of 48 sectors for one, of a sector more for two', () => {
  expect([16, 48, 49].map((sectors) => times(sectors).back / turn)).toEqual([1, 1, 2])
})

test('where platters turn freely half of two disks stand behind their sectors, the other anywhere', () => {
  const { back, backVariance } = times(16, { spindles: 'free' })
  expect(back / turn).toBeCloseTo((1 + (1 / 2 + 1 / 3)) / 2, 12)
  // of the mixture: half of T²/12, and a quarter of the difference squared
  expect(backVariance / (turn * turn)).toBeCloseTo(1 / 24 + (1 / 6) ** 2 / 4, 12)
  expect(times(16).backVariance).toBe(0)
})

test('platters in step differ in their seeks, where all disks are asked in nothing', () => {
  const [step, free] = [times(16), times(16, { spindles: 'free' })]
  expect(free.anewApart - step.anewApart).toBeCloseTo((turn * turn) / 12, 15)
  expect(free.anewApart).toBe(free.anewVariance)
  expect(times(16, {}, 8).anewApart).toBe(0)
  expect(times(16, { spindles: 'free' }, 8).anewApart).toBeCloseTo((turn * turn) / 12, 15)
})
