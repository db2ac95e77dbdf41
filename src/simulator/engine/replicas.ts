import type { Bytes, Fraction, Seconds } from '../../units/quantities.ts'
import type { Circuit } from './circuit.ts'

/** A circuit whose meters are handed from one replica to the next. */
export interface Replica<Meters> extends Circuit {
  meters: Meters
}

/** What replicas count together. */
export interface HandedMeters<Self> {
  readonly requests: number
  readonly bytes: Bytes
  reset(now: Seconds): void
  /** Counts on where those of the next replica stand, which has been warmed up. */
  handOver(now: Seconds, to: Self, begins: Seconds): void
}

/** Numbers of replicas are far apart in the seed, so that none is that of a run with a neighbouring seed. */
const apart = 0x9e37_79b1

/** Multiples of it fill the numbers from 0 to 1 most evenly. */
const golden = 0.618_033_988_749_894_9

/**
 * One circuit after the other, each with random numbers of its own, metered as one. Where nothing is decided by chance but how a circuit begins, it may
 * settle in one of several courses for good, and a run however long tells of that one alone; what lies between replicas belongs into the interval.
 */
export class Replicas<Meters extends HandedMeters<Meters>, One extends Replica<Meters>> implements Circuit {
  /** Measured time of all replicas. */
  now: Seconds = 0
  current: One
  private readonly begin: (seed: number, share: Fraction) => One
  private readonly seed: number
  private readonly each: number
  private readonly meters: Meters
  private count = 1
  private offset: Seconds

  /**
   * @param begin a circuit, warmed up; the share, evenly spread over replicas, is for what courses repeat: measuring begins as often everywhere in it
   * @param each requests that are measured of a replica; Infinity: there is but one
   */
  constructor(begin: (seed: number, share: Fraction) => One, seed: number, each: number) {
    this.begin = begin
    this.seed = seed
    this.each = each
    this.current = begin(seed, 0)
    this.meters = this.current.meters
    this.offset = -this.current.now
  }

  get bytes(): Bytes {
    return this.meters.bytes
  }

  reset(): void {
    this.meters.reset(this.current.now)
  }

  get completed(): number {
    return this.meters.requests
  }

  step(): void {
    if (this.meters.requests >= this.count * this.each) this.goOn()
    this.current.step()
    this.now = this.offset + this.current.now
  }

  private goOn(): void {
    const { begin, seed, current, meters, now } = this
    const next = begin((seed + Math.imul(this.count, apart)) >>> 0, (this.count * golden) % 1)
    this.count++
    meters.handOver(current.now, next.meters, next.now)
    next.meters = meters
    this.current = next
    this.offset = now - next.now
  }
}
