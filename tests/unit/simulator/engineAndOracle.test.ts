import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assemble } from '../../../src/simulator/assemble.ts'
import type { Scenario } from '../../../src/domain/scenario.ts'
import { plainSimulation, type Completion } from '../../oracle/plainSimulator.ts'
import { cheetahs, scenarioOf } from '../../support/scenarios.ts'

/** The engine's completions one by one: the bus stops right after each. */
function engineCompletions(scenario: Scenario, seed: number, reads: number): Completion[] {
  const { bus, meters } = assemble(scenario, seed)
  const completions: Completion[] = []
  const before = meters.readsByDrive.slice()
  for (let read = 1; read <= reads; read++) {
    bus.runUntil(read)
    const disk = meters.readsByDrive.findIndex((count, id) => count > before[id])
    before[disk]++
    completions.push({ disk, time: bus.now })
  }
  return completions
}

function expectSame(scenario: Scenario, seed: number, reads: number): void {
  const engine = engineCompletions(scenario, seed, reads)
  const oracle = plainSimulation(scenario, seed, reads).completions
  expect(engine.map(({ disk }) => disk)).toEqual(oracle.map(({ disk }) => disk))
  engine.forEach(({ time }, at) => expect(Math.abs(time / oracle[at].time - 1)).toBeLessThan(1e-12))
}

describe('the engine and the plain event-heap version complete the same reads in the same order', () => {
  const methods = ['naive', 'pipelined'] as const
  const dispatches = ['disks-first', 'host-first', 'oldest-first'] as const
  const arbitrations = ['id', 'fifo', 'round-robin'] as const

  test.each(methods.flatMap((method) => dispatches.flatMap((dispatch) => arbitrations.map((arbitration) => ({ method, dispatch, arbitration })))))(
    '$method, $dispatch, $arbitration',
    (rules) => {
      for (const disks of [1, 2, 4, 7, 33]) expectSame(cheetahs({ ...rules, disks }), 3, 600)
    },
  )

  test('random systems', () => {
    const systems = fc.record({
      preset: fc.constantFrom('cheetah-ultra-1', 'barracuda-alpha', 'wren-sparc-20', 'nearline-24'),
      method: fc.constantFrom(...methods),
      dispatch: fc.constantFrom(...dispatches),
      arbitration: fc.constantFrom(...arbitrations),
      release: fc.constantFrom('track-end', 'at-end'),
      prefetchCommand: fc.constantFrom('aioread', 'prefetch'),
      mediaForm: fc.constantFrom('rate', 'zones'),
      disks: fc.integer({ min: 1, max: 40 }),
      requestSize: fc.integer({ min: 1, max: 600 }).map((sectors) => sectors * 512),
      mix: fc.constantFrom('', '8KiB:7,64KiB:1', '16KiB,32KiB:2,200KiB'),
      fence: fc.integer({ min: 0, max: 255 }),
      busRate: fc.double({ min: 1e5, max: 1e9, noNaN: true }),
      readCost: fc.double({ min: 0, max: 0.01, noNaN: true }),
      commandTime: fc.double({ min: 0, max: 0.001, noNaN: true }),
      reconnectTime: fc.double({ min: 0, max: 0.001, noNaN: true }),
      statusTime: fc.double({ min: 0, max: 0.001, noNaN: true }),
      span: fc.double({ min: 0.001, max: 1, noNaN: true }),
      spanStart: fc.double({ min: 0, max: 1, noNaN: true }),
      seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    })
    fc.assert(
      fc.property(systems, ({ preset, seed, ...values }) => expectSame(scenarioOf(preset, values), seed, 300)),
      { numRuns: 200, seed: 20261120 },
    )
  })
})
