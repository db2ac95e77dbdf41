import type { DriveConflicts } from '../../library/entry.ts'

/** What the sources say differently, and what is used. */
export const conflicts: DriveConflicts = {
  'ibm-0661': [
    'Sustained rate: 1.7 MB/s in Lee & Katz 1993, Figure 4; its own geometry gives 1.77 MB/s on a track and 1.63 MB/s with the skew.',
    'Skew between cylinders: not printed. Seven sectors are the least that let the arm arrive in time.',
  ],
}
