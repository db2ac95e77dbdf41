import type { LibraryDrive } from '../../library/entry.ts'
import { measuredCurve, measuredValues, measuredZones } from '../../library/measured.ts'
import { ultrastar18ES as detailed } from './detailed.ts'

/** IBM Ultrastar 18ES DNES-309170W, as far as it is published. */
export const published: LibraryDrive = {
  id: 'ibm-ultrastar-18es',
  name: 'IBM Ultrastar 18ES DNES-309170W',
  class: 'hdd-7.2k-historic',
  rateKind: 'media, without switches',
  values: measuredValues(detailed, 7.2),
  zones: measuredZones(detailed),
  seekCurve: measuredCurve({ a: 1.6592, b: 0.11767, c: 4.3782, d: 0.00076631, e: 803, rms: 0.562 }),
  notes: ['The measured seek table has a break that a continuous curve misses by 0.56 ms on average.'],
}
