import { mebibytes, milliseconds } from '../../../units/quantities.ts'
import type { DriveEntry } from '../../entry.ts'
import { assumed, derived, published } from '../../sourced.ts'
import { equalWidths } from '../../zones.ts'

const whiteTable3 = 'White, Ng & Hillyer 2001, Table 3'
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
  },
}
