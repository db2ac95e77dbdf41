import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { driveBusyTime, singleDiskDuration } from '../../../../src/models/bus/singleDisk.ts'
import { cheetah, cheetahs, fastWide, wholeDisk } from '../exampleScenarios.ts'

const anySize = fc.integer({ min: 1, max: 512 }).map((sectors) => sectors * 512)
const anyFence = fc.integer({ min: 0, max: 255 })

test('eq. 1, term by term, for 64 KiB', () => {
  const terms = singleDiskDuration(cheetahs(1, 65_536))
  expect(terms.overhead).toBeCloseTo(0.00103, 12)
  expect(terms.seek).toBeCloseTo(0.0077001, 7)
  expect(terms.rotation).toBeCloseTo(0.00299015, 12)
  expect(terms.fenceFill).toBe(0)
  expect(terms.switches).toBeCloseTo(((65_536 - 512) / 87_000) * ((7 * 0.00068 + 0.00113) / 8), 15)
  expect(terms.transfer).toBeCloseTo(65_536 / 14.55e6, 15)
  expect(terms.busRateTransfer).toBe(0)
})

test('eq. 2 with fence 128: half the request at head rate, then the whole at bus rate', () => {
  const terms = singleDiskDuration(cheetahs(1, 65_536, { fence: 128 }))
  expect(terms.fenceFill).toBeCloseTo(32_768 / 14.55e6, 15)
  expect(terms.transfer).toBe(65_536 / 18.6e6)
  expect(terms.busRateTransfer).toBe(terms.transfer)
})

test('a low fence on a much faster bus: the transfer catches up with the head', () => {
  const terms = singleDiskDuration(cheetahs(1, 65_536, { fence: 32, bus: { ...fastWide, rate: 80e6 } }))
  expect(terms.transfer).toBe((65_536 - 8192) / 14.55e6)
  // until then the bus has carried what was buffered and what the head read meanwhile
  expect(80e6 * terms.busRateTransfer).toBeCloseTo(8192 + 14.55e6 * terms.busRateTransfer, 6)
  expect(terms.busRateTransfer).toBeLessThan(terms.transfer)
})

test('the terms add up', () => {
  fc.assert(
    fc.property(anySize, anyFence, (size, fence) => {
      const { duration, overhead, seek, rotation, fenceFill, switches, transfer } = singleDiskDuration(cheetahs(1, size, { fence }))
      expect(duration).toBeCloseTo(overhead + seek + rotation + fenceFill + switches + transfer, 14)
    }),
  )
})

describe('limits', () => {
  test('eq. 2 with fence 0 is eq. 1 where the head is slower than the bus', () => {
    const scenario = cheetahs(1, 65_536)
    const { overhead, seek, rotation, switches } = singleDiskDuration(scenario)
    expect(singleDiskDuration(scenario, 0).duration).toBeCloseTo(overhead + seek + rotation + switches + 65_536 / 14.55e6, 14)
  })

  test('a bus slower than the head sets the rate', () => {
    expect(singleDiskDuration(cheetahs(1, 65_536, { bus: { ...fastWide, rate: 5e6 } })).transfer).toBe(65_536 / 5e6)
  })

  test('the fence fills no more than the buffer', () => {
    const small = cheetahs(1, 65_536, { fence: 255, drive: { ...cheetah, buffer: 16_384 } })
    expect(singleDiskDuration(small).fenceFill).toBeCloseTo(16_384 / 14.55e6, 15)
  })

  test('a higher fence never shortens, a larger request always lengthens the read', () => {
    fc.assert(
      fc.property(anySize, anyFence, (size, fence) => {
        const here = singleDiskDuration(cheetahs(1, size, { fence })).duration
        expect(singleDiskDuration(cheetahs(1, size, { fence: 0 })).duration).toBeLessThanOrEqual(here + 1e-15)
        expect(singleDiskDuration(cheetahs(1, size + 512, { fence })).duration).toBeGreaterThan(here)
      }),
    )
  })
})

test('a mix takes the weighted mean of its sizes', () => {
  const sizes = [
    { size: 8192, share: 0.25 },
    { size: 131_072, share: 0.75 },
  ]
  const mixed = singleDiskDuration(cheetahs(1, 0, { fence: 100, workload: { ...wholeDisk(0), sizes } })).duration
  const apart = [8192, 131_072].map((size) => singleDiskDuration(cheetahs(1, size, { fence: 100 })).duration)
  expect(mixed).toBeCloseTo(0.25 * apart[0] + 0.75 * apart[1], 14)
})

test('a drive is busy for all of the read but host and bus', () => {
  const scenario = cheetahs(1, 65_536)
  expect(singleDiskDuration(scenario).duration - driveBusyTime(scenario)).toBeCloseTo(0.0004 + 0.00023, 14)
})
