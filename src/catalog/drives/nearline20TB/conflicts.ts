import type { DriveConflicts } from '../../library/entry.ts'

/** What the sources say differently, and what is used. */
export const conflicts: DriveConflicts = {
  'nearline-20tb': ['Seek times and the inner rate of this drive are not published; the values are the middle of its class.'],
}
