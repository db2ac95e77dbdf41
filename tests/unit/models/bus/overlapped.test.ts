import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { busService, busWait, asymptoticBound } from '../../../../src/models/bus/overlapped.ts'
import { naiveDuration } from '../../../../src/models/bus/rounds.ts'
import { singleDiskDuration } from '../../../../src/models/bus/singleDisk.ts'
import { withoutRounds } from '../../../../src/models/bus/withoutRounds.ts'
import { cheetah, cheetahs, fastWide, ultra1, wholeDisk } from '../exampleScenarios.ts'

const anySize = fc.integer({ min: 1, max: 512 }).map((sectors) => sectors * 512)
const anyDrives = fc.integer({ min: 1, max: 32 })

test('the bound is D times one disk while the bus is free, then the bus, or the host', () => {
  // one disk, but that the host prepares the read while the disk loads (0.21 in place of 0.40 ms), and nobody waits to reconnect
  const alone = singleDiskDuration(cheetahs(1, 65_536), 0).duration - 0.00019 - 0.00002
  expect(asymptoticBound(cheetahs(2, 65_536)) / ((2 * 65_536) / alone)).toBeCloseTo(1, 4)
  expect(asymptoticBound(cheetahs(30, 65_536))).toBeCloseTo(65_536 / (0.00023 + 65_536 / 18.6e6), 6)
  expect(asymptoticBound(cheetahs(30, 65_536, { adapter: { ...ultra1, readCost: 0.01 } }))).toBeCloseTo(6_553_600, 6)
  expect(asymptoticBound(cheetahs(2, 65_536, { fence: 255 }))).toBe(asymptoticBound(cheetahs(2, 65_536)))
})

test('seeks of the bound are those between data: outer zones hold more, so that they are shorter than between cylinders', () => {
  const zones = [
    { cylinders: 3290, trackSize: 120_000, headRate: 20e6 },
    { cylinders: 3291, trackSize: 60_000, headRate: 10e6 },
  ]
  const zoned = cheetahs(1, 512, { drive: { ...cheetah, zones } })
  expect((512 / asymptoticBound(zoned) + 0.00021) / singleDiskDuration(zoned, 0).duration).toBeLessThan(0.995)
})

test('thinking is hidden by loading ahead, and bounds what is left', () => {
  const thinking = (thinkTime: number): number => asymptoticBound(cheetahs(1, 65_536, { workload: { ...wholeDisk(65_536), thinkTime } }))
  expect(thinking(0.005)).toBe(thinking(0.001))
  expect(thinking(1)).toBeCloseTo(65_536 / (1.0004 + busService(cheetahs(1, 65_536))), 6)
})

test('mean value analysis agrees with the stationary law of the repairman model', () => {
  // p_n ∝ D!/(D − n)! (s/Z)^n; the bus works unless all disks are thinking
  const scenario = cheetahs(6, 65_536)
  const service = busService(scenario)
  const cycle = singleDiskDuration(scenario).duration
  let term = 1
  let sum = 1
  for (let waiting = 1; waiting <= 6; waiting++) {
    term *= ((6 - waiting + 1) * service) / (cycle - service)
    sum += term
  }
  expect((((1 - 1 / sum) / service) * (cycle + busWait(scenario))) / 6).toBeCloseTo(1, 12)
})

test('no rounds ≤ bound, naive ≤ bound; another disk never lowers the bound', () => {
  fc.assert(
    fc.property(anyDrives, anySize, (drives, size) => {
      const bound = asymptoticBound(cheetahs(drives, size)) * (1 + 1e-12)
      expect(withoutRounds(cheetahs(drives, size)).throughput).toBeLessThanOrEqual(bound)
      expect((drives * size) / naiveDuration(cheetahs(drives, size)).duration).toBeLessThanOrEqual(bound)
      expect(asymptoticBound(cheetahs(drives + 1, size))).toBeGreaterThanOrEqual(bound * (1 - 1e-11))
    }),
  )
})

test('a very fast bus leaves the disks alone', () => {
  const free = { ...fastWide, rate: 1e15, commandTime: 0, reconnectTime: 0, statusTime: 0 }
  const scenario = cheetahs(8, 65_536, { bus: free, adapter: { ...ultra1, readCost: 0 }, fence: 255 })
  expect(withoutRounds(scenario).throughput / ((8 * 65_536) / singleDiskDuration(scenario).duration)).toBeCloseTo(1, 3)
})
