// @module-tag seconds
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advance } from '../../src/simulator/engine/circuit.ts'
import { assemble, type BusCircuit } from '../../src/simulator/bus/assemble.ts'
import { predictors } from '../../src/prediction/predictors.ts'
import { simulate } from '../../src/simulator/bus/simulate.ts'
import { anySeed, anySystem } from '../support/anySystem.ts'
import { cheetahs } from '../support/scenarios.ts'
import { runs } from '../support/effort.ts'

const parameters = { seed: 20261120, numRuns: runs(60) }

test('the same scenario and run give the same prediction, also from a copy that has crossed a thread', () => {
  fc.assert(
    fc.property(anySystem, anySeed, (scenario, seed) => {
      const run = { seed, precision: 0.05, maximumReads: 5000 }
      for (const predictor of Object.values(predictors)) {
        const prediction = predictor.answer({ scenario, run })
        expect(predictor.answer({ scenario, run })).toEqual(prediction)
        expect(predictor.answer({ scenario: structuredClone(scenario), run: structuredClone(run) })).toEqual(prediction)
        expect(structuredClone(prediction)).toEqual(prediction)
      }
    }),
    parameters,
  )
})

test('other runs in between change nothing', () => {
  const run = { seed: 3, precision: 0.01, maximumReads: 100_000 }
  const alone = simulate(cheetahs(), run)
  const { bus } = assemble(cheetahs(), 3)
  advance(bus, 100)
  simulate(cheetahs({ method: 'pipelined', disks: 7 }), { ...run, seed: 8 })
  advance(bus, 200)
  expect(simulate(cheetahs(), run)).toEqual(alone)
})

test('a run in pieces is a run in one go, to the last bit', () => {
  const state = ({ bus, meters }: BusCircuit): unknown => ({ now: bus.now, meters: structuredClone(meters) })
  fc.assert(
    fc.property(
      anySystem,
      anySeed,
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 10 }),
      (scenario, seed, pieces) => {
        const straight = assemble(scenario, seed)
        const split = assemble(scenario, seed)
        let reads = 0
        for (const piece of pieces) advance(split.bus, (reads += piece))
        advance(straight.bus, reads)
        expect(state(split)).toEqual(state(straight))
      },
    ),
    parameters,
  )
})

describe('a looser precision', () => {
  /** Time that the circuit itself takes from the end of the warm-up to so many reads more. */
  function spanOf(reads: number, seed: number): number {
    const { bus, meters } = assemble(cheetahs(), seed)
    advance(bus, 4 * 24)
    const start = bus.now
    meters.reset()
    advance(bus, reads)
    return bus.now - start
  }

  test.each([1, 2, 3])('is the beginning of the tighter run (seed %i)', (seed) => {
    const runs = [0.02, 0.003, 0.001].map((precision) => simulate(cheetahs(), { seed, precision, maximumReads: 1_000_000 }).run)
    const reads = runs.map((run) => run?.reads ?? 0)
    expect(reads[0]).toBeLessThan(reads[1])
    expect(reads[1]).toBeLessThan(reads[2])
    expect(runs.map((run) => run?.span)).toEqual(reads.map((count) => spanOf(count, seed)))
  })

  test('reaches the same instants read by read', () => {
    const instants = (pieces: number): number[] => {
      const { bus } = assemble(cheetahs(), 5)
      return Array.from({ length: 600 / pieces }, (_, piece) => {
        advance(bus, (piece + 1) * pieces)
        return bus.now
      })
    }
    expect(instants(1).filter((_, read) => read % 20 === 19)).toEqual(instants(20))
  })
})
