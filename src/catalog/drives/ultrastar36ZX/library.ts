import type { LibraryDrive } from '../../library/entry.ts'
import { gigabytes, kibibytesOf, ms, number, rate, text } from '../../library/value.ts'

/** IBM Ultrastar 36ZX (18 GB as tested), as far as it is published. */
export const published: LibraryDrive = {
  id: 'ibm-ultrastar-36zx',
  name: 'IBM Ultrastar 36ZX (18 GB as tested)',
  class: 'hdd-10k-historic',
  simulated: 'ultrastar-36zx',
  rateKind: 'sustained',
  interface: text('SCSI Ultra2 Wide LVD', 'P001'),
  values: {
    capacity: gigabytes(18, 'P001'),
    rpm: number(10000, 'P001'),
    rotationalLatency: ms(3, 'P001', 'half a turn'),
    seekAverageRead: ms(4.9, 'P001'),
    seekAverageWrite: ms(5.9, 'P001'),
    rateOuter: rate(29.5, 'P001'),
    buffer: kibibytesOf(2048, 'P001'),
  },
  notes: ['29.5 MB/s is printed as the sustained rate of the media; it is taken for the outer one.'],
}
