import { once } from '../domain/loading.ts'
import type { Scenario } from '../domain/scenario.ts'
import { seekTime } from '../mechanics/seekTime.ts'
import { modelVersion } from '../models/modelVersion.ts'
import type { Cylinders, Seconds } from '../units/quantities.ts'
import * as bus from './busForms.ts'
import { formula } from './formula.ts'

const later = async () => (await import('./laterParts.ts')).laterParts

/** What a page asks: closed forms at once, and what needs much code when it is first asked. */
export const witnesses = {
  /** Of the models; goes up when a prediction changes. */
  modelVersion,
  formula,
  /** Of disks on a bus, whole curves at once. */
  bus,
  seekTime: ({ drive }: Scenario, distance: Cylinders): Seconds => seekTime(drive.seek, distance),
  /** Every intermediate quantity of the closed forms of a bus. */
  explain: once(async () => (await later()).explain()),
  /** Of reads through a machine, whole curves at once. */
  tree: once(async () => (await later()).tree()),
  /** When heads arrive: means, and densities. */
  heads: once(() => import('./headForms.ts')),
  /** The paper’s equations for naive reads. */
  equations: once(async () => (await later()).equations()),
  /** The paper’s window measure of rounds: of disks that know nothing of each other, and of a log. */
  rounds: once(async () => (await later()).rounds()),
  planning: once(async () => (await later()).planning()),
  striping: once(async () => (await later()).striping()),
  caching: once(async () => (await later()).caching()),
  passes: once(async () => (await later()).passes()),
  /** Work in passes over more data than memory holds. */
  jobs: once(async () => (await later()).jobs()),
  /** How often merges read a block, followed one by one. */
  jobMerges: once(async () => (await later()).jobMerges()),
  /** What is between predictions and measurements. */
  gap: once(async () => (await later()).gap()),
  queueing: once(async () => (await later()).queueing()),
  driveTraces: async () => (await later()).driveTraces(),
} as const

export type Witnesses = typeof witnesses
export type Heads = Part<'heads'>
export type TreeForms = Part<'tree'>
export type EquationForms = Part<'equations'>
export type Planning = Part<'planning'>
export type Striping = Part<'striping'>
export type Caching = Part<'caching'>
export type Passes = Part<'passes'>
export type Jobs = Part<'jobs'>
export type JobMerges = Part<'jobMerges'>
export type Gaps = Part<'gap'>
export type Queueing = Part<'queueing'>
export type { BusExplanation } from '../models/bus/explainFormula.ts'

type Part<
  Name extends 'heads' | 'tree' | 'equations' | 'planning' | 'striping' | 'caching' | 'passes' | 'jobs' | 'jobMerges' | 'gap' | 'queueing',
> = Awaited<ReturnType<Witnesses[Name]>>
