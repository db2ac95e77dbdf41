import { expect, test } from 'vitest'
import { followedDisks, mostTrackEnds } from '../../../../src/models/bus/followedDisks.ts'
import { cheetah, cheetahs } from '../exampleScenarios.ts'

test('each disk with the averages of its layout', () => {
  const disks = followedDisks(cheetahs(4, 65_536), 4, 2048)
  expect(disks).toHaveLength(4)
  expect(disks[0]).toMatchObject({ missOverhead: 0.0004, trackSize: 87_000, headRate: 14.55e6 })
  expect(disks[0]?.switchTime).toBeCloseTo(0.00073625, 12)
  expect(disks[0]?.positioning).toHaveLength(2048)
})

test('of more kinds than disks that are followed, as many of each as there are of all', () => {
  const quick = { ...cheetah, missOverhead: 0 }
  const scenario = cheetahs(200, 65_536, { others: [{ count: 50, drive: quick, firstCylinder: 0, usedCylinders: 6581 }] })
  const followed = followedDisks(scenario, 128, 2048)
  expect(followed.filter(({ missOverhead }) => missOverhead === 0)).toHaveLength(32)
  expect(followed.slice(0, 96).every(({ missOverhead }) => missOverhead > 0)).toBe(true)
})

test('of reads over many tracks, several tracks are one, read in the same time', () => {
  const tracks = 4 * mostTrackEnds
  const [disk] = followedDisks(cheetahs(1, tracks * 87_000), 1, 2048)
  const [plain] = followedDisks(cheetahs(1, 65_536), 1, 2048)
  expect(disk?.trackSize).toBe(4 * 87_000)
  const whole = 4 * (87_000 / (plain?.headRate ?? 0) + (plain?.switchTime ?? 0))
  expect((disk?.trackSize ?? 0) / (disk?.headRate ?? 1) + (disk?.switchTime ?? 0)).toBeCloseTo(whole, 12)
})
