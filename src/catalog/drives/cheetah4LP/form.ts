import { kibibytes, megabytesPerSecond, milliseconds } from '../../../units/quantities.ts'
import type { DriveEntry } from '../../entry.ts'
import { derived, published } from '../../sourced.ts'
import { widthsOf } from '../../zones.ts'
import { seekFits, seekTable, zones } from './measured.ts'

const barveTable2 = 'Barve et al. 1999, Table 2'
const diskSim = 'DiskSim 4.0 validation set, cheetah4LP (ST34501N, same mechanism)'
const fit = 'least-squares fit of the DiskSim seek table, scaled to the paper’s mean of 7.7 ms'

/** Seagate Cheetah 4LP ST34501W, the drive of Tables 6 and of the Sparc-20 runs in Barve et al. 1999. */
export const cheetah4LP: DriveEntry = {
  id: 'cheetah-4lp',
  name: 'Seagate Cheetah 4LP · 10 033 rpm',
  shortName: 'Cheetah 4LP',
  values: {
    rpm: published(10_033, barveTable2),
    cylinders: published(6_581, diskSim),
    surfaces: published(8, barveTable2),
    seekForm: derived('smooth', fit),
    seekA: derived(milliseconds(seekFits.paper.a), fit),
    seekB: derived(milliseconds(seekFits.paper.b), fit),
    seekD: derived(milliseconds(seekFits.paper.d), fit),
    seekE: derived(seekFits.paper.e, fit),
    seekTable: published(seekTable, diskSim),
    mediaForm: derived('rate', 'one average track, as in the paper'),
    headRate: derived(megabytesPerSecond(14.555), '170 sectors × 512 bytes a turn; the paper measures 13.2 MB/s with track switches'),
    sectorsPerTrack: published(170, barveTable2),
    zones: published(widthsOf(zones), diskSim),
    trackSwitch: published(milliseconds(0.675), `${diskSim}: track skew 22 of 195 sectors`),
    cylinderSwitch: published(milliseconds(1.135), `${diskSim}: cylinder skew 37 of 195 sectors`),
    buffer: published(kibibytes(512), barveTable2),
    missOverhead: published(milliseconds(0.608), `${diskSim}: read miss after read`),
    hitOverhead: published(milliseconds(0.068), `${diskSim}: read hit after read`),
  },
}
