import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ArrayScenario } from '../../src/domain/array.ts'
import { isCovered, predictArrayByFormula } from '../../src/models/array/arrayPredictions.ts'
import { simulateArray } from '../../src/simulator/array/simulateArray.ts'
import { anyArray } from '../support/anyArray.ts'
import { runs } from '../support/effort.ts'
import { slowed } from '../support/slowed.ts'

const run = { seed: 3, precision: 0.2, maximumReads: 4_000 }

/** The same array with every time twice as long. */
const slower = ({ system, striping }: ArrayScenario): ArrayScenario => ({
  system: slowed(system, 2),
  striping: { ...striping, thinkTime: striping.thinkTime * 2 },
})

describe('every array', () => {
  test.each([
    ['formula', predictArrayByFormula],
    ['simulation', (array: ArrayScenario) => simulateArray(array, run)],
  ] as const)('%s: is used between 0 and 1, and its data move at a finite rate', (_, predict) => {
    fc.assert(
      fc.property(anyArray, (array) => {
        const { utilization, throughput, responseTime, serviceTime, disksPerRequest } = predict(array)
        expect(utilization).toBeGreaterThan(0)
        expect(utilization).toBeLessThanOrEqual(1)
        expect([throughput, responseTime, serviceTime].every((value) => value > 0 && value < Infinity)).toBe(true)
        // the slowest part of a request is not faster than its mean part; reads and writes of one request follow each other
        expect(responseTime).toBeGreaterThanOrEqual(serviceTime * 0.8)
        expect(disksPerRequest).toBeLessThanOrEqual(2.2 * array.system.drives)
      }),
      { numRuns: runs(60) },
    )
  })

  test('twice as slow in all its parts takes exactly twice as long', () => {
    fc.assert(
      fc.property(anyArray, (array) => {
        for (const predict of [predictArrayByFormula, (one: ArrayScenario) => simulateArray(one, run)]) {
          const [quick, slow] = [predict(array), predict(slower(array))]
          expect(slow.utilization).toBe(quick.utilization)
          expect(slow.responseTime).toBe(2 * quick.responseTime)
          expect(slow.throughput).toBe(quick.throughput / 2)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('a process more never makes the formula’s disks idler, nor its requests faster', () => {
    fc.assert(
      fc.property(anyArray, (array) => {
        const more = { ...array, striping: { ...array.striping, processes: array.striping.processes + 1 } }
        const [here, there] = [predictArrayByFormula(array), predictArrayByFormula(more)]
        expect(there.responseTime).toBeGreaterThanOrEqual(here.responseTime * (1 - 1e-9))
        // of parity who meets others comes back to where it has read by another seek
        const least = isCovered(array) ? 1 : 0.94
        expect(there.utilization).toBeGreaterThanOrEqual(here.utilization * least)
        expect(there.throughput).toBeGreaterThanOrEqual(here.throughput * Math.min(least, 1 - 1e-9))
      }),
    )
  })
})
