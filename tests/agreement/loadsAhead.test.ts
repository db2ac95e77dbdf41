// @module-tag seconds
import { describe, expect, test } from 'vitest'
import type { LoadsAhead, Scenario } from '../../src/domain/scenario.ts'
import { loadedAheadBound } from '../../src/models/bus/loadedAhead.ts'
import { simulateLoadedAhead } from '../../src/simulator/bus/loadedAhead.ts'
import { simulate } from '../../src/simulator/bus/simulate.ts'
import { kibibytes, megabytesPerSecond, milliseconds } from '../../src/units/quantities.ts'
import { cheetah, cheetahs, fastWide, ultra1, wholeDisk } from '../unit/models/exampleScenarios.ts'

const run = { seed: 1, precision: 0.005, maximumReads: 200_000 }
const rateOf = (scenario: Scenario, ahead: LoadsAhead): number => simulateLoadedAhead(scenario, ahead, run).throughput

const zones = [{ cylinders: 6581, trackSize: 87_000, headRate: megabytesPerSecond(14.9) }]
const drive = { ...cheetah, zones, trackSwitch: milliseconds(1.42), cylinderSwitch: milliseconds(1.42), hitOverhead: milliseconds(0.06) }
const system = (drives: number, kib: number, prefetchCommand: 'aioread' | 'prefetch' = 'aioread'): Scenario =>
  cheetahs(drives, kibibytes(kib), {
    drive,
    bus: { ...fastWide, rate: megabytesPerSecond(16.9), statusTime: 0 },
    adapter: { ...ultra1, prefetchCommand },
    workload: wholeDisk(kibibytes(kib), 'pipelined'),
  })

describe('several loads at each drive', () => {
  test.each([
    [1, 64, 'aioread'],
    [4, 8, 'aioread'],
    [4, 8, 'prefetch'],
    [4, 64, 'aioread'],
    [7, 128, 'prefetch'],
  ] as const)('one at each of %i drives is the loop of the paper: reads of %i KiB by %s', (drives, kib, command) => {
    const scenario = system(drives, kib, command)
    const loop = simulate(scenario, run).throughput
    expect(Math.abs(rateOf(scenario, { loads: 1, tokens: 1 }) / loop - 1)).toBeLessThan(0.015)
  })

  // the recurrence f = max(f, c) + P, c = max(c, f − lead) + s with arms that choose, followed elsewhere with about the same constants; MB/s
  test.each([
    [4, 8, [2.24, 2.62, 3.47, 4.21]],
    [2, 128, [11.05, 11.77, 13.41, 14.51]],
  ] as const)('%i drives, %i KiB: 1, 2, 4 and 8 loads as followed elsewhere', (drives, kib, expected) => {
    const scenario = system(drives, kib)
    for (const [index, rate] of expected.entries()) {
      const simulated = rateOf(scenario, { loads: [1, 2, 4, 8][index] ?? 0, tokens: 1 })
      expect(Math.abs(simulated / (rate * 1e6) - 1)).toBeLessThan(0.03)
    }
  })

  test('arms are never quicker than the closed bound, and at most 7 % slower where several loads keep them busy', () => {
    for (const [drives, kib] of [
      [2, 8],
      [4, 8],
      [2, 64],
    ] as const)
      for (const loads of [4, 8]) {
        const ahead = { loads, tokens: 1 } as const
        const share = rateOf(system(drives, kib), ahead) / loadedAheadBound(system(drives, kib), ahead)
        expect(share).toBeGreaterThan(0.93)
        expect(share).toBeLessThan(1)
      }
  })
})
