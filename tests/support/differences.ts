import { withValues, type Value } from '../../src/configuration/configuration.ts'
import type { FieldName } from '../../src/configuration/fields/fields.ts'
import { nominalConfiguration } from '../../src/configuration/nominal.ts'
import { resolve } from '../../src/configuration/resolve/resolve.ts'
import { granted } from '../../src/domain/problem.ts'
import type { Scenario } from '../../src/domain/scenario.ts'
import { predictByFormula } from '../../src/models/bus/predictions.ts'
import { simulate } from '../../src/simulator/bus/simulate.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { readValues } from './readValues.ts'
import { isLong, thinned } from './effort.ts'
import { scenarioOf } from './scenarios.ts'

/*
 * Formulae and simulation share seek curves, layouts and random numbers, nothing else. How far they may differ is stated per grid; where
 * a formula leaves something out, the name of the test says what. Differences: formula / simulation − 1, throughput.
 */

export type Values = Partial<Record<FieldName, Value>>
export type Preset = 'cheetah-ultra-1' | 'barracuda-alpha' | 'wren-sparc-20'
export const presets = ['cheetah-ultra-1', 'barracuda-alpha', 'wren-sparc-20'] as const satisfies readonly Preset[]

/** The catalogue's facts with nothing fitted to the system. */
export const nominalOf = (preset: Preset, values: Values): Scenario =>
  granted(resolve(withValues(nominalConfiguration(preset), readValues(values))))

const sets = { calibrated: scenarioOf, nominal: nominalOf } as const
type Set = keyof typeof sets

/** Interval of the simulation: ± 0.3 %, in samples ± 0.6 %, small beside the tolerances. */
export const run = { seed: 5, precision: isLong ? 0.003 : 0.006, maximumReads: 400_000 } as const
const sizes = [16, 32, 64, 96, 128] as const
export const allSizes = [8, ...sizes] as const

const difference = (scenario: Scenario): number => predictByFormula(scenario).throughput / simulate(scenario, run).throughput - 1

/** The largest difference over a grid of rows (values) and columns (KiB), thinned in the quick regime; every row is printed, sizes rising to the right. */
export function largest(set: Set, preset: Preset, rows: readonly Values[], columns: readonly number[] = sizes): number {
  const lines: string[] = ['formula / simulation − 1 in %']
  let most = 0
  for (const row of thinned(rows, 2)) {
    const differences = thinned(columns, 3).map((size) => difference(sets[set](preset, { ...row, requestSize: kibibytes(size) })))
    const percents = differences.map((value) => (100 * value).toFixed(1).padStart(6)).join('')
    lines.push(`${preset.padEnd(16)} ${set.padEnd(10)} ${JSON.stringify(row).padEnd(58)} ${percents}`)
    most = Math.max(most, ...differences.map(Math.abs))
  }
  console.info(lines.join('\n'))
  return most
}

export const disks = (counts: readonly number[], values: Values = {}): Values[] => counts.map((count) => ({ disks: count, ...values }))
