import type { DriveConflicts } from '../../library/entry.ts'

/** What the sources say differently, and what is used. */
export const conflicts: DriveConflicts = {
  'ultrastar-36zx': [
    'Sustained rate: 29.5 MB/s in Table 3 is used on every cylinder; its rate on the inner zones is not published.',
    'Sequential reads of 8 KB were measured at 15.8 MB/s (Table 4), half of the media rate: host and driver, not the disk, set that limit.',
  ],
}
