import { type Activity, activities } from '../../charts/marks/activities.ts'
import type { Lane, PieceName } from '../../charts/marks/Lanes.tsx'
import type { Span } from '../../charts/marks/Spans.tsx'
import type { TimelineChartData } from '../../charts/TimelineChart.tsx'
import type { TimeView } from '../../charts/marks/time.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { IntervalKind, type Timeline } from '../../domain/timeline.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import type { CalledOut } from './momentWords.ts'
import { lastUntil } from '../../charts/pieces.ts'
import { timeText } from './timeText.ts'
import { fewestInRounds } from './roundsPoints.ts'
import { mostDisks, roundStory } from './roundStory.ts'
import { firstView, withinSpan } from './timeView.ts'

/** What the names need to know of the system beside its recorded run. */
interface PieceFacts {
  readonly hasFence: boolean
  /** Whether processes think between their requests. */
  readonly isThinking: boolean
}

const verbs: Readonly<Record<number, string>> = {
  [IntervalKind.reconnect]: 'wins the bus',
  [IntervalKind.lead]: 'sends its first sector',
  [IntervalKind.status]: 'says that it is done',
  [IntervalKind.headLimited]: 'sends at head speed',
  [IntervalKind.busRate]: 'sends at bus speed',
  [IntervalKind.electronics]: 'takes in its command',
  [IntervalKind.seek]: 'seeks',
  [IntervalKind.rotation]: 'waits for its data to turn up',
  [IntervalKind.filling]: 'fills its buffer',
  [IntervalKind.waiting]: 'waits for the bus',
}

/** Reasons that are the same whenever something is done. */
const reasons: Readonly<Record<number, string>> = {
  [IntervalKind.headLimited]: 'its buffer is empty, so the bus goes no faster than its head',
  [IntervalKind.busRate]: 'from its buffer',
  [IntervalKind.seek]: 'the head moves to another cylinder',
  [IntervalKind.rotation]: 'the head is there, the sector is not yet',
}

/**
 * Names every piece of a recorded run, with its reason where there is one to say.
 *
 * @returns the name of an interval by its index in the timeline; `isBus` where it is named as the bus’s
 */
export function pieceNames(timeline: Timeline, { hasFence, isThinking }: PieceFacts): (index: number, isBus: boolean) => PieceName {
  const { kinds, disks, starts, ends } = timeline
  const onBus = Uint32Array.from(kinds.keys()).filter((index) => (kinds[index] ?? 0) <= IntervalKind.pause)
  const busStarts = Float64Array.from(onBus, (index) => starts[index] ?? 0)
  /** What the bus is doing at an instant, as an index. */
  const busAt = (instant: number): number | undefined => onBus[lastUntil(busStarts, instant)]

  function whoHasTheBus(index: number): string {
    const middle = ((starts[index] ?? 0) + (ends[index] ?? 0)) / 2
    const at = busAt(middle)
    const kind = at === undefined ? undefined : kinds[at]
    const of = at === undefined ? -1 : (disks[at] ?? -1)
    if (kind === undefined) return ''
    if (kind === IntervalKind.idle) return hasFence ? 'it asks for the bus once it holds as much as the fence says' : ''
    if (kind === IntervalKind.command || kind === IntervalKind.load) return 'the bus carries a command'
    if (of < 0 || of === disks[index]) return ''
    return `disk ${of + 1} has the bus`
  }

  function busName(index: number, time: string): PieceName {
    const kind = kinds[index] ?? 0
    const disk = (disks[index] ?? 0) + 1
    if (kind === IntervalKind.command) return { what: `A command goes to disk ${disk}, ${time}`, why: '' }
    if (kind === IntervalKind.load) return { what: `Disk ${disk} is told to load its next block, ${time}`, why: '' }
    if (kind === IntervalKind.pause) return { what: `Nobody uses the bus, ${time}`, why: 'host or disk electronics are at work' }
    if (kind === IntervalKind.idle) {
      const who = isThinking ? 'no disk has data to send, or its process thinks' : 'no disk has data to send yet'
      return { what: `Nobody uses the bus, ${time}`, why: who }
    }
    return { what: `Disk ${disk} ${verbs[kind] ?? ''}, ${time}`, why: reasons[kind] ?? '' }
  }

  return (index, isBus) => {
    const kind = kinds[index] ?? 0
    const time = timeText((ends[index] ?? 0) - (starts[index] ?? 0))
    if (isBus) return busName(index, time)
    const isElsewhere = kind === IntervalKind.filling || kind === IntervalKind.waiting
    return {
      what: `Disk ${(disks[index] ?? 0) + 1} ${verbs[kind] ?? ''}, ${time}`,
      why: isElsewhere ? whoHasTheBus(index) : (reasons[kind] ?? ''),
    }
  }
}

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
