import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assemble } from '../../src/simulator/assemble.ts'
import { simulate } from '../../src/simulator/simulate.ts'
import { Drives } from '../../src/simulator/stations/drives.ts'
import { anySeed, anySystem, anySystemValues, servicePolicies } from '../support/anySystem.ts'
import { cheetahs, scenarioOf } from '../support/scenarios.ts'

const parameters = { seed: 20261120, numRuns: 200 }

describe('whatever the system', () => {
  test('the bus is always doing one of four things', () => {
    fc.assert(
      fc.property(anySystem, anySeed, fc.integer({ min: 1, max: 500 }), (scenario, seed, reads) => {
        const { bus, meters } = assemble(scenario, seed)
        bus.runUntil(reads)
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
        bus.runUntil(reads)
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
        const { throughput, busTime, readDuration, driveUtilization, run } = simulate(scenario, { seed, precision: 1, maximumReads: 1 })
        expect(throughput).toBeLessThanOrEqual(scenario.bus.rate * (1 + 1e-12))
        const { overhead, idle, headLimited, busRate } = busTime
        expect(Math.abs((overhead + idle + headLimited + busRate) / readDuration - 1)).toBeLessThan(1e-9)
        expect(driveUtilization).toBeGreaterThan(0)
        expect(driveUtilization).toBeLessThanOrEqual(1)
        expect(run?.mostShare).toBeGreaterThanOrEqual(1)
        expect(run?.leastShare).toBeLessThanOrEqual(1)
      }),
      { ...parameters, numRuns: 60 },
    )
  })

  test('a drive is never busier than the time that has passed', () => {
    fc.assert(
      fc.property(anySystem, anySeed, (scenario, seed) => {
        const { bus, meters } = assemble(scenario, seed)
        bus.runUntil(300)
        expect(meters.driveBusy).toBeLessThanOrEqual(scenario.drives * bus.now)
        expect(meters.driveBusy).toBeGreaterThan(0)
      }),
      parameters,
    )
  })
})

test('a disk more does not change where the others read', () => {
  fc.assert(
    fc.property(anySystem, anySeed, (scenario, seed) => {
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
    { seed: 20261120, numRuns: 50 },
  )
})

test.each(servicePolicies)('every disk is served under $dispatch and $arbitration while the bus has time for all', (policy) => {
  const { run, caveats } = simulate(cheetahs({ ...policy, requestSize: 8192 }), { seed: 1, precision: 0.01, maximumReads: 100_000 })
  expect(caveats).toEqual([])
  expect(run?.leastShare).toBeGreaterThan(0.9)
})
