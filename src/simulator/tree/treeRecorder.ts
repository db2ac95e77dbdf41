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

  /** Rows whose last read was complete at the end of the stretch, or later. */
  get rowsToTheEnd(): number {
    return new Set(this.intervals.filter(({ end }) => end >= this.span).map(({ row }) => row)).size
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
    if (row === undefined || now < this.from) return
    const arm = this.placed.get(read)
    const [came, served, buffered] = [parts.cameAt[read], parts.servedAt[read], parts.bufferedAt[read]]
    const steps: readonly (readonly [IntervalKind, Seconds])[] = [
      [IntervalKind.command, came],
      [IntervalKind.waiting, served],
      ...(arm
        ? ([
            [IntervalKind.electronics, arm.electronics],
            [IntervalKind.seek, arm.seek],
            [IntervalKind.rotation, arm.turn],
          ] as const)
        : []),
      [IntervalKind.filling, buffered],
      [IntervalKind.waiting, buffered + parts.waited[read]],
      [IntervalKind.busRate, now],
    ]
    let start = requestedAt
    for (const [kind, end] of steps) {
      if (end > start) {
        this.intervals.push({ row, kind, start: start - this.from, end: end - this.from })
        start = end
      }
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
