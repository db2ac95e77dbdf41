import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Method, Scenario } from '../../src/domain/scenario.ts'
import { usedLayout } from '../../src/models/bus/meanRequest.ts'
import { predictByEquations } from '../../src/models/bus/equationPredictions.ts'
import { predictByFormula } from '../../src/models/bus/predictions.ts'
import { fencedRoundsDuration, roundsDuration } from '../../src/models/bus/rounds.ts'
import { anySystem } from '../support/anySystem.ts'
import { runs } from '../support/effort.ts'

const anyRule = fc.constantFrom('exact', 'equation-5', 'sum-of-minima')
const parameters = { seed: 20261120, numRuns: runs(200) }
/** Rounding of some hundred additions. */
const slack = 1e-12
/**
 * The pipelined loop is iterated over a sample of seeks that differs with the number of disks: a step may be off by that much. The recurrence
 * of naive reads goes in steps along every value: where another disk comes first, another course of the sample follows, up to 7 % off the first. Without rounds drives of several kinds
 * answer each other by means, which a faster bus may set back by less than a thousandth.
 */
const forms = [
  ['naive, by the paper’s equations', 'naive', predictByEquations, slack, slack],
  ['naive, but for the steps of its sample', 'naive', predictByFormula, 0.07, 0.07],
  ['pipelined', 'pipelined', predictByFormula, 0.008, 1e-4],
  ['no-rounds', 'no-rounds', predictByFormula, slack, 1e-3],
  ['ideal', 'ideal', predictByFormula, slack, slack],
] as const

const by = (scenario: Scenario, method: Method): Scenario => ({ ...scenario, workload: { ...scenario.workload, method } })

describe.each(forms)('%s', (_, method, predict, ofDisks, slack) => {
  const duration = (scenario: Scenario): number => predict(scenario).readDuration
  const throughput = (scenario: Scenario): number => predict(scenario).throughput

  test('a disk more never lowers the throughput of the bus', () => {
    fc.assert(
      fc.property(anySystem, anyRule, (system, positioningRule) => {
        // a loop over drives of different kinds waits for the slowest: one more of them may well lower it
        const others = method === 'pipelined' ? [] : (system.others ?? [])
        const scenario = by({ ...system, others, positioningRule }, method)
        expect(throughput({ ...scenario, drives: scenario.drives + 1 })).toBeGreaterThanOrEqual(throughput(scenario) * (1 - ofDisks))
      }),
      parameters,
    )
  })

  test('a larger request never takes less time', () => {
    fc.assert(
      fc.property(anySystem, fc.integer({ min: 1, max: 300 }), (system, sectors) => {
        const scenario = by(system, method)
        const sizes = scenario.workload.sizes.map((entry) => ({
          ...entry,
          size: entry.size + sectors * 512,
          ...(entry.upTo !== undefined && { upTo: entry.upTo + sectors * 512 }),
        }))
        const larger = { ...scenario, workload: { ...scenario.workload, sizes } }
        expect(duration(larger)).toBeGreaterThanOrEqual(duration(scenario) * (1 - slack))
      }),
      parameters,
    )
  })

  test('more overhead of host, bus or drive never takes less time', () => {
    fc.assert(
      fc.property(anySystem, fc.nat({ max: 5 }), fc.double({ min: 0, max: 0.01, noNaN: true }), (system, which, more) => {
        const { adapter, bus, drive } = system
        const slower: readonly Partial<Scenario>[] = [
          { adapter: { ...adapter, readCost: adapter.readCost + more } },
          { adapter: { ...adapter, prefetchCost: adapter.prefetchCost + more } },
          { bus: { ...bus, commandTime: bus.commandTime + more } },
          { bus: { ...bus, reconnectTime: bus.reconnectTime + more } },
          { bus: { ...bus, statusTime: bus.statusTime + more } },
          { drive: { ...drive, missOverhead: drive.missOverhead + more } },
        ]
        expect(duration(by({ ...system, ...slower[which] }, method))).toBeGreaterThanOrEqual(duration(by(system, method)) * (1 - slack))
      }),
      parameters,
    )
  })

  test('thinking longer never raises the throughput', () => {
    fc.assert(
      fc.property(anySystem, anyRule, fc.double({ min: 0, max: 1, noNaN: true }), (system, positioningRule, more) => {
        const scenario = by({ ...system, positioningRule }, method)
        const workload = { ...scenario.workload, thinkTime: scenario.workload.thinkTime + more }
        expect(throughput({ ...scenario, workload })).toBeLessThanOrEqual(throughput(scenario) * (1 + slack))
      }),
      parameters,
    )
  })

  test('a faster head never takes more time', () => {
    fc.assert(
      fc.property(anySystem, fc.double({ min: 1, max: 10, noNaN: true }), (system, factor) => {
        const { drive } = system
        const zones = drive.zones.map((zone) => ({ ...zone, headRate: zone.headRate * factor }))
        const faster = { ...system, drive: { ...drive, zones } }
        expect(duration(by(faster, method))).toBeLessThanOrEqual(duration(by(system, method)) * (1 + slack))
      }),
      parameters,
    )
  })

  test('a faster bus never takes more time', () => {
    fc.assert(
      fc.property(anySystem, fc.double({ min: 1, max: 10, noNaN: true }), (system, factor) => {
        const faster = { ...system, bus: { ...system.bus, rate: system.bus.rate * factor } }
        expect(duration(by(faster, method))).toBeLessThanOrEqual(duration(by(system, method)) * (1 + slack))
      }),
      parameters,
    )
  })
})

test('equation (4) exceeds (3) by B_c/V − B_t·(1/V − 1/W): from the fence on that fills more than B_t·(1 − V/W)', () => {
  fc.assert(
    fc.property(anySystem, (system) => {
      const scenario: Scenario = { ...system, others: [], drives: Math.max(2, system.drives) }
      const { headRate } = usedLayout(scenario)
      const rate = Math.max(scenario.bus.rate, headRate)
      const faster = { ...scenario, bus: { ...scenario.bus, rate } }
      const [third, fourth] = [roundsDuration(faster), fencedRoundsDuration(faster)]
      expect(third.duration - fourth.duration).toBeCloseTo((third.leadingPortion * (1 - headRate / rate)) / headRate - fourth.fenceFill, 9)
    }),
    parameters,
  )
})
