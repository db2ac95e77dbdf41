import type { DriveConflicts, LibraryDrive } from '../../library/entry.ts'
import { ms, number } from '../../library/value.ts'

/** Reddy 1992, reference disk of the cache study, as far as it is published. */
export const published: LibraryDrive = {
  id: 'reddy-1992',
  name: 'Reddy 1992, reference disk of the cache study',
  class: 'hdd-3.6k-historic',
  values: {
    rotationalLatency: ms(8.3, 'P003'),
    seekAverageRead: ms(14.2, 'P003'),
    cylinders: number(746, 'P003'),
    surfaces: number(19, 'P003', 'tracks per cylinder'),
    sectorsAverage: number(64, 'P003'),
  },
  notes: ['The reference disk of the study of caches; no drive that was sold.'],
}

/** What the sources say differently, and what is used. */
export const conflicts: DriveConflicts = {
  as400: [
    'Capacity: the geometry of Table 1 of Reddy 1992 is 464.5 MB (746 cylinders of 19 tracks of 64 sectors), its Table 2 has 418 MB per disk. Traces stay within 418 MB of the disk of Table 1.',
    'Latency: 8.3 ms in Table 1, half a turn of 16.6 ms; 3 600 rpm are 8.33 and 16.67 ms.',
  ],
}
