import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Prediction } from '../../src/domain/prediction.ts'
import type { Scenario } from '../../src/domain/scenario.ts'
import { predictByFormula } from '../../src/models/bus/predictions.ts'
import { simulate } from '../../src/simulator/bus/simulate.ts'
import { anySeed, anySystem } from '../support/anySystem.ts'
import { runs } from '../support/effort.ts'
import { slowed } from '../support/slowed.ts'

/*
 * Seconds are scaled by powers of two, which rounds nothing, so that every duration must follow to the last bit. Bytes are not scaled:
 * a sector stays 512 bytes, and where blocks begin and tracks end is counted in sectors.
 */

/** What a prediction must become on that clock. */
function slowedPrediction(prediction: Prediction, factor: number): Partial<Prediction> {
  const { readDuration, throughput, busTime, driveUtilization, uncertainty, caveats, run } = prediction
  const { overhead, idle, headLimited, busRate } = busTime
  return {
    readDuration: readDuration * factor,
    throughput: throughput / factor,
    busTime: { overhead: overhead * factor, idle: idle * factor, headLimited: headLimited * factor, busRate: busRate * factor },
    driveUtilization,
    uncertainty: { ...uncertainty, low: uncertainty.low / factor, high: uncertainty.high / factor },
    caveats,
    ...(run && { run: { ...run, span: run.span * factor } }),
  }
}

const anyFactor = fc.integer({ min: -20, max: 20 }).map((exponent) => 2 ** exponent)

test('a slower clock changes every simulated duration and rate by exactly its factor', () => {
  const run = { precision: 1, maximumReads: 1 }
  fc.assert(
    fc.property(anySystem, anyFactor, anySeed, (scenario, factor, seed) => {
      const prediction = simulate(scenario, { ...run, seed })
      expect(simulate(slowed(scenario, factor), { ...run, seed })).toMatchObject(slowedPrediction(prediction, factor))
    }),
    { seed: 20261120, numRuns: runs(100) },
  )
})

test('a slower clock changes every formula by its factor, to the last bit', () => {
  fc.assert(
    fc.property(
      anySystem,
      anyFactor,
      fc.constantFrom('naive', 'pipelined', 'no-rounds', 'ideal'),
      fc.constantFrom('exact', 'equation-5', 'sum-of-minima'),
      (system, factor, method, positioningRule) => {
        const scenario: Scenario = { ...system, positioningRule, workload: { ...system.workload, method } }
        expect(predictByFormula(slowed(scenario, factor))).toMatchObject(slowedPrediction(predictByFormula(scenario), factor))
      },
    ),
    { seed: 20261120, numRuns: runs(100) },
  )
})
