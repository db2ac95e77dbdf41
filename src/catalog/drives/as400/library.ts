import type { LibraryDrive } from '../../library/entry.ts'
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
