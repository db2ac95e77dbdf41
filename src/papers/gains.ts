import { fittedToGains } from '../catalog/calibrations.ts'
import { publishedTables, type PublishedCell, type PublishedTable } from '../catalog/publishedResults/barve1999.ts'
import { expectedOfPrefetch } from '../catalog/publishedResults/barve1999Prefetch.ts'
import { withoutGain } from '../catalog/publishedResults/barve1999WithoutGain.ts'
import { withValues, type Configuration } from '../configuration/configuration.ts'
import { presetConfiguration } from '../configuration/presets.ts'
import { resolve } from '../configuration/resolve/resolve.ts'
import { runControl } from '../configuration/resolve/runControl.ts'
import { granted } from '../domain/problem.ts'
import type { Method, RunControl } from '../domain/scenario.ts'
import type { Bytes, Fraction } from '../units/quantities.ts'
import { planScenario } from '../prediction/plan/plannedThroughput.ts'
import { predictors } from '../prediction/predictors.ts'
import { simulate } from '../simulator/bus/simulate.ts'
import { metIn, signed, type Findings } from './errors.ts'
import type { ValidationRow } from './validationPlans.ts'

/** How many disks read how much. */
export interface Place {
  readonly drives: number
  readonly requestSize: Bytes
}

/** pipelined / naive − 1, by both witnesses. */
export interface PipeliningGain {
  readonly simulated: Fraction
  readonly formula: Fraction
}

/**
 * What both witnesses say of pipelining at one place.
 *
 * @param pipelined values of the configuration that are only the pipelined loop's
 */
export function pipeliningGain(
  configuration: Configuration,
  { drives: disks, requestSize }: Place,
  pipelined: Parameters<typeof withValues>[1] = {},
): PipeliningGain {
  const run = runControl(configuration)
  const throughput = (witness: keyof typeof predictors, method: Method, values: Parameters<typeof withValues>[1]): number => {
    const resolved = granted(resolve(withValues(configuration, { disks, requestSize, ...values, method })))
    return predictors[witness].answer({ scenario: resolved, run }).throughput
  }
  const gain = (witness: keyof typeof predictors): Fraction =>
    throughput(witness, 'pipelined', pipelined) / throughput(witness, 'naive', {}) - 1
  return { simulated: gain('simulation'), formula: gain('formula') }
}

/** What pipelining gains at the places where the paper saw it gain nothing; @param changes values in place of the system’s own */
export const withoutGainStudy = (changes: Parameters<typeof withValues>[1] = {}): readonly (Place & PipeliningGain)[] => {
  const configuration = withValues(presetConfiguration(withoutGain.system), changes)
  return withoutGain.places.map((place) => ({ ...place, ...pipeliningGain(configuration, place) }))
}

/** A system on which pipelining was seen to gain nothing; what the formula says of it stands beside. */
export function withoutGainFindings(rows: readonly PipeliningGain[]): Findings {
  const [simulated, formula] = [rows.map((row) => row.simulated), rows.map((row) => row.formula)]
  const gainless = (gains: readonly number[]): readonly boolean[] => gains.map((gain) => gain <= 0)
  const most = (gains: readonly number[]): string => `at most ${signed(Math.max(...gains))} %`
  const byFormula = gainless(formula).filter(Boolean).length
  return { withoutGain: metIn(gainless(simulated), `${most(simulated)}; formula ${byFormula}, ${most(formula)}`) }
}

/** What pipelining by PREFETCH gains in one published cell, beside what it was measured to gain by aioread. */
export interface PrefetchRow extends PipeliningGain {
  readonly table: PublishedTable['id']
  readonly cell: PublishedCell
  readonly measured: Fraction
}

/**
 * Pipelining with the SCSI command PREFETCH in the cells of Tables 4 to 6, with the calibrated sets. Its
 * “command overhead equal to that of a seek” is taken as the host's cost of a read, which begins with the same command; no sector comes back.
 */
export const prefetchStudy = (): readonly PrefetchRow[] =>
  publishedTables.toReversed().flatMap(({ id, system, cells }) => {
    const configuration = presetConfiguration(system)
    const prefetch = { prefetchCommand: 'prefetch', prefetchCost: configuration.readCost }
    return cells.map((cell) => ({
      table: id,
      cell,
      measured: cell.pipelined / cell.naive - 1,
      ...pipeliningGain(configuration, cell, prefetch),
    }))
  })

/** The two things the paper expects of PREFETCH: a gain within a range from one size on, and none worth it below another. */
export function prefetchFindings(rows: readonly PrefetchRow[]): Findings {
  const { gain, smallest, smallestRecommended } = expectedOfPrefetch
  const own = rows.filter(({ cell }) => cell.requestSize >= smallest)
  const isExpected = (share: number): boolean => share >= gain.low && share <= gain.high
  const small = own.filter(({ cell }) => cell.requestSize < smallestRecommended)
  const large = own.filter((row) => !small.includes(row))
  const met = large.filter(({ simulated }) => isExpected(simulated)).length
  const gains = own.map(({ simulated }) => simulated)
  const gaining = small.filter(({ simulated }) => simulated > 0)
  return {
    prefetch: metIn(
      gains.map(isExpected),
      `${signed(Math.min(...gains))} to ${signed(Math.max(...gains))} %; from 64 KB on ${met} of ${large.length}; formula ${own.filter(({ formula }) => isExpected(formula)).length}`,
    ),
    prefetchSmall: metIn(
      small.map((row) => !gaining.includes(row)),
      `gains only on ${[...new Set(gaining.map(({ table }) => table.replace('table-', 'Table ')))].join(', ')}`,
    ),
  }
}

const run: RunControl = { seed: 1, precision: 0.003, maximumReads: 1_000_000 }

/**
 * The rows of simulated studies with the pipelined ones simulated anew, at the cost of loading ahead that was fitted to the gains
 * (catalog/calibrations.ts). On the calling thread.
 */
export function atFittedCost(rows: readonly ValidationRow[]): readonly ValidationRow[] {
  return rows.map((row) => {
    const system = publishedTables.find(({ id }) => id === row.table)?.system ?? ''
    const fitted = fittedToGains.find((candidate) => candidate.system === system)
    if (row.method !== 'pipelined' || fitted === undefined) return row
    const { drives: disks, requestSize } = row.cell
    const values = { disks, requestSize, prefetchCost: fitted.prefetchCost }
    const scenario = planScenario(withValues(presetConfiguration(system), values), 'pipelined')
    if (scenario === null) return row
    const { throughput: predicted, uncertainty, run: counted } = simulate(scenario, run)
    return { ...row, predicted, error: predicted / row.measured - 1, uncertainty, run: counted }
  })
}
