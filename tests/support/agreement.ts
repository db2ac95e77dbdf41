import { withValues, type Configuration } from '../../src/configuration/configuration.ts'
import { nominalConfiguration } from '../../src/configuration/nominal.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { resolve } from '../../src/configuration/resolve/resolve.ts'
import type { RunControl, Scenario } from '../../src/domain/scenario.ts'
import { predictByEquations } from '../../src/models/bus/equationPredictions.ts'
import { kibibytes, type Bytes } from '../../src/units/quantities.ts'
import { simulation } from '../../src/prediction/simulation.ts'
import { found } from './found.ts'

/** Numbers of the equations of Barve et al. 1999 for naive reads: one disk without and with a fence, rounds without and with. */
export type Equation = 1 | 2 | 3 | 4

/**
 * How far an equation may be from the simulation without a caveat: |formula / simulation − 1| of throughput. Of one disk no caveat is needed; of several
 * the published error, beyond which the recurrence says by how much, itself up to 1.8 % from the simulation.
 */
const agreementBound: Readonly<Record<Equation, number>> = { 1: 0.06, 2: 0.06, 3: 0.12, 4: 0.12 }
const doubt = 0.018

/** A system as the catalogue has it, or with what was fitted to its measurements. */
export type FactSet = 'nominal' | 'calibrated'

/** One place of the grid and what both witnesses say there. */
export interface AgreementCell {
  readonly system: string
  readonly facts: FactSet
  readonly equation: Equation
  readonly drives: number
  readonly requestSize: Bytes
  readonly fence: number
  /** formula / simulation − 1. */
  readonly error: number
  /** Whether the formula's own prediction says that it is beyond its error. */
  readonly isAnnounced: boolean
}

/** Systems with either set of facts, numbers of disks, request sizes and fences. */
export interface AgreementGrid {
  readonly systems: readonly string[]
  readonly facts: readonly FactSet[]
  readonly drives: readonly number[]
  readonly sizes: readonly Bytes[]
  readonly fences: readonly number[]
}

/** The grid: three drives by their published systems, one to sixteen disks, 16–128 KiB, fences from none to the largest. */
export const agreementGrid: AgreementGrid = {
  systems: ['cheetah-ultra-1', 'barracuda-alpha', 'wren-sparc-20'],
  facts: ['nominal', 'calibrated'],
  drives: [1, 2, 3, 4, 5, 7, 10, 12, 16],
  sizes: [16, 24, 32, 48, 64, 96, 128].map(kibibytes),
  fences: [0, 32, 80, 128, 192, 255],
}

/** Interval of the simulation: ± 0.6 % at most, small beside the bounds. */
const run: RunControl = { seed: 5, precision: 0.006, maximumReads: 200_000 }

const configurationOf: Readonly<Record<FactSet, (system: string) => Configuration>> = {
  nominal: nominalConfiguration,
  calibrated: presetConfiguration,
}

/** Which equation is asked for naive reads. */
const equationOf = (drives: number, fence: number): Equation => (drives === 1 ? (fence > 0 ? 2 : 1) : fence > 0 ? 4 : 3)

const scenarioAt = (base: Configuration, drives: number, fence: number, requestSize: Bytes): Scenario =>
  found(resolve(withValues(base, { disks: drives, fence, requestSize })))

function cell(system: string, facts: FactSet, drives: number, fence: number, requestSize: Bytes): AgreementCell {
  const scenario = scenarioAt(configurationOf[facts](system), drives, fence, requestSize)
  const { throughput, caveats } = predictByEquations(scenario)
  const error = throughput / simulation.answer({ scenario, run }).throughput - 1
  const isAnnounced = caveats.some(({ code }) => code === 'beyond-error')
  return { system, facts, equation: equationOf(drives, fence), drives, requestSize, fence, error, isAnnounced }
}

/** Asks both witnesses everywhere on a grid; on the whole one some 2300 simulations in a few seconds. */
export const agreementCells = ({ systems, facts, drives, sizes, fences }: AgreementGrid = agreementGrid): readonly AgreementCell[] =>
  systems.flatMap((system) =>
    facts.flatMap((set) =>
      drives.flatMap((count) => fences.flatMap((fence) => sizes.map((size) => cell(system, set, count, fence, size)))),
    ),
  )

export const isBeyondBound = ({ equation, error }: AgreementCell): boolean => Math.abs(error) > agreementBound[equation]

/** Beyond by more than the recurrence may be off, and without a caveat. */
export const isUnannounced = ({ equation, error, isAnnounced }: AgreementCell): boolean =>
  !isAnnounced && Math.abs(error) > agreementBound[equation] + doubt

/** The differences of one equation on one system. */
export interface AgreementSummary {
  readonly system: string
  readonly facts: FactSet
  readonly equation: Equation
  readonly cells: number
  readonly rms: number
  /** Where the difference is largest. */
  readonly worst: AgreementCell
  readonly beyond: number
  /** Those of them without a caveat. */
  readonly unannounced: number
}

function summary(cells: readonly AgreementCell[], first: AgreementCell): AgreementSummary {
  const { system, facts, equation } = first
  const beyond = cells.filter(isBeyondBound)
  return {
    system,
    facts,
    equation,
    cells: cells.length,
    rms: Math.sqrt(cells.reduce((sum, { error }) => sum + error * error, 0) / cells.length),
    worst: cells.reduce((worst, one) => (Math.abs(one.error) > Math.abs(worst.error) ? one : worst), first),
    beyond: beyond.length,
    unannounced: beyond.filter(isUnannounced).length,
  }
}

/** One line of the table for every system and equation, in the order of the grid. */
export function agreementTable(cells: readonly AgreementCell[]): readonly AgreementSummary[] {
  const equations = [1, 2, 3, 4] as const
  return agreementGrid.systems.flatMap((system) =>
    agreementGrid.facts.flatMap((facts) =>
      equations.flatMap((equation) => {
        const own = cells.filter((one) => one.system === system && one.facts === facts && one.equation === equation)
        const [first] = own
        return first ? [summary(own, first)] : []
      }),
    ),
  )
}
