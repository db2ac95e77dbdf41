import { fittedEquation3, fittedToTwoDisks, fittedWithStatedPhases, statedPhases, type TwoConstants } from '../catalog/calibrations.ts'
import type { Standing } from '../catalog/claims.ts'
import { publishedRange, publishedTables, type PublishedCell, type PublishedTable } from '../catalog/publishedResults/barve1999.ts'
import { withValues, type Configuration } from '../configuration/configuration.ts'
import { nominalConfiguration } from '../configuration/nominal.ts'
import { presetConfiguration, provenanceOf } from '../configuration/presets.ts'
import { resolve } from '../configuration/resolve/resolve.ts'
import { runControl } from '../configuration/resolve/runControl.ts'
import type { Prediction, Uncertainty } from '../domain/prediction.ts'
import type { RunControl, Scenario } from '../domain/scenario.ts'

export type MeasuredMethod = 'naive' | 'pipelined'

/** What the studies are about; one kind is judged together. */
export type StudyKind = 'system' | 'formula' | 'equations' | 'equation-3' | 'two-constants' | 'uncalibrated'

/** One measured cell and the scenario that is to predict it. */
export interface PlannedCell {
  /** Unique among all studies; equal keys mean equal numbers. */
  readonly key: string
  readonly table: PublishedTable['id']
  readonly method: MeasuredMethod
  readonly cell: PublishedCell
  readonly scenario: Scenario
  readonly run: RunControl
}

/** Cells that are judged together, who predicts them, and what was fitted to which cells. */
export interface StudyPlan {
  readonly kind: StudyKind
  readonly table: PublishedTable['id']
  /** What tells it apart from the other studies of its kind on the same table. */
  readonly variant: string
  readonly title: string
  readonly standing: Standing
  readonly basis: string
  readonly witness: 'formula' | 'equations' | 'simulation'
  readonly cells: readonly PlannedCell[]
}

/** One measured cell beside what a witness predicts, in bytes per second. */
export interface ValidationRow {
  readonly table: PublishedTable['id']
  readonly method: MeasuredMethod
  readonly cell: PublishedCell
  readonly measured: number
  readonly predicted: number
  /** predicted / measured − 1. */
  readonly error: number
  /** What the witness itself says of its number. */
  readonly uncertainty: Uncertainty
  /** What a simulation counted. */
  readonly run: Prediction['run']
}

/** A plan with those of its cells that have been predicted. */
export interface ValidationStudy extends Omit<StudyPlan, 'cells'> {
  readonly rows: readonly ValidationRow[]
}

/**
 * Puts predictions beside the measured cells of a plan.
 *
 * @param predict what is said of a cell; nothing where it is not known yet, and then the cell has no row
 */
export function judge(
  plan: StudyPlan,
  predict: (cell: PlannedCell) => Pick<Prediction, 'throughput' | 'uncertainty' | 'run'> | undefined,
): ValidationStudy {
  const { cells, ...rest } = plan
  const rows = cells.flatMap((planned) => {
    const prediction = predict(planned)
    if (prediction === undefined) return []
    const { throughput: predicted, uncertainty, run } = prediction
    const { table, method, cell } = planned
    const measured = cell[method]
    return [{ table, method, cell, measured, predicted, error: predicted / measured - 1, uncertainty, run }]
  })
  return { ...rest, rows }
}

interface PlanFacts extends Pick<StudyPlan, 'kind' | 'variant' | 'standing' | 'basis' | 'witness'> {
  readonly table: PublishedTable
  readonly cells: readonly PublishedCell[]
  readonly method: MeasuredMethod
  readonly configuration: Configuration
}

function plan({ kind, variant, standing, basis, witness, table, cells, method, configuration }: PlanFacts): StudyPlan {
  const planned = cells.map((cell): PlannedCell => {
    const resolved = resolve(withValues(configuration, { disks: cell.drives, requestSize: cell.requestSize, method }))
    if (!resolved.ok) throw new Error(`${table.id}: ${resolved.problems[0]?.message}`)
    const key = [kind, table.id, variant, cell.drives, cell.requestSize].join('|')
    return { key, table: table.id, method, cell, scenario: resolved.value, run: runControl(configuration) }
  })
  return { kind, table: table.id, variant, title: `${table.title}, ${variant}`, standing, basis, witness, cells: planned }
}

/** Drive, bus phases and host as the catalogue has them, and two fitted constants: bus rate and the drive's overhead. */
export const publishedFactsConfiguration = ({ system, busRate, overhead }: TwoConstants): Configuration =>
  withValues(nominalConfiguration(system), { busRate, missOverhead: overhead })

/** The same with the host cost and the bus phases that were stated in place of the catalogue’s: a third choice. */
export const statedPhasesConfiguration = (constants: TwoConstants): Configuration =>
  withValues(publishedFactsConfiguration(constants), statedPhases[constants.system] ?? {})

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

/**
 * Nothing fitted, one recipe for every system: the catalogue’s drive with its seek table and zones where it has them, the nominal bus, and the
 * drive’s read miss as the one overhead, during which it holds the bus; the host costs nothing.
 */
export function uncalibratedConfiguration(system: string): Configuration {
  const nominal = nominalConfiguration(system)
  const hasTables = provenanceOf(nominal, 'seekTable') !== null && provenanceOf(nominal, 'zones') !== null
  return withValues(nominal, {
    ...(hasTables ? { seekForm: 'table', mediaForm: 'zones' } : {}),
    commandTime: nominal.missOverhead,
    missOverhead: 0,
    readCost: 0,
  })
}

const tableOf = (system: string): PublishedTable => {
  const table = publishedTables.find((candidate) => candidate.system === system)
  if (!table) throw new Error(`no table was measured on ${system}`)
  return table
}

/** Whether the paper claims its equations for a cell. */
export const inPublishedRange = ({ requestSize }: PublishedCell): boolean =>
  requestSize >= publishedRange.smallest && requestSize <= publishedRange.largest

type Facts = Pick<PlanFacts, 'kind' | 'standing' | 'basis' | 'witness'>

/** Naive reads of some cells of a table, with two constants that were fitted to it. */
const constantsPlan = (
  facts: Facts & Pick<PlanFacts, 'variant' | 'configuration'>,
  { system }: TwoConstants,
  isJudged: (cell: PublishedCell) => boolean,
): StudyPlan => {
  const table = tableOf(system)
  return plan({ ...facts, table, cells: table.cells.filter((cell) => inPublishedRange(cell) && isJudged(cell)), method: 'naive' })
}

const serviceOrders = { 'disks first': {}, 'host first': { dispatch: 'host-first' }, 'oldest first': { dispatch: 'oldest-first' } }

/** Bus rate and overhead from the cells with two disks; judged on the cells with more, 16–128 KB. */
const twoConstantPlans = (): readonly StudyPlan[] =>
  fittedToTwoDisks.flatMap((constants) => {
    const basis = 'two constants calibrated on the cells with two disks; judged on more than two, 16–128 KiB'
    const facts = { kind: 'two-constants', standing: 'seen', witness: 'simulation', basis } as const
    const own = Object.entries(serviceOrders).map(([variant, values]) => {
      const configuration = withValues(publishedFactsConfiguration(constants), values)
      return constantsPlan({ ...facts, variant, configuration }, constants, ({ drives }) => drives > 2)
    })
    const other = fittedWithStatedPhases.find(({ system }) => system === constants.system)
    if (other === undefined) return own
    const stated = {
      ...facts,
      variant: 'disks first, phases stated',
      basis: `${basis}; host cost and phases of the bus stated, not the catalogue’s: a third choice`,
      configuration: statedPhasesConfiguration(other),
    }
    return [...own, constantsPlan(stated, constants, ({ drives }) => drives > 2)]
  })

/** All cells of each table, with the parameter set of its preset; variants by the methods that they are about. */
const presetPlans = (
  facts: Facts,
  variants: Readonly<Record<string, MeasuredMethod>> = { naive: 'naive', pipelined: 'pipelined' },
): readonly StudyPlan[] =>
  publishedTables.flatMap((table) =>
    Object.entries(variants).map(([variant, method]) =>
      plan({ ...facts, variant, table, cells: table.cells, method, configuration: presetConfiguration(table.system) }),
    ),
  )

/** One parameter set per system, as in its preset; judged on all 108 cells it was fitted to. */
export const systemPlans = (): readonly StudyPlan[] =>
  presetPlans({ kind: 'system', standing: 'fitted', basis: 'one set calibrated on all cells of the table', witness: 'simulation' })

const setsOfSimulation = { standing: 'fitted', basis: 'the simulation’s calibrated sets; judged on 16–128 KiB' } as const

/** The formulae with the same parameter sets as the simulation, on all cells; they are claimed for 16–128 KB. */
export const formulaPlans = (): readonly StudyPlan[] => presetPlans({ kind: 'formula', witness: 'formula', ...setsOfSimulation })

/** The paper's equations with the same parameter sets, naive reads; they are claimed for 16–128 KB. */
const equationsPlans = (): readonly StudyPlan[] =>
  presetPlans({ kind: 'equations', witness: 'equations', ...setsOfSimulation }, { 'equations (1)–(4)': 'naive' })

/** Equation (3) with its own two constants: the paper claims 12 %. */
const equation3Plans = (): readonly StudyPlan[] =>
  fittedEquation3.map((constants) => {
    const basis = 'overhead and bus rate calibrated on these cells, 16–128 KiB'
    const facts = { kind: 'equation-3', variant: 'equation (3)', standing: 'fitted', basis, witness: 'equations' } as const
    return constantsPlan({ ...facts, configuration: equation3Configuration(constants) }, constants, () => true)
  })

const releaseRules = { 'let go at a track’s end': 'track-end', 'bus kept until done': 'at-end' }

/** Nothing fitted, by both release rules: as the paper describes its disks, and as DiskSim comes closest. */
const uncalibratedPlans = (): readonly StudyPlan[] =>
  Object.entries(releaseRules).flatMap(([variant, release]) =>
    publishedTables.toReversed().map((table) => {
      const basis = 'nothing calibrated; published and assumed facts, the nominal bus, the drive’s read miss as its one overhead'
      const facts = { kind: 'uncalibrated', variant, standing: 'seen', basis, witness: 'simulation' } as const
      const configuration = withValues(uncalibratedConfiguration(table.system), { release })
      return plan({ ...facts, table, cells: table.cells, method: 'naive', configuration })
    }),
  )

/** Made when it is first wanted. */
export function remembered<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** Every study, the tables themselves first. */
export const allPlans = remembered((): readonly StudyPlan[] => [
  ...systemPlans(),
  ...formulaPlans(),
  ...equationsPlans(),
  ...twoConstantPlans(),
  ...equation3Plans(),
  ...uncalibratedPlans(),
])
