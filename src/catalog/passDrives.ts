import { megabytesPerSecond, milliseconds, revolutionTime, type BytesPerSecond } from '../units/quantities.ts'
import type { PassDriveId } from './passDriveIds.ts'
import { assumed, borrowed, derived, published, type Sourced } from './sourced.ts'

/** What a pass meets of a drive. Shingled drives are left out: what they do with a whole disk of writes is not published. */
export interface PassDrive {
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
const flat = (rate: Sourced<number>): Pick<PassDrive['values'], 'rim' | 'hub'> => ({
  rim: rate,
  hub: derived(rate.value, 'no zones: flash is as fast at its last byte'),
})

const mg10 = 'press reports of the Toshiba MG10, October 2022'
const x18 = 'data sheet of the Seagate Exos X18'
const dual = 'Seagate Exos 2X14 as reported by Tom’s Hardware, 2021'
const dcS3500 = 'Tom’s Hardware, six Intel SSD DC S3500 in RAID 0, 2013'
const rock5b = 'T. Kaiser, Quick Preview of ROCK 5B: 750 EVO in a UAS enclosure, iozone with records of 16 MiB'

/** What is known of every drive that a machine can name, for passes over all of it. */
export const passDrives: Readonly<Record<PassDriveId, PassDrive>> = {
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
  },
}
