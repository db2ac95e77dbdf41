import { expect, test } from 'vitest'
import type { MediaFacts } from '../../../src/domain/pass.ts'
import { mediaRate } from '../../../src/mechanics/mediaRate.ts'

const disk: MediaFacts = { name: 'disk', capacity: 20e12, rim: 281e6, hub: 140.5e6, writing: 1, seek: 0.0085, halfTurn: 0.00417 }

test('a disk reads at its rim rate first and at its hub rate last', () => {
  expect(mediaRate(disk, 0)).toBe(281e6)
  expect(mediaRate(disk, 1)).toBeCloseTo(140.5e6, 3)
})

test('equal bits per area: the time of the whole disk is that of the mean of both rates', () => {
  const parts = 200_000
  let time = 0
  for (let part = 0; part < parts; part++) time += disk.capacity / parts / mediaRate(disk, (part + 0.5) / parts)
  expect(time).toBeCloseTo((2 * disk.capacity) / (disk.rim + disk.hub), 2)
})

test('zones have their own rates', () => {
  const zones = [
    { share: 0.6, rate: 200e6 },
    { share: 0.4, rate: 100e6 },
  ]
  expect([0, 0.59, 0.61, 1].map((place) => mediaRate({ ...disk, zones }, place))).toEqual([200e6, 200e6, 100e6, 100e6])
})
