import { kibibytes, megabytesPerSecond, milliseconds } from '../units/quantities.ts'
import type { SystemEntry } from './entry.ts'
import { assumed, calibrated } from './sourced.ts'

const fitted = (table: number): string => `fitted to all cells of Barve et al. 1999, Table ${table}, by npm run calibrate`

/** The published systems, then extrapolations to today. The first is the one of a first visit. */
export const systemList: readonly [SystemEntry, ...SystemEntry[]] = [
  {
    id: 'cheetah-ultra-1',
    title: '4 Cheetahs, 20 MB/s bus',
    about: 'Sun Ultra-1 with Seagate Cheetahs: Table 6 of Barve et al. 1999.',
    drive: 'cheetah-4lp',
    bus: 'scsi-fast-wide',
    host: 'ultra-1',
    values: {
      busRate: calibrated(megabytesPerSecond(16.6), fitted(6)),
      readCost: calibrated(milliseconds(0.451), fitted(6)),
      missOverhead: calibrated(milliseconds(0.408), fitted(6)),
      commandTime: calibrated(milliseconds(0.166), fitted(6)),
      trackSwitch: calibrated(milliseconds(1.47), fitted(6)),
      cylinderSwitch: calibrated(milliseconds(1.47), fitted(6)),
      prefetchCost: calibrated(milliseconds(0.25), fitted(6)),
      hitOverhead: calibrated(milliseconds(0.155), fitted(6)),
    },
    extrapolated: false,
  },
  {
    id: 'barracuda-alpha',
    title: '4 Barracudas, 20 MB/s bus',
    about: 'DEC AlphaStation 600 with Seagate Barracudas: Table 5 of Barve et al. 1999.',
    drive: 'barracuda-4lp',
    bus: 'scsi-fast-wide',
    host: 'alphastation-600',
    values: {
      busRate: calibrated(megabytesPerSecond(19), fitted(5)),
      readCost: calibrated(milliseconds(0.367), fitted(5)),
      missOverhead: calibrated(milliseconds(0.184), fitted(5)),
      commandTime: calibrated(milliseconds(0.151), fitted(5)),
      reconnectTime: calibrated(milliseconds(0.012), fitted(5)),
      trackSwitch: calibrated(milliseconds(2.39), fitted(5)),
      cylinderSwitch: calibrated(milliseconds(2.39), fitted(5)),
      prefetchCost: calibrated(milliseconds(1.48), fitted(5)),
      hitOverhead: calibrated(milliseconds(0.009), fitted(5)),
    },
    extrapolated: false,
  },
  {
    id: 'wren-sparc-20',
    title: '7 Wrens, 5 MB/s bus',
    about: 'Sun Sparc-20 with Imprimis Wren-7s: Table 4 of Barve et al. 1999.',
    drive: 'wren-7',
    bus: 'scsi-1',
    host: 'sparc-20',
    values: {
      disks: assumed(7, 'as many as the paper used'),
      busRate: calibrated(megabytesPerSecond(3.32), fitted(4)),
      readCost: calibrated(milliseconds(0.119), fitted(4)),
      missOverhead: calibrated(milliseconds(2.467), fitted(4)),
      commandTime: calibrated(milliseconds(0.598), fitted(4)),
      reconnectTime: calibrated(milliseconds(0.641), fitted(4)),
      trackSwitch: calibrated(milliseconds(2.57), fitted(4)),
      cylinderSwitch: calibrated(milliseconds(2.57), fitted(4)),
      prefetchCost: calibrated(milliseconds(1.643), fitted(4)),
      hitOverhead: calibrated(milliseconds(0.103), fitted(4)),
    },
    extrapolated: false,
  },
  {
    id: 'nearline-24',
    title: '24 nearline disks, one SAS-12 port',
    about: 'A shelf of today behind four SAS lanes. An extrapolation: seeks and the inner rate are borrowed from the drive’s class.',
    drive: 'nearline-20tb',
    bus: 'sas-12g-x4',
    host: 'today',
    values: {
      disks: assumed(24, 'a full shelf'),
      requestSize: assumed(kibibytes(1_024), 'a large read'),
      arbitration: assumed('fifo', 'a switched port serves in order'),
      fence: assumed(255, 'drives of today send from their buffers'),
    },
    extrapolated: true,
  },
  {
    id: 'usb-4',
    title: '4 disks, one USB 3 hub',
    about: 'Four nearline disks on one USB 3 uplink. An extrapolation: seeks and the inner rate are borrowed from the drive’s class.',
    drive: 'nearline-20tb',
    bus: 'usb-3-uasp',
    host: 'today',
    values: {
      disks: assumed(4, 'a common enclosure'),
      requestSize: assumed(kibibytes(512), 'a large read'),
      arbitration: assumed('fifo', 'a hub serves in order'),
      fence: assumed(255, 'drives of today send from their buffers'),
    },
    extrapolated: true,
  },
]
