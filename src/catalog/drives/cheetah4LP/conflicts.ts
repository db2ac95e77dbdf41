import type { DriveConflicts } from '../../library/entry.ts'

/** What the sources say differently, and what is used. */
export const conflicts: DriveConflicts = {
  'cheetah-4lp': [
    'Average seek: 7.7 ms in Barve et al. 1999, Table 2; 7.96 ms over DiskSim’s measured seek table. The curve here has the paper’s mean, the table is as measured.',
    'Head rate: 13.2 MB/s measured in the paper includes track switches; 170 sectors a turn are 14.55 MB/s between switches, which is what a head-limited transfer sees.',
  ],
}
