import type { DriveConflicts } from '../../library/entry.ts'

/** What the sources say differently, and what is used. */
export const conflicts: DriveConflicts = {
  'deskstar-75gxp': [
    'Outer rate: 37.0 MB/s sustained in Table 3; the reading times of IBM’s specification give 37.8. The sustained rate contains the switches, so tracks here are shorter, and cylinders more, than the disk has.',
    'Random reads of 8 KB one at a time were measured at 0.9 MB/s (Table 5), more than 7.0 ms and half a turn allow over the whole disk: the addresses of the benchmark span a part of it.',
  ],
}
