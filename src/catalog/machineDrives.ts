import type { FlashClass } from '../domain/flash.ts'
import { megabytesPerSecond, microseconds, milliseconds, revolutionTime, type BytesPerSecond } from '../units/quantities.ts'
import type { MachineDriveId } from './machineDriveIds.ts'
import { assumed, borrowed, derived, published, type Sourced } from './sourced.ts'

/** What a drive without an arm makes of 4 KiB reads at random. */
export interface FlashReads {
  /** From request to data with one in flight, as a program sees it. */
  readonly alone: Sourced<number>
  /** Reads a second with any number in flight. */
  readonly ceiling: Sourced<number>
}

/** A drive of today, as passes and reads meet it. Shingled drives are left out: what they do with a whole disk of writes is not published. */
export interface MachineDrive {
  readonly name: string
  /** One of them in a sentence, without its size. */
  readonly kind: string
  readonly values: {
    readonly capacity: Sourced<number>
    /** Sustained reads at the first byte and at the last, switches of track included. */
    readonly rim: Sourced<number>
    readonly hub: Sourced<number>
    /** Rate of writing over rate of reading. */
    readonly writing: Sourced<number>
    readonly seek: Sourced<number>
    readonly halfTurn: Sourced<number>
  }
  /** Of one without an arm. None has it printed: it is that of its class. */
  readonly reads?: FlashReads
}

const terabytes = (value: number): number => value * 1e12

/** The inner rate of drives of 7 200 turns a minute, as a share of the outer one. */
const hubOfClass = (rim: BytesPerSecond): Sourced<number> =>
  borrowed(rim * 0.5, [rim * 0.45, rim * 0.55], 'class of 7 200 rpm nearline drives: inner over outer rate 0.48–0.53 where it is printed')

const asReads = assumed(1, 'writes of a whole disk as fast as reads, where a maker gives one sustained rate')

const nearline = {
  writing: asReads,
  seek: borrowed(milliseconds(7.8), [milliseconds(7.4), milliseconds(8.2)], 'class of 7 200 rpm nearline drives'),
  halfTurn: derived(revolutionTime(7_200) / 2, 'half a turn at 7 200 rpm'),
}

const withoutArm = {
  seek: derived(0, 'no arm'),
  halfTurn: derived(0, 'no platter'),
}

/** A rate that is the same everywhere. */
const flat = (rate: Sourced<number>): Pick<MachineDrive['values'], 'rim' | 'hub'> => ({
  rim: rate,
  hub: derived(rate.value, 'no zones: flash is as fast at its last byte'),
})

const mg10 = 'press reports of the Toshiba MG10, October 2022'
const x18 = 'data sheet of the Seagate Exos X18'
const dual = 'Seagate Exos 2X14 as reported by Tom’s Hardware, 2021'
const dcS3500 = 'Tom’s Hardware, six Intel SSD DC S3500 in RAID 0, 2013'
const rock5b = 'T. Kaiser, Quick Preview of ROCK 5B: 750 EVO in a UAS enclosure, iozone with records of 16 MiB'

/** What no data sheet prints; the ranges are those of a handful of drives whose whole curve against requests in flight is public. */
const ofClass = {
  front: borrowed(
    microseconds(6),
    [microseconds(4), microseconds(8)],
    'part of a read alone that occupies no die: Intel P3600 and P4510 and two Samsung SSDs against requests in flight, github.com/kangeek/fio-bench-disks-ceph, BU-DiSC/SSD-Benchmark, nicktehrany/ZNS-Study',
  ),
  spareDies: borrowed(2, [1.25, 4], 'dies at work over those that the ceiling needs: the same curves, which hardly tell 1.25 from 4'),
  furtherCommand: borrowed(
    0.9,
    [0.6, 1],
    'reads of 8 KiB at full depth: half as many as of 4 KiB on most drives, 239,000 of 471,000 a second on the Intel P4510 (BU-DiSC/SSD-Benchmark)',
  ),
  furtherAlone: borrowed(
    microseconds(5),
    [microseconds(0.5), microseconds(13)],
    'reads of 8 KiB alone less those of 4 KiB: 4.7 µs on the Intel P4510 (BU-DiSC/SSD-Benchmark), 5.4 on another, 13 with flash of 2014',
  ),
} as const

export const flashClass: FlashClass = {
  front: ofClass.front.value,
  spareDies: ofClass.spareDies.value,
  furtherCommand: ofClass.furtherCommand.value,
  furtherAlone: ofClass.furtherAlone.value,
}

const sataReads: FlashReads = {
  alone: borrowed(
    microseconds(100),
    [microseconds(75), microseconds(160)],
    '10,000 reads of 4 KiB a second, one at a time, of the Samsung 850 Pro (Tom’s Hardware, 2014), 77 µs of the Samsung 870 EVO by its data sheet, 110 µs in the specification of the Intel SSD DC S4500',
  ),
  ceiling: borrowed(
    94_000,
    [68_000, 98_000],
    'data sheets: 94,000 of the Kingston DC600M (pugetsystems.com, part 14933), 98,000 of the Samsung 870 EVO, 68,000 of the Intel E 5410s (docslib.org 2453818); a port of 6 Gb/s carries 90,000 to 98,000',
  ),
}

/** What is known of every drive of today that a machine can name. */
export const machineDrives: Readonly<Record<MachineDriveId, MachineDrive>> = {
  'nearline-20tb': {
    name: 'nearline 20 TB',
    kind: 'nearline disk',
    values: {
      capacity: published(terabytes(20), mg10),
      rim: published(megabytesPerSecond(281), mg10),
      hub: hubOfClass(megabytesPerSecond(281)),
      ...nearline,
    },
  },
  'nearline-18tb': {
    name: 'nearline 18 TB',
    kind: 'nearline disk',
    values: {
      capacity: published(terabytes(18), x18),
      rim: published(megabytesPerSecond(270), x18),
      hub: hubOfClass(megabytesPerSecond(270)),
      ...nearline,
    },
  },
  'nearline-12tb': {
    name: 'nearline 12 TB',
    kind: 'nearline disk',
    values: {
      capacity: assumed(terabytes(12), 'a common size of nearline drives'),
      rim: assumed(megabytesPerSecond(242), 'between the 8 TB and 18 TB drives of its class'),
      hub: hubOfClass(megabytesPerSecond(242)),
      ...nearline,
    },
  },
  'dual-14tb': {
    name: 'dual-actuator half, 7 TB',
    kind: 'dual-actuator half',
    values: {
      capacity: published(terabytes(7), `${dual}: 14 TB as two units of 7 TB`),
      rim: derived(megabytesPerSecond(262), `${dual}: 524 MB/s of both actuators at the outer diameter`),
      hub: hubOfClass(megabytesPerSecond(262)),
      ...nearline,
    },
  },
  'sata-ssd-4tb': {
    name: 'SATA SSD 4 TB',
    kind: 'SATA SSD',
    values: {
      capacity: assumed(terabytes(4), 'a common size'),
      ...flat(assumed(megabytesPerSecond(545), 'between the 500 to 560 MB/s that makers of SATA SSDs print; the link carries 594')),
      writing: assumed(
        0.97,
        '530 of 560 MB/s on the data sheet of the Samsung 870 EVO; what is written once its fast part is full is slower',
      ),
      ...withoutArm,
    },
    reads: sataReads,
  },
  'sata-ssd': {
    name: 'SATA SSD 480 GB',
    kind: 'SATA SSD',
    values: {
      capacity: published(terabytes(0.48), dcS3500),
      ...flat(published(megabytesPerSecond(489), `${dcS3500}: one drive alone`)),
      writing: assumed(0.84, 'SATA SSDs of its size and time write 400 to 450 MB/s'),
      ...withoutArm,
    },
    reads: sataReads,
  },
  'usb-ssd': {
    name: 'USB SSD 500 GB',
    kind: 'USB SSD',
    values: {
      capacity: assumed(terabytes(0.5), 'a common size'),
      ...flat(published(megabytesPerSecond(425.3), rock5b)),
      writing: assumed(1, 'its enclosure wrote as fast as it read'),
      ...withoutArm,
    },
    reads: {
      alone: borrowed(
        microseconds(240),
        [microseconds(100), microseconds(500)],
        'T. Kaiser, Quick Preview of ROCK 5 ITX and of ROCK 5B: 17.1 MB/s of 4 KiB at random over two UAS enclosures in a row, 8.2 MB/s over one on USB 2.0',
      ),
      ceiling: borrowed(
        60_000,
        [20_000, 100_000],
        'commands that a bridge passes a second with many in flight: no measurement found, between that of one and of the drive alone',
      ),
    },
  },
  nvme: {
    name: 'NVMe SSD 2 TB',
    kind: 'NVMe SSD',
    values: {
      capacity: assumed(terabytes(2), 'a common size of the Solidigm P44 Pro'),
      ...flat(
        published(megabytesPerSecond(7_134), 'a public log of 30 Solidigm P44 Pro on one host: fio, sequential reads of one drive alone'),
      ),
      writing: derived(
        0.333,
        'Guru3D, Solidigm P44 Pro 2 TB, page 9: 38 % of it written at about 5 700 MB/s, the rest at 1 750; 2 375 MB/s over all',
      ),
      ...withoutArm,
    },
    reads: {
      alone: borrowed(
        1 / 19_000,
        [microseconds(33), microseconds(115)],
        'data sheet of the Samsung 970 EVO Plus: 19,000 reads of 4 KiB a second, one at a time; consumer drives on PCIe 4.0 take 33 to 55 µs, those of data centres up to 115',
      ),
      ceiling: borrowed(
        1_200_000,
        [800_000, 1_400_000],
        'data sheets of drives on PCIe 4.0: 1,200,000 of the Samsung 990 PRO 1 TB, 1,400,000 with 2 TB (digitec.ch 35511542), 800,000 of the WD SN850X 1 TB (pcspecchart.com 107)',
      ),
    },
  },
}

const byId = new Map<string, MachineDrive>(Object.entries(machineDrives))

/** What is known of a drive of today; undefined of others, which their mechanics describe. */
export const driveOfToday = (id: string): MachineDrive | undefined => byId.get(id)
