import { expect, test } from 'vitest'
import { commandOverhead, fencedBytes, meanRequestSize, randomSeekTime, trackEnds, usedLayout } from '../../../src/models/meanRequest.ts'
import { cheetahs, wholeDisk } from './exampleScenarios.ts'

test('a mix is weighed by its shares', () => {
  const sizes = [
    { size: 8192, share: 0.75 },
    { size: 65_536, share: 0.25 },
  ]
  expect(meanRequestSize(cheetahs(1, 0, { workload: { ...wholeDisk(0), sizes } }))).toBe(22_528)
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
