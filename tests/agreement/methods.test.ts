// @module-tag seconds
import { describe, expect, test } from 'vitest'
import { predictByFormula } from '../../src/models/bus/predictions.ts'
import { simulate } from '../../src/simulator/bus/simulate.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { allSizes, disks, largest, run } from '../support/differences.ts'
import { scenarioOf } from '../support/scenarios.ts'

describe('pipelined reads: the recurrence', () => {
  test.each([
    ['cheetah-ultra-1', 'calibrated', [1, 2, 3, 4, 7, 12]],
    ['cheetah-ultra-1', 'nominal', [1, 2, 3, 4, 7, 12]],
    ['barracuda-alpha', 'calibrated', [1, 2, 3, 4, 7, 12]],
    ['barracuda-alpha', 'nominal', [1, 2, 3, 4, 7, 12]],
    ['wren-sparc-20', 'calibrated', [1, 2, 4, 7, 12]],
    ['wren-sparc-20', 'nominal', [1, 2, 4, 7, 12]],
  ] as const)('%s, %s, %j disks: within 2 %', (preset, set, counts) => {
    expect(largest(set, preset, disks(counts, { method: 'pipelined' }), allSizes)).toBeLessThan(0.02)
  })
})

describe('without rounds: mean value analysis', () => {
  test.each([
    ['cheetah-ultra-1', 'calibrated'],
    ['cheetah-ultra-1', 'nominal'],
    ['barracuda-alpha', 'calibrated'],
    ['barracuda-alpha', 'nominal'],
    ['wren-sparc-20', 'calibrated'],
  ] as const)('%s, %s: within 11.6 %', (preset, set) => {
    expect(largest(set, preset, disks([1, 2, 3, 4, 7, 12, 16], { method: 'no-rounds' }), allSizes)).toBeLessThan(0.116)
  })

  test('wren-sparc-20, nominal: within 36 % where tenures at the rate of a head fill the bus, and within 9.5 % once a fence prevents them', () => {
    const at = (fence: number): number =>
      largest('nominal', 'wren-sparc-20', disks([1, 2, 3, 4, 7, 12, 16], { method: 'no-rounds', fence }), allSizes)
    expect(at(0)).toBeLessThan(0.36)
    expect(at(255)).toBeLessThan(0.095)
  })
})

test('both call a drive busy for the same time', () => {
  for (const preset of ['cheetah-ultra-1', 'wren-sparc-20'] as const) {
    for (const method of ['naive', 'pipelined', 'no-rounds']) {
      for (const count of [1, 4]) {
        const scenario = scenarioOf(preset, { disks: count, method, requestSize: kibibytes(64) })
        const [formula, simulation] = [predictByFormula(scenario), simulate(scenario, run)]
        const busy = (prediction: typeof formula): number => prediction.driveUtilization * prediction.readDuration
        expect(Math.abs(busy(formula) / busy(simulation) - 1)).toBeLessThan(0.035)
      }
    }
  }
})
