import type { DriveConflicts, LibraryDrive } from '../../library/entry.ts'
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

/** What the sources say differently, and what is used. */
export const conflicts: DriveConflicts = {
  'barracuda-4lp': [
    'Head rate: Table 2 prints 6.25 MB/s, but its own 163 sectors × 512 bytes × 120 turns a second are 10.0 MB/s (DiskSim’s zones: 10.4, or 8.4 with switches). 10.0 is used; with 6.25 equation (3) needs an overhead near zero.',
    'Average seek: 9.4 ms in Table 2; 9.32 ms over DiskSim’s measured seek table.',
  ],
}
