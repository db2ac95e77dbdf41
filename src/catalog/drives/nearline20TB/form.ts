import { mebibytes, milliseconds } from '../../../units/quantities.ts'
import type { DriveEntry } from '../../entry.ts'
import { assumed, borrowed, derived, published } from '../../sourced.ts'
import { equalWidths } from '../../zones.ts'

const reports = 'press reports of the Toshiba MG10, October 2022'
const nearline = 'class of 7 200 rpm nearline drives (data sheets of HC310, 7K4000, Constellation.2, Constellation)'

/** Toshiba MG10 20 TB as far as published; what is not is borrowed from its class and marked so. */
export const nearline20TB: DriveEntry = {
  id: 'nearline-20tb',
  name: 'Nearline 20 TB (MG10) · 7 200 rpm',
  shortName: 'nearline 20 TB',
  values: {
    rpm: published(7_200, reports),
    cylinders: assumed(400_000, 'not published; matters little, since the seeks are given as times'),
    surfaces: derived(20, `10 platters, ${reports}`),
    seekForm: derived('three', 'three seeks of the class'),
    seekSingle: borrowed(milliseconds(0.365), [milliseconds(0.23), milliseconds(0.5)], nearline),
    seekAverage: borrowed(milliseconds(7.8), [milliseconds(7.4), milliseconds(8.2)], nearline),
    seekFull: borrowed(milliseconds(17.2), [milliseconds(17.06), milliseconds(17.35)], nearline),
    mediaForm: derived('zones', 'outer rate published, inner rate of the class'),
    zones: assumed(
      equalWidths(50_000, [4573, 4247, 3920, 3593, 3267, 2940, 2613, 2287]),
      `eight equal steps from 281 MB/s at the rim (${reports}) to half of it at the hub (0.48–0.53 in its class)`,
    ),
    trackSwitch: derived(0, 'contained in the sustained rate'),
    cylinderSwitch: derived(0, 'contained in the sustained rate'),
    buffer: published(mebibytes(512), reports),
    missOverhead: borrowed(milliseconds(0.35), [milliseconds(0.2), milliseconds(0.5)], 'data sheets of Savvio 10K.4 and Deskstar 7K3000'),
    hitOverhead: borrowed(milliseconds(0.2), [milliseconds(0.1), milliseconds(0.2)], 'data sheet of Deskstar 7K3000'),
  },
}
