import { kibibytes, megabytesPerSecond, milliseconds } from '../../../units/quantities.ts'
import type { DriveEntry } from '../../entry.ts'
import { assumed, borrowed, derived, published } from '../../sourced.ts'

const barveTable2 = 'Barve et al. 1999, Table 2'
const kin = 'DiskSim 4.0 validation set, ST41601N (a later drive of the same maker)'

/** Imprimis Wren-7 94601-15, the drive of Table 4 in Barve et al. 1999. */
export const wren7: DriveEntry = {
  id: 'wren-7',
  name: 'Imprimis Wren-7 · 3 597 rpm',
  shortName: 'Wren-7',
  values: {
    rpm: published(3_597, barveTable2),
    cylinders: derived(1_931, 'about 1 037 MB in 15 surfaces of 70 sectors'),
    surfaces: published(15, barveTable2),
    seekForm: derived('three', 'one published and two assumed seeks'),
    seekSingle: assumed(milliseconds(2.5), 'as the later Wren 8'),
    seekAverage: published(milliseconds(15), barveTable2),
    seekFull: assumed(milliseconds(31), 'twice the average, as other drives of its time'),
    mediaForm: published('rate', barveTable2),
    headRate: derived(megabytesPerSecond(2.1486), '70 sectors × 512 bytes a turn; the paper measures 2.1 MB/s'),
    sectorsPerTrack: published(70, barveTable2),
    trackSwitch: assumed(milliseconds(2.5), 'a seek of one cylinder'),
    cylinderSwitch: assumed(milliseconds(2.5), 'a seek of one cylinder'),
    buffer: published(kibibytes(240), barveTable2),
    missOverhead: borrowed(milliseconds(1.433), [milliseconds(0.6), milliseconds(1.433)], `${kin}: read miss after read`),
    hitOverhead: borrowed(milliseconds(0.232), [milliseconds(0.068), milliseconds(0.232)], `${kin}: completion`),
  },
}
