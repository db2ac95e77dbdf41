import { describe, expect, test } from 'vitest'
import type { DriveFacts } from '../../../src/domain/drive.ts'
import { meanDrawnFill, meanRequest } from '../../../src/mechanics/drawnFill.ts'
import { cheetahs } from '../../support/scenarios.ts'
import { cylinderChances, smallDisk } from '../../support/smallDisk.ts'

const { drive: cheetah } = cheetahs()
const small: DriveFacts = { ...cheetah, ...smallDisk }

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
    const all = cylinderChances(drive, first, used)
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
