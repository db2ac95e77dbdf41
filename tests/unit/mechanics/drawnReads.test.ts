import { describe, expect, test } from 'vitest'
import type { DriveFacts, Zone } from '../../../src/domain/drive.ts'
import { meanDrawnFill, meanDrawnSeek, meanRequest } from '../../../src/mechanics/drawnReads.ts'
import { meanSeekTime, seekTime } from '../../../src/mechanics/seekTime.ts'
import { rootAndLine } from '../../../src/mechanics/makeSeekCurve.ts'
import { cheetahs, scenarioOf } from '../../support/scenarios.ts'
import { smallDisk } from '../../support/smallDisk.ts'

const { drive: cheetah } = cheetahs()
const small: DriveFacts = { ...cheetah, ...smallDisk }
const zonesOf = (...zones: readonly (readonly [number, number])[]): readonly Zone[] =>
  zones.map(([cylinders, sectors]) => ({ cylinders, trackSize: sectors * 512, headRate: (sectors * 512) / 0.006 }))

/** Cylinders that are read, with the chance of each, by its definition. */
function chances({ zones }: DriveFacts, first: number, used: number): readonly number[] {
  const tracks = zones.flatMap(({ cylinders, trackSize }) => Array.from({ length: cylinders }, () => trackSize)).slice(first, first + used)
  const total = tracks.reduce((sum, size) => sum + size, 0)
  return tracks.map((size) => size / total)
}

/** The mean over all pairs of cylinders. */
function meanOverPairs(drive: DriveFacts, first: number, used: number): number {
  const all = chances(drive, first, used)
  let mean = 0
  for (let from = 0; from < used; from++) {
    let inner = 0
    for (let to = 0; to < used; to++) inner += all[to] * seekTime(drive.seek, Math.abs(to - from))
    mean += all[from] * inner
  }
  return mean
}

describe('the mean seek between two reads as drawn', () => {
  test.each([
    ['two zones and a jump', small, 0, 60],
    ['a part in both zones', small, 13, 31],
    ['one cylinder', small, 7, 1],
    ['one zone, strata of distances', cheetah, 0, 3000],
    ['zones, strata of distances', { ...cheetah, zones: zonesOf([700, 210], [900, 170], [4000, 111]) }, 200, 2100],
    ['a jump within long distances', { ...cheetah, seek: rootAndLine(0.001, 0.0001, 0.006, 1e-6, 777, 6581) }, 0, 2000],
  ] as const)('is that over all pairs of cylinders: %s', (_, drive, first, used) => {
    const exact = meanOverPairs(drive, first, used)
    expect(Math.abs(meanDrawnSeek(drive, first, used) - exact)).toBeLessThanOrEqual(1e-9 * exact)
  })

  test('of hundreds of thousands of cylinders is that of continuous distances, but for the chance of none at all', () => {
    const { seek } = scenarioOf('hba-8').drive
    const one = { ...cheetah, seek, cylinders: 400_000, zones: zonesOf([400_000, 200]) }
    expect(meanDrawnSeek(one, 0, 400_000) / meanSeekTime(seek, 400_000)).toBeCloseTo(1, 5)
  })

  test('takes zones that end within a cylinder as if they ended before it', () => {
    const whole = meanDrawnSeek({ ...cheetah, zones: zonesOf([1000, 200], [1000, 100]) }, 0, 2000)
    expect(meanDrawnSeek({ ...cheetah, zones: zonesOf([1000.4, 200], [999.6, 100]) }, 0, 2000) / whole).toBeCloseTo(1, 3)
  })
})

describe('the mean request', () => {
  test('of a mix of sizes and ranges, in bytes and sectors touched', () => {
    expect(meanRequest([{ size: 4096, share: 1 }])).toEqual({ size: 4096, sectors: 8 })
    expect(meanRequest([{ size: 700, share: 1 }])).toEqual({ size: 700, sectors: 2 })
    const mixed = meanRequest([
      { size: 512, share: 0.25 },
      { size: 1024, upTo: 2048, share: 0.75 },
    ])
    expect(mixed).toEqual({ size: 0.25 * 512 + 0.75 * 1536, sectors: 0.25 + 0.75 * 3 })
  })

  test('of a range that is no whole number of sectors: its last size is as much rarer', () => {
    // sizes 512, 1024 and 1536 with the chances 1/2.5, 1/2.5 and 0.5/2.5
    expect(meanRequest([{ size: 512, upTo: 1280, share: 1 }]).size).toBeCloseTo((512 + 1024 + 0.5 * 1536) / 2.5, 10)
  })
})

describe('the mean time under the head', () => {
  /** The mean over all zones and sectors in which a read can begin, track by track. */
  function meanOverSectors(drive: DriveFacts, first: number, used: number, size: number): number {
    const all = chances(drive, first, used)
    const zoneOf = drive.zones.flatMap((zone) => Array.from({ length: zone.cylinders }, () => zone)).slice(first, first + used)
    return all.reduce((mean, chance, cylinder) => {
      const { trackSize, headRate } = zoneOf[cylinder]
      const sectors = (trackSize / 512) * drive.surfaces
      let sum = 0
      for (let start = 0; start < sectors; start++) {
        sum += size / headRate
        for (
          let end = trackSize * (Math.floor((start * 512) / trackSize) + 1), track = end / trackSize;
          end < start * 512 + size;
          end += trackSize, track++
        )
          sum += track % drive.surfaces === 0 ? drive.cylinderSwitch : drive.trackSwitch
      }
      return mean + (chance * sum) / sectors
    }, 0)
  }

  test.each([512, 700, 4096, 40 * 512, 40 * 512 + 1, 300_000])('is that over all sectors: %i bytes', (size) => {
    expect(meanDrawnFill(small, 0, 60, [{ size, share: 1 }], 0)).toBeCloseTo(meanOverSectors(small, 0, 60, size), 12)
    expect(meanDrawnFill(small, 20, 11, [{ size, share: 1 }], 0)).toBeCloseTo(meanOverSectors(small, 20, 11, size), 12)
  })

  test('has what is read before at the rate of the same head', () => {
    const [plain, led] = [0, 512].map((lead) => meanDrawnFill(small, 0, 25, [{ size: 4096, share: 1 }], lead) ?? NaN)
    expect(led - plain).toBeCloseTo(512 / small.zones[0].headRate, 15)
  })

  test('is not known where a track ends within a sector, unless switches cost nothing', () => {
    const odd = { ...cheetah, zones: [{ cylinders: 6581, trackSize: 87_041, headRate: 1e7 }] }
    expect(meanDrawnFill(odd, 0, 6581, [{ size: 65_536, share: 1 }], 0)).toBeNull()
    const still = { ...odd, trackSwitch: 0, cylinderSwitch: 0 }
    expect(meanDrawnFill(still, 0, 6581, [{ size: 65_536, share: 1 }], 0)).toBeCloseTo(0.0065536, 12)
  })
})
