import { expect, test } from 'vitest'
import { singleDiskDuration } from '../../../../src/models/bus/singleDisk.ts'
import { withoutRounds } from '../../../../src/models/bus/withoutRounds.ts'
import { cheetah, cheetahs, fastWide, ultra1, wholeDisk } from '../exampleScenarios.ts'

test('one disk without rounds is one disk, and nothing is contended but by its head', () => {
  for (const fence of [0, 128]) {
    const scenario = cheetahs(1, 65_536, { fence })
    expect(withoutRounds(scenario).throughput).toBeCloseTo(65_536 / singleDiskDuration(scenario).duration, 3)
  }
  expect(withoutRounds(cheetahs(1, 65_536, { fence: 255 })).contended).toBeLessThan(0.001)
})

test('two disks that hardly meet on the bus wait for the host: w = (c/C)(w + c/2)', () => {
  const size = 512
  const cost = 0.004
  const free = { ...fastWide, rate: 1e12, commandTime: 0, reconnectTime: 0, statusTime: 0 }
  const scenario = cheetahs(2, size, { adapter: { ...ultra1, readCost: cost }, bus: free, fence: 255 })
  const alone = singleDiskDuration(scenario).duration
  // w² + (T₁ − c)·w − c²/2 = 0 with C = T₁ + w
  const wait = (Math.sqrt((alone - cost) * (alone - cost) + 2 * cost * cost) - (alone - cost)) / 2
  expect((2 * size) / withoutRounds(scenario).throughput / (alone + wait)).toBeCloseTo(1, 5)
})

test('the host carries no more than its cost lets it, whatever disks and sizes there are', () => {
  const others = [{ count: 12, drive: { ...cheetah, revolutionTime: 0.02 }, firstCylinder: 0, usedCylinders: 6581 }]
  const sizes = [
    { size: 4096, share: 0.9 },
    { size: 524_288, share: 0.1 },
  ]
  const scenario = cheetahs(24, 0, { others, adapter: { ...ultra1, readCost: 0.02 }, workload: { ...wholeDisk(0), sizes } })
  expect(withoutRounds(scenario).throughput).toBeLessThanOrEqual(((0.9 * 4096 + 0.1 * 524_288) / 0.02) * (1 + 1e-12))
  expect(withoutRounds(scenario).throughput).toBeGreaterThan((0.9 * 4096 + 0.1 * 524_288) / 0.021)
})

test('kinds of drives that are equal are one kind, and a range of one size is one size', () => {
  const one = withoutRounds(cheetahs(6, 65_536)).throughput
  const others = [{ count: 2, drive: { ...cheetah }, firstCylinder: 0, usedCylinders: 6581 }]
  expect(withoutRounds(cheetahs(6, 65_536, { others })).throughput / one).toBeCloseTo(1, 9)
  const sizes = [{ size: 65_536, upTo: 65_536, share: 1 }]
  expect(withoutRounds(cheetahs(6, 0, { workload: { ...wholeDisk(0), sizes } })).throughput / one).toBeCloseTo(1, 6)
})
