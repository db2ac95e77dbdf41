import type { LibraryDrive } from '../../library/entry.ts'
import { measuredCurve, measuredValues, measuredZones } from '../../library/measured.ts'
import { kibibytesOf, ms, number, rate, text } from '../../library/value.ts'
import { cheetah4LP as detailed } from './detailed.ts'
import { seekFits } from './measured.ts'

/** Seagate Cheetah 4LP ST34501, as far as it is published. */
export const published: LibraryDrive = {
  id: 'seagate-cheetah-4lp',
  name: 'Seagate Cheetah 4LP ST34501',
  class: 'hdd-10k-historic',
  simulated: 'cheetah-4lp',
  rateKind: 'media, without switches',
  interface: text('SCSI Ultra wide', 'P000'),
  values: {
    ...measuredValues(detailed, 7.96),
    overhead: ms(0.608, 'DSIM'),
    buffer: kibibytesOf(512, 'P000'),
    queueDepth: number(64, 'P000'),
  },
  zones: measuredZones(detailed),
  seekCurve: measuredCurve(seekFits.table),
  alsoPublished: {
    seekAverageRead: ms(7.7, 'P000'),
    sectorsAverage: number(170, 'P000'),
    rateAverage: rate(13.2, 'P000'),
    surfaces: number(8, 'P000'),
    buffer: kibibytesOf(512, 'P000'),
    rpm: number(10033, 'P000'),
    queueDepth: number(64, 'P000'),
  },
  notes: [
    'The drive of the paper is the W variant, with another buffer and bus; the layout was measured on the N variant.',
    'Its media rate of 14.6 MB/s less the track skew is about 13.1 MB/s, which agrees with the 13.2 MB/s that the paper measured.',
  ],
}
