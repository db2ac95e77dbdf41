import { describe, expect, test } from 'vitest'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { nominalConfiguration } from '../../../../src/configuration/nominal.ts'
import { resolve } from '../../../../src/configuration/resolve/resolve.ts'
import { granted } from '../../../../src/domain/problem.ts'
import type { Scenario } from '../../../../src/domain/scenario.ts'
import { predictByEquations } from '../../../../src/models/bus/equationPredictions.ts'
import { minimumSeekTime } from '../../../../src/models/bus/minimumPositioning.ts'
import { busService } from '../../../../src/models/bus/overlapped.ts'
import {
  deratedThroughput,
  linearMinimumSeek,
  linearSeekThroughput,
  uncontendedThroughput,
} from '../../../../src/models/bus/rivalModels.ts'
import { singleDiskDuration } from '../../../../src/models/bus/singleDisk.ts'
import { kibibytes, milliseconds } from '../../../../src/units/quantities.ts'

const scenarioOf = (system: string, disks: number, size: number): Scenario =>
  granted(resolve(withValues(nominalConfiguration(system), { disks, requestSize: kibibytes(size) })))

const places = ['cheetah-ultra-1', 'wren-sparc-20'].flatMap((system) =>
  [2, 4, 7, 16].flatMap((disks) => [8, 128].map((size) => scenarioOf(system, disks, size))),
)

describe('SeekTime[MaxCyl]/(2D + 1)', () => {
  test('is what equation (10) gives for a seek curve that is a line through zero', () => {
    const line = [{ shape: 'line', from: 0, to: 6000, start: 0, slope: 3e-6 }] as const
    for (const drives of [1, 4, 16]) {
      expect(linearMinimumSeek(drives, line, 6000)).toBeCloseTo(0.018 / (2 * drives + 1), 15)
      expect(minimumSeekTime(drives, line, 6000)).toBeCloseTo(0.018 / (2 * drives + 1), 12)
    }
  })

  test('of a Cheetah is the full stroke of its curve by hand: 4.103 ms + 6581 × 1.738 µs = 15.54 ms, a ninth for four', () => {
    const { drive, workload } = scenarioOf('cheetah-ultra-1', 4, 64)
    expect(linearMinimumSeek(4, drive.seek, workload.usedCylinders)).toBeCloseTo(milliseconds(15.54) / 9, 5)
  })

  test('promises at least what equation (3) does with equation (11), and never more than D times one disk', () => {
    for (const place of places) {
      const promised = linearSeekThroughput(place)
      expect(promised).toBeGreaterThanOrEqual(predictByEquations({ ...place, positioningRule: 'equation-5' }).throughput * (1 - 1e-12))
      expect(promised).toBeLessThanOrEqual(uncontendedThroughput(place) * (1 + 1e-12))
    }
  })
})

describe('models that know no rounds', () => {
  test('without contention D disks do D times what one does', () => {
    for (const place of places) {
      const size = place.workload.sizes[0]?.size ?? 0
      expect(uncontendedThroughput(place)).toBeCloseTo((place.drives * size) / singleDiskDuration(place).duration, 3)
    }
  })

  test('derated, each read waits as at an M/M/1 queue with the load that comes of it', () => {
    for (const place of places) {
      const size = place.workload.sizes[0]?.size ?? 0
      const rate = deratedThroughput(place) / size
      const load = rate * busService(place)
      expect(load).toBeLessThan(1)
      const waiting = (busService(place) * load) / (1 - load)
      expect(rate * (singleDiskDuration(place).duration + waiting)).toBeCloseTo(place.drives, 9)
    }
  })

  test('derated, more disks deliver more, and never what the bus cannot carry', () => {
    const rates = [1, 2, 4, 8, 16, 64].map((disks) => deratedThroughput(scenarioOf('wren-sparc-20', disks, 128)))
    expect(rates).toEqual(rates.toSorted((one, other) => one - other))
    expect(rates.at(-1)).toBeLessThan(5e6)
  })
})
