import { milliseconds, type Seconds } from '../units/quantities.ts'

/** What was computed for a drive before its measured response times were looked at. */
export interface BlindRun {
  /** Short name, as in detailedDrives.ts. */
  readonly drive: string
  readonly measuredMean: Seconds
  readonly simulatedMean: Seconds
  /** Rms distance of the simulated distribution of response times from the measured one. */
  readonly demerit: Seconds
  /** The same of DiskSim 4.0; null where it cannot replay its own trace. */
  readonly diskSimDemerit: Seconds | null
}

/**
 * Which commit fixed these predictions. It can be checked out, and replays the validation traces of DiskSim 4.0 to these numbers
 * (`busbar validate --trace`). Blind are the distributions: the means of the nine traces are quoted with DiskSim’s, and two rules of the
 * replay were chosen knowing them (a block on its way is no hit; which drives keep sectors that they read on arrival). Means of all requests
 * hid writes that were up to 10.8 % too short, which was found, and mended on first halves of the traces, after these numbers.
 */
export const blindRunsBy = 'commit a6f8662 of 2026-11-20'

const run = (drive: string, measured: number, simulated: number, demerit: number, diskSimDemerit: number | null): BlindRun => ({
  drive,
  measuredMean: milliseconds(measured),
  simulatedMean: milliseconds(simulated),
  demerit: milliseconds(demerit),
  diskSimDemerit: diskSimDemerit === null ? null : milliseconds(diskSimDemerit),
})

/** The drives of DiskSim’s validation set but the two on whose traces the replay was written (Cheetah 4LP and Barracuda 4LP). */
export const blindRuns: readonly BlindRun[] = [
  run('cheetah-9lp', 4.273, 4.224, 0.125, 0.107),
  run('atlas-10k', 3.893, 3.875, 0.081, 0.268),
  run('atlas-3', 6.263, 6.232, 0.186, 0.378),
  run('ultrastar-18es', 5.261, 5.227, 0.229, 0.135),
  run('hp-c2247a', 15.298, 15.171, 0.184, 0.09),
  run('hp-c3323a', 15.765, 15.566, 0.268, 0.306),
  run('hp-c2490a', 12.55, 12.579, 0.261, 0.254),
  run('dec-rz26', 15.809, 15.561, 0.455, 0.34),
  run('st41601n', 14.617, 14.663, 0.102, null),
]
