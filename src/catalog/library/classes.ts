import { microseconds, milliseconds } from '../../units/quantities.ts'
import type { ClassRange, CommandOverhead, DriveClass } from './entry.ts'

const range = (least: number, most: number, members: number, from: readonly string[], how: string): ClassRange => ({
  least,
  most,
  members,
  from,
  how,
})
const times = (least: number, most: number, members: number, from: readonly string[], how: string): ClassRange =>
  range(milliseconds(least), milliseconds(most), members, from, how)

/**
 * What drives of one class have in common, for a drive of which less is published. A range over named members, no fact about the drive:
 * who borrows from it says so. `from` names drives of the library or sources.
 */
export const driveClasses: readonly DriveClass[] = [
  {
    id: 'hdd-7.2k-nearline',
    useFor: [
      'seagate-exos-x18',
      'seagate-exos-x20',
      'seagate-exos-x24',
      'toshiba-mg10',
      'toshiba-mg11',
      'wd-hc570',
      'wd-hc550',
      'wd-hc560',
      'wd-hc580',
      'seagate-exos-2x18',
    ],
    ranges: {
      seekAverageRead: times(7.4, 8.2, 4, ['wd-hc310', 'H7K4', 'seagate-constellation-2', 'seagate-constellation-1'], 'printed values'),
      seekAverageWrite: times(8.2, 8.5, 4, ['wd-hc310', 'H7K4', 'seagate-constellation-2', 'seagate-constellation-1'], 'printed values'),
      seekSingleRead: times(0.23, 0.5, 3, ['wd-hc310', 'seagate-constellation-2', 'seagate-constellation-1'], 'printed values'),
      seekFullRead: times(17.06, 17.35, 2, ['seagate-constellation-2', 'seagate-constellation-1'], 'printed values of 2.5-inch drives'),
      innerOverOuter: range(
        0.477,
        0.528,
        5,
        ['ibm-deskstar-75gxp', 'hitachi-deskstar-7k500', 'seagate-constellation-2', 'seagate-constellation-1', 'DI1'],
        'inner rate over outer rate',
      ),
      overhead: times(0.2, 0.5, 2, ['M104', 'D7K3'], 'printed values'),
    },
  },
  {
    id: 'hdd-10k',
    useFor: ['seagate-savvio-10k-3', 'seagate-exos-10e2400'],
    ranges: {
      seekAverageRead: times(3.8, 4, 2, ['seagate-savvio-10k-4', 'seagate-savvio-10k'], 'printed values'),
      seekFullRead: times(7.81, 8.1, 2, ['seagate-savvio-10k-4', 'seagate-savvio-10k'], 'printed values'),
      innerOverOuter: range(
        0.533,
        0.673,
        3,
        ['seagate-savvio-10k-4', 'seagate-savvio-10k', 'seagate-savvio-10k-3'],
        'inner rate over outer rate',
      ),
      overhead: times(0.2, 0.2, 1, ['M104', 'M101'], 'printed values'),
    },
  },
  {
    id: 'hdd-15k',
    useFor: [
      'seagate-cheetah-15k-7',
      'seagate-cheetah-15k-6',
      'seagate-savvio-15k-2',
      'hgst-ultrastar-c15k600',
      'hitachi-ultrastar-15k450',
    ],
    ranges: {
      seekAverageRead: times(
        2.9,
        3.3,
        3,
        ['hgst-ultrastar-c15k600', 'hitachi-ultrastar-15k450'],
        'printed values; 3.1 ms is the 15K450 of 300 GB',
      ),
      seekAverageWrite: times(3.1, 3.8, 3, ['hgst-ultrastar-c15k600', 'hitachi-ultrastar-15k450'], 'printed values'),
      innerOverOuter: range(
        0.598,
        0.691,
        3,
        ['seagate-cheetah-15k-7', 'seagate-cheetah-15k-6', 'seagate-savvio-15k-2'],
        'inner rate over outer rate',
      ),
    },
  },
  {
    id: 'any HDD',
    useFor: [],
    ranges: {
      sustainedOverMedia: range(
        0.849,
        0.957,
        4,
        ['hitachi-deskstar-7k500', 'seagate-savvio-10k-3'],
        'sustained rate over media rate, outer and inner zones',
      ),
    },
  },
]

/** What one command costs, here and there; in seconds, a range where several are published. */
export const commandOverheads: readonly CommandOverhead[] = [
  {
    what: 'SCSI bus, one queued read of 4 KiB, its phases alone',
    least: microseconds(15.4),
    most: microseconds(15.4),
    sources: ['T10'],
    note: 'arbitration twice 2.4 µs, selection and reselection 1.6 µs each, messages and status 1.0 µs each, command 2.4 µs',
  },
  { what: 'Cheetah 4LP, read miss after a read', least: microseconds(608), most: microseconds(608), sources: ['DSIM'] },
  { what: 'Barracuda 4LP, read miss after a read', least: microseconds(613), most: microseconds(613), sources: ['DSIM'] },
  { what: 'SAS drives, their controller', least: microseconds(200), most: microseconds(200), sources: ['M104', 'MC2', 'M101'] },
  { what: 'SATA desktop drive, read that misses its buffer', least: microseconds(500), most: microseconds(500), sources: ['D7K3'] },
  { what: 'SATA desktop drive, queued read that hits its buffer', least: microseconds(200), most: microseconds(200), sources: ['D7K3'] },
  { what: 'SATA desktop drive, queued write', least: microseconds(200), most: microseconds(200), sources: ['D7K3'] },
  {
    what: 'AHCI, one command',
    least: microseconds(6),
    most: microseconds(6),
    sources: ['AHCI'],
    note: 'comparison by the maker of the processor',
  },
  {
    what: 'NVMe, one command',
    least: microseconds(2.8),
    most: microseconds(2.8),
    sources: ['AHCI'],
    note: 'comparison by the maker of the processor',
  },
  {
    what: 'aioread used to load ahead, Sparc-20',
    least: microseconds(2100),
    most: microseconds(2300),
    sources: ['P000'],
    note: 'it eats what pipelining gains on that host',
  },
  {
    what: 'Overhead with which Table 6 of Barve et al. 1999 is replayed best',
    least: microseconds(1000),
    most: microseconds(1000),
    sources: ['P000', 'DSIM'],
    note: 'a fit of this project, not published',
  },
]
