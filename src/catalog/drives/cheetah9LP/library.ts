import type { LibraryDrive } from '../../library/entry.ts'
import { measuredCurve, measuredValues, measuredZones } from '../../library/measured.ts'
import { cheetah9LP as detailed } from './detailed.ts'

/** Seagate Cheetah 9LP ST39102LW, as far as it is published. */
export const published: LibraryDrive = {
  id: 'seagate-cheetah-9lp',
  name: 'Seagate Cheetah 9LP ST39102LW',
  class: 'hdd-10k-historic',
  rateKind: 'media, without switches',
  values: measuredValues(detailed, 5.47),
  zones: measuredZones(detailed),
  seekCurve: measuredCurve({ a: 1.1112, b: 0.09515, c: 3.122, d: 0.0010755, e: 1218, rms: 0.04 }),
  notes: [],
}
