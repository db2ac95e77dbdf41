import { IntervalKind } from '../../domain/timeline.ts'
import type { TreeTimeline } from '../../domain/treeTimeline.ts'
import type { Seconds } from '../../units/quantities.ts'
import type { PartMeters } from './readParts.ts'

/** Stretches in which the use of links is told. */
export const linkStretches = 150

/** Instants of an arm that is sent to a block. */
interface Positioned {
  readonly electronics: Seconds
  readonly seek: Seconds
  readonly turn: Seconds
}

type Interval = TreeTimeline['intervals'][number]

/** What is done until an instant. */
type Step = readonly [IntervalKind, Seconds]

/** A part of a run. */
export interface Stretch {
  readonly from: Seconds
  readonly span: Seconds
}

/** A log of some reads and of all links; asked by the circuit through one field that is null in every other run. */
export class TreeRecorder {
  readonly intervals: Interval[] = []
  /** Time in which each copy of a hop carried data, by stretch. */
  readonly carried: Float64Array
  private readonly rowOf: ReadonlyMap<number, number>
  private readonly placed = new Map<number, Positioned>()
  private last: Positioned | null = null
  private readonly completedAt = new Map<number, Seconds>()
  private readonly from: Seconds
  private readonly span: Seconds

  /**
   * @param reads those that are followed, by their numbers; a row each
   * @param stretch of the run that is told; known from its begin, as links are taken long before they carry
   */
  constructor(reads: readonly number[], copies: number, { from, span }: Stretch) {
    this.from = from
    this.span = span
    this.rowOf = new Map(reads.map((read, row) => [read, row]))
    this.carried = new Float64Array(copies * linkStretches)
  }

  /** An arm is sent to a block. */
  positioned(_drive: number, _now: Seconds, electronics: Seconds, seek: Seconds, turn: Seconds): void {
    this.last = { electronics, seek, turn }
  }

  /** That block is the one of a read; null for one that no arm reads. */
  serves(read: number, hasArm: boolean): void {
    if (!this.rowOf.has(read)) return
    if (hasArm && this.last) this.placed.set(read, this.last)
    else this.placed.delete(read)
  }

  completed(read: number, requestedAt: Seconds, parts: PartMeters, now: Seconds): void {
    const row = this.rowOf.get(read)
    if (row === undefined) return
    this.completedAt.set(read, now)
    if (now < this.from) return
    const buffered = parts.bufferedAt[read]
    this.tell(row, requestedAt, [
      ...this.until(read, parts),
      [IntervalKind.filling, buffered],
      [IntervalKind.waiting, buffered + parts.waited[read]],
      [IntervalKind.busRate, now],
    ])
  }

  /** Reads that are under way at the end of the stretch, as far as it goes. */
  close(requestedAt: Float64Array, parts: PartMeters): void {
    for (const [read, row] of this.rowOf) {
      const asked = requestedAt[read]
      // whose process thinks has none
      if (asked < (this.completedAt.get(read) ?? 0)) continue
      const hasCome = parts.cameAt[read] >= asked
      const isServed = hasCome && parts.startedAt[read] >= parts.cameAt[read]
      this.tell(row, asked, [
        [IntervalKind.command, hasCome ? parts.cameAt[read] : Infinity],
        ...(isServed ? this.until(read, parts).slice(1) : []),
        ...(isServed ? ([[IntervalKind.filling, parts.bufferedAt[read]]] as const) : []),
        [IntervalKind.waiting, Infinity],
      ])
    }
  }

  /** From its request until its first byte comes. */
  private until(read: number, parts: PartMeters): readonly Step[] {
    const arm = this.placed.get(read)
    return [
      [IntervalKind.command, parts.cameAt[read]],
      [IntervalKind.waiting, parts.servedAt[read]],
      ...(arm
        ? ([
            [IntervalKind.electronics, arm.electronics],
            [IntervalKind.seek, arm.seek],
            [IntervalKind.rotation, arm.turn],
          ] as const)
        : []),
    ]
  }

  /** Steps of a read one behind the other, as far as they are in the stretch. */
  private tell(row: number, requestedAt: Seconds, steps: readonly Step[]): void {
    const end = this.from + this.span
    let start = requestedAt
    for (const [kind, at] of steps) {
      const until = Math.min(at, end)
      if (until <= start) continue
      this.intervals.push({ row, kind, start: start - this.from, end: until - this.from })
      start = until
    }
  }

  /** A link carries a frame. */
  passed(copy: number, start: Seconds, end: Seconds): void {
    const stretch = this.span / linkStretches
    const [from, to] = [(start - this.from) / stretch, (end - this.from) / stretch]
    for (let index = Math.max(0, Math.floor(from)); index < Math.min(linkStretches, to); index++)
      this.carried[copy * linkStretches + index] += Math.min(to, index + 1) - Math.max(from, index)
  }
}
