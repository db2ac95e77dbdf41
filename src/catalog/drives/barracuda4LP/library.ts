import type { LibraryDrive } from '../../library/entry.ts'
import { measuredCurve, measuredValues, measuredZones } from '../../library/measured.ts'
import { kibibytesOf, ms, number, rate, text } from '../../library/value.ts'
import { barracuda4LP as detailed } from './detailed.ts'
import { seekFits } from './measured.ts'

/** Seagate Barracuda ST32171W, as far as it is published. */
export const published: LibraryDrive = {
  id: 'seagate-barracuda-4lp',
  name: 'Seagate Barracuda ST32171W',
  class: 'hdd-7.2k-historic',
  simulated: 'barracuda-4lp',
  rateKind: 'media, without switches',
  interface: text('SCSI fast wide', 'P000'),
  values: {
    ...measuredValues(detailed, 9.32),
    overhead: ms(0.613, 'DSIM'),
    buffer: kibibytesOf(512, 'P000'),
    queueDepth: number(64, 'P000'),
  },
  zones: measuredZones(detailed),
  seekCurve: measuredCurve(seekFits.table),
  alsoPublished: {
    seekAverageRead: ms(9.4, 'P000'),
    sectorsAverage: number(163, 'P000'),
    rateAverage: rate(6.25, 'P000'),
    surfaces: number(5, 'P000'),
    buffer: kibibytesOf(512, 'P000'),
    rpm: number(7200, 'P000'),
    queueDepth: number(64, 'P000'),
  },
  notes: [
    'The paper measures 6.25 MB/s on average; the layout gives 10.2 MB/s on the media, about 8.5 MB/s after skew. The two do not agree.',
  ],
}
