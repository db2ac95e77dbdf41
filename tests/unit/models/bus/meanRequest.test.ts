import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepsTaken } from '../../../../src/maths/steps.ts'
import {
  commandOverhead,
  fencedBytes,
  meanOverSizes,
  meanRequestSize,
  randomSeekTime,
  trackEnds,
  usedLayout,
} from '../../../../src/models/bus/meanRequest.ts'
import { cheetahs, wholeDisk } from '../exampleScenarios.ts'

test('a mix is weighed by its shares', () => {
  const sizes = [
    { size: 8192, share: 0.75 },
    { size: 65_536, share: 0.25 },
  ]
  expect(meanRequestSize(cheetahs(1, 0, { workload: { ...wholeDisk(0), sizes } }))).toBe(22_528)
})

test('a range is averaged over all its whole sectors', () => {
  const anyRange = fc.tuple(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 600 }))
  fc.assert(
    fc.property(anyRange, fc.array(fc.integer({ min: 1, max: 700_000 }), { minLength: 1, maxLength: 4 }), ([first, more], kinks) => {
      const quantity = (size: number): number => kinks.reduce((sum, kink, index) => sum + (index % 2 ? -1 : 1) * Math.min(size, kink), size)
      let sum = 0
      for (let sectors = first; sectors <= first + more; sectors++) sum += quantity(sectors * 512)
      const mean = meanOverSizes([{ size: first * 512, upTo: (first + more) * 512, share: 1 }], quantity)
      expect(mean / (sum / (more + 1))).toBeCloseTo(1, 11)
    }),
    { seed: 20261120, numRuns: 500 },
  )
  expect(meanOverSizes([{ size: 512, upTo: 1_073_741_824, share: 1 }], (size) => size)).toBe(536_871_168)
})

/** Steps of the mean of a quantity over every size there is. */
function stepsOfMean(quantity: (size: number) => number, unseen?: (size: number) => number): number {
  const before = stepsTaken()
  meanOverSizes([{ size: 512, upTo: 1_073_741_824, share: 1 }], quantity, unseen)
  return stepsTaken() - before
}

test('what is left of two large terms is averaged as quickly as a line', () => {
  const head = 1_000
  const bus = 1_000 * (1 + 1e-12)
  const rest = (size: number): number => 1e-3 + (size / head - size / bus)
  expect(stepsOfMean(rest, (size) => 2e-15 * (size / head + size / bus))).toBe(stepsOfMean((size) => size))
})

test('no quantity is averaged in more steps than four bends need', () => {
  const bends = 4 * 21
  expect(stepsOfMean((size) => Math.sin(size))).toBe((1 + 2 * bends) * stepsOfMean((size) => size))
})

test('the fence counts in 1/256 of the request and ends at the buffer', () => {
  expect(fencedBytes(65_536, 0, 1_000_000)).toBe(0)
  expect(fencedBytes(65_536, 255, 1_000_000)).toBe(65_280)
  expect(fencedBytes(65_536, 128, 10_000)).toBe(10_000)
})

test('a request of one sector meets no track end, one of a track and a sector meets one', () => {
  const layout = usedLayout(cheetahs(1, 0))
  expect(trackEnds(512, layout)).toBe(0)
  expect(trackEnds(87_512, layout)).toBe(1)
  expect(trackEnds(100, layout)).toBe(0)
})

test('a round pays the bus for every disk, host and drive once', () => {
  const scenario = cheetahs(4, 8192)
  expect(commandOverhead(scenario, 1)).toBeCloseTo(0.0004 + 0.0004 + 0.00023, 15)
  expect(commandOverhead(scenario, 4)).toBeCloseTo(0.0004 + 0.0004 + 4 * 0.00023, 15)
})

test('fewer cylinders, shorter seeks', () => {
  const near = cheetahs(1, 8192, { workload: { ...wholeDisk(8192), usedCylinders: 600 } })
  expect(randomSeekTime(near)).toBeLessThan(randomSeekTime(cheetahs(1, 8192)) / 2)
})
