// @module-tag seconds
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cycleTime } from '../../src/domain/prediction.ts'
import { beginRun, beginSimulation } from '../../src/simulator/bus/simulate.ts'
import { anySeed, anySystem } from '../support/anySystem.ts'
import { runs } from '../support/effort.ts'

/* An estimate adjusted for controls is of the same quantity as the plain one of the same run, and whatever adds up is adjusted alike. */

const parameters = { numRuns: runs(200) }

test('the plain and the adjusted throughput of a run agree within the plain interval, and hardly ever miss it', () => {
  let all = 0
  let outside = 0
  fc.assert(
    fc.property(anySystem, anySeed, (scenario, seed) => {
      const { run } = beginRun(scenario, { seed, maximumReads: 20_000 })
      const adjusted = run.to(0.02)
      const plain = run.uncontrolled()
      if (plain === null) return
      const apart = Math.abs(plain.throughput / adjusted.throughput - 1)
      const width = Math.max(plain.relativeHalfWidth, adjusted.relativeHalfWidth)
      expect(apart).toBeLessThan(3 * width)
      all++
      if (apart > width) outside++
    }),
    parameters,
  )
  expect(all).toBeGreaterThan(0.3 * parameters.numRuns)
  expect(outside).toBeLessThan(0.05 * all + 2)
})

test('parts add up to the cycle, and none is below 0', () => {
  fc.assert(
    fc.property(anySystem, anySeed, (scenario, seed) => {
      const prediction = beginSimulation(scenario, { seed, maximumReads: 5_000 }).to(0.05)
      const { throughput, busTime, driveUtilization } = prediction
      for (const part of Object.values(busTime)) expect(part).toBeGreaterThanOrEqual(0)
      expect(driveUtilization).toBeGreaterThanOrEqual(0)
      expect(driveUtilization).toBeLessThanOrEqual(1)
      const [{ size, upTo }, ...more] = scenario.workload.sizes
      const bytes = (throughput * cycleTime(prediction)) / (scenario.drives * size)
      expect(upTo === undefined && more.length === 0 ? bytes : 1).toBeCloseTo(1, 9)
      expect(scenario.workload.thinkTime === 0 ? cycleTime(prediction) / prediction.readDuration : 1).toBeCloseTo(1, 9)
    }),
    parameters,
  )
})
