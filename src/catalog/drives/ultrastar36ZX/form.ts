import { kibibytes, mebibytes, megabytesPerSecond, milliseconds } from '../../../units/quantities.ts'
import type { DriveEntry } from '../../entry.ts'
import { assumed, calibrated, derived, published } from '../../sourced.ts'

const whiteTable3 = 'White, Ng & Hillyer 2001, Table 3'
const table5 = 'Table 5 of White, Ng & Hillyer 2001'

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
    window: calibrated(32, `the power of two nearest to one cell of ${table5}: random reads, disk only, 64 tags, 2.3 MB/s`),
    mostTags: published(64, 'White, Ng & Hillyer 2001, caption of Table 6; the lines of 128 tags in Table 5 repeat those of 64'),
    runs: calibrated('waiting', `inferred from ${table5}: 4 tags give interleaved streams two requests a visit, 32 and 64 both about 16`),
    writeSeek: derived(milliseconds(1), `${whiteTable3}: 5.9 against 4.9 ms on average, taken for all distances`),
    writeRoom: calibrated(kibibytes(256), `one of its eight segments; from 256 to 32 KiB ${table5} comes out alike`),
    cachedWrites: calibrated(
      'one-extent',
      `inferred from ${table5}: sequential writes without tags, 21.4 MB/s, need a write cache; interleaved ones, 0.9, exclude one with a second place`,
    ),
    segments: assumed(8, 'not published'),
    leastReadAhead: calibrated(kibibytes(8), `fitted to one cell of ${table5}: interleaved reads, none, no tags, 1.8 MB/s`),
  },
}
