import type { DriveConflicts } from '../../library/entry.ts'

/** What the sources say differently, and what is used. */
export const conflicts: DriveConflicts = {
  'barracuda-4lp': [
    'Head rate: Table 2 prints 6.25 MB/s, but its own 163 sectors × 512 bytes × 120 turns a second are 10.0 MB/s (DiskSim’s zones: 10.4, or 8.4 with switches). 10.0 is used; with 6.25 equation (3) needs an overhead near zero.',
    'Average seek: 9.4 ms in Table 2; 9.32 ms over DiskSim’s measured seek table.',
  ],
}
