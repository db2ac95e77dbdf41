import { describe, expect, test } from 'vitest'
import { simulate } from '../../../../src/simulator/bus/simulate.ts'
import { firstBatch, readLimit, tooMuchWork } from '../../../../src/simulator/bus/work.ts'
import { isLong } from '../../../support/effort.ts'
import { cheetahs } from '../../../support/scenarios.ts'

describe('does every run end?', () => {
  test('a batch holds whole rounds and 64 reads at least', () => {
    expect([1, 3, 64, 65, 10_000].map(firstBatch)).toEqual([64, 66, 64, 65, 10_000])
  })

  test('reads that cross many tracks shorten the run', () => {
    expect(readLimit(cheetahs(), 2_000_000)).toBe(2_000_000)
    const crossing = cheetahs({ requestSize: 64 * 1024 * 1024, sectorsPerTrack: 8 })
    expect(readLimit(crossing, 2_000_000)).toBeLessThan(4_000)
  })

  const crossing = cheetahs({ requestSize: 16 * 1024 * 1024, sectorsPerTrack: 8, fence: 128 })

  test('reads that cross hundreds of thousands of tracks are refused, and what is not refused may not be long', () => {
    expect(tooMuchWork(cheetahs({ requestSize: 1024 * 1024 * 1024, sectorsPerTrack: 1 }))?.code).toBe('not-simulated')
    expect(tooMuchWork(crossing)).toBeNull()
    expect(readLimit(crossing, 2_000_000)).toBeLessThanOrEqual(16_000)
  })

  test.runIf(isLong)('it ends there', () => {
    expect(simulate(crossing, { seed: 1, precision: 0.0005, maximumReads: 2_000_000 }).run?.reads).toBeLessThanOrEqual(16_000)
  })
})
