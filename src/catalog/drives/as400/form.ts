import { kibibytes, megabytesPerSecond, milliseconds } from '../../../units/quantities.ts'
import type { DriveEntry } from '../../entry.ts'
import { assumed, borrowed, derived, published } from '../../sourced.ts'

const table1 = 'Reddy 1992, Table 1'
const kin = 'as the IBM 0661 of its maker and time'
const simulated = 'the service times of Reddy 1992 are seek, latency and transfer alone'

/** The disk of the IBM AS/400 systems that Reddy 1992 simulates; the paper does not name it. */
export const as400: DriveEntry = {
  id: 'as400',
  name: 'IBM AS/400 disk of 1992 · 3 600 rpm',
  shortName: 'AS/400 disk',
  values: {
    rpm: derived(3_600, `${table1}: an average latency of 8.3 ms is half a turn`),
    cylinders: published(746, table1),
    surfaces: published(19, `${table1}: tracks per cylinder`),
    seekForm: derived('three', 'one published and two borrowed seeks; the paper says only that the curve is not linear'),
    seekSingle: borrowed(milliseconds(2), [milliseconds(2), milliseconds(2.5)], `${kin}; 2.5 ms on the Wren-7`),
    seekAverage: published(milliseconds(14.2), table1),
    seekFull: borrowed(milliseconds(28.4), [milliseconds(25), milliseconds(31)], 'twice the average, between the IBM 0661 and the Wren-7'),
    mediaForm: published('rate', table1),
    headRate: derived(megabytesPerSecond(1.96608), '64 sectors × 512 bytes × 60 turns a second'),
    sectorsPerTrack: published(64, table1),
    trackSwitch: borrowed(milliseconds(1.04167), [milliseconds(0.78125), milliseconds(1.30208)], `4 of 64 sectors, 3 to 5, ${kin}`),
    cylinderSwitch: borrowed(
      milliseconds(2.08333),
      [milliseconds(2.08333), milliseconds(2.60417)],
      '8 of 64 sectors, the least whole skew that covers a seek of one cylinder, or 10',
    ),
    buffer: assumed(kibibytes(128), kin),
    missOverhead: assumed(0, simulated),
    hitOverhead: assumed(0, simulated),
  },
}
