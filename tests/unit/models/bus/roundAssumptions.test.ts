import { describe, expect, test } from 'vitest'
import { arrivalSpread, isReadInRounds, roundsOverlap, slowHeadsShare } from '../../../../src/models/bus/roundAssumptions.ts'
import { naiveDuration } from '../../../../src/models/bus/rounds.ts'
import { cheetah, cheetahs, fastWide, wholeDisk } from '../exampleScenarios.ts'

describe('slow heads', () => {
  test('by hand: bus/head disks, each sending by B/head − B/bus slower than the bus', () => {
    const bus = { ...fastWide, rate: 2 * 14.55e6 }
    const scenario = cheetahs(4, 65_536, { bus })
    const { round, duration } = naiveDuration(scenario)
    const slower = 2 * (65_536 / 14.55e6 - 65_536 / bus.rate)
    expect(slowHeadsShare(scenario)).toBeCloseTo(((round?.duration ?? 0) + slower) / duration - 1, 12)
  })

  test('cost nothing where the bus is as slow as a head, or the fence holds what the bus runs ahead', () => {
    expect(slowHeadsShare(cheetahs(4, 65_536, { bus: { ...fastWide, rate: 14.55e6 } }))).toBe(0)
    expect(slowHeadsShare(cheetahs(4, 65_536, { bus: { ...fastWide, rate: 10e6 } }))).toBe(0)
    expect(slowHeadsShare(cheetahs(4, 65_536, { fence: 255 }))).toBe(0)
    expect(slowHeadsShare(cheetahs(1, 65_536))).toBe(0)
  })

  test('where one disk alone is the limit, only what exceeds it counts', () => {
    const scenario = cheetahs(2, 65_536, { bus: { ...fastWide, rate: 200e6 } })
    expect(naiveDuration(scenario).governing).toBe('single-disk')
    const { round, duration } = naiveDuration(scenario)
    expect(slowHeadsShare(scenario)).toBeLessThan(((200 / 14.55) * 65_536 * (1 / 14.55e6 - 1 / 200e6)) / duration)
    expect(duration).toBeGreaterThan(round?.duration ?? Infinity)
  })
})

describe('heads that arrive one after the other', () => {
  test('without seeks they are uniform over a turn: (D − 1)/(D + 1) of it', () => {
    const still = { ...cheetah, seek: [{ shape: 'line' as const, from: 0, to: 6581, start: 0.001, slope: 0 }] }
    for (const drives of [2, 4, 16]) {
      const share = arrivalSpread(cheetahs(drives, 65_536, { drive: still })) / cheetah.revolutionTime
      expect(share).toBeCloseTo((drives - 1) / (drives + 1), 9)
    }
  })

  test('the more disks, the further from first to last, but never further than a stroke and a turn', () => {
    const spreads = [2, 3, 4, 8, 16, 1000].map((drives) => arrivalSpread(cheetahs(drives, 65_536)))
    expect(spreads).toEqual(spreads.toSorted((one, other) => one - other))
    expect(spreads.at(-1)).toBeLessThan(0.025)
  })
})

test('rounds overlap where the bus is done sooner than the heads have arrived, not where it has more to do', () => {
  expect([16, 24, 64, 128].map((size) => roundsOverlap(cheetahs(7, size * 1024)))).toEqual([false, true, false, false])
})

test('rounds answer for naive reads of several equal disks, and for two disks in any order', () => {
  expect(isReadInRounds(cheetahs(4, 65_536))).toBe(true)
  expect(isReadInRounds(cheetahs(1, 65_536))).toBe(false)
  expect(isReadInRounds(cheetahs(4, 65_536, { workload: wholeDisk(65_536, 'no-rounds') }))).toBe(false)
  expect(isReadInRounds(cheetahs(2, 65_536, { workload: wholeDisk(65_536, 'no-rounds') }))).toBe(true)
  expect(isReadInRounds(cheetahs(2, 65_536, { workload: wholeDisk(65_536, 'pipelined') }))).toBe(false)
})
