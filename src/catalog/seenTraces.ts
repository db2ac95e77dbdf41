import { milliseconds, type Seconds } from '../units/quantities.ts'

/** What the replay of a measured trace comes to now, for a drive on whose trace the replay was written. */
export interface SeenTrace {
  /** Short name, as in detailedDrives.ts. */
  readonly drive: string
  /** Mean response simulated over measured, minus 1. Overheads of writes were fitted to the first half of the trace. */
  readonly reads: number
  readonly writes: number
  /** Rms distance of the simulated distribution of response times from the measured one; and DiskSim 4.0’s. */
  readonly demerit: Seconds
  readonly diskSimDemerit: Seconds
}

/** As docs/command-line.md has them; tests/validation/driveTraces.test.ts replays the traces where they are at hand. */
export const seenTraces: readonly SeenTrace[] = [
  { drive: 'cheetah-4lp', reads: -0.042, writes: 0, demerit: milliseconds(0.305), diskSimDemerit: milliseconds(0.318) },
  { drive: 'barracuda-4lp', reads: -0.033, writes: 0.001, demerit: milliseconds(0.345), diskSimDemerit: milliseconds(0.349) },
]
