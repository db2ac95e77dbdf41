import { mebibytes, megabytesPerSecond, milliseconds, type Bytes, type BytesPerSecond, type Seconds } from '../../units/quantities.ts'

/** Which of the two families of interfaces: White, Ng & Hillyer compare nothing else. */
export type Family = 'IDE' | 'SCSI'

/** A disk of Table 1 with its price of 22 November 2000. */
export interface PricedDrive {
  readonly family: Family
  readonly name: string
  /** The drive of catalog/library with more facts. */
  readonly library?: string
  readonly rpm: number
  readonly capacity: Bytes
  readonly seekRead: Seconds
  readonly seekWrite: Seconds | null
  /** Sustained; equal where one number is printed. */
  readonly slowestRate: BytesPerSecond
  readonly fastestRate: BytesPerSecond
  readonly buffer: Bytes
  readonly dollars: number
  /** As printed, in dollars per GB of 10^9 bytes. */
  readonly dollarsPerGigabyte: number
  /** What cannot be as printed. */
  readonly suspected?: string
}

/** A controller of Table 1. */
export interface PricedController {
  readonly family: Family
  readonly name: string
  readonly raid: string
  readonly devices: number
  readonly fastestRate: BytesPerSecond
  readonly sustained?: readonly [BytesPerSecond, BytesPerSecond]
  /** The paper prints 32 without a unit. */
  readonly cache: '32' | null
  readonly dollars: number
  readonly dollarsPerDevice: number
}

/** A row of Table 2. */
export interface InterfaceRow {
  readonly what: string
  readonly ide: string
  readonly scsi: string
  /** What the library or the model has of it, or why there is nothing. */
  readonly here: string
  /** Buses of the library whose rates are the printed ones. */
  readonly buses?: { readonly ide: string; readonly scsi?: string }
}

export const pricesAsOf = 'White, Ng & Hillyer 2001, Table 1: www.dirtcheapdrives.com and www.buy.com, 22 November 2000'

const gigabytes = (value: number): Bytes => value * 1e9

const disk = (
  family: Family,
  name: string,
  [rpm, capacity]: readonly [number, number],
  [seekRead, seekWrite]: readonly [number, number | null],
  [slowest, fastest]: readonly [number, number],
  buffer: number,
  [dollars, dollarsPerGigabyte]: readonly [number, number],
  more: Pick<PricedDrive, 'library' | 'suspected'> = {},
): PricedDrive => ({
  family,
  name,
  rpm,
  capacity: gigabytes(capacity),
  seekRead: milliseconds(seekRead),
  seekWrite: seekWrite === null ? null : milliseconds(seekWrite),
  slowestRate: megabytesPerSecond(slowest),
  fastestRate: megabytesPerSecond(fastest),
  buffer: mebibytes(buffer),
  dollars,
  dollarsPerGigabyte,
  ...more,
})

/** Why the price per GB of a SCSI disk is not its price over its printed capacity. */
const by364 = 'the price per GB is that of 36.4 GB, the printed capacity 36 GB'

/** Table 1, disks, in its order. */
export const pricedDrives: readonly PricedDrive[] = [
  disk('IDE', 'IBM 75GXP', [7_200, 30], [7, null], [37, 37], 2, [159, 5.3], { library: 'ibm-deskstar-75gxp' }),
  disk('IDE', 'Seagate Barracuda ATA II', [7_200, 30], [8.9, null], [30, 30], 2, [165, 5.5]),
  disk('IDE', 'Maxtor DM Plus40', [7_200, 30], [8.7, null], [49.5, 49.5], 2, [155, 5.17], {
    suspected: '49.5 MB/s sustained is a third more than its peers; it may be a rate on the media',
  }),
  disk('SCSI', 'IBM Ultrastar 36LZX', [10_000, 36], [4.9, 5.9], [22, 36], 4, [550, 15.11], {
    library: 'ibm-ultrastar-36lzx',
    suspected: by364,
  }),
  disk('SCSI', 'Seagate Cheetah 36LP', [10_000, 36], [5.2, 6], [38.5, 38.5], 4, [633, 17.39], { suspected: by364 }),
  disk('SCSI', 'Quantum Atlas 10K II', [10_000, 36], [5.5, null], [18, 26], 8, [815, 22.39], { suspected: by364 }),
]

const controller = (
  family: Family,
  name: string,
  raid: string,
  [devices, fastest]: readonly [number, number],
  [dollars, dollarsPerDevice]: readonly [number, number],
  more: { readonly sustained?: PricedController['sustained']; readonly cache?: '32' } = {},
): PricedController => ({
  family,
  name,
  raid,
  devices,
  fastestRate: megabytesPerSecond(fastest),
  cache: more.cache ?? null,
  ...(more.sustained && { sustained: more.sustained }),
  dollars,
  dollarsPerDevice,
})

/** Table 1, controllers, in its order. */
export const pricedControllers: readonly PricedController[] = [
  controller('IDE', 'Promise Ultra100', 'none', [4, 200], [25, 6.25]),
  controller('IDE', 'Abit Hotrod100', '0, 1, 0/1', [4, 200], [45, 11.25]),
  controller('IDE', '3ware 6800', '0, 1, 1/0', [8, 528], [500, 62.5], { sustained: [megabytesPerSecond(84), megabytesPerSecond(100)] }),
  controller('SCSI', 'Adaptec 2940U2W', 'none', [15, 160], [250, 16.67]),
  controller('SCSI', 'Adaptec 2200S', '0, 1, 0/1, 5', [15, 160], [499, 33.27], { cache: '32' }),
  controller('SCSI', 'Adaptec 3200S', '0, 1, 0/1, 5', [30, 320], [825, 27.5], { cache: '32' }),
]

/** Table 2: the two interfaces at the end of 2000, in its order. */
export const interfaceRows: readonly InterfaceRow[] = [
  {
    what: 'Structure',
    ide: 'for disks and CD-ROM drives',
    scsi: 'bus for many types of devices',
    here: 'nothing: what is not a disk is not modelled',
  },
  { what: 'Controller', ide: 'on board', scsi: 'host bus adapter', here: 'its price; its time is not told apart from the driver’s' },
  { what: 'Width', ide: '16 bit', scsi: '8, 16 or 32 bit', here: 'contained in the rate' },
  { what: 'Rate of the bus', ide: '3.3–100 MB/s', scsi: '5–160 MB/s', here: 'field bus-rate' },
  {
    what: 'At the end of 2000',
    ide: '100 MB/s',
    scsi: '160 MB/s',
    here: 'library: ATA/100, 100 MB/s; Ultra160, 160 MB/s',
    buses: { ide: 'ata-100', scsi: 'scsi-ultra160' },
  },
  {
    what: 'Announced for 2001',
    ide: '150 MB/s',
    scsi: '320 MB/s',
    here: 'library: SATA 1.5 Gb/s, 150 MB/s; Ultra320, 320 MB/s',
    buses: { ide: 'sata-1_5g', scsi: 'scsi-ultra320' },
  },
  {
    what: 'Announced for 2004',
    ide: '300 MB/s',
    scsi: '640 MB/s',
    here: 'library: SATA 3 Gb/s, 300 MB/s; no parallel SCSI has 640',
    buses: { ide: 'sata-3g' },
  },
  { what: 'Announced for 2007', ide: '600 MB/s', scsi: 'not published', here: 'library: SATA 6 Gb/s, 600 MB/s', buses: { ide: 'sata-6g' } },
  { what: 'Longest cable', ide: '0.46 m, inside the case', scsi: '1.5–12 m, terminated', here: 'nothing: a length changes no time here' },
  { what: 'Devices', ide: '2 on a channel', scsi: '15 on a wide bus', here: '2 on a channel; any number on a bus' },
  { what: 'Transfers', ide: 'PIO or DMA', scsi: 'DMA', here: 'DMA: the processor only prepares requests' },
  { what: 'Queued commands', ide: 'at most 32, immature', scsi: 'at most 256', here: 'field tags: at most 32 and 256' },
  {
    what: 'Bus while a disk seeks',
    ide: 'hardly let go',
    scsi: 'let go and won back',
    here: 'field connection: a channel is held where a drive has one request',
  },
  { what: 'Manageability', ide: 'S.M.A.R.T.', scsi: 'S.M.A.R.T., SCAM', here: 'nothing: failures and set-up are not modelled' },
]
