import { activities, type Activity } from '../../charts/marks/activities.ts'
import type { Lane } from '../../charts/marks/Lanes.tsx'
import type { KeyMeanings } from '../../charts/TimelineKey.tsx'
import type { WaysChartData } from '../../charts/WaysChart.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import type { ReadsScenario } from '../../configuration/resolve/resolveReads.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import { kindsOf } from '../../domain/scenario.ts'
import type { FollowedRead, TreeTimeline } from '../../domain/treeTimeline.ts'
import type { Outcome } from '../../prediction/study.ts'
import { counted, formatCount, formatPercent } from '../../units/formatQuantity.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import { columnsOf, type FigureTable } from '../shared/figure.ts'
import { hopNoun } from '../shared/hopNoun.ts'
import { capitalized } from '../shared/intervalText.ts'
import { drivesNoun } from '../shared/say.ts'
import { answersOf } from '../shared/simulatedByService.ts'
import type { PartsFormulas } from './partsState.ts'
import { activityIndex } from './timelineLanes.ts'
import { timeText } from './timeText.ts'

/** What reads of a machine do, in the order of a read. */
const meanings: KeyMeanings = [
  ['overhead', 'host, electronics'],
  ['waiting', 'waits for its turn'],
  ['seek', 'seek'],
  ['turn', 'turn'],
  ['fill', 'is read'],
  ['busRate', 'last bytes on the links'],
]

const texts: Readonly<Partial<Record<Activity, readonly string[]>>> = {
  waiting: ['waits'],
  seek: ['seek'],
  turn: ['turn'],
  fill: ['is read', 'read'],
  busRate: ['links'],
}

/** "Disk 3", "SSD 1, read 2", "Read 4". */
function labelOf({ drive, read }: FollowedRead, scenario: ReadsScenario, hasSeveral: boolean): string {
  if (drive === null) return `Read ${read + 1}`
  let before = 0
  const kind = kindsOf(scenario).find(({ count }) => drive < (before += count))
  const name = `${kind?.drive.flash ? 'SSD' : 'Disk'} ${drive + 1}`
  return hasSeveral ? `${name}, read ${read + 1}` : name
}

function laneOf({ intervals }: TreeTimeline, row: number, label: string): Lane {
  const own = intervals.filter((one) => one.row === row)
  const doing = Uint8Array.from(own, ({ kind }) => activityIndex(kind))
  const activity = (index: number): Activity => activities[doing[index] ?? 0] ?? 'overhead'
  return {
    id: `read-${row}`,
    label,
    doing,
    starts: Float64Array.from(own, ({ start }) => start),
    ends: Float64Array.from(own, ({ end }) => end),
    texts: (index) => texts[activity(index)] ?? [],
    name: (index) => ({ what: meanings.find(([one]) => one === activity(index))?.[1] ?? '', why: '' }),
  }
}

/**
 * Has a stretch recorded of what reads through a machine do.
 *
 * @returns null where the signal came first
 */
export async function recordWays(
  { scenario, configuration }: Pick<PartsFormulas, 'scenario' | 'configuration'>,
  service: StudyService,
  signal: AbortSignal,
): Promise<Outcome<TreeTimeline> | null> {
  const [outcome] = (await answersOf('ways', [{ scenario, run: runControl(configuration) }], service, signal)) ?? []
  return outcome ?? null
}

/** Reads and links of a machine as they are drawn. */
export function waysChart(timeline: TreeTimeline, scenario: ReadsScenario): WaysChartData {
  const { reads, links, span } = timeline
  const hasSeveral = reads.some(({ read, drive }) => drive !== null && read > 0)
  const lanes = reads.map((one, row) => laneOf(timeline, row, labelOf(one, scenario, hasSeveral)))
  const done = new Set(lanes.flatMap(({ doing }) => Array.from(doing, (index) => activities[index])))
  return {
    span,
    lanes,
    links: links.map(({ hop, use, shares }) => ({
      id: `hop-${hop}`,
      label: capitalized(hopNoun(scenario.tree.hops[hop]?.name ?? '')),
      text: `${formatPercent(use)} in use`,
      shares,
    })),
    key: meanings.filter(([activity]) => done.has(activity)),
  }
}

/** What is drawn, and that it is not all. */
export function waysTitle({ span, reads }: TreeTimeline, { drives }: ReadsScenario, configuration: Configuration): string {
  const shown = new Set(reads.map(({ drive }) => drive)).size
  const noun = drivesNoun(drives, configuration)
  const ofDrives = shown < drives ? `${shown} of ${formatCount(drives)} ${noun}` : `${formatCount(drives)} ${noun}`
  return `${timeText(span)} as simulated: ${reads[0]?.drive === null ? `${counted(reads.length, 'read')} in flight` : ofDrives}`
}

/** Every interval of every read that is drawn. */
export const waysTable = ({ lanes }: WaysChartData): FigureTable => ({
  columns: columnsOf({ read: 'text', doing: 'text', from: 'time', to: 'time' }),
  rows: lanes.flatMap(({ label, starts, ends, name }) =>
    [...starts.keys()].map((at) => [label, name(at).what, starts[at] ?? 0, ends[at] ?? 0]),
  ),
})
