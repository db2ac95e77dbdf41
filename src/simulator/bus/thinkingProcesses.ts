import type { Seconds } from '../../units/quantities.ts'
import { Calendar } from '../engine/calendar.ts'
import type { Meters } from '../recording/meters.ts'
import type { HostAdapter } from '../stations/hostAdapter.ts'
import type { Thinking } from '../stations/source.ts'
import { ClosedProcesses } from './closedProcesses.ts'
import type { ThinkTimes } from './thinkTimes.ts'

/**
 * One process per drive, as in closedProcesses.ts, each thinking for a time of its own: who received first need not ask first.
 * Measures each read from its request on: throughput and the mean think time would leave the chance of the times drawn in it.
 */
export class ThinkingProcesses extends ClosedProcesses implements Thinking {
  private readonly think: ThinkTimes
  private readonly meters: Meters
  private readonly thinkers: Calendar
  /** When each process asked for its present read. */
  private readonly askedAt: Float64Array

  constructor(adapter: HostAdapter, drives: number, readCost: Seconds, think: ThinkTimes, meters: Meters) {
    super(adapter, drives, readCost, 0)
    this.think = think
    this.meters = meters
    this.thinkers = new Calendar(drives)
    this.askedAt = new Float64Array(drives)
  }

  get nextTime(): Seconds {
    return this.thinkers.nextTime
  }

  wake(until: Seconds): void {
    const { thinkers } = this
    while (thinkers.nextTime <= until) {
      const { nextTime } = thinkers
      const drive = thinkers.take()
      this.askedAt[drive] = nextTime
      this.ask(drive, nextTime)
    }
  }

  override completed(drive: number, now: Seconds): void {
    this.meters.readTime += now - this.askedAt[drive]
    this.thinkers.add(drive, now + this.think(drive))
  }
}
