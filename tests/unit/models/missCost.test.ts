import { describe, expect, test } from 'vitest'
import { presetConfiguration, setFields } from '../../../src/configuration/presets.ts'
import { resolveCache } from '../../../src/configuration/resolveCache.ts'
import { accessTimeWithoutQueue, missCost, missTime, type Disk } from '../../../src/models/missCost.ts'
import { exactSplitAccess } from '../../../src/models/splitAccess.ts'
import { kibibytes } from '../../../src/units/quantities.ts'

function diskOf(changes: Parameters<typeof setFields>[1] = {}): Disk {
  const resolved = resolveCache(setFields(presetConfiguration('reddy-as400'), changes))
  if (!resolved.ok) throw new Error('no disk')
  return resolved.value.disk
}

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

  test('is latency and transfer behind a seek, up to a track', () => {
    const { fixed } = missCost(disk)
    expect(missTime(disk, kibibytes(4), 'normal')).toBeCloseTo(fixed + turn / 8, 12)
    expect(missTime(disk, kibibytes(32), 'normal')).toBeCloseTo(fixed + turn, 12)
    expect(missTime(disk, kibibytes(4), 'split')).toBeCloseTo(fixed - turn / 2 + exactSplitAccess(8, 64, turn), 12)
    expect(missTime(disk, kibibytes(32), 'split')).toBeCloseTo(fixed + turn / 2 + turn / 128, 12)
    expect(missTime(disk, 1, 'split')).toBeCloseTo(missTime(disk, 512, 'normal'), 12)
  })

  test('of several tracks also switches between them', () => {
    const { drive } = disk
    const switchTime = (18 * drive.trackSwitch + drive.cylinderSwitch) / 19
    expect(missTime(disk, kibibytes(80), 'normal')).toBeCloseTo(missTime(disk, kibibytes(32), 'normal') + 1.5 * turn + 2 * switchTime, 12)
    expect(missTime(disk, kibibytes(80), 'split')).toBeLessThan(missTime(disk, kibibytes(80), 'normal'))
  })

  test('is never quicker with normal access, and never quicker when it is larger', () => {
    let last = { normal: 0, split: 0 }
    for (let size = 512; size <= kibibytes(128); size += 512) {
      const now = { normal: missTime(disk, size, 'normal'), split: missTime(disk, size, 'split') }
      expect(now.split).toBeLessThanOrEqual(now.normal + 1e-12)
      expect([now.normal > last.normal, now.split > last.split]).toEqual([true, true])
      last = now
    }
  })

  test('is counted for as many requests as miss', () => {
    expect(accessTimeWithoutQueue(0.25, disk, kibibytes(8), 'split')).toBe(0.25 * missTime(disk, kibibytes(8), 'split'))
  })
})
