import { describe, expect, test } from 'vitest'
import { withValues, type Value } from '../../src/configuration/configuration.ts'
import type { FieldName } from '../../src/configuration/fields.ts'
import { nominalConfiguration } from '../../src/configuration/presets.ts'
import { resolve } from '../../src/configuration/resolve.ts'
import type { Scenario } from '../../src/domain/scenario.ts'
import { predictByFormula } from '../../src/models/predictions.ts'
import { simulate } from '../../src/simulator/simulate.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { servicePolicies } from '../support/anySystem.ts'
import { scenarioOf } from '../support/scenarios.ts'

/*
 * Formulae and simulation share seek curves, layouts and random numbers, nothing else. How far they may differ is stated per grid; where
 * a formula leaves something out, the name of the test says what. Differences: formula / simulation − 1, throughput.
 */

type Values = Partial<Record<FieldName, Value>>
type Preset = 'cheetah-ultra-1' | 'barracuda-alpha' | 'wren-sparc-20'

/** The catalogue's facts with nothing fitted to the system. */
function nominalOf(preset: Preset, values: Values): Scenario {
  const resolved = resolve(withValues(nominalConfiguration(preset), values))
  if (!resolved.ok) throw new Error(resolved.problems.map(({ message }) => message).join(' '))
  return resolved.value
}

const sets = { calibrated: scenarioOf, nominal: nominalOf } as const
type Set = keyof typeof sets

/** Interval of the simulation: ± 0.3 %, small beside the tolerances. */
const run = { seed: 5, precision: 0.003, maximumReads: 400_000 }
const sizes = [16, 32, 64, 96, 128] as const
const allSizes = [8, ...sizes] as const

const difference = (scenario: Scenario): number => predictByFormula(scenario).throughput / simulate(scenario, run).throughput - 1

const lines: string[] = []

/** The largest difference over a grid of rows (values) and columns (KiB); every row is printed. */
function largest(set: Set, preset: Preset, rows: readonly Values[], columns: readonly number[] = sizes): number {
  let most = 0
  for (const row of rows) {
    const differences = columns.map((size) => difference(sets[set](preset, { ...row, requestSize: kibibytes(size) })))
    const percents = differences.map((value) => (100 * value).toFixed(1).padStart(6)).join('')
    lines.push(`${preset.padEnd(16)} ${set.padEnd(10)} ${JSON.stringify(row).padEnd(58)} ${percents}`)
    most = Math.max(most, ...differences.map(Math.abs))
  }
  return most
}

const disks = (counts: readonly number[], values: Values = {}): Values[] => counts.map((count) => ({ disks: count, ...values }))
const fences = (values: readonly number[], count: number): Values[] => values.map((fence) => ({ disks: count, fence }))

describe('one disk: equations (1) and (2)', () => {
  test.each([
    ['cheetah-ultra-1', 'calibrated'],
    ['cheetah-ultra-1', 'nominal'],
    ['barracuda-alpha', 'calibrated'],
    ['barracuda-alpha', 'nominal'],
    ['wren-sparc-20', 'calibrated'],
    ['wren-sparc-20', 'nominal'],
  ] as const)('%s, %s: within 5 % at any fence', (preset, set) => {
    expect(largest(set, preset, fences([0, 64, 128, 192, 255], 1))).toBeLessThan(0.05)
  })

  test('without a fence and with small overheads they are the same but for chance: within 0.5 %', () => {
    expect(largest('nominal', 'wren-sparc-20', fences([0], 1), allSizes)).toBeLessThan(0.005)
    expect(largest('nominal', 'cheetah-ultra-1', fences([0], 1), allSizes)).toBeLessThan(0.005)
  })
})

describe('naive reads of several disks: equations (3) and (4)', () => {
  test.each([
    ['cheetah-ultra-1', 'calibrated', [2, 3, 4, 7]],
    ['cheetah-ultra-1', 'nominal', [2, 3, 4, 7]],
  ] as const)('%s, %s, fence 0: within 8 %', (preset, set, counts) => {
    expect(largest(set, preset, disks(counts))).toBeLessThan(0.08)
  })

  test.each([
    ['barracuda-alpha', 'calibrated', [2, 3, 4, 7], 0.13],
    ['barracuda-alpha', 'nominal', [2, 3, 4, 7], 0.145],
    ['wren-sparc-20', 'calibrated', [2, 4, 7], 0.09],
    ['wren-sparc-20', 'nominal', [2, 4, 7], 0.165],
  ] as const)(
    '%s, %s, fence 0: equation (3) lets only the first disk of a round send at the rate of its head, here more do',
    (preset, set, counts, bound) => {
      const most = largest(set, preset, disks(counts))
      expect(most).toBeLessThan(bound)
      expect(most, 'within 8 % after all: assert that instead').toBeGreaterThan(0.08)
    },
  )

  test.each([
    ['barracuda-alpha', 3, 128],
    ['wren-sparc-20', 4, 64],
  ] as const)('%s, nominal, %i disks, %i KiB: that is where the difference comes from', (preset, count, size) => {
    const scenario = nominalOf(preset, { disks: count, requestSize: kibibytes(size) })
    const formula = predictByFormula(scenario).busTime
    const simulation = simulate(scenario, run).busTime
    expect(Math.abs(formula.idle / simulation.idle - 1)).toBeLessThan(0.07)
    expect(Math.abs(formula.overhead - simulation.overhead)).toBeLessThan(0.0005)
    expect(simulation.headLimited / formula.headLimited).toBeGreaterThan(3)
  })

  test.each([
    ['cheetah-ultra-1', 'calibrated', 0.06],
    ['cheetah-ultra-1', 'nominal', 0.06],
    ['barracuda-alpha', 'calibrated', 0.06],
    ['barracuda-alpha', 'nominal', 0.06],
  ] as const)('%s, %s, fences 128–255: within 6 %', (preset, set, bound) => {
    expect(largest(set, preset, fences([128, 192, 255], 4))).toBeLessThan(bound)
  })

  test('wren-sparc-20, fences 128–255: within 9 %', () => {
    expect(largest('calibrated', 'wren-sparc-20', fences([128, 192, 255], 4))).toBeLessThan(0.09)
    expect(largest('nominal', 'wren-sparc-20', fences([128, 192, 255], 4))).toBeLessThan(0.09)
  })
})

describe('pipelined reads: the recurrence', () => {
  test.each([
    ['cheetah-ultra-1', 'calibrated', [1, 2, 3, 4, 7], 0.06],
    ['cheetah-ultra-1', 'nominal', [1, 2, 3, 4, 7, 12], 0.02],
    ['barracuda-alpha', 'calibrated', [1, 2, 3, 4, 7], 0.06],
    ['barracuda-alpha', 'nominal', [1, 2, 3, 4, 7, 12], 0.02],
    ['wren-sparc-20', 'calibrated', [1, 2, 4, 7, 12], 0.1],
    ['wren-sparc-20', 'nominal', [1, 2, 4, 7, 12], 0.03],
  ] as const)('%s, %s, %j disks: within %d', (preset, set, counts, bound) => {
    expect(largest(set, preset, disks(counts, { method: 'pipelined' }), allSizes)).toBeLessThan(bound)
  })

  test('12 disks at 8 and 16 KiB: the formula adds up host and bus time, the simulation overlaps some of it: up to 10 % faster', () => {
    expect(largest('calibrated', 'cheetah-ultra-1', disks([12], { method: 'pipelined' }), [8, 16])).toBeLessThan(0.1)
    expect(largest('calibrated', 'barracuda-alpha', disks([12], { method: 'pipelined' }), [8, 16])).toBeLessThan(0.1)
  })
})

describe('without rounds: mean value analysis', () => {
  test.each([
    ['cheetah-ultra-1', 'calibrated'],
    ['cheetah-ultra-1', 'nominal'],
    ['barracuda-alpha', 'calibrated'],
    ['barracuda-alpha', 'nominal'],
    ['wren-sparc-20', 'calibrated'],
  ] as const)('%s, %s: within 9.2 %', (preset, set) => {
    expect(largest(set, preset, disks([1, 2, 3, 4, 7, 12, 16], { method: 'no-rounds' }), allSizes)).toBeLessThan(0.092)
  })

  test('wren-sparc-20, nominal: it leaves out transfers at the rate of a head: within 11 %, and within 3 % once a fence prevents them', () => {
    expect(largest('nominal', 'wren-sparc-20', disks([4], { method: 'no-rounds', fence: 255 }), [64])).toBeLessThan(0.03)
    expect(largest('nominal', 'wren-sparc-20', disks([1, 2, 4, 7, 12, 16], { method: 'no-rounds' }), allSizes)).toBeLessThan(0.11)
  })
})

describe('mixes and ranges of sizes', () => {
  const presets = ['cheetah-ultra-1', 'barracuda-alpha', 'wren-sparc-20'] as const
  const mixes = ['8KiB:7,64KiB:1', '16KiB-128KiB', '64KiB,16KiB-32KiB:2,96KiB-128KiB', '8KiB-256KiB']
  /** The mix says the sizes; one column stands for it. */
  const mixed = (values: Values): Values[] => mixes.map((mix) => ({ mix, ...values }))

  test.each(presets)('%s, one disk at any fence: within 5 %', (preset) => {
    for (const fence of [0, 64, 128, 255]) expect(largest('calibrated', preset, mixed({ disks: 1, fence }), [64])).toBeLessThan(0.05)
  })

  test.each([
    ['cheetah-ultra-1', 0.08],
    ['barracuda-alpha', 0.13],
    ['wren-sparc-20', 0.09],
  ] as const)('%s, naive: within %d', (preset, bound) => {
    for (const disks of [2, 4, 7]) expect(largest('calibrated', preset, mixed({ disks }), [64])).toBeLessThan(bound)
  })

  test.each(presets)('%s, pipelined and without rounds: within 10 %', (preset) => {
    for (const method of ['pipelined', 'no-rounds'])
      for (const disks of [2, 4, 7]) expect(largest('calibrated', preset, mixed({ disks, method }), [64])).toBeLessThan(0.1)
  })
})

describe('a part of the disk: seeks, head rate and track size of its own zones', () => {
  const zones = { mediaForm: 'zones' }
  const parts: Values[] = [
    { span: 0.1, spanStart: 0 },
    { span: 0.1, spanStart: 0.5 },
    { span: 0.1, spanStart: 0.9 },
    { span: 0.5, spanStart: 0.25 },
  ].map((part) => ({ ...zones, ...part }))
  const at = (values: Values): Values[] => parts.map((part) => ({ ...part, ...values }))

  test.each(['cheetah-ultra-1', 'barracuda-alpha'] as const)('%s, one disk at any fence: within 5 %', (preset) => {
    for (const fence of [0, 128, 255]) expect(largest('nominal', preset, at({ disks: 1, fence }))).toBeLessThan(0.05)
  })

  test('Cheetahs, naive: within 8 %', () => {
    for (const disks of [2, 3, 4]) expect(largest('calibrated', 'cheetah-ultra-1', at({ disks }))).toBeLessThan(0.08)
    expect(largest('calibrated', 'cheetah-ultra-1', at({ disks: 7 }), [32, 64, 96, 128])).toBeLessThan(0.08)
  })

  test('seven Cheetahs at 16 KiB: short seeks leave no rounds, equation (3) is up to 12 % too slow', () => {
    expect(largest('calibrated', 'cheetah-ultra-1', at({ disks: 7 }), [16])).toBeLessThan(0.12)
  })

  test('Cheetahs, pipelined and without rounds: within 10 %', () => {
    for (const method of ['pipelined', 'no-rounds'])
      expect(largest('calibrated', 'cheetah-ultra-1', at({ disks: 4, method }))).toBeLessThan(0.1)
  })

  test('one disk reads at the rim as much faster as its zone is, in both', () => {
    // without seeks, turns and overheads only the head is left
    const bare = { seekForm: 'table', seekTable: '1:0,2:0', rpm: 1_000_000, missOverhead: 0, readCost: 0, commandTime: 0, statusTime: 0 }
    const still = { trackSwitch: 0, cylinderSwitch: 0, reconnectTime: 0, disks: 1, requestSize: kibibytes(64) }
    for (const spanStart of [0, 1]) {
      const scenario = nominalOf('cheetah-ultra-1', { ...zones, ...bare, ...still, span: 0.05, spanStart, busRate: 1e12 })
      const zone = scenario.drive.zones.at(spanStart === 0 ? 0 : -1)
      const turn = scenario.drive.revolutionTime / 2
      const duration = turn + kibibytes(64) / (zone?.headRate ?? 0)
      expect(predictByFormula(scenario).readDuration / duration).toBeCloseTo(1, 12)
      expect(simulate(scenario, run).readDuration / duration).toBeCloseTo(1, 2)
    }
  })
})

describe('drives of different kinds on one bus', () => {
  const similar: Values[] = [
    { disks: 2, others: '2xbarracuda-4lp' },
    { disks: 1, others: '3xbarracuda-4lp' },
    { disks: 2, others: '2xcheetah-4lp' },
  ]
  const withWrens: Values[] = [
    { disks: 3, others: '1xwren-7' },
    { disks: 2, others: '2xwren-7,2xbarracuda-4lp' },
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
    const [one, other] = [{ disks: 4 }, { disks: 2, others: '2xcheetah-4lp' }].map((values) => scenarioOf('cheetah-ultra-1', values))
    expect(simulate(other, run).throughput).toBe(simulate(one, run).throughput)
    expect(predictByFormula(other).throughput / predictByFormula(one).throughput).toBeCloseTo(1, 12)
  })
})

describe('processes that think', () => {
  const presets = ['cheetah-ultra-1', 'barracuda-alpha', 'wren-sparc-20'] as const
  const times = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 1]
  const thinking = (values: Values): Values[] => times.map((thinkTime) => ({ thinkTime, ...values }))

  test.each(presets)('%s, one disk: within 2 %', (preset) => {
    expect(largest('calibrated', preset, thinking({ disks: 1 }))).toBeLessThan(0.02)
  })

  test.each(presets)('%s, pipelined: within 6 %', (preset) => {
    for (const disks of [2, 4]) expect(largest('calibrated', preset, thinking({ disks, method: 'pipelined' }))).toBeLessThan(0.06)
  })

  test.each([
    ['cheetah-ultra-1', 0.092],
    ['barracuda-alpha', 0.092],
    ['wren-sparc-20', 0.105],
  ] as const)('%s, without rounds: within %d', (preset, bound) => {
    for (const disks of [4, 7]) expect(largest('calibrated', preset, thinking({ disks, method: 'no-rounds' }))).toBeLessThan(bound)
  })

  test.each(presets)('%s, naive: within 25 %, worst where they think about as long as a round (the caveat says so)', (preset) => {
    for (const disks of [2, 4, 7]) expect(largest('calibrated', preset, thinking({ disks }))).toBeLessThan(0.25)
  })
})

describe('the order of service', () => {
  const throughputs = (preset: Preset, values: Values): number[] =>
    servicePolicies.map((policy) => simulate(scenarioOf(preset, { ...values, ...policy }), run).throughput)

  test.each(['cheetah-ultra-1', 'barracuda-alpha', 'wren-sparc-20'] as const)('makes no difference to two disks (%s)', (preset) => {
    for (const method of ['naive', 'pipelined']) {
      for (const size of [8, 32, 128]) {
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

test('the table of differences', () => {
  const header = 'formula / simulation − 1 in %, request size rising to 128 KiB to the right'
  expect(lines.length).toBeGreaterThan(80)
  console.info([header, ...lines].join('\n'))
})
