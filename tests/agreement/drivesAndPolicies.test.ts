// @module-tag seconds
import { describe, expect, test } from 'vitest'
import { predictByFormula } from '../../src/models/bus/predictions.ts'
import { simulate } from '../../src/simulator/bus/simulate.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { servicePolicies } from '../support/anySystem.ts'
import { thinned } from '../support/effort.ts'
import { largest, run, type Preset, type Values } from '../support/differences.ts'
import { scenarioOf } from '../support/scenarios.ts'

describe('drives of different kinds on one bus', () => {
  const similar: Values[] = [
    { disks: 2, machine: 'bus/(disk,2*barracuda-4lp)' },
    { disks: 1, machine: 'bus/(disk,3*barracuda-4lp)' },
    { disks: 2, machine: 'bus/(disk,2*cheetah-4lp)' },
  ]
  const withWrens: Values[] = [
    { disks: 3, machine: 'bus/(disk,1*wren-7)' },
    { disks: 2, machine: 'bus/(disk,2*wren-7,2*barracuda-4lp)' },
  ]
  const by = (method: string, rows: readonly Values[]): Values[] => rows.map((row) => ({ ...row, method }))

  test('similar ones: within 8 % by any method', () => {
    for (const method of ['naive', 'no-rounds', 'pipelined'])
      expect(largest('calibrated', 'cheetah-ultra-1', by(method, similar))).toBeLessThan(0.08)
  })

  test('a drive several times slower: the recurrence knows it, rounds and mean values do not (the caveat says so)', () => {
    expect(largest('calibrated', 'cheetah-ultra-1', by('pipelined', withWrens))).toBeLessThan(0.02)
    expect(largest('calibrated', 'cheetah-ultra-1', by('no-rounds', withWrens))).toBeLessThan(0.25)
    expect(largest('calibrated', 'cheetah-ultra-1', by('naive', withWrens))).toBeLessThan(0.67)
  })

  test('the same drive under another name is no other drive', () => {
    const [one, other] = [{ disks: 4 }, { disks: 2, machine: 'bus/(disk,2*cheetah-4lp)' }].map((values) =>
      scenarioOf('cheetah-ultra-1', values),
    )
    expect(simulate(other, run).throughput).toBe(simulate(one, run).throughput)
    expect(predictByFormula(other).throughput / predictByFormula(one).throughput).toBeCloseTo(1, 12)
  })
})

describe('the order of service', () => {
  const throughputs = (preset: Preset, values: Values): number[] =>
    servicePolicies.map((policy) => simulate(scenarioOf(preset, { ...values, ...policy }), run).throughput)

  test.each(['cheetah-ultra-1', 'barracuda-alpha', 'wren-sparc-20'] as const)('makes no difference to two disks (%s)', (preset) => {
    for (const method of ['naive', 'pipelined']) {
      for (const size of thinned([32, 8, 128], 3)) {
        const digits = throughputs(preset, { disks: 2, method, requestSize: kibibytes(size) }).map((value) => value.toPrecision(4))
        expect(new Set(digits).size).toBe(1)
      }
    }
  })

  test('but to three', () => {
    const values = throughputs('cheetah-ultra-1', { disks: 3, requestSize: kibibytes(128) })
    expect(Math.max(...values) / Math.min(...values)).toBeGreaterThan(1.05)
  })
})
