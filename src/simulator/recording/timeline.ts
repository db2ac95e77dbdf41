import { IntervalKind, type Timeline } from '../../domain/timeline.ts'
import type { Seconds } from '../../units/quantities.ts'
import type { Meters } from './meters.ts'

/**
 * A bounded log of what the bus and every disk did, in typed arrays. Until it is opened it keeps only what is still under way.
 *
 * Asked by bus and drives through one field that is null in every other run.
 */
export class TimelineRecorder {
  private readonly limit: number
  private readonly kinds: Uint8Array<ArrayBuffer>
  private readonly disks: Int32Array<ArrayBuffer>
  private readonly blocks: Int32Array<ArrayBuffer>
  private readonly starts: Float64Array<ArrayBuffer>
  private readonly ends: Float64Array<ArrayBuffer>
  /** Number of the block each disk works on. */
  private readonly blockOf: Int32Array
  /** From when each disk has been filling without the bus. */
  private readonly fillingFrom: Float64Array
  /** From when each disk would have liked the bus. */
  private readonly askedFrom: Float64Array
  private positionedBlocks = 0
  private openedAt: Seconds | null = null
  private count = 0
  /** True once an interval had to be left out. */
  isFull = false

  /** @param limit most intervals that are kept */
  constructor(drives: number, limit: number) {
    this.limit = Math.max(1, Math.floor(limit))
    this.kinds = new Uint8Array(this.limit)
    this.disks = new Int32Array(this.limit)
    this.blocks = new Int32Array(this.limit)
    this.starts = new Float64Array(this.limit)
    this.ends = new Float64Array(this.limit)
    this.blockOf = new Int32Array(drives)
    this.fillingFrom = new Float64Array(drives)
    this.askedFrom = new Float64Array(drives)
  }

  /** A command was sent; the one that sends the disk to a new block is logged under that block. */
  command(isRead: boolean, isPipelined: boolean, disk: number, start: Seconds, end: Seconds): void {
    const block = isRead && isPipelined ? this.blockOf[disk] : this.positionedBlocks + 1
    this.add(isRead ? IntervalKind.command : IntervalKind.load, disk, start, end, block)
  }

  /** The bus reconnected to a disk or carried its status. */
  bus(kind: IntervalKind, disk: number, start: Seconds, end: Seconds): void {
    this.add(kind, disk, start, end)
  }

  /** Nobody used the bus: until `workEnd` for the sake of host or electronics, then of a disk. */
  waited(start: Seconds, workEnd: Seconds, end: Seconds): void {
    this.add(IntervalKind.pause, -1, start, workEnd)
    this.add(IntervalKind.idle, -1, workEnd, end)
  }

  /** Data went at the rate of the bus until `limited`, then at that of the head. */
  transferred(disk: number, start: Seconds, limited: Seconds, end: Seconds): void {
    this.add(IntervalKind.busRate, disk, start, limited)
    this.add(IntervalKind.headLimited, disk, limited, end)
  }

  /** The sector of an aioread went out; the disk reads on. */
  sentLead(disk: number, start: Seconds, end: Seconds): void {
    this.add(IntervalKind.lead, disk, start, end)
    this.released(disk, end)
  }

  /** A command has sent a disk to a new block. */
  positioned(disk: number, now: Seconds, electronicsEnd: Seconds, seekEnd: Seconds, rotationEnd: Seconds): void {
    this.blockOf[disk] = ++this.positionedBlocks
    this.add(IntervalKind.electronics, disk, now, electronicsEnd)
    this.add(IntervalKind.seek, disk, electronicsEnd, seekEnd)
    this.add(IntervalKind.rotation, disk, seekEnd, rotationEnd)
    this.fillingFrom[disk] = rotationEnd
    this.askedFrom[disk] = now
  }

  /** A loaded block is asked for; before its electronics are done the disk does not want the bus. */
  asked(disk: number, electronicsEnd: Seconds): void {
    this.askedFrom[disk] = electronicsEnd
  }

  /** A disk gets the bus, its block being wholly in the buffer at `filledAt`. */
  served(disk: number, now: Seconds, filledAt: Seconds): void {
    const from = this.fillingFrom[disk]
    const filled = filledAt < now ? filledAt : now
    this.add(IntervalKind.filling, disk, from, filled)
    this.add(IntervalKind.waiting, disk, Math.max(from, filled, this.askedFrom[disk]), now)
  }

  /** A disk lets go of the bus. */
  released(disk: number, now: Seconds): void {
    this.fillingFrom[disk] = now
  }

  /** Forgets what is over; from now on everything is kept. */
  open(now: Seconds): void {
    this.dropEnded(now)
    this.openedAt = now
  }

  /** The log since it was opened, in times from then on. */
  close(firstRead: number, now: Seconds, meters: Meters): Timeline {
    const opened = this.openedAt ?? 0
    const { count } = this
    const starts = this.starts.slice(0, count)
    const ends = this.ends.slice(0, count)
    for (let index = 0; index < count; index++) {
      starts[index] -= opened
      ends[index] -= opened
    }
    const { overhead, idle, headLimited, busRate } = meters
    return {
      drives: this.blockOf.length,
      firstRead,
      reads: meters.reads,
      span: now - opened,
      isComplete: !this.isFull,
      busTime: { overhead, idle, headLimited, busRate },
      kinds: this.kinds.slice(0, count),
      disks: this.disks.slice(0, count),
      blocks: this.blocks.slice(0, count),
      starts,
      ends,
    }
  }

  private add(kind: IntervalKind, disk: number, start: Seconds, end: Seconds, block = disk < 0 ? 0 : this.blockOf[disk]): void {
    // what takes no time is not shown, but commands and completions are counted
    if (!(end > start) && kind !== IntervalKind.command && kind !== IntervalKind.status) return
    if (this.count === this.limit && this.openedAt === null) this.dropEnded(start)
    if (this.count === this.limit) {
      this.isFull = true
      return
    }
    const at = this.count++
    this.kinds[at] = kind
    this.disks[at] = disk
    this.blocks[at] = block
    this.starts[at] = start
    this.ends[at] = end
  }

  private dropEnded(now: Seconds): void {
    let kept = 0
    for (let index = 0; index < this.count; index++) {
      if (this.ends[index] <= now) continue
      this.kinds[kept] = this.kinds[index]
      this.disks[kept] = this.disks[index]
      this.blocks[kept] = this.blocks[index]
      this.starts[kept] = this.starts[index]
      this.ends[kept] = this.ends[index]
      kept++
    }
    this.count = kept
  }
}
