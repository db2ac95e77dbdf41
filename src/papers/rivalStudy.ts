import { fittedEquation3 } from '../catalog/calibrations.ts'
import { publishedTables, summaryErrors, type PublishedCell, type PublishedTable } from '../catalog/publishedResults/barve1999.ts'
import { withValues, type Configuration } from '../configuration/configuration.ts'
import { nominalConfiguration } from '../configuration/nominal.ts'
import { presetConfiguration } from '../configuration/presets.ts'
import { resolve } from '../configuration/resolve/resolve.ts'
import { granted } from '../domain/problem.ts'
import type { Scenario } from '../domain/scenario.ts'
import { throughputByEquations } from '../models/bus/equationPredictions.ts'
import { minimumSeekTime } from '../models/bus/minimumPositioning.ts'
import { predictByFormula } from '../models/bus/predictions.ts'
import { meanRequestSize } from '../models/bus/meanRequest.ts'
import { deratedThroughput, linearMinimumSeek, linearSeekThroughput, uncontendedThroughput } from '../models/bus/rivalModels.ts'
import { roundsDuration } from '../models/bus/rounds.ts'
import type { BytesPerSecond, Seconds } from '../units/quantities.ts'
import { metIn, percent, signed, worstOf, type Findings } from './errors.ts'
import { equation3Configuration } from './validationPlans.ts'

/** A model of naive reads, ours or one that the paper names beside its own. */
export interface RivalModel {
  readonly id: 'ours' | 'paper' | 'linear-seek' | 'uncontended' | 'derated'
  readonly title: string
  readonly throughput: (scenario: Scenario) => BytesPerSecond
}

const rivalModels: readonly RivalModel[] = [
  { id: 'ours', title: 'ours: recurrence', throughput: (scenario) => predictByFormula(scenario).throughput },
  {
    id: 'paper',
    title: 'the paper’s: equations (3), (5), (11)',
    throughput: (scenario) => throughputByEquations({ ...scenario, positioningRule: 'equation-5' }),
  },
  { id: 'linear-seek', title: 'equation (3) with SeekTime[MaxCyl]/(2D + 1)', throughput: linearSeekThroughput },
  { id: 'uncontended', title: 'older: D times one disk, no contention', throughput: uncontendedThroughput },
  { id: 'derated', title: 'older: the same, derated by M/M/1', throughput: deratedThroughput },
]

/** Whether nothing was fitted, or the calibrated sets of our simulation stand for all models. */
export type RivalBasis = 'nothing fitted' | 'calibrated sets'

/** One model on one table. */
export interface RivalRow {
  readonly table: PublishedTable
  readonly basis: RivalBasis
  readonly model: RivalModel
  /** predicted / measured − 1 of naive reads, cell by cell. */
  readonly errors: readonly { readonly cell: PublishedCell; readonly error: number }[]
}

const configurations: Readonly<Record<RivalBasis, (system: string) => Configuration>> = {
  'nothing fitted': nominalConfiguration,
  'calibrated sets': presetConfiguration,
}

const resolvedFrom = (configuration: Configuration): Scenario => granted(resolve(configuration))

/** Every model on every cell of Tables 4 to 6, all with the same facts: the catalogue's, or the sets calibrated for our simulation. */
export const rivalStudy = (): readonly RivalRow[] =>
  (['nothing fitted', 'calibrated sets'] as const).flatMap((basis) =>
    publishedTables.toReversed().flatMap((table) => {
      const scenarios = table.cells.map((cell) => {
        const { drives: disks, requestSize } = cell
        return { cell, scenario: resolvedFrom(withValues(configurations[basis](table.system), { disks, requestSize, method: 'naive' })) }
      })
      return rivalModels.map((model) => ({
        table,
        basis,
        model,
        errors: scenarios.map(({ cell, scenario }) => ({ cell, error: model.throughput(scenario) / cell.naive - 1 })),
      }))
    }),
  )

/** The expected shortest seek of D disks of a system whose drive has a measured seek table. */
export interface ShortestSeekRow {
  readonly system: string
  readonly drives: number
  /** By equation (10) over the measured table. */
  readonly measured: Seconds
  /** By equation (11), with the curve that was fitted to the table. */
  readonly equation11: Seconds
  /** SeekTime[MaxCyl] / (2D + 1), of the measured table. */
  readonly linear: Seconds
}

const tabled = ['cheetah-ultra-1', 'barracuda-alpha'] as const
const mostDisks = 16

/** Equation (11) and its rival against the two measured seek tables, 1 to 16 disks. */
export const shortestSeekStudy = (): readonly ShortestSeekRow[] =>
  tabled.flatMap((system) => {
    const nominal = nominalConfiguration(system)
    const curve = resolvedFrom(nominal)
    const { seek } = resolvedFrom(withValues(nominal, { seekForm: 'table' })).drive
    const { usedCylinders } = curve.workload
    return Array.from({ length: mostDisks }, (_, index) => {
      const drives = index + 1
      return {
        system,
        drives,
        measured: minimumSeekTime(drives, seek, usedCylinders),
        equation11: minimumSeekTime(drives, curve.drive.seek, usedCylinders),
        linear: linearMinimumSeek(drives, seek, usedCylinders),
      }
    })
  })

/** Errors of equation (3) alone on reads that are too small for it, with the constants that it has of larger ones: by number of disks. */
function smallReadErrors(): readonly number[] {
  const { system, small } = summaryErrors
  return publishedTables.flatMap((table) =>
    fittedEquation3
      .filter((constants) => constants.system === system && table.system === system)
      .flatMap((constants) =>
        table.cells
          .filter(({ requestSize }) => requestSize === small)
          .map(({ drives, requestSize, naive }) => {
            const scenario = resolvedFrom(withValues(equation3Configuration(constants), { disks: drives, requestSize, method: 'naive' }))
            return (drives * meanRequestSize(scenario)) / roundsDuration(scenario).duration / naive - 1
          }),
      ),
  )
}

/** What the paper says of older models counts as met by one that misses some measured throughput by more than this. */
const olderError = 1

/** The models that the paper sets its own against: those that ignore rounds on nothing but published facts, and the shortest seek by a straight line. */
export function rivalFindings(rows: readonly RivalRow[], seeks: readonly ShortestSeekRow[]): Findings {
  const worst = (id: RivalModel['id']): readonly number[] =>
    rows.filter(({ basis, model }) => basis === 'nothing fitted' && model.id === id).map(({ errors }) => worstOf(errors).error)
  const largest = (id: RivalModel['id']): number => Math.max(...worst(id).map(Math.abs))
  const ignoring = ['uncontended', 'derated'] as const
  const many = seeks.filter(({ drives }) => drives > 1)
  const off = ({ measured }: ShortestSeekRow, said: number): number => said / measured - 1
  const shortfalls = many.map((row) => -off(row, row.linear))
  const most = Math.max(...many.map((row) => Math.abs(off(row, row.equation11))))
  const alone = worst('uncontended').map((error) => signed(error, 0))
  const small = smallReadErrors()
  return {
    smallReads: metIn(
      // printed as a whole per cent
      small.map((error) => error > summaryErrors.largest && Math.round(100 * error) <= 100 * summaryErrors.ofSmall),
      `${small.map((error) => signed(error)).join(', ')} % on 2, 3 and 4 disks`,
    ),
    olderModels: metIn(
      ignoring.map((id) => largest(id) > olderError),
      `without contention ${alone.join(', ')} % on Tables 6, 5, 4; derated ${signed(largest('derated'), 0)} %, ours ${signed(largest('ours'), 0)} %`,
    ),
    shortestSeek: metIn(
      many.map((row) => Math.abs(off(row, row.equation11)) < Math.abs(off(row, row.linear))),
      `(11) ${percent(most)} % off at most, the line ${(100 * Math.min(...shortfalls)).toFixed(0)}–${(100 * Math.max(...shortfalls)).toFixed(0)} % too short`,
    ),
  }
}
