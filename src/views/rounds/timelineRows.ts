import { ghostLetter } from '../../charts/ghost.ts'
import { pinnedName } from '../shared/comparison.ts'
import type { ComparedMethod } from './roundsPoints.ts'
import { mostDisks, type ShownTimeline } from './timelineFacts.ts'

export const methodNames: Readonly<Record<ComparedMethod, string>> = {
  naive: 'Naive',
  pipelined: 'Pipelined',
  'no-rounds': 'Host first',
}

/** Recorded runs of one system. */
export interface RecordedRuns {
  readonly runs: ReadonlyMap<ComparedMethod, ShownTimeline>
  readonly drives: number
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
  own: RecordedRuns,
  pinned: RecordedRuns | undefined,
): readonly TimelineRow[] {
  const isCompared = methods.length > 1
  return methods.flatMap((method): readonly TimelineRow[] => {
    const timeline = own.runs.get(method)
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
  Math.max(0, ...rows.flatMap(({ timeline }) => timeline.facts.lanes.map(({ id, ends }) => (id === 'bus' ? (ends.at(-1) ?? 0) : 0))))
