import { type Activity, type Lane, activities } from '../../charts/marks/Lanes.tsx'
import type { Span } from '../../charts/marks/Spans.tsx'
import type { TimelineChartData } from '../../charts/TimelineChart.tsx'
import type { TimeView } from '../../charts/marks/time.ts'
import { IntervalKind, type Timeline } from '../../domain/timeline.ts'
import { formatTime } from '../../units/formatQuantity.ts'

const activityOf = new Map<number, Activity>([
  [IntervalKind.command, 'overhead'],
  [IntervalKind.load, 'overhead'],
  [IntervalKind.reconnect, 'overhead'],
  [IntervalKind.lead, 'overhead'],
  [IntervalKind.status, 'overhead'],
  [IntervalKind.headLimited, 'head'],
  [IntervalKind.busRate, 'busRate'],
  [IntervalKind.idle, 'idle'],
  [IntervalKind.pause, 'pause'],
  [IntervalKind.electronics, 'overhead'],
  [IntervalKind.seek, 'seek'],
  [IntervalKind.rotation, 'turn'],
  [IntervalKind.filling, 'fill'],
  [IntervalKind.waiting, 'waiting'],
])
const activityIndex = (kind: number): number => Math.max(0, activities.indexOf(activityOf.get(kind) ?? 'overhead'))

const diskTexts: Readonly<Partial<Record<Activity, readonly string[]>>> = {
  seek: ['seek'],
  turn: ['turn'],
  fill: ['fill buffer', 'fill'],
  waiting: ['waits for the bus', 'waits'],
  head: ['head speed', 'head'],
  busRate: ['bus speed', 'bus'],
}

/** More disks than this are not drawn: lanes would leave the page. */
export const mostDisks = 8

const diskHeight = 26
const busHeight = 34

function laneOf(timeline: Timeline, id: string, label: string, height: number, isMember: (kind: number, disk: number) => boolean): Lane {
  const members: number[] = []
  for (let index = 0; index < timeline.kinds.length; index++) {
    if (isMember(timeline.kinds[index] ?? 0, timeline.disks[index] ?? -1)) members.push(index)
  }
  const doing = Uint8Array.from(members, (index) => activityIndex(timeline.kinds[index] ?? 0))
  const starts = Float64Array.from(members, (index) => timeline.starts[index] ?? 0)
  const ends = Float64Array.from(members, (index) => timeline.ends[index] ?? 0)
  const isBus = id === 'bus'
  const texts = (index: number): readonly string[] => {
    const activity = activities[doing[index] ?? 0]
    if (activity === undefined || activity === 'overhead' || activity === 'pause') return []
    if (!isBus) return diskTexts[activity] ?? []
    if (activity === 'idle') {
      const time = formatTime((ends[index] ?? 0) - (starts[index] ?? 0))
      return [`${time} idle`, time]
    }
    const disk = String((timeline.disks[members[index] ?? 0] ?? 0) + 1)
    return [`disk ${disk}`, disk]
  }
  return { id, label, height, doing, starts, ends, texts }
}

/** Batches of exactly D commands with no completion in between, until the next command after the last of their completions. */
function strictRounds({ kinds, starts, ends, drives }: Timeline): readonly Omit<Span, 'text'>[] {
  const rounds: { from: number; to: number }[] = []
  let commands = 0
  let batchFrom = 0
  let open: { from: number; left: number } | null = null
  for (let index = 0; index < kinds.length; index++) {
    if (kinds[index] === IntervalKind.command && commands++ === 0) batchFrom = starts[index] ?? 0
    if (kinds[index] !== IntervalKind.status) continue
    if (commands === drives) open = { from: batchFrom, left: drives }
    else if (commands > 0) open = null
    commands = 0
    if (open && --open.left === 0) {
      rounds.push({ from: open.from, to: ends[index] ?? 0 })
      open = null
    }
  }
  return rounds
}

/** Where D reads are complete, over and over: the steps where there are no rounds. */
function everyReads({ kinds, ends, drives }: Timeline): readonly Omit<Span, 'text'>[] {
  const spans: { from: number; to: number }[] = []
  let from = 0
  let reads = 0
  for (let index = 0; index < kinds.length; index++) {
    if (kinds[index] !== IntervalKind.status || ++reads % drives !== 0) continue
    spans.push({ from, to: ends[index] ?? 0 })
    from = ends[index] ?? 0
  }
  return spans
}

/** A recorded run as lanes, with its rounds, and the stretches one steps through. */
export interface ShownTimeline {
  readonly data: TimelineChartData
  readonly steps: readonly TimeView[]
}

/** Sorts a recorded run into lanes: the disks, then the bus. */
export function shownTimeline(timeline: Timeline): ShownTimeline {
  const { drives, blocks } = timeline
  const disks = Array.from({ length: Math.min(drives, mostDisks) }, (_, disk) =>
    laneOf(timeline, `disk-${disk}`, `Disk ${disk + 1}`, diskHeight, (kind, of) => of === disk && kind >= IntervalKind.reconnect),
  )
  const bus = laneOf(timeline, 'bus', 'Bus', busHeight, (kind) => kind <= IntervalKind.pause)
  const rounds = drives > 1 && blocks.length > 0 ? strictRounds(timeline) : []
  const spans = rounds.map(({ from, to }, index) => ({ from, to, text: `Round ${index + 1}, ${formatTime(to - from)}` }))
  return { data: { lanes: [...disks, bus], spans }, steps: spans.length > 0 ? spans : everyReads(timeline) }
}
