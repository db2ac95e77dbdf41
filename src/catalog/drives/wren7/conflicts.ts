import type { DriveConflicts } from '../../library/entry.ts'

/** What the sources say differently, and what is used. */
export const conflicts: DriveConflicts = {
  'wren-7': [
    'No parameter file of this drive is public: the number of cylinders, the shortest and the longest seek, and the switch times are assumptions.',
  ],
}
