import { kibibytes, megabytesPerSecond, milliseconds } from '../../../units/quantities.ts'
import type { DriveEntry } from '../../entry.ts'
import { derived, published } from '../../sourced.ts'
import { widthsOf } from '../../zones.ts'
import { seekFits, seekTable, zones } from './measured.ts'

const barveTable2 = 'Barve et al. 1999, Table 2'
const diskSim = 'DiskSim 4.0 validation set, barracuda (ST32171W)'
const fit = 'least-squares fit of the DiskSim seek table, scaled to the paper’s mean of 9.4 ms'

/** Seagate Barracuda 4LP ST32171W, the drive of Table 5 in Barve et al. 1999. */
export const barracuda4LP: DriveEntry = {
  id: 'barracuda-4lp',
  name: 'Seagate Barracuda 4LP · 7 200 rpm',
  shortName: 'Barracuda 4LP',
  values: {
    rpm: published(7_200, barveTable2),
    cylinders: published(5_172, diskSim),
    surfaces: published(5, barveTable2),
    seekForm: derived('smooth', fit),
    seekA: derived(milliseconds(seekFits.paper.a), fit),
    seekB: derived(milliseconds(seekFits.paper.b), fit),
    seekD: derived(milliseconds(seekFits.paper.d), fit),
    seekE: derived(seekFits.paper.e, fit),
    seekTable: published(seekTable, diskSim),
    mediaForm: derived('rate', 'one average track, as in the paper'),
    headRate: derived(megabytesPerSecond(10.015), '163 sectors × 512 bytes × 120 turns a second; the paper prints 6.25 MB/s'),
    sectorsPerTrack: published(163, barveTable2),
    zones: published(widthsOf(zones), diskSim),
    trackSwitch: published(milliseconds(1.658), `${diskSim}: track skew 37 of 186 sectors`),
    cylinderSwitch: published(milliseconds(2.33), `${diskSim}: cylinder skew 52 of 186 sectors`),
    buffer: published(kibibytes(512), barveTable2),
    missOverhead: published(milliseconds(0.613), `${diskSim}: read miss after read`),
    hitOverhead: published(milliseconds(0.082), `${diskSim}: read hit after read`),
  },
}
