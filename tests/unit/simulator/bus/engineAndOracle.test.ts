import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advance } from '../../../../src/simulator/engine/circuit.ts'
import { assemble } from '../../../../src/simulator/bus/assemble.ts'
import type { Scenario } from '../../../../src/domain/scenario.ts'
import { plainSimulation, type Completion } from '../../../oracle/plainSimulator.ts'
import { anySeed, anySpreadSystem, anySystem, servicePolicies } from '../../../support/anySystem.ts'
import { cheetahs } from '../../../support/scenarios.ts'
import { runs } from '../../../support/effort.ts'

/** The engine's completions one by one: the bus stops right after each. */
function engineCompletions(scenario: Scenario, seed: number, reads: number): Completion[] {
  const { bus, meters } = assemble(scenario, seed)
  const completions: Completion[] = []
  const before = meters.readsByDrive.slice()
  for (let read = 1; read <= reads; read++) {
    advance(bus, read)
    const disk = meters.readsByDrive.findIndex((count, id) => count > before[id])
    before[disk]++
    completions.push({ disk, time: bus.now })
  }
  return completions
}

/** Completions that differ in their disk, or in their instant by more than rounding. */
function differences(scenario: Scenario, seed: number, reads: number): { engine: Completion; oracle: Completion }[] {
  const oracle = plainSimulation(scenario, seed, reads).completions
  return engineCompletions(scenario, seed, reads)
    .map((engine, at) => ({ engine, oracle: oracle[at] }))
    .filter((pair) => pair.engine.disk !== pair.oracle.disk || Math.abs(pair.engine.time / pair.oracle.time - 1) >= 1e-12)
}

describe('the engine and the plain event-heap version complete the same reads in the same order', () => {
  const allRules = (['naive', 'pipelined'] as const).flatMap((method) => servicePolicies.map((policy) => ({ method, ...policy })))

  test.each(allRules)('$method, $dispatch, $arbitration', (rules) => {
    for (const disks of [1, 2, 4, 7, 33]) expect(differences(cheetahs({ ...rules, disks }), 3, 600)).toEqual([])
  })

  test('a pipelined loop that thinks', () => {
    for (const disks of [1, 4]) expect(differences(cheetahs({ method: 'pipelined', thinkTime: 0.05, disks }), 3, 100)).toEqual([])
  })

  test.each([
    ['random systems', anySystem],
    ['think times that are spread', anySpreadSystem],
  ])('%s', (_, systems) => {
    fc.assert(
      fc.property(systems, anySeed, (scenario, seed) => {
        expect(differences(scenario, seed, 300)).toEqual([])
      }),
      { numRuns: runs(200), seed: 20261120 },
    )
  })
})
