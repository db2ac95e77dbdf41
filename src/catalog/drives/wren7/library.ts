import type { LibraryDrive } from '../../library/entry.ts'
import { kibibytesOf, ms, number, rate, text } from '../../library/value.ts'

/** Imprimis / Seagate Wren-7 94601-15, as far as it is published. */
export const published: LibraryDrive = {
  id: 'imprimis-wren7-94601',
  name: 'Imprimis / Seagate Wren-7 94601-15',
  class: 'hdd-3.6k-historic',
  simulated: 'wren-7',
  rateKind: 'measured on a surface',
  interface: text('SCSI-1', 'P000'),
  values: {
    rpm: number(3597, 'P000'),
    rotationalLatency: ms(8.34, 'P000', 'half a turn'),
    seekAverageRead: ms(15, 'P000'),
    rateAverage: rate(2.1, 'P000', 'average surface rate as measured; 70 sectors a turn are 2.15 MB/s'),
    surfaces: number(15, 'P000'),
    sectorsAverage: number(70, 'P000'),
    buffer: kibibytesOf(240, 'P000'),
    queueDepth: number(1, 'P000'),
  },
  notes: ['Other drives named Wren are not this one, and their capacity, cylinders and seeks are not taken over.'],
}
