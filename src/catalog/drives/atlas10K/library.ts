import type { LibraryDrive } from '../../library/entry.ts'
import { measuredCurve, measuredValues, measuredZones } from '../../library/measured.ts'
import { atlas10K as detailed } from './detailed.ts'

/** Quantum Atlas 10K (TORNADO), as far as it is published. */
export const published: LibraryDrive = {
  id: 'quantum-atlas-10k',
  name: 'Quantum Atlas 10K (TORNADO)',
  class: 'hdd-10k-historic',
  rateKind: 'media, without switches',
  values: measuredValues(detailed, 5.6),
  zones: measuredZones(detailed),
  seekCurve: measuredCurve({ a: 1.424, b: 0.07536, c: 3.3821, d: 0.00070968, e: 2059, rms: 0.277 }),
  notes: ['One curve over all distances misses the measured table by 0.28 ms on average: the table is better where it matters.'],
}
