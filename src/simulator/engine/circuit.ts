import type { Seconds } from '../../units/quantities.ts'

/** Sources and stations, wired: what the engine moves from event to event. */
export interface Circuit {
  /** The present instant. */
  readonly now: Seconds
  /** Requests complete since the meters were reset. */
  readonly completed: number
  /** Goes on to the next event. */
  step(): void
}

/** Requests one behind the other, none of which competes with another: serving one says when the next can be looked at. */
export class Sequence implements Circuit {
  now: Seconds = 0
  completed = 0
  private readonly serve: (request: number, now: Seconds) => Seconds

  /** @param serve a request by its number, from an instant on; returns the instant at which it is over */
  constructor(serve: (request: number, now: Seconds) => Seconds) {
    this.serve = serve
  }

  step(): void {
    this.now = this.serve(this.completed, this.now)
    this.completed++
  }
}

/**
 * The loop in which simulated time advances: until so many requests are complete since the meters were reset. Throws where all stations wait for
 * each other, which is a mistake of theirs.
 *
 * Engines of JavaScript inline its calls for up to four classes of circuits and not for five, which costs a fifth of a run: there are four.
 */
export function advance(circuit: Circuit, completed: number): void {
  while (circuit.completed < completed) {
    circuit.step()
    if (circuit.now === Infinity) throw new Error('nothing is under way any more')
  }
}
