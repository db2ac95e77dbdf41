import { withValues, type Configuration } from '../../src/configuration/configuration.ts'
import { nominalConfiguration } from '../../src/configuration/nominal.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { resolve } from '../../src/configuration/resolve/resolve.ts'
import type { RunControl, Scenario } from '../../src/domain/scenario.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { predictByEquations } from '../../src/models/bus/equationPredictions.ts'
import type { Fraction } from '../../src/units/quantities.ts'
import { formula } from '../../src/prediction/formula.ts'
import { simulation } from '../../src/prediction/simulation.ts'
import { found } from './found.ts'

/** A drawn system of naive reads, and how far both formulas are from its simulation: formula / simulation − 1 of throughput. */
export interface RecurrenceCell {
  readonly configuration: Configuration
  readonly scenario: Scenario
  /** Of the simulation: commands that leave in batches of D. */
  readonly strictRounds: Fraction
  readonly recurrence: number
  readonly equations: number
}

const systems = ['cheetah-ultra-1', 'barracuda-alpha', 'wren-sparc-20'] as const

/** Interval of the simulation: ± 0.3 %. */
const run: RunControl = { seed: 9, precision: 0.003, maximumReads: 400_000 }

/** Two to sixteen disks of a published system, its facts nominal or fitted, with a part of the disk, bus, request size and fence of their own. */
function drawn(random: RandomStream): Configuration {
  const among = <Choice>(choices: readonly Choice[]): Choice => choices[Math.floor(random.next() * choices.length)]
  const between = (low: number, high: number): number => low + random.next() * (high - low)
  const base = among([nominalConfiguration, presetConfiguration])(among(systems))
  const disks = Math.floor(between(2, 17))
  const requestSize = 512 * Math.floor(between(16, 257))
  const span = between(0.05, 1)
  const busRate = Math.round(base.busRate * between(1, 6))
  const fence = random.next() < 0.5 ? 0 : Math.floor(between(1, 256))
  return withValues(base, { disks, requestSize, span, busRate, fence })
}

function cellOf(configuration: Configuration): RecurrenceCell {
  const scenario = found(resolve(configuration))
  const simulated = simulation.answer({ scenario, run })
  const error = (throughput: number): number => throughput / simulated.throughput - 1
  return {
    configuration,
    scenario,
    strictRounds: simulated.run?.strictRounds ?? 0,
    recurrence: error(formula.answer({ scenario }).throughput),
    equations: error(predictByEquations(scenario).throughput),
  }
}

/** So many systems drawn by a seed, chosen after everything in the recurrence was, and what both formulas say of them. */
export function recurrenceCells(count: number, seed = 20_261_122): readonly RecurrenceCell[] {
  const random = new RandomStream(seed)
  return Array.from({ length: count }, () => cellOf(drawn(random)))
}

/** Absolute differences of a formula: mean, the one that 95 % of the cells stay within, and the largest, with its sign. */
export interface Differences {
  readonly cells: number
  readonly mean: number
  readonly most95: number
  readonly worst: number
}

export function differencesOf(errors: readonly number[]): Differences {
  const sorted = errors.toSorted((one, other) => Math.abs(one) - Math.abs(other))
  return {
    cells: errors.length,
    mean: errors.reduce((sum, error) => sum + Math.abs(error), 0) / errors.length,
    most95: Math.abs(sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN),
    worst: sorted.at(-1) ?? Number.NaN,
  }
}
