import { batchCount, RatioBatches } from '../../maths/statistics.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'

/** An estimate of throughput and half the width of its 95 % interval, relative to it. */
export interface Estimate {
  readonly throughput: BytesPerSecond
  readonly relativeHalfWidth: Fraction
}

/** What a run has brought so far, in batches that grow when they have been judged. */
export interface Batches {
  /** Requests until the next call of `add`. */
  readonly atom: number
  /** True where they can be judged. */
  readonly complete: boolean
  /** Requests of the next length at which they can be. */
  readonly nextLength: number
  /** So many requests more are complete: the bytes and the instant so far. */
  add(bytes: Bytes, instant: Seconds): void
  /** Goes on to the next length. */
  lengthen(): void
  judge(): Estimate
}

/** Batches of a circuit of which nothing is known beforehand: plain batch means, of twice the length each time. */
export class DoublingBatches implements Batches {
  atom: number
  private readonly batches = new RatioBatches()
  private beforeBytes: Bytes = 0
  private beforeSeconds: Seconds
  private readonly groups: readonly [fewest: 8 | 16, most: 8 | 32]

  /**
   * @param start instant at which measuring begins
   * @param groups that batches are joined to when they are judged, the fewest and the most
   */
  constructor(firstBatch: number, start: Seconds, groups: readonly [fewest: 8 | 16, most: 8 | 32]) {
    this.atom = firstBatch
    this.groups = groups
    this.beforeSeconds = start
  }

  get complete(): boolean {
    return this.batches.complete
  }

  get nextLength(): number {
    return 2 * batchCount * this.atom
  }

  add(bytes: Bytes, instant: Seconds): void {
    this.batches.add(bytes - this.beforeBytes, instant - this.beforeSeconds)
    this.beforeBytes = bytes
    this.beforeSeconds = instant
  }

  lengthen(): void {
    this.batches.merge()
    this.atom *= 2
  }

  judge(): Estimate {
    return { throughput: this.batches.ratio(), relativeHalfWidth: this.batches.relativeHalfWidth(...this.groups) }
  }
}
