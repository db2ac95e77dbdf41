import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asymptoticBound, busService, withoutRoundsThroughput } from '../../../../src/models/bus/overlapped.ts'
import { naiveDuration } from '../../../../src/models/bus/rounds.ts'
import { singleDiskDuration } from '../../../../src/models/bus/singleDisk.ts'
import { cheetahs, fastWide } from '../exampleScenarios.ts'

const anySize = fc.integer({ min: 1, max: 512 }).map((sectors) => sectors * 512)
const anyDrives = fc.integer({ min: 1, max: 32 })

test('the bound is D times one disk while the bus is free, then the bus', () => {
  const alone = singleDiskDuration(cheetahs(1, 65_536), 0).duration
  expect(asymptoticBound(cheetahs(2, 65_536))).toBeCloseTo((2 * 65_536) / alone, 6)
  expect(asymptoticBound(cheetahs(30, 65_536))).toBeCloseTo(65_536 / (0.00023 + 65_536 / 18.6e6), 6)
  expect(asymptoticBound(cheetahs(2, 65_536, { fence: 255 }))).toBe(asymptoticBound(cheetahs(2, 65_536)))
})

test('one disk without rounds is one disk', () => {
  for (const fence of [0, 128]) {
    const scenario = cheetahs(1, 65_536, { fence })
    expect(withoutRoundsThroughput(scenario)).toBeCloseTo(65_536 / singleDiskDuration(scenario).duration, 3)
  }
})

test('mean value analysis agrees with the stationary law of the repairman model', () => {
  // p_n ∝ D!/(D − n)! (s/Z)^n; the bus works unless all disks are thinking
  const scenario = cheetahs(6, 65_536)
  const service = busService(scenario)
  const thinking = singleDiskDuration(scenario).duration - service
  let term = 1
  let sum = 1
  for (let waiting = 1; waiting <= 6; waiting++) {
    term *= ((6 - waiting + 1) * service) / thinking
    sum += term
  }
  expect(withoutRoundsThroughput(scenario) / (((1 - 1 / sum) / service) * 65_536)).toBeCloseTo(1, 12)
})

test('no rounds ≤ bound, naive ≤ bound; another disk never lowers either', () => {
  fc.assert(
    fc.property(anyDrives, anySize, (drives, size) => {
      const bound = asymptoticBound(cheetahs(drives, size)) * (1 + 1e-12)
      const reached = withoutRoundsThroughput(cheetahs(drives, size))
      expect(reached).toBeLessThanOrEqual(bound)
      expect((drives * size) / naiveDuration(cheetahs(drives, size)).duration).toBeLessThanOrEqual(bound)
      expect(withoutRoundsThroughput(cheetahs(drives + 1, size))).toBeGreaterThanOrEqual(reached * (1 - 1e-12))
      expect(asymptoticBound(cheetahs(drives + 1, size))).toBeGreaterThanOrEqual(bound * (1 - 1e-11))
    }),
  )
})

test('a very fast bus leaves the disks alone', () => {
  const scenario = cheetahs(8, 65_536, { bus: { ...fastWide, rate: 1e15, commandTime: 0, reconnectTime: 0, statusTime: 0 } })
  expect(withoutRoundsThroughput(scenario) / ((8 * 65_536) / singleDiskDuration(scenario).duration)).toBeCloseTo(1, 6)
})
