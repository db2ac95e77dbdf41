import type { Seconds } from '../../units/quantities.ts'

/** Where reads come from. */
export interface Source {
  /** Issues the first commands at instant 0. */
  start(): void
  /** A drive's read is complete: the process that waited for it goes on. */
  completed(drive: number, now: Seconds): void
}
