import { fittedEquation3, fittedToTwoDisks, statedPhases, uncalibrated, type TwoConstants } from '../catalog/calibrations.ts'
import { publishedRange, publishedTables, type PublishedCell, type PublishedTable } from '../catalog/publishedResults/barve1999.ts'
import { withValues, type Configuration } from '../configuration/configuration.ts'
import { nominalConfiguration, presetConfiguration } from '../configuration/presets.ts'
import { resolve } from '../configuration/resolve.ts'
import type { RunControl } from '../domain/scenario.ts'
import type { Predictor } from './predictor.ts'
import { formula, simulation } from './predictors.ts'

export type MeasuredMethod = 'naive' | 'pipelined'

/** One measured cell beside what a witness predicts, in bytes per second. */
export interface ValidationRow {
  readonly table: PublishedTable['id']
  readonly method: MeasuredMethod
  readonly cell: PublishedCell
  readonly measured: number
  readonly predicted: number
  /** predicted / measured − 1. */
  readonly error: number
}

/** Rows that are judged together, and what was fitted to which cells. */
export interface ValidationStudy {
  readonly title: string
  readonly basis: string
  readonly rows: readonly ValidationRow[]
}

/** Root mean square, mean and largest of the absolute errors. */
export interface ErrorSummary {
  readonly rms: number
  readonly mean: number
  readonly largest: number
}

export function errorSummary(rows: readonly ValidationRow[]): ErrorSummary {
  let squares = 0
  let total = 0
  let largest = 0
  for (const { error } of rows) {
    squares += error * error
    total += Math.abs(error)
    largest = Math.max(largest, Math.abs(error))
  }
  return { rms: Math.sqrt(squares / rows.length), mean: total / rows.length, largest }
}

const run: RunControl = { seed: 1, precision: 0.003, maximumReads: 1_000_000 }

function study(
  title: string,
  basis: string,
  table: PublishedTable,
  cells: readonly PublishedCell[],
  method: MeasuredMethod,
  configuration: Configuration,
  witness: Predictor,
): ValidationStudy {
  const rows = cells.map((cell) => {
    const resolved = resolve(withValues(configuration, { disks: cell.drives, requestSize: cell.requestSize, method }))
    if (!resolved.ok) throw new Error(`${table.id}: ${resolved.problems[0]?.message}`)
    const measured = cell[method]
    const predicted = witness.predict(resolved.value, run).throughput
    return { table: table.id, method, cell, measured, predicted, error: predicted / measured - 1 }
  })
  return { title: `${table.title}, ${title}`, basis, rows }
}

/** The drive as published, the phases as stated, and two fitted constants: bus rate and the drive's overhead. */
export const publishedFactsConfiguration = ({ system, busRate, overhead }: TwoConstants): Configuration =>
  withValues(nominalConfiguration(system), { ...statedPhases[system], busRate, missOverhead: overhead })

/** Equation (3) as printed: the nominal drive, one lump of overhead, the minimum positioning time of equation (5). */
export const equation3Configuration = ({ system, busRate, overhead }: TwoConstants): Configuration =>
  withValues(nominalConfiguration(system), {
    busRate,
    missOverhead: overhead,
    readCost: 0,
    commandTime: 0,
    reconnectTime: 0,
    statusTime: 0,
    positioningRule: 'equation-5',
  })

/** Nothing fitted: published seek table, zones and switches, the nominal bus, one stated command overhead that holds the bus. */
export const uncalibratedConfiguration = (): Configuration =>
  withValues(nominalConfiguration(uncalibrated.system), {
    seekForm: 'table',
    mediaForm: 'zones',
    commandTime: uncalibrated.commandTime,
    missOverhead: 0,
    readCost: 0,
    release: 'at-end',
  })

const tableOf = (system: string): PublishedTable => {
  const table = publishedTables.find((candidate) => candidate.system === system)
  if (!table) throw new Error(`no table was measured on ${system}`)
  return table
}

const inPublishedRange = ({ requestSize }: PublishedCell): boolean =>
  requestSize >= publishedRange.smallest && requestSize <= publishedRange.largest

/** Bus rate and overhead from the cells with two disks; judged on the cells with more, 16–128 KB. */
export function twoConstantStudies(): readonly ValidationStudy[] {
  const variants = [
    { title: 'disks first', values: {} },
    { title: 'host first', values: { dispatch: 'host-first' } },
    { title: 'oldest first', values: { dispatch: 'oldest-first' } },
  ]
  return fittedToTwoDisks.flatMap((constants) => {
    const table = tableOf(constants.system)
    const cells = table.cells.filter((cell) => cell.drives > 2 && inPublishedRange(cell))
    return variants.map(({ title, values }) =>
      study(
        title,
        'two constants calibrated on the cells with two disks; judged on more than two',
        table,
        cells,
        'naive',
        withValues(publishedFactsConfiguration(constants), values),
        simulation,
      ),
    )
  })
}

/** One parameter set per system, as in its preset; judged on all 108 cells it was fitted to. */
export const systemStudies = (): readonly ValidationStudy[] =>
  publishedTables.flatMap((table) =>
    (['naive', 'pipelined'] as const).map((method) =>
      study(
        method,
        'one set calibrated on all cells of the table',
        table,
        table.cells,
        method,
        presetConfiguration(table.system),
        simulation,
      ),
    ),
  )

/** The formulae with the same parameter sets as the simulation. */
export const formulaStudies = (): readonly ValidationStudy[] =>
  publishedTables.flatMap((table) =>
    (['naive', 'pipelined'] as const).map((method) =>
      study(
        method,
        'formula with the same calibrated set, 16–128 KB',
        table,
        table.cells.filter(inPublishedRange),
        method,
        presetConfiguration(table.system),
        formula,
      ),
    ),
  )

/** Equation (3) with its own two constants: the paper claims 12 %. */
export const equation3Studies = (): readonly ValidationStudy[] =>
  fittedEquation3.map((constants) => {
    const table = tableOf(constants.system)
    const cells = table.cells.filter(inPublishedRange)
    const basis = 'overhead and bus rate calibrated on these cells'
    return study('equation (3)', basis, table, cells, 'naive', equation3Configuration(constants), formula)
  })

/** Nothing fitted, beside the variant in which a disk lets go of the bus at a track's end. */
export function uncalibratedStudies(): readonly ValidationStudy[] {
  const table = tableOf(uncalibrated.system)
  const configuration = uncalibratedConfiguration()
  const basis = 'published facts, nominal 20 MB/s, command overhead 0.608 ms stated'
  return [
    study('uncalibrated, bus kept until done', basis, table, table.cells, 'naive', configuration, simulation),
    study(
      'uncalibrated, let go at a track’s end',
      basis,
      table,
      table.cells,
      'naive',
      withValues(configuration, { release: 'track-end' }),
      simulation,
    ),
  ]
}
