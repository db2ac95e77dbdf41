import { ghostLetter } from '../../charts/ghost.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import type { Problem } from '../../domain/problem.ts'
import { withMethod } from '../../domain/scenario.ts'
import type { TimelineWindow } from '../../domain/timeline.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import { pinnedName } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { answersOf } from '../shared/simulatedByService.ts'
import type { ComparedMethod } from './roundsPoints.ts'
import { mostDisks } from './roundStory.ts'
import { shownTimeline, type ShownTimeline } from './timelineLanes.ts'

export const methodNames: Readonly<Record<ComparedMethod, string>> = {
  naive: 'Naive',
  pipelined: 'Pipelined',
  'no-rounds': 'Host first',
}

/** About 10⁵ intervals of four disks. */
const recordedReads = 9_000
const mostIntervals = 150_000

/** The recorded window begins with whole rounds behind it. */
export const recordedWindow = (drives: number): TimelineWindow => ({
  firstRead: drives * Math.ceil(40 / drives),
  reads: recordedReads,
  limit: mostIntervals,
})

/** Recorded runs of one system. */
export interface RecordedRuns {
  readonly runs: ReadonlyMap<ComparedMethod, ShownTimeline>
  readonly drives: number
  /** Why the first of the others could not be recorded. */
  readonly problem: Problem | undefined
}

const noRuns: RecordedRuns = { runs: new Map(), drives: 0, problem: undefined }

/**
 * Records the runs of some methods over the same blocks.
 *
 * @returns null where the signal came first
 */
export async function recordRuns(
  configuration: Configuration,
  methods: readonly ComparedMethod[],
  service: StudyService,
  signal: AbortSignal,
): Promise<RecordedRuns | null> {
  const resolved = resolve(configuration)
  if (!resolved.ok) return { ...noRuns, problem: resolved.problems[0] }
  const scenario = resolved.value
  const { drives } = scenario
  const run = runControl(configuration)
  const questions = methods.map((method) => ({ scenario: withMethod(scenario, method), run, window: recordedWindow(drives) }))
  const outcomes = await answersOf('timeline', questions, service, signal)
  if (outcomes === null) return null
  const runs = new Map<ComparedMethod, ShownTimeline>()
  for (const [index, method] of methods.entries()) {
    const outcome = outcomes[index]
    if (outcome?.ok) runs.set(method, shownTimeline(outcome.answer, withMethod(scenario, method), rateUnit(configuration.units)))
  }
  const refused = outcomes.find(({ ok }) => !ok)
  const problem = refused?.ok === false ? refused.problem : undefined
  return { runs, drives, problem }
}

/** One of several runs on the same axis of time. */
export interface TimelineRow {
  readonly id: string
  readonly method: ComparedMethod
  /** Empty where there is only one. */
  readonly name: string
  readonly timeline: ShownTimeline
  readonly isGhost: boolean
}

/** That not all disks are drawn. */
export const disksText = (drives: number): string => (drives > mostDisks ? `the first ${mostDisks} of ${drives} disks` : '')

function pinnedTitle(method: ComparedMethod, isCompared: boolean, drives: number): string {
  const name = isCompared ? pinnedName(methodNames[method]) : `${ghostLetter}, as pinned`
  return [name, disksText(drives)].filter((text) => text !== '').join(': ')
}

/** The runs as they stand beneath each other: each method, and under it that of A. */
export function timelineRows(
  methods: readonly ComparedMethod[],
  { runs }: RecordedRuns = noRuns,
  pinned?: RecordedRuns,
): readonly TimelineRow[] {
  const isCompared = methods.length > 1
  return methods.flatMap((method): readonly TimelineRow[] => {
    const timeline = runs.get(method)
    if (!timeline) return []
    const ghost = pinned?.runs.get(method)
    const name = isCompared ? methodNames[method] : ghost ? 'B, this configuration' : ''
    const row: TimelineRow = { id: method, method, name: ghost && isCompared ? `B ${name.toLowerCase()}` : name, timeline, isGhost: false }
    if (!pinned || !ghost) return [row]
    return [row, { id: `a-${method}`, method, name: pinnedTitle(method, isCompared, pinned.drives), timeline: ghost, isGhost: true }]
  })
}

/** When the bus is last heard of, among all runs. */
export const endOfRows = (rows: readonly TimelineRow[]): number =>
  Math.max(0, ...rows.flatMap(({ timeline }) => timeline.data.lanes.map(({ id, ends }) => (id === 'bus' ? (ends.at(-1) ?? 0) : 0))))
