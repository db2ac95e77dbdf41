import { mebibytes, megabytesPerSecond, milliseconds } from '../../../units/quantities.ts'
import type { DriveEntry } from '../../entry.ts'
import { assumed, derived, published } from '../../sourced.ts'

const whiteTable3 = 'White, Ng & Hillyer 2001, Table 3'

/** IBM Ultrastar 36ZX of 18 GB, the SCSI disk of White, Ng & Hillyer 2001. */
export const ultrastar36ZX: DriveEntry = {
  id: 'ultrastar-36zx',
  name: 'IBM Ultrastar 36ZX · 10 000 rpm',
  shortName: 'Ultrastar 36ZX',
  values: {
    rpm: published(10_000, whiteTable3),
    cylinders: derived(10_161, `18 GB (${whiteTable3}) in 10 surfaces of 346 sectors`),
    surfaces: assumed(10, 'not published; 18 GB on five platters'),
    seekForm: derived('three', 'one published and two assumed seeks'),
    seekSingle: assumed(milliseconds(0.6), 'as the Cheetah 4LP of the same speed, 0.64 ms'),
    seekAverage: published(milliseconds(4.9), `${whiteTable3}: reads; 5.9 ms for writes`),
    seekFull: assumed(
      milliseconds(10.5),
      'as the later IBM Ultrastar 146Z10, whose specification prints 4.7 ms on average and 10.5 ms in full',
    ),
    mediaForm: derived('rate', 'one sustained rate; the zones are not published'),
    headRate: published(megabytesPerSecond(29.5), `${whiteTable3}: media sustained`),
    sectorsPerTrack: derived(346, '29.5 MB/s for a turn of 6 ms'),
    trackSwitch: derived(0, 'contained in the sustained rate'),
    cylinderSwitch: derived(0, 'contained in the sustained rate'),
    buffer: published(mebibytes(2), whiteTable3),
    missOverhead: assumed(milliseconds(0.2), 'as the controllers of later SAS drives: manuals of Savvio 10K.4 and Constellation.2'),
    hitOverhead: assumed(milliseconds(0.1), 'half of a miss'),
  },
}
