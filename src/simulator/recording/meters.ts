import type { Bytes, Seconds } from '../../units/quantities.ts'
import { RoundDetector } from './rounds.ts'

/** What the bus was doing and what came out of it, since the last reset: a few additions an event. */
export class Meters {
  overhead: Seconds = 0
  idle: Seconds = 0
  headLimited: Seconds = 0
  busRate: Seconds = 0
  /** Time the drives worked on reads, summed over drives: electronics, positioning, filling. */
  driveBusy: Seconds = 0
  /** From request to last byte, summed over reads; kept only where processes think. */
  readTime: Seconds = 0
  bytes: Bytes = 0
  reads = 0
  readonly readsByDrive: Float64Array
  readonly rounds: RoundDetector

  constructor(drives: number) {
    this.readsByDrive = new Float64Array(drives)
    this.rounds = new RoundDetector(drives)
  }

  reset(): void {
    this.overhead = 0
    this.idle = 0
    this.headLimited = 0
    this.busRate = 0
    this.driveBusy = 0
    this.readTime = 0
    this.bytes = 0
    this.reads = 0
    this.readsByDrive.fill(0)
    this.rounds.reset()
  }
}
