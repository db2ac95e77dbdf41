// @module-tag seconds
import { describe, expect, test } from 'vitest'
import type { Prediction } from '../../src/domain/prediction.ts'
import type { Scenario } from '../../src/domain/scenario.ts'
import { meanRequestSize } from '../../src/models/bus/meanRequest.ts'
import { predictByFormula } from '../../src/models/bus/predictions.ts'
import { simulate } from '../../src/simulator/bus/simulate.ts'
import { cheetahs } from '../support/scenarios.ts'
import { presets, largest, type Values } from '../support/differences.ts'
import { isLong, thinned } from '../support/effort.ts'

/* Think times that are spread exponentially, against what is known exactly of them and against the formulas, which know only their mean. */

const run = { seed: 5, precision: isLong ? 0.004 : 0.008, maximumReads: 400_000 }
const spread = (values: Values): Scenario => cheetahs({ thinkLaw: 'exponential', ...values })

/** Throughput in reads per second within two intervals: one run in twenty lies outside of one. */
function expectReads(prediction: Prediction, size: number, expected: number): void {
  const { throughput, uncertainty } = prediction
  expect(Math.abs(throughput / size - expected)).toBeLessThan((2 * (uncertainty.high - throughput)) / size)
}

describe('one server with constant service: a bus whose disks neither seek nor turn', () => {
  /** Reads are the bus’s alone: commands, host and electronics take no time. */
  function still(drives: number, thinkTime: number): Scenario {
    const scenario = spread({ disks: drives, thinkTime, readCost: 0, commandTime: 0 })
    const drive = {
      ...scenario.drive,
      seek: [{ shape: 'line' as const, from: 0, to: 6581, start: 0, slope: 0 }],
      revolutionTime: 0,
      missOverhead: 0,
      zones: [{ cylinders: 6581, trackSize: 1e9, headRate: 1e15 }],
    }
    return { ...scenario, drive }
  }

  /**
   * Reads per second of N sources that think for 1/λ on average and are served for b: Σ_{r<N} C(N − 1, r)·Π_{i≤r}(e^{iλb} − 1) services in a
   * busy period, which follows on 1/(Nλ) of idling. Takács, Introduction to the Theory of Queues, 1962, chapter 5.
   */
  function exactReads(sources: number, thinkTime: number, service: number): number {
    let term = 1
    let services = 1
    for (let r = 1; r < sources; r++) {
      term *= ((sources - r) / r) * (Math.exp((r * service) / thinkTime) - 1)
      services += term
    }
    return services / (thinkTime / sources + service * services)
  }

  test.each([1, 2, 4, 7])('%d processes: within the interval of what is known exactly', (drives) => {
    for (const ratio of [0.5 * drives, drives, 2 * drives]) {
      const { bus, workload } = still(drives, 1)
      const size = meanRequestSize(still(drives, 1))
      const service = bus.reconnectTime + size / bus.rate + bus.statusTime
      expect(workload.thinkLaw).toBe('exponential')
      const thinkTime = ratio * service
      expectReads(simulate(still(drives, thinkTime), run), size, exactReads(drives, thinkTime, service))
    }
  })

  test('differs from think times that are equally long by more than the interval', () => {
    const scenario = still(4, 0.008)
    const { thinkLaw, ...workload } = scenario.workload
    expect(thinkLaw).toBe('exponential')
    const [apart, alike] = [simulate(scenario, run), simulate({ ...scenario, workload }, run)]
    expect(alike.throughput / apart.throughput).toBeGreaterThan(1.03)
  })
})

test.each([0.005, 0.05])('one disk waits for nobody: a read after %d s of thinking lasts as without', (thinkTime) => {
  const scenario = spread({ disks: 1, thinkTime })
  const { readDuration } = simulate(cheetahs({ disks: 1 }), run)
  const prediction = simulate(scenario, run)
  const size = meanRequestSize(scenario)
  expectReads(prediction, size, 1 / (thinkTime + readDuration))
  expect(prediction.readDuration / readDuration).toBeCloseTo(1, 2)
  expect(predictByFormula(scenario).throughput / prediction.throughput).toBeCloseTo(1, 2)
})

describe('formulas, which know the mean alone', () => {
  const thinking = (values: Values): Values[] =>
    thinned([0.002, 0.005, 0.01, 0.02, 0.05, 0.2], 2).map((thinkTime) => ({ thinkTime, thinkLaw: 'exponential', ...values }))

  test.each(presets)('%s, naive: within 7 %', (preset) => {
    for (const disks of thinned([1, 2, 4, 7], 2)) expect(largest('calibrated', preset, thinking({ disks }))).toBeLessThan(0.07)
  })

  test.each(thinned(presets, 3))('%s, without rounds: within 8 %', (preset) => {
    for (const disks of [4, 7]) expect(largest('calibrated', preset, thinking({ disks, method: 'no-rounds' }))).toBeLessThan(0.08)
  })

  test.each(thinned(presets, 3))('%s, pipelined: up to 25 % too fast', (preset) => {
    for (const disks of thinned([1, 2, 4, 7], 2))
      expect(largest('calibrated', preset, thinking({ disks, method: 'pipelined' }))).toBeLessThan(0.25)
  })
})
