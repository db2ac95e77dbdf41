import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minimumPositioningTime } from '../../../../src/models/bus/minimumPositioning.ts'
import { fencedRoundsDuration, naiveDuration, roundsDuration } from '../../../../src/models/bus/rounds.ts'
import { singleDiskDuration } from '../../../../src/models/bus/singleDisk.ts'
import { cheetah, cheetahs, fastWide, wholeDisk } from '../exampleScenarios.ts'

const anySize = fc.integer({ min: 1, max: 512 }).map((sectors) => sectors * 512)
const anyDrives = fc.integer({ min: 1, max: 16 })
const anyFence = fc.integer({ min: 0, max: 255 })
const mpt4 = minimumPositioningTime('exact', 4, cheetah.seek, cheetah.cylinders, cheetah.revolutionTime)

describe('eq. 3', () => {
  test('term by term for four disks and 64 KiB', () => {
    const terms = roundsDuration(cheetahs(4, 65_536))
    expect(terms.overhead).toBeCloseTo(0.00172, 12)
    expect(terms.minimumPositioning).toBe(mpt4)
    expect(terms.leadingPortion).toBe(43_500)
    expect(terms.leadingTransfer).toBe(43_500 / 14.55e6)
    expect(terms.busTransfer).toBeCloseTo((4 * 65_536 - 43_500) / 18.6e6, 15)
    expect(terms.duration).toBeCloseTo(terms.overhead + mpt4 + terms.leadingTransfer + terms.busTransfer, 15)
  })

  test('the leading portion is the request while that is below half a track', () => {
    expect(roundsDuration(cheetahs(4, 16_384)).leadingPortion).toBe(16_384)
    const sizes = [
      { size: 16_384, share: 0.5 },
      { size: 131_072, share: 0.5 },
    ]
    expect(roundsDuration(cheetahs(4, 0, { workload: { ...wholeDisk(0), sizes } })).leadingPortion).toBe((16_384 + 43_500) / 2)
  })

  test('is continuous at half a track', () => {
    const below = roundsDuration(cheetahs(4, 43_500 - 1e-6)).duration
    expect(roundsDuration(cheetahs(4, 43_500 + 1e-6)).duration - below).toBeLessThan(1e-12)
  })

  test('with a head as fast as the bus everything goes at the rate of the bus', () => {
    const { duration, overhead } = roundsDuration(cheetahs(4, 65_536, { bus: { ...fastWide, rate: 14.55e6 } }))
    expect(duration).toBeCloseTo(overhead + mpt4 + (4 * 65_536) / 14.55e6, 14)
  })

  test('a bus slower than the head carries the leading portion at its own rate', () => {
    expect(roundsDuration(cheetahs(4, 65_536, { bus: { ...fastWide, rate: 5e6 } })).leadingTransfer).toBe(43_500 / 5e6)
  })

  test('the positioning rule is the one asked for', () => {
    expect(roundsDuration(cheetahs(4, 65_536, { positioningRule: 'equation-5' })).minimumPositioning * 1000).toBeCloseTo(7.6999, 4)
  })
})

test('eq. 4 fills to the fence, then sends everything at the rate of the bus', () => {
  const terms = fencedRoundsDuration(cheetahs(4, 65_536, { fence: 128 }))
  expect(terms.fenceFill).toBeCloseTo(32_768 / 14.55e6, 15)
  expect(terms.busTransfer).toBeCloseTo((4 * 65_536) / 18.6e6, 15)
  expect(terms.duration).toBeCloseTo(0.00172 + mpt4 + terms.fenceFill + terms.busTransfer, 14)
})

describe('naive reads', () => {
  test('say which formula governs', () => {
    expect(naiveDuration(cheetahs(1, 65_536)).governing).toBe('equation-1')
    expect(naiveDuration(cheetahs(1, 65_536, { fence: 9 })).governing).toBe('equation-2')
    expect(naiveDuration(cheetahs(4, 131_072)).governing).toBe('equation-3')
    expect(naiveDuration(cheetahs(4, 131_072, { fence: 255 })).governing).toBe('equation-4')
    expect(naiveDuration(cheetahs(2, 8192)).governing).toBe('single-disk')
  })

  test('one disk has no round', () => {
    const { round, duration } = naiveDuration(cheetahs(1, 65_536))
    expect(round).toBeUndefined()
    expect(duration).toBe(singleDiskDuration(cheetahs(1, 65_536)).duration)
  })

  test('a fence of 1 is hardly worse than none, where eq. 4 alone would be better', () => {
    const none = naiveDuration(cheetahs(4, 131_072)).duration
    expect(fencedRoundsDuration(cheetahs(4, 131_072, { fence: 1 })).duration).toBeLessThan(none)
    expect(naiveDuration(cheetahs(4, 131_072, { fence: 1 })).duration).toBe(none)
  })

  test('at the fences of 50 and more for which eq. 4 was published it is the longer one', () => {
    for (const fence of [50, 100, 255]) expect(naiveDuration(cheetahs(4, 131_072, { fence })).governing).toBe('equation-4')
  })

  test('D disks never deliver more than D times one disk, nor more than the bus', () => {
    fc.assert(
      fc.property(anyDrives, anySize, anyFence, (drives, size, fence) => {
        const scenario = cheetahs(drives, size, { fence })
        const { duration } = naiveDuration(scenario)
        expect(duration).toBeGreaterThanOrEqual(singleDiskDuration(scenario).duration)
        expect((drives * size) / duration).toBeLessThanOrEqual(fastWide.rate)
      }),
    )
  })

  test('a larger request, a higher fence, a longer overhead or revolution never makes the read shorter', () => {
    fc.assert(
      fc.property(anyDrives, anySize, fc.integer({ min: 0, max: 254 }), (drives, size, fence) => {
        const here = naiveDuration(cheetahs(drives, size, { fence })).duration
        const slower = { ...cheetah, missOverhead: cheetah.missOverhead + 0.001 }
        const longer = { ...cheetah, revolutionTime: cheetah.revolutionTime + 0.001 }
        expect(naiveDuration(cheetahs(drives, size + 512, { fence })).duration).toBeGreaterThanOrEqual(here)
        expect(naiveDuration(cheetahs(drives, size, { fence: fence + 1 })).duration).toBeGreaterThanOrEqual(here - 1e-15)
        expect(naiveDuration(cheetahs(drives, size, { fence, drive: slower })).duration).toBeGreaterThan(here)
        expect(naiveDuration(cheetahs(drives, size, { fence, drive: longer })).duration).toBeGreaterThan(here)
        expect(naiveDuration(cheetahs(drives, size, { fence, bus: { ...fastWide, rate: 40e6 } })).duration).toBeLessThanOrEqual(here)
      }),
    )
  })
})
