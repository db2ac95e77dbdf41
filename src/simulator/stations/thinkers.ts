import type { Seconds } from '../../units/quantities.ts'

/** Processes that think, all equally long, so that they go on in the order in which they began: a ring. */
export class Thinkers {
  /** When the first of them has thought; infinite where none thinks. */
  nextTime: Seconds = Infinity
  private readonly times: Float64Array
  private readonly processes: Int32Array
  private first = 0
  private count = 0

  /** @param most that can think at once */
  constructor(most: number) {
    this.times = new Float64Array(most)
    this.processes = new Int32Array(most)
  }

  /** @param until not before that of any other */
  add(process: number, until: Seconds): void {
    const at = (this.first + this.count++) % this.times.length
    this.times[at] = until
    this.processes[at] = process
    if (this.count === 1) this.nextTime = until
  }

  /** Takes out the first that has thought. */
  take(): number {
    const process = this.processes[this.first]
    this.first = (this.first + 1) % this.times.length
    this.nextTime = --this.count > 0 ? this.times[this.first] : Infinity
    return process
  }
}
