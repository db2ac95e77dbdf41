import type { ComponentType, ReactNode } from 'react'
import type { DetailedDrive } from '../catalog/detailedDrives.ts'
import type { Palette } from '../charts/palette.ts'
import type { Configuration, Value } from '../configuration/configuration.ts'
import type { FieldName } from '../configuration/fields.ts'
import type { PositioningRule, Scenario } from '../domain/scenario.ts'
import type { Result } from '../domain/problem.ts'
import type { MeasuredTrace, TraceComparison } from '../prediction/driveTraces.ts'
import type { Predictor } from '../prediction/predictor.ts'
import type { ErrorSummary, PlannedCell, StudyPlan, ValidationRow, ValidationStudy } from '../prediction/validationPlans.ts'
import type { PredictionService } from '../workers/predictionApi.ts'
import type { SimulatedPoints, SimulationPoint } from './simulationRun.ts'

/** One intermediate quantity of the closed forms, in base units. */
export interface ExplainedStep {
  readonly name: string
  readonly symbol?: string
  readonly value: number
  readonly unit: 's' | 'B' | 'B/s' | 'count' | '1'
  readonly equation?: string
  readonly note?: string
}

/** What the predictions are compared with, cell by cell, and how they are judged; loaded when it is first needed. */
export interface Validation {
  readonly allPlans: () => readonly StudyPlan[]
  readonly judge: (plan: StudyPlan, predict: (cell: PlannedCell) => number | undefined) => ValidationStudy
  readonly errorSummary: (rows: readonly ValidationRow[]) => ErrorSummary
}

/** Replaying measured traces of single drives, loaded when a trace is opened. */
export interface DriveTraces {
  readonly parseMeasuredTrace: (text: string) => Result<MeasuredTrace>
  readonly compareTrace: (drive: DetailedDrive, trace: MeasuredTrace) => TraceComparison
}

/** When heads arrive: densities in 1/s over seconds from the start of the seeks, and their means. */
export interface ArrivalDensities {
  /** Of one disk, of the kind that the panel describes. */
  readonly one: (time: number) => number
  readonly meanOfOne: number
  /** Of the quickest of all disks on the bus. */
  readonly first: (time: number) => number
  readonly meanOfFirst: number
  /** The last instant at which one disk can arrive. */
  readonly longest: number
}

/** Who is asked: the closed forms at once; the simulation arrives by itself. */
export interface Witnesses {
  readonly formula: Pick<Predictor, 'predict'>
  readonly explain: (scenario: Scenario) => readonly ExplainedStep[]
  /** The same promise every time. */
  readonly validation: () => Promise<Validation>
  readonly driveTraces: () => Promise<DriveTraces>
  /** MPT(D) of the scenario's disks by a rule, in seconds. */
  readonly positioning: (rule: PositioningRule, disks: number, scenario: Scenario) => number
  readonly arrivals: (scenario: Scenario) => ArrivalDensities
  /** The paper's window measure of rounds for disks that know nothing of each other: in random order, and each by itself. */
  readonly roundsByChance: (disks: number) => { readonly random: number; readonly renewal: number }
  /** Seconds to move over so many cylinders. */
  readonly seekTime: (scenario: Scenario, distance: number) => number
}

/** What a view is given; it owns nothing but what is unfolded in it. */
export interface ViewProps {
  /** A configuration that can be resolved. */
  readonly configuration: Configuration
  readonly palette: Palette
  readonly witnesses: Witnesses
  readonly simulated: SimulatedPoints
  /** For views that ask more than their points. */
  readonly service: PredictionService
  readonly isPhone: boolean
  /** Sets a field; changes with the same gesture are one undo step. */
  readonly set: (name: FieldName, value: Value, gesture?: string) => void
  /** The slider of the field on the axis, for places where the panel is far away. */
  readonly axisControl: ReactNode
  /** Puts content where the configuration stands beside other views, or where it is on a small page. */
  readonly inPanel: (content: ReactNode) => ReactNode
  /** The address of this very state, for exported files. */
  readonly link: () => string
}

/** One question of the page. */
export interface View {
  readonly id: string
  readonly question: string
  /** Whether it answers about the user's configuration; without, the panel belongs to the view. */
  readonly isConfigured: boolean
  /** What the simulation is asked, the most important first. */
  readonly simulationPoints: (configuration: Configuration) => readonly SimulationPoint[]
  readonly Component: ComponentType<ViewProps>
}
