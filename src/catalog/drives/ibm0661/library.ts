import type { LibraryDrive } from '../../library/entry.ts'
import { gigabytes, ms, number, rate, text } from '../../library/value.ts'

/** IBM 0661 (320 MB, as Lee & Katz 1993 simulate it), as far as it is published. */
export const published: LibraryDrive = {
  id: 'ibm-0661-370',
  name: 'IBM 0661 (320 MB, as Lee & Katz 1993 simulate it)',
  class: 'hdd-4.3k-historic',
  simulated: 'ibm-0661',
  rateKind: 'sustained, at most',
  interface: text('SCSI', 'M0661'),
  values: {
    capacity: gigabytes(0.3265, 'P004', '949 × 14 × 48 sectors × 512 bytes'),
    rpm: number(4316.5, 'P004', 'from a turn of 13.9 ms'),
    rotationalLatency: ms(6.95, 'P004', 'half of a turn of 13.9 ms'),
    seekSingleRead: ms(2, 'P004'),
    seekAverageRead: ms(12.5, 'P004'),
    seekFullRead: ms(25, 'P004'),
    rateAverage: rate(1.7, 'P004'),
    cylinders: number(949, 'P004'),
    surfaces: number(14, 'P004'),
    sectorsOuter: number(48, 'P004'),
    sectorsInner: number(48, 'P004'),
    sectorsAverage: number(48, 'P004'),
    zoneCount: number(1, 'P004'),
  },
  zones: { value: [[0, 948, 48]], sources: ['P004'] },
  seekCurve: { form: 'root-plus-line', a: 0.4623, b: 0.0092, c: 2, source: 'P004' },
  notes: ['Track skew of 4 sectors. The printed formula gives an average of 12.5 ms and a longest seek of 24.9 ms, as printed.'],
}
