import { type Activity, activities } from '../../charts/marks/activities.ts'
import type { Lane } from '../../charts/marks/Lanes.tsx'
import type { Span } from '../../charts/marks/Spans.tsx'
import type { TimelineChartData } from '../../charts/TimelineChart.tsx'
import type { TimeView } from '../../charts/marks/time.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { IntervalKind, type Timeline } from '../../domain/timeline.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import type { CalledOut } from './momentWords.ts'
import { pieceNames } from './pieceNames.ts'
import { fewestInRounds } from './roundsPoints.ts'
import { mostDisks, roundStory } from './roundStory.ts'
import { timeText } from './timeText.ts'
import { firstView, withinSpan } from './timeView.ts'

/** All others are overhead. */
const activityOf = new Map<number, Activity>([
  [IntervalKind.headLimited, 'head'],
  [IntervalKind.busRate, 'busRate'],
  [IntervalKind.idle, 'idle'],
  [IntervalKind.pause, 'pause'],
  [IntervalKind.seek, 'seek'],
  [IntervalKind.rotation, 'turn'],
  [IntervalKind.filling, 'fill'],
  [IntervalKind.waiting, 'waiting'],
])
/** Position among the activities of what an interval was. */
export const activityIndex = (kind: number): number => Math.max(0, activities.indexOf(activityOf.get(kind) ?? 'overhead'))

const diskTexts: Readonly<Partial<Record<Activity, readonly string[]>>> = {
  seek: ['seek'],
  turn: ['turn'],
  fill: ['fill buffer', 'fill'],
  waiting: ['waits for the bus', 'waits'],
  head: ['head speed', 'head'],
  busRate: ['bus speed', 'bus'],
}

/** Rounds that are closer together than this share of one follow each other. */
const adjacent = 0.25

type Naming = ReturnType<typeof pieceNames>

function laneOf(timeline: Timeline, id: string, label: string, naming: Naming, isMember: (kind: number, disk: number) => boolean): Lane {
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
      const time = timeText((ends[index] ?? 0) - (starts[index] ?? 0))
      return [`${time} idle`, time]
    }
    const disk = String((timeline.disks[members[index] ?? 0] ?? 0) + 1)
    return [`disk ${disk}`, disk]
  }
  return { id, label, doing, starts, ends, texts, name: (index) => naming(members[index] ?? 0, isBus) }
}

/** Batches of commands between completions, as `strictRounds` of a run counts them: whether enough of them are of D. */
function isInRounds({ kinds, drives }: Timeline): boolean {
  let [commands, inBatches, batch] = [0, 0, 0]
  for (const kind of kinds) {
    if (kind === IntervalKind.command) batch++
    else if (kind === IntervalKind.status) {
      commands += batch
      if (batch === drives) inBatches += batch
      batch = 0
    }
  }
  return commands > 0 && inBatches / commands >= fewestInRounds
}

/** Batches of exactly D commands with no completion in between, until the next command after the last of their completions. */
function strictRounds({ kinds, starts, ends, drives }: Timeline): readonly TimeView[] {
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

/** From the first two rounds on of which one follows the other, so that what is shown at first is nothing but rounds. */
function fromFirstPair(rounds: readonly TimeView[]): readonly TimeView[] {
  const first = rounds.findIndex(
    ({ from, to }, index) => (rounds[index + 1]?.from ?? Number.POSITIVE_INFINITY) - to < adjacent * (to - from),
  )
  return first < 0 ? rounds : rounds.slice(first)
}

/** Where D reads are complete, over and over: the steps where there are no rounds. */
function everyReads({ kinds, ends, drives }: Timeline): readonly TimeView[] {
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
  /** What is shown at first. */
  readonly first: TimeView
  /** The numbers on the lanes in words; none where nothing was wholly recorded that could be told. */
  readonly told: readonly CalledOut[]
}

/** Sorts a recorded run into lanes, the disks, then the bus, and finds in it what explains it. */
export function shownTimeline(timeline: Timeline, scenario: Scenario, unit: RateUnit): ShownTimeline {
  const { drives } = timeline
  const naming = pieceNames(timeline, { hasFence: scenario.fence > 0, isThinking: scenario.workload.thinkTime > 0 })
  const disks = Array.from({ length: Math.min(drives, mostDisks) }, (_, disk) =>
    laneOf(timeline, `disk-${disk}`, `Disk ${disk + 1}`, naming, (kind, of) => of === disk && kind >= IntervalKind.reconnect),
  )
  const bus = laneOf(timeline, 'bus', 'Bus', naming, (kind) => kind <= IntervalKind.pause)
  const rounds = drives > 1 && isInRounds(timeline) ? fromFirstPair(strictRounds(timeline)) : []
  const steps = rounds.length > 0 ? rounds : everyReads(timeline)
  const story = roundStory(timeline, rounds, scenario, unit)
  const spans: readonly Span[] =
    rounds.length > 0
      ? rounds.map(({ from, to }, index) => ({ from, to, text: `Round ${index + 1}, ${timeText(to - from)}` }))
      : (story?.spans ?? [])
  const end = Math.max(0, bus.ends.at(-1) ?? 0)
  return {
    data: { lanes: [...disks, bus], spans, discs: story?.discs ?? [] },
    steps,
    first: story && rounds.length === 0 ? withinSpan(story.view, end) : firstView(steps, end),
    told: story?.words ?? [],
  }
}
