import type { ReadParts } from '../../domain/prediction.ts'
import type { Seconds } from '../../units/quantities.ts'

/**
 * Where the time of reads goes: of each that is under way the instants at which one part of its time ends and the next begins, and of those
 * that are complete the sums. They are of its last byte, and so add up to its duration.
 */
export class PartMeters {
  /** Of each read: its command came to the machine, to its drive, its drive began with it, and its last byte was in the buffer. */
  readonly cameAt: Float64Array
  readonly startedAt: Float64Array
  readonly servedAt: Float64Array
  readonly bufferedAt: Float64Array
  /** For how long its last frame waited in front of links so far. */
  readonly waited: Float64Array
  /** Sums over complete reads. */
  private host: Seconds = 0
  private box: Seconds = 0
  private queue: Seconds = 0
  private drive: Seconds = 0
  private links: Seconds = 0
  private waiting: Seconds = 0
  /** What of the waiting was in front of each hop. */
  private readonly waits: Float64Array

  constructor(reads: number, hops: number) {
    this.cameAt = new Float64Array(reads)
    this.startedAt = new Float64Array(reads)
    this.servedAt = new Float64Array(reads)
    this.bufferedAt = new Float64Array(reads)
    this.waited = new Float64Array(reads)
    this.waits = new Float64Array(hops)
  }

  reset(): void {
    this.host = 0
    this.box = 0
    this.queue = 0
    this.drive = 0
    this.links = 0
    this.waiting = 0
    this.waits.fill(0)
  }

  /** The last frame of a read waits in front of a copy of a hop; behind the hops come the drives’ own ends. */
  wait(read: number, hop: number, time: Seconds): void {
    this.waited[read] += time
    if (hop < this.waits.length) this.waits[hop] += time
  }

  complete(read: number, requestedAt: Seconds, now: Seconds): void {
    const waited = this.waited[read]
    this.host += this.cameAt[read] - requestedAt
    this.box += this.startedAt[read] - this.cameAt[read]
    this.queue += this.servedAt[read] - this.startedAt[read]
    this.drive += this.bufferedAt[read] - this.servedAt[read]
    this.links += now - this.bufferedAt[read] - waited
    this.waiting += waited
    this.waited[read] = 0
  }

  /** All parts of all complete reads. */
  get sum(): Seconds {
    return this.host + this.box + this.queue + this.drive + this.links + this.waiting
  }

  /** The means, which add up to the mean duration of a read as it was reported; null where no read is complete. */
  means(duration: Seconds): ReadParts | null {
    const { sum } = this
    if (sum <= 0) return null
    const share = duration / sum
    const inFront = this.waits.reduce((all, one) => all + one, 0)
    // who waits for the end of its own drive waits for its drive
    const atLinks = inFront > 0 ? Math.min(1, this.waiting / inFront) : 0
    return {
      host: this.host * share,
      box: this.box * share,
      queue: (this.queue + this.waiting - inFront * atLinks) * share,
      drive: this.drive * share,
      waits: Array.from(this.waits, (time) => time * atLinks * share),
      links: this.links * share,
    }
  }
}
