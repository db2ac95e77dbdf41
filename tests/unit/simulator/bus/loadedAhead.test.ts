import { expect, test } from 'vitest'
import type { LoadsAhead, Scenario } from '../../../../src/domain/scenario.ts'
import { simulateLoadedAhead } from '../../../../src/simulator/bus/loadedAhead.ts'
import { kibibytes, milliseconds } from '../../../../src/units/quantities.ts'
import { cheetahs, ultra1, wholeDisk } from '../../models/exampleScenarios.ts'

const run = { seed: 1, precision: 0.01, maximumReads: 50_000 }
const rateOf = (scenario: Scenario, ahead: LoadsAhead): number => simulateLoadedAhead(scenario, ahead, run).throughput
const system = (drives: number, kib: number): Scenario =>
  cheetahs(drives, kibibytes(kib), { adapter: ultra1, workload: wholeDisk(kibibytes(kib), 'pipelined') })

test('two reads outstanding hide the host where it is what the loop waits for, and change nothing where arms are', () => {
  const slow = (scenario: Scenario): Scenario => ({ ...scenario, adapter: { ...scenario.adapter, readCost: milliseconds(2) } })
  const gain = (scenario: Scenario): number => rateOf(scenario, { loads: 4, tokens: 2 }) / rateOf(scenario, { loads: 4, tokens: 1 })
  expect(gain(slow(system(4, 64)))).toBeGreaterThan(1.2)
  expect(gain(system(2, 8))).toBeCloseTo(1, 1)
})

test('the same seed gives the same run, another one another', () => {
  const of = (seed: number): number => simulateLoadedAhead(system(2, 8), { loads: 2, tokens: 1 }, { ...run, seed }).throughput
  expect(of(1)).toBe(of(1))
  expect(of(2)).not.toBe(of(1))
})
