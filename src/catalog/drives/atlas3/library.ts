import type { LibraryDrive } from '../../library/entry.ts'
import { measuredCurve, measuredValues, measuredZones } from '../../library/measured.ts'
import { atlas3 as detailed } from './detailed.ts'

/** Quantum Atlas III QM39100TD-SW, as far as it is published. */
export const published: LibraryDrive = {
  id: 'quantum-atlas-iii',
  name: 'Quantum Atlas III QM39100TD-SW',
  class: 'hdd-7.2k-historic',
  rateKind: 'media, without switches',
  values: measuredValues(detailed, 8.31),
  zones: measuredZones(detailed),
  seekCurve: measuredCurve({ a: 2.2192, b: 0.1225, c: 5.0138, d: 0.00130116, e: 3062, rms: 0.081 }),
  notes: [],
}
