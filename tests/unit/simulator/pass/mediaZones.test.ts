import { describe, expect, test } from 'vitest'
import { mediaZones, readingRateAt } from '../../../../src/simulator/pass/mediaZones.ts'
import { disk } from '../../../support/passMachines.ts'

describe('zones of a disk', () => {
  test('are rings whose rates go down in equal steps, and whose bytes go with them', () => {
    const zones = mediaZones(disk(1, 200, 0.5))
    expect(zones).toHaveLength(64)
    const shares = zones.map(({ until }, at) => until - (at === 0 ? 0 : zones[at - 1].until))
    for (const [at, { rate }] of zones.entries()) {
      expect(rate).toBeCloseTo(200e6 - ((at + 0.5) * 100e6) / 64, 3)
      expect(shares[at] / rate).toBeCloseTo(shares[0] / zones[0].rate, 15)
    }
    expect(zones[63].until).toBe(1)
  })

  test('at equal bits per area lie on the law of roots', () => {
    const zones = mediaZones(disk(1, 200, 0.4))
    for (const share of [0.1, 0.35, 0.6, 0.95])
      expect(readingRateAt(zones, share) / (200e6 * Math.sqrt(1 - share * (1 - 0.16)))).toBeCloseTo(1, 1.6)
  })

  test('of one rate are one zone, as on drives without arms', () => {
    expect(mediaZones(disk(1, 500, 1))).toEqual([{ until: 1, rate: 500e6 }])
  })

  test('are those of a table where there is one', () => {
    const zones = [
      { share: 0.5, rate: 3 },
      { share: 0.25, rate: 2 },
      { share: 0.25, rate: 2 },
    ]
    const found = mediaZones(disk(1, 200, 0.5, { zones }))
    expect(found).toEqual([
      { until: 0.5, rate: 3 },
      { until: 1, rate: 2 },
    ])
    expect([0, 0.49, 0.5, 1].map((share) => readingRateAt(found, share))).toEqual([3, 3, 2, 2])
  })
})
