import { kibibytes, megabytesPerSecond, milliseconds } from '../../../units/quantities.ts'
import type { DriveEntry } from '../../entry.ts'
import { assumed, derived, published } from '../../sourced.ts'

const figure4 = 'Lee & Katz 1993, Figure 4'
const simulated = 'the service times of Lee & Katz 1993 are seek, rotation and transfer alone'

/** Cylinders, √2 or less apart: straight lines between them are within 0.2 % of the formula. */
const seekDistances = [1, 2, 3, 4, 5, 7, 10, 14, 19, 26, 36, 50, 69, 95, 130, 178, 244, 335, 461, 637, 886, 948]

/** IBM 0661 of 320 MB, the disk that Lee & Katz 1993 simulate. */
export const ibm0661: DriveEntry = {
  id: 'ibm-0661',
  name: 'IBM 0661 · 4 317 rpm',
  shortName: 'IBM 0661',
  values: {
    rpm: derived(4_316.55, `${figure4}: a turn of 13.9 ms`),
    cylinders: published(949, figure4),
    surfaces: published(14, figure4),
    seekForm: derived('table', `${figure4}, a formula that needs a table here`),
    seekTable: derived(
      seekDistances.map((x) => `${x}:${Number((0.4623 * Math.sqrt(x - 1) + 0.0092 * (x - 1) + 2).toFixed(4))}`).join(','),
      `${figure4}: 0.4623·√(x − 1) + 0.0092·(x − 1) + 2 ms, within 0.2 % at every distance`,
    ),
    seekSingle: published(milliseconds(2), figure4),
    seekAverage: published(milliseconds(12.5), figure4),
    seekFull: published(milliseconds(25), figure4),
    mediaForm: published('rate', figure4),
    headRate: derived(megabytesPerSecond(1.76805888), '48 sectors × 512 bytes a turn; 1.63 MB/s with the track skew, 1.7 MB/s printed'),
    sectorsPerTrack: published(48, figure4),
    trackSwitch: published(milliseconds(1.15833), `${figure4}: a track skew of 4 of 48 sectors`),
    cylinderSwitch: derived(milliseconds(2.02708), '7 sectors, the least whole skew that covers a seek of one cylinder'),
    buffer: assumed(kibibytes(128), 'as the later IBM 0661-467'),
    missOverhead: assumed(0, simulated),
    hitOverhead: assumed(0, simulated),
  },
}
