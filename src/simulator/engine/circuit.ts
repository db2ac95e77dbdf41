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

/** The loop in which simulated time advances: until so many requests are complete since the meters were reset. */
export function advance(circuit: Circuit, completed: number): void {
  while (circuit.completed < completed) circuit.step()
}
