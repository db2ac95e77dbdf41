import { IntervalKind, type Timeline } from '../../domain/timeline.ts'
import type { Bytes, BytesPerSecond, Seconds } from '../../units/quantities.ts'

/** What a story follows: a whole round, or one read where there are none. */
export interface Followed {
  readonly from: Seconds
  readonly to: Seconds
  /** The disk whose read it is; null for a round of all disks. */
  readonly disk: number | null
}

/** What the moments need to know of the system beside its recorded run. */
export interface MomentFacts {
  readonly busRate: BytesPerSecond
  /** Undefined for mixes of sizes. */
  readonly requestSize: Bytes | undefined
}

/**
 * Five moments of a round, or of one read, in their order; instants and durations in seconds as they were simulated. What did not
 * happen before the recording ended is missing.
 */
export interface RoundMoments {
  readonly followed: Followed
  /** The commands: instant of the first, and from its begin to the end of the last. */
  readonly commands: { readonly at: Seconds; readonly count: number; readonly took: Seconds }
  /** The idle bus before the first data, in sum; the instant lies in the longest idle interval. Null where it never idles. */
  readonly idle: { readonly at: Seconds; readonly time: Seconds; readonly until: Seconds } | null
  /** The first data: whose, whether the bus is held to the speed of a head, for how long in all, and what it carries meanwhile. */
  readonly data: {
    readonly at: Seconds
    readonly disk: number
    readonly isHeld: boolean
    readonly time: Seconds
    /** Undefined where it cannot be told from what was recorded. */
    readonly rate: BytesPerSecond | undefined
  }
  /** The first read that is complete, and how long it took from the begin of its command. */
  readonly done: { readonly at: Seconds; readonly disk: number; readonly took: Seconds }
  /** The next command of that disk: when, how long after, and how many reads of others were completed in between. */
  readonly next: { readonly at: Seconds; readonly wait: Seconds; readonly completed: number } | null
}

interface Interval {
  readonly kind: number
  readonly disk: number
  readonly start: Seconds
  readonly end: Seconds
}

/** Far more than one round has; a story is never looked for in all of a long recording. */
const most = 20_000

const intervalsOf = ({ kinds, disks, starts, ends }: Timeline): readonly Interval[] =>
  Array.from({ length: Math.min(most, kinds.length) }, (_, index) => ({
    kind: kinds[index] ?? 0,
    disk: disks[index] ?? -1,
    start: starts[index] ?? 0,
    end: ends[index] ?? 0,
  }))

const isData = ({ kind }: Interval): boolean => kind === IntervalKind.headLimited || kind === IntervalKind.busRate

const lengthOf = (intervals: readonly Interval[]): Seconds => intervals.reduce((sum, { start, end }) => sum + end - start, 0)

/** What the bus carried while it was held: what is left of a request after what went at the speed of the bus. */
function heldRate(own: readonly Interval[], held: Seconds, { busRate, requestSize }: MomentFacts): BytesPerSecond | undefined {
  if (requestSize === undefined || held <= 0) return undefined
  const rest = requestSize - busRate * lengthOf(own.filter(({ kind }) => kind === IntervalKind.busRate))
  const rate = rest / held
  return rate > 0 && rate < busRate ? rate : undefined
}

function idleBefore(intervals: readonly Interval[], from: Seconds, until: Seconds): RoundMoments['idle'] {
  const idle = intervals
    .filter(({ kind, start, end }) => kind === IntervalKind.idle && end > from && start < until)
    .map((interval) => ({ ...interval, start: Math.max(from, interval.start), end: Math.min(until, interval.end) }))
  const [first] = idle
  if (!first) return null
  const longest = idle.reduce((one, other) => (other.end - other.start > one.end - one.start ? other : one), first)
  return { at: (longest.start + longest.end) / 2, time: lengthOf(idle), until: until - from }
}

/**
 * Finds the moments of a followed round or read in a recorded run.
 *
 * @returns null where its commands, data or completion are not all in the recording
 */
export function roundMoments(timeline: Timeline, followed: Followed, facts: MomentFacts): RoundMoments | null {
  const all = intervalsOf(timeline)
  const { from, to, disk } = followed
  const within = all.filter(({ start, end }) => start >= from && end <= to)
  const isOwn = (one: Interval): boolean => disk === null || one.disk === disk
  const commands = within.filter((one) => one.kind === IntervalKind.command && isOwn(one)).slice(0, disk === null ? timeline.drives : 1)
  const data = within.filter((one) => isData(one) && isOwn(one))
  const done = within.find((one) => one.kind === IntervalKind.status && isOwn(one))
  const [firstCommand, lastCommand, firstData] = [commands[0], commands.at(-1), data[0]]
  if (!firstCommand || !lastCommand || !firstData || !done) return null
  const own = data.filter((one) => one.disk === firstData.disk)
  const held = own.filter(({ kind }) => kind === IntervalKind.headLimited)
  const heldTime = lengthOf(held)
  const command = commands.find((one) => one.disk === done.disk)
  const later = all.filter(
    ({ start, kind }) => start >= done.end - 1e-12 && (kind === IntervalKind.command || kind === IntervalKind.status),
  )
  const next = later.find((one) => one.kind === IntervalKind.command && one.disk === done.disk)
  return {
    followed,
    commands: { at: firstCommand.start, count: commands.length, took: lastCommand.end - firstCommand.start },
    idle: idleBefore(all, firstCommand.start, firstData.start),
    data: {
      at: held[0] ? (held[0].start + held[0].end) / 2 : (firstData.start + firstData.end) / 2,
      disk: firstData.disk,
      isHeld: heldTime > 0,
      time: heldTime > 0 ? heldTime : lengthOf(own),
      rate: heldRate(own, heldTime, facts),
    },
    done: { at: done.end, disk: done.disk, took: done.end - (command?.start ?? from) },
    next: next
      ? {
          at: next.start,
          wait: next.start - done.end,
          completed: later.filter(({ kind, end, disk: of }) => kind === IntervalKind.status && end <= next.start && of !== done.disk)
            .length,
        }
      : null,
  }
}

/**
 * The first read that was wholly recorded and after which its disk was not made to wait for all others: what there is to follow where
 * there are no rounds.
 *
 * @param drawn disks from this number on are not drawn, and not followed
 * @returns null where no read was recorded from its command to the next command of its disk
 */
export function readToFollow(timeline: Timeline, drawn: number): Followed | null {
  const { drives } = timeline
  const open = new Map<number, { readonly from: Seconds; to: Seconds | null; completed: number }>()
  let fallback: Followed | null = null
  for (const { kind, disk, start, end } of intervalsOf(timeline)) {
    if (kind === IntervalKind.status) {
      for (const [of, read] of open) if (of !== disk && read.to !== null) read.completed++
      const read = open.get(disk)
      if (read) read.to = end
    }
    if (kind !== IntervalKind.command || disk >= drawn || start < 0) continue
    const read = open.get(disk)
    if (read && read.to !== null) {
      const found = { from: read.from, to: read.to, disk }
      if (drives === 1 || read.completed < drives - 1) return found
      fallback ??= found
    }
    open.set(disk, { from: start, to: null, completed: 0 })
  }
  return fallback
}
