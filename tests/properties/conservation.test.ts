import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Scenario } from '../../src/domain/scenario.ts'
import { advance } from '../../src/simulator/engine/circuit.ts'
import { assemble } from '../../src/simulator/bus/assemble.ts'
import { simulate } from '../../src/simulator/bus/simulate.ts'
import { Meters } from '../../src/simulator/recording/meters.ts'
import { ClosedProcesses } from '../../src/simulator/bus/closedProcesses.ts'
import { Bus } from '../../src/simulator/stations/bus.ts'
import { Drives } from '../../src/simulator/mechanism/drives.ts'
import { HostAdapter } from '../../src/simulator/stations/hostAdapter.ts'
import { anySeed, anySpreadSystem, anySystem, anySystemValues, servicePolicies } from '../support/anySystem.ts'
import { cheetahs, scenarioOf } from '../support/scenarios.ts'
import { runs } from '../support/effort.ts'

const parameters = { seed: 20261120, numRuns: runs(200) }

describe('whatever the system', () => {
  test('the bus is always doing one of four things', () => {
    fc.assert(
      fc.property(fc.oneof(anySystem, anySpreadSystem), anySeed, fc.integer({ min: 1, max: 500 }), (scenario, seed, reads) => {
        const { bus, meters } = assemble(scenario, seed)
        advance(bus, reads)
        const { overhead, idle, headLimited, busRate } = meters
        for (const part of [overhead, idle, headLimited, busRate]) expect(part).toBeGreaterThanOrEqual(0)
        expect(Math.abs((overhead + idle + headLimited + busRate) / bus.now - 1)).toBeLessThan(1e-9)
      }),
      parameters,
    )
  })

  test('what moves is what was asked for, disk by disk', () => {
    fc.assert(
      fc.property(anySystemValues, anySeed, fc.integer({ min: 1, max: 500 }), ({ preset, ...values }, seed, reads) => {
        const { bus, meters } = assemble(scenarioOf(preset, { ...values, mix: '' }), seed)
        advance(bus, reads)
        expect(meters.reads).toBe(reads)
        expect(meters.bytes).toBe(reads * Number(values['requestSize']))
        expect(meters.readsByDrive.reduce((sum, count) => sum + count, 0)).toBe(reads)
      }),
      parameters,
    )
  })

  test('nothing is faster than the bus, and no drive is busier than always', () => {
    fc.assert(
      fc.property(anySystem, anySeed, (scenario, seed) => {
        const { throughput, driveUtilization, run } = simulate(scenario, { seed, precision: 1, maximumReads: 1 })
        expect(throughput).toBeLessThanOrEqual(scenario.bus.rate * (1 + 1e-12))
        expect(driveUtilization).toBeGreaterThan(0)
        expect(driveUtilization).toBeLessThanOrEqual(1)
        expect(run?.mostShare).toBeGreaterThanOrEqual(1)
        expect(run?.leastShare).toBeLessThanOrEqual(1)
      }),
      { ...parameters, numRuns: runs(60) },
    )
  })

  test('Little’s law: reading and thinking fill the time of every process', () => {
    const naive = anySystem.filter(({ workload }) => workload.method === 'naive' && workload.thinkTime > 0)
    fc.assert(
      fc.property(naive, anySeed, fc.integer({ min: 1, max: 300 }), (scenario, seed, reads) => {
        const { bus, meters } = assemble(scenario, seed)
        const lastCompletion = new Float64Array(scenario.drives)
        const before = meters.readsByDrive.slice()
        for (let read = 1; read <= reads; read++) {
          advance(bus, read)
          const disk = meters.readsByDrive.findIndex((count, id) => count > before[id])
          before[disk]++
          lastCompletion[disk] = bus.now
        }
        const time = lastCompletion.reduce((sum, instant) => sum + instant, 0)
        const thoughts = meters.readsByDrive.reduce((sum, count) => sum + Math.max(0, count - 1), 0)
        expect(Math.abs((meters.readTime + thoughts * scenario.workload.thinkTime) / time - 1)).toBeLessThan(1e-9)
      }),
      parameters,
    )
  })

  test('Little’s law over any window, exactly: ∫ N dt is the time that all reads spend in it', () => {
    const naive = anySystem.filter(({ workload }) => workload.method === 'naive' && workload.thinkTime > 0)
    const counts = fc.record({ before: fc.integer({ min: 1, max: 200 }), within: fc.integer({ min: 1, max: 200 }) })
    fc.assert(
      fc.property(naive, anySeed, counts, (scenario, seed, { before, within }) => {
        const { thinkTime } = scenario.workload
        const { bus, meters } = assemble(scenario, seed)
        const asked = new Float64Array(scenario.drives)
        const completions: number[] = []
        const run = (reads: number): void => {
          const counted = meters.readsByDrive.slice()
          for (let read = 1; read <= reads; read++) {
            advance(bus, meters.reads + 1)
            const disk = meters.readsByDrive.findIndex((count, id) => count > counted[id])
            counted[disk]++
            asked[disk] = bus.now + thinkTime
            completions.push(bus.now)
          }
        }
        /** Time so far of the reads in progress. */
        const spent = (): number => asked.reduce((sum, since) => sum + Math.max(0, bus.now - since), 0)
        run(before)
        const opened = bus.now
        const spentBefore = spent()
        meters.reset()
        run(within)
        // a process reads whenever it does not think: N(t) from the instants of completion alone
        const thinking = completions.reduce(
          (sum, instant) => sum + Math.max(0, Math.min(instant + thinkTime, bus.now) - Math.max(instant, opened)),
          0,
        )
        const area = scenario.drives * (bus.now - opened) - thinking
        const inWindow = meters.readTime - spentBefore + spent()
        expect(Math.abs(inWindow - area)).toBeLessThan(1e-9 * scenario.drives * bus.now)
      }),
      parameters,
    )
  })

  test('a drive is never busier than the time that has passed', () => {
    fc.assert(
      fc.property(anySystem, anySeed, (scenario, seed) => {
        const { bus, meters } = assemble(scenario, seed)
        advance(bus, 300)
        expect(meters.driveBusy).toBeLessThanOrEqual(scenario.drives * bus.now)
        expect(meters.driveBusy).toBeGreaterThan(0)
      }),
      parameters,
    )
  })
})

test('a disk more does not change where the others read', () => {
  fc.assert(
    fc.property(anySystem, anySeed, (system, seed) => {
      const scenario = { ...system, others: [], drives: Math.min(40, system.drives) }
      const few = new Drives(scenario, seed)
      const many = new Drives({ ...scenario, drives: scenario.drives + 1 }, seed)
      for (let block = 0; block < 5; block++) {
        for (let disk = 0; disk < scenario.drives; disk++) {
          few.position(disk, block, 0)
          many.position(disk, block, 0)
        }
        many.position(scenario.drives, block, 0)
        for (const facts of ['size', 'stretchAt', 'stretchEnd'] as const) {
          expect(many[facts].subarray(0, scenario.drives)).toEqual(few[facts])
        }
      }
    }),
    { seed: 20261120, numRuns: runs(50) },
  )
})

test('a disk that is never asked changes nothing, to the last bit', () => {
  fc.assert(
    fc.property(anySystem, anySeed, fc.integer({ min: 1, max: 300 }), (system, seed, reads) => {
      const scenario: Scenario = { ...system, others: [], workload: { ...system.workload, method: 'naive' } }
      const { drives, adapter: facts, workload } = scenario
      const larger = { ...scenario, drives: drives + 1 }
      const adapter = new HostAdapter(drives + 3)
      const meters = new Meters(drives + 1)
      const source = new ClosedProcesses(adapter, drives, facts.readCost, workload.thinkTime)
      const bus = new Bus(larger, new Drives(larger, seed), adapter, source, meters)
      source.start()
      advance(bus, reads)
      const alone = assemble(scenario, seed)
      advance(alone.bus, reads)
      expect(bus.now).toBe(alone.bus.now)
      for (const part of ['overhead', 'idle', 'headLimited', 'busRate', 'driveBusy', 'readTime', 'bytes'] as const)
        expect(meters[part]).toBe(alone.meters[part])
      expect([...meters.readsByDrive]).toEqual([...alone.meters.readsByDrive, 0])
    }),
    { ...parameters, numRuns: runs(100) },
  )
})

test('disks of one kind are one kind, however they are grouped', () => {
  fc.assert(
    fc.property(anySystem, anySeed, fc.integer({ min: 1, max: 39 }), (system, seed, count) => {
      const scenario = { ...system, others: [] }
      const { drive, workload } = scenario
      const { firstCylinder, usedCylinders } = workload
      const others = [{ count: Math.min(count, scenario.drives - 1), drive, firstCylinder, usedCylinders }].filter(
        (group) => group.count > 0,
      )
      const run = { seed, precision: 1, maximumReads: 1 }
      expect(simulate({ ...scenario, others }, run)).toEqual(simulate(scenario, run))
    }),
    { ...parameters, numRuns: runs(60) },
  )
})

test.each(servicePolicies)('every disk is served under $dispatch and $arbitration while the bus has time for all', (policy) => {
  const { run, caveats } = simulate(cheetahs({ ...policy, requestSize: 8192 }), { seed: 1, precision: 0.01, maximumReads: 100_000 })
  expect(caveats).toEqual([])
  expect(run?.leastShare).toBeGreaterThan(0.9)
})
