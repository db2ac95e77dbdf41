import type { DriveConflicts } from '../../library/entry.ts'

/** What the sources say differently, and what is used. */
export const conflicts: DriveConflicts = {
  as400: [
    'Capacity: the geometry of Table 1 of Reddy 1992 is 464.5 MB (746 cylinders of 19 tracks of 64 sectors), its Table 2 has 418 MB per disk. Traces stay within 418 MB of the disk of Table 1.',
    'Latency: 8.3 ms in Table 1, half a turn of 16.6 ms; 3 600 rpm are 8.33 and 16.67 ms.',
  ],
}
