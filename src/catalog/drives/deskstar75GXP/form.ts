import { kibibytes, mebibytes, milliseconds } from '../../../units/quantities.ts'
import type { DriveEntry } from '../../entry.ts'
import { assumed, calibrated, derived, published } from '../../sourced.ts'
import { equalWidths } from '../../zones.ts'

const whiteTable3 = 'White, Ng & Hillyer 2001, Table 3'
const table5 = 'Table 5 of White, Ng & Hillyer 2001'
const manual = 'IBM specification of Deskstar 40GV and 75GXP (DTLA-307xxx)'

/** IBM Deskstar 75GXP of 30 GB, the IDE disk of White, Ng & Hillyer 2001. */
export const deskstar75GXP: DriveEntry = {
  id: 'deskstar-75gxp',
  name: 'IBM Deskstar 75GXP · 7 200 rpm',
  shortName: 'Deskstar 75GXP',
  values: {
    rpm: published(7_200, whiteTable3),
    cylinders: derived(32_265, `30 GB (${whiteTable3}) in 4 surfaces of 454 sectors on average`),
    surfaces: assumed(4, 'two platters of 15 GB'),
    seekForm: derived('three', 'two published seeks and one assumed'),
    seekSingle: assumed(milliseconds(1.2), `as its head switch: ${manual}`),
    seekAverage: published(milliseconds(7), `${whiteTable3}: reads; 8.0 ms for writes`),
    seekFull: published(milliseconds(14.7), `${manual}: reads, typical; 17.7 ms at most`),
    mediaForm: derived('zones', 'outer and inner rate published'),
    zones: assumed(
      equalWidths(2151, [602, 581, 560, 539, 517, 496, 475, 454, 433, 412, 391, 369, 348, 327, 306]),
      `15 zones (${manual}), in equal steps from 37.0 MB/s at the rim (${whiteTable3}) to 18.8 MB/s at the hub (16 MiB in 0.95 s, ${manual})`,
    ),
    trackSwitch: derived(0, 'contained in the sustained rate'),
    cylinderSwitch: derived(0, 'contained in the sustained rate'),
    buffer: published(mebibytes(2), whiteTable3),
    missOverhead: assumed(
      milliseconds(0.2),
      'as the controllers of later SAS drives; 0.5 ms in the specification of the later Deskstar 7K3000',
    ),
    hitOverhead: assumed(milliseconds(0.1), 'specification of the later Deskstar 7K3000'),
    window: calibrated(
      4,
      `a power of two chosen on ${table5}: random reads, disk only, 32 tags, 1.3 MB/s, are 1.14 with it and 1.33 with 8, which loses four other cells`,
    ),
    mostTags: published(32, 'White, Ng & Hillyer 2001, Table 2'),
    driveSorts: assumed('always', 'White, Ng & Hillyer 2001, section 4.2.2: the same with disk scheduling and none'),
    sortsFirst: calibrated(
      300,
      `“a few hundred” (White, Ng & Hillyer 2001, section 4.2.2), chosen on ${table5}: interleaved reads, no tags and 32`,
    ),
    runs: calibrated('waiting', `as the Ultrastar 36ZX, inferred from ${table5}`),
    writeSeek: derived(milliseconds(1), `${whiteTable3}: 8.0 against 7.0 ms on average, taken for all distances`),
    writeRoom: calibrated(
      kibibytes(128),
      `16 requests, chosen on ${table5}: interleaved writes, none, no tags, 10.6 MB/s, are 9.9; with 18 three other cells are lost`,
    ),
    segments: assumed(8, 'not published'),
    leastReadAhead: calibrated(kibibytes(16), `fitted to one cell of ${table5}: interleaved reads, none, no tags, 1.8 MB/s`),
  },
}
