import { kibibytes, mebibytes, megabytesPerSecond, milliseconds } from '../units/quantities.ts'
import type { SystemEntry } from './entry.ts'
import { sparcLoadingCost } from './hosts.ts'
import { assumed, calibrated, derived, published } from './sourced.ts'
import { todaysSystems } from './todaysSystems.ts'
import { benchmarkConstants, type BenchmarkConstants } from './white2001Drives.ts'

const white = 'White, Ng & Hillyer 2001'
const prices = `${white}, Table 1: prices of 22 November 2000, in US dollars`

/** The random benchmark of White, Ng & Hillyer 2001, Table 5, with both schedulers on, and what every cell of it needs of a family’s drive. */
const whiteQueue = (benchmark: BenchmarkConstants) => {
  const { system: _, ...constants } = benchmark
  return {
    disks: published(1, `${white}, Table 5`),
    requestSize: published(kibibytes(8), `${white}, section 3.2`),
    outstanding: assumed(128, `as many as the most tags of ${white}, Table 5`),
    tags: published(32, `${white}, Table 4: a tag setting of 32`),
    hostScheduler: assumed('c-look', 'the elevator of FreeBSD sweeps upwards'),
    driveScheduler: assumed('sptf', 'faster than sweeping allows, as measured'),
    hostChooses: published(
      'tag',
      'FreeBSD, scsi_da.c and subr_disk.c: a request is sorted into the queue and the device started in one call',
    ),
    testSize: published(mebibytes(10), `${white}, section 3.2: the first 10 MB of a test, from rest`),
    streamsOver: assumed('disk', 'the second of two interleaved streams begins in the middle of the disk'),
    ...constants,
  } as const
}

/** As narrow as the tables are judged: their last printed digit, 0.01 MB/s, is 0.07 to 2 % of a cell. */
const asPrinted = derived(0.003, 'near the last printed digit of Tables 4–6 of Barve et al. 1999, by which the simulation is judged')

const fitted = (table: number): string => `fitted to all cells of Barve et al. 1999, Table ${table}, by npm run calibrate`

/** Bus, drive and host of Table 6. */
const cheetahValues = {
  precision: asPrinted,
  busRate: calibrated(megabytesPerSecond(16.6), fitted(6)),
  readCost: calibrated(milliseconds(0.451), fitted(6)),
  missOverhead: calibrated(milliseconds(0.408), fitted(6)),
  commandTime: calibrated(milliseconds(0.166), fitted(6)),
  trackSwitch: calibrated(milliseconds(1.47), fitted(6)),
  cylinderSwitch: calibrated(milliseconds(1.47), fitted(6)),
  prefetchCost: calibrated(milliseconds(0.25), fitted(6)),
  hitOverhead: calibrated(milliseconds(0.155), fitted(6)),
}

/** Of the Sparc-20, whatever disks it has. */
const sparcReadCost = calibrated(milliseconds(0.119), fitted(4))

const cineBlitz = 'Barve et al. 1999, section 4.6'
const st15150 = 'Hennessy & Patterson 2019, Figure 1.10, Seagate ST15150'
const st15150Seek = `${st15150}: 12.7 ms with half a turn; the Barracuda 4LP’s curve in proportion`

/** The published systems, then extrapolations to today. The first is the one of a first visit. */
export const systemList: readonly [SystemEntry, ...SystemEntry[]] = [
  {
    id: 'cheetah-ultra-1',
    title: '4 Cheetahs, 20 MB/s bus',
    card: { note: 'Barve et al. 1999, Table 6' },
    about: 'Sun Ultra-1 with Seagate Cheetahs: Table 6 of Barve et al. 1999.',
    drive: 'cheetah-4lp',
    bus: 'scsi-fast-wide',
    host: 'ultra-1',
    values: cheetahValues,
    extrapolated: false,
  },
  {
    id: 'barracuda-alpha',
    title: '4 Barracudas, 20 MB/s bus',
    card: { note: 'Barve et al. 1999, Table 5' },
    about: 'DEC AlphaStation 600 with Seagate Barracudas: Table 5 of Barve et al. 1999.',
    drive: 'barracuda-4lp',
    bus: 'scsi-fast-wide',
    host: 'alphastation-600',
    values: {
      precision: asPrinted,
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
    card: { note: 'Barve et al. 1999, Table 4' },
    about: 'Sun Sparc-20 with Imprimis Wren-7s: Table 4 of Barve et al. 1999.',
    drive: 'wren-7',
    bus: 'scsi-1',
    host: 'sparc-20',
    values: {
      precision: asPrinted,
      disks: assumed(7, 'as many as the paper used'),
      busRate: calibrated(megabytesPerSecond(3.32), fitted(4)),
      readCost: sparcReadCost,
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
    id: 'cheetah-sparc-20',
    title: '4 Cheetahs, slow host',
    card: { note: 'Barve et al. 1999, section 4' },
    about:
      'Sun Sparc-20 with Seagate Cheetahs: Barve et al. 1999 print no table of it, but that pipelining gains nothing. The host is fitted to its Wrens, Table 4, the rest to Table 6.',
    drive: 'cheetah-4lp',
    bus: 'scsi-fast-wide',
    host: 'sparc-20',
    values: { ...cheetahValues, readCost: sparcReadCost, prefetchCost: sparcLoadingCost },
    extrapolated: false,
  },
  {
    id: 'cineblitz-challenge',
    title: 'CineBlitz: 2 Barracudas',
    card: { note: 'Barve et al. 1999, section 4.6' },
    about:
      'Media server on an SGI Challenge in Barve et al. 1999, who print neither sizes nor rates. Its ST-15150WD is a Barracuda 4LP with what else is known; the host is borrowed.',
    drive: 'barracuda-4lp',
    bus: 'scsi-fast-wide',
    host: 'alphastation-600',
    values: {
      disks: published(2, cineBlitz),
      seekA: derived(milliseconds(2.12), st15150Seek),
      seekB: derived(milliseconds(0.1642), st15150Seek),
      seekD: derived(milliseconds(0.001976), st15150Seek),
      headRate: derived(megabytesPerSecond(7.9), `${st15150}: 9 MB/s at best, × 163/186 as on the Barracuda 4LP`),
      positioningRule: published('sum-of-minima', cineBlitz),
    },
    extrapolated: true,
  },
  ...todaysSystems,
  {
    id: 'lee-katz-array',
    title: '17 IBM 0661, striped',
    card: { note: 'Lee & Katz 1993' },
    about: 'The disk array that Lee & Katz simulated in 1993, with a link for each disk. A shared bus and its host are an extrapolation.',
    drive: 'ibm-0661',
    bus: 'scsi-1',
    host: 'sparc-20',
    values: {
      disks: published(17, 'Lee & Katz 1993, Figure 5'),
      stripeUnit: published(kibibytes(32), 'Lee & Katz 1993, Figure 5'),
      arraySize: published(kibibytes(128), 'Lee & Katz 1993, Figure 5: 32 to 544 KB'),
      processes: published(4, 'Lee & Katz 1993, Figure 5: 1 to 32'),
      spindles: assumed('synchronised', 'their disks work in lock step (section 3.2)'),
    },
    extrapolated: true,
    home: 'striping',
  },
  {
    id: 'white-scsi',
    title: 'White: SCSI drive, 128 requests',
    card: { note: 'White, Ng & Hillyer 2001' },
    about: 'The Ultrastar 36ZX that White, Ng & Hillyer measured in 2001, with random reads of 8 KiB. No system of the bus formulae.',
    drive: 'ultrastar-36zx',
    bus: 'ultra2-wide',
    host: 'pc-2000',
    values: {
      ...whiteQueue(benchmarkConstants.SCSI),
      connection: published('scsi-bus', `${white}, section 3.1`),
      drivePrice: assumed(550, `the Ultrastar 36LZX; ${prices}`),
      driveCapacity: assumed(36, `the Ultrastar 36LZX of ${white}, Table 1; the measured disk held 18 GB`),
      controllerPrice: assumed(250, `Adaptec 2940U2W; ${prices}`),
      controllerDrives: published(15, `${white}, Table 1`),
    },
    extrapolated: true,
    home: 'drives',
  },
  {
    id: 'white-ide',
    title: 'White: IDE drive, 128 requests',
    card: { note: 'White, Ng & Hillyer 2001' },
    about: 'The Deskstar 75GXP that White, Ng & Hillyer measured in 2001, with random reads of 8 KiB. No system of the bus formulae.',
    drive: 'deskstar-75gxp',
    bus: 'ata-100',
    host: 'pc-2000',
    values: {
      ...whiteQueue(benchmarkConstants.IDE),
      connection: published('ide-channels', `${white}, section 3.1`),
      drivePrice: published(159, prices),
      driveCapacity: published(30, `${white}, Table 1`),
      controllerPrice: published(45, `Abit Hotrod100; ${prices}`),
      controllerDrives: published(4, `${white}, Table 1`),
    },
    extrapolated: true,
    home: 'drives',
  },
  {
    id: 'reddy-as400',
    title: 'AS/400 trace 1, 4 disks, cache',
    card: { note: 'Reddy 1992' },
    about: 'Disks and cache that Reddy simulated in 1992, with a trace like his first. A shared bus and its host are an extrapolation.',
    drive: 'as400',
    bus: 'scsi-1',
    host: 'sparc-20',
    values: {
      disks: published(4, 'Reddy 1992, Table 2'),
      trace: derived('as400-1', 'requests, kilobytes, duration and disks of Reddy 1992, Table 2; places are made up'),
      cacheSize: published(mebibytes(1), 'Reddy 1992, Figure 2'),
      cacheBlock: published(kibibytes(4), 'Reddy 1992, section 3: what others are compared with'),
      fetchSize: published(kibibytes(4), 'Reddy 1992, section 3: what others are compared with'),
      destageUnit: published(kibibytes(32), 'Reddy 1992, Table 1: a track of 64 sectors'),
    },
    extrapolated: true,
    home: 'caching',
  },
]
