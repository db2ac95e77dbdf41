import type { Seconds } from '../../units/quantities.ts'

/**
 * The alarms of a circuit: the instants at which its actors go on. A binary heap in typed arrays, one alarm an actor at most.
 * Earliest first; ties go to the lower number.
 */
export class Calendar {
  private readonly times: Float64Array
  private readonly actors: Int32Array
  count = 0

  constructor(actors: number) {
    this.times = new Float64Array(actors + 1)
    this.actors = new Int32Array(actors + 1)
    this.times[0] = Infinity
  }

  /** Earliest instant, infinite where nobody waits. */
  get nextTime(): Seconds {
    return this.times[0]
  }

  get next(): number {
    return this.actors[0]
  }

  add(actor: number, time: Seconds): void {
    const { times, actors } = this
    let at = this.count++
    while (at > 0) {
      const parent = (at - 1) >>> 1
      const parentTime = times[parent]
      if (parentTime < time || (parentTime === time && actors[parent] < actor)) break
      times[at] = parentTime
      actors[at] = actors[parent]
      at = parent
    }
    times[at] = time
    actors[at] = actor
  }

  /** Takes the earliest alarm out. */
  take(): number {
    const { times, actors } = this
    const taken = actors[0]
    const count = --this.count
    if (count === 0) {
      times[0] = Infinity
      return taken
    }
    const time = times[count]
    const actor = actors[count]
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= count) break
      const right = child + 1
      if (right < count && (times[right] < times[child] || (times[right] === times[child] && actors[right] < actors[child]))) child = right
      if (time < times[child] || (time === times[child] && actor < actors[child])) break
      times[at] = times[child]
      actors[at] = actors[child]
      at = child
    }
    times[at] = time
    actors[at] = actor
    return taken
  }
}
