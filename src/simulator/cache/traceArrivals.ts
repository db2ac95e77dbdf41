import type { Trace } from '../../domain/trace.ts'
import type { Seconds } from '../../units/quantities.ts'

/**
 * The requests of a trace in the order of its file, at its own times or faster.
 *
 * A request whose time lies before the one ahead of it arrives together with that one: the clock of a simulation does not go back.
 */
export class TraceArrivals {
  /** How many have arrived. */
  count = 0
  /** Of the last that arrived, and of the first. */
  now: Seconds = 0
  first: Seconds = 0
  private readonly arrival: Float64Array
  private readonly speedUp: number

  /** @param speedUp divides the times */
  constructor({ arrival }: Trace, speedUp: number) {
    this.arrival = arrival
    this.speedUp = speedUp
  }

  /** The next request arrives; its index in the trace. */
  next(): number {
    const time = this.arrival[this.count] / this.speedUp
    if (this.count === 0) this.first = time
    if (time > this.now || this.count === 0) this.now = time
    return this.count++
  }
}
