import type { Seconds } from '../../units/quantities.ts'

/** Where reads come from. */
export interface Source {
  /** Issues the first commands at instant 0. */
  start(): void
  /** A drive's read is complete: the process that waited for it goes on. */
  completed(drive: number, now: Seconds): void
}

/** Processes that think between their requests: they go on by themselves. */
export interface Thinking {
  /** When the first of them has thought; infinite where none thinks. */
  readonly nextTime: Seconds
  /** All that have thought until an instant issue their requests, each at its own. */
  wake(until: Seconds): void
}
