import { describe, expect, test } from 'vitest'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { resolveCache } from '../../../../src/configuration/resolve/resolveCache.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { accessTimeWithoutQueue, missCost, missTime, type Disk } from '../../../../src/models/cache/missCost.ts'
import type { DiskAccess } from '../../../../src/domain/cache.ts'
import { exactSplitAccess } from '../../../../src/models/cache/splitAccess.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'

const diskOf = (changes: Parameters<typeof setFields>[1] = {}): Disk =>
  granted(resolveCache(setFields(presetConfiguration('reddy-as400'), changes))).disk

const disk = diskOf()
const turn = 1 / 60

describe('a miss', () => {
  test('of Table 1 of Reddy 1992 costs 22.5 ms and 0.52 ms per KiB', () => {
    const { fixed, perByte } = missCost(disk)
    // seeks over all pairs of cylinders have the mean that the table prints
    expect(fixed).toBeCloseTo(0.0142 + turn / 2, 6)
    expect(perByte).toBe(1 / 1_966_080)
    expect(missCost(diskOf({ missOverhead: 0.002 })).fixed - fixed).toBeCloseTo(0.002, 12)
  })

  const fetched = (fetchSize: number, blockSize: number, access: DiskAccess): number => missTime(disk, { fetchSize, blockSize, access })
  const [sector, block, track] = [512, kibibytes(4), kibibytes(32)] as const

  test('is latency and transfer behind a seek, where a fetch ends with its track', () => {
    const { fixed } = missCost(disk)
    expect(fetched(block, block, 'normal')).toBeCloseTo(fixed + turn / 8, 12)
    expect(fetched(track, track, 'normal')).toBeCloseTo(fixed + turn, 12)
    expect(fetched(block, block, 'split')).toBeCloseTo(fixed - turn / 2 + exactSplitAccess(8, 64, turn), 12)
    expect(fetched(track, track, 'split')).toBeCloseTo(fixed + turn / 2 + turn / 128, 12)
    expect(fetched(1, sector, 'split')).toBeCloseTo(fetched(sector, sector, 'normal'), 12)
  })

  test('of several tracks also switches between them', () => {
    const { drive } = disk
    const switchTime = (18 * drive.trackSwitch + drive.cylinderSwitch) / 19
    expect(fetched(kibibytes(96), track, 'normal')).toBeCloseTo(fetched(track, track, 'normal') + 2 * turn + 2 * switchTime, 12)
    // seven of eight places where it may begin are not the first of a track
    expect(fetched(track, block, 'normal')).toBeCloseTo(fetched(track, track, 'normal') + (7 / 8) * switchTime, 12)
    expect(fetched(kibibytes(80), block, 'split')).toBeLessThan(fetched(kibibytes(80), block, 'normal'))
  })

  test('is never quicker with normal access, and never quicker when it is larger', () => {
    let last = { normal: 0, split: 0 }
    for (let size = 512; size <= kibibytes(128); size += 512) {
      const now = { normal: fetched(size, sector, 'normal'), split: fetched(size, sector, 'split') }
      expect(now.split).toBeLessThanOrEqual(now.normal + 1e-12)
      expect([now.normal > last.normal, now.split > last.split]).toEqual([true, true])
      last = now
    }
  })

  test('is counted for as many requests as miss', () => {
    const fetch = { fetchSize: kibibytes(8), blockSize: block, access: 'split' } as const
    expect(accessTimeWithoutQueue(0.25, disk, fetch)).toBe(0.25 * missTime(disk, fetch))
  })
})
