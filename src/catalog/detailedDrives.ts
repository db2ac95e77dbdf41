import { milliseconds, type Seconds } from '../units/quantities.ts'

/** Electronics' time of a drive before it acts, by what it did last. */
export interface CommandOverheads {
  readonly afterRead: Seconds
  readonly afterWrite: Seconds
}

/** A zone with its skews, as a parameter file gives them. */
export interface SkewedZone {
  readonly firstCylinder: number
  readonly lastCylinder: number
  readonly sectorsPerTrack: number
  /** Sectors between the end of a track and the first sector of the next on the same cylinder. */
  readonly trackSkew: number
  /** The same from the last track of a cylinder to the first of the next. */
  readonly cylinderSkew: number
}

/** What a parameter file says about one drive beyond the catalogue's entry: enough to follow it request by request. */
export interface DetailedDrive {
  /** Id of the drive in catalog/drives.ts, which has its seek table. */
  readonly drive: string
  readonly source: string
  readonly rpm: number
  readonly surfaces: number
  /** Blocks of 512 bytes; the tracks hold a little more, the rest is spare. */
  readonly blocks: number
  readonly headSwitch: Seconds
  readonly zones: readonly SkewedZone[]
  readonly bufferSegments: number
  readonly segmentSectors: number
  /** Time per sector between buffer and host in the measured set-up. */
  readonly sectorTransfer: Seconds
  readonly readMiss: CommandOverheads
  readonly readHit: CommandOverheads
  readonly write: CommandOverheads
  /** Rms distance DiskSim itself has from the measured distribution of response times. */
  readonly diskSimDemerit: Seconds
}

const zone = ([
  firstCylinder = 0,
  lastCylinder = 0,
  sectorsPerTrack = 0,
  trackSkew = 0,
  cylinderSkew = 0,
]: readonly number[]): SkewedZone => ({
  firstCylinder,
  lastCylinder,
  sectorsPerTrack,
  trackSkew,
  cylinderSkew,
})

const detailedCheetah4LP: DetailedDrive = {
  drive: 'cheetah-4lp',
  source: 'DiskSim 4.0 validation set, cheetah4LP (ST34501N)',
  rpm: 10033,
  surfaces: 8,
  blocks: 8887200,
  headSwitch: milliseconds(0.195),
  zones: [
    [0, 1343, 195, 22, 37],
    [1345, 2448, 187, 22, 35],
    [2450, 3541, 176, 20, 33],
    [3543, 4406, 166, 19, 31],
    [4408, 5223, 155, 18, 29],
    [5225, 5956, 145, 17, 27],
    [5958, 6580, 131, 15, 25],
  ].map(zone),
  bufferSegments: 3,
  segmentSectors: 282,
  sectorTransfer: milliseconds(0.106),
  readMiss: { afterRead: milliseconds(0.60773), afterWrite: milliseconds(0.56883) },
  readHit: { afterRead: milliseconds(0.068), afterWrite: milliseconds(0.309) },
  write: { afterRead: milliseconds(0.43133), afterWrite: milliseconds(0.53776) },
  diskSimDemerit: milliseconds(0.318),
}

const detailedBarracuda4LP: DetailedDrive = {
  drive: 'barracuda-4lp',
  source: 'DiskSim 4.0 validation set, barracuda (ST32171W)',
  rpm: 7200,
  surfaces: 5,
  blocks: 4110000,
  headSwitch: milliseconds(0.1),
  zones: [
    [0, 1127, 186, 37, 52],
    [1129, 2352, 185, 37, 52],
    [2354, 2761, 177, 35, 49],
    [2763, 3098, 170, 34, 47],
    [3100, 3387, 163, 32, 46],
    [3389, 3700, 157, 31, 44],
    [3702, 4013, 148, 29, 41],
    [4015, 4326, 141, 28, 39],
    [4328, 4615, 135, 27, 38],
    [4617, 4928, 126, 25, 35],
    [4930, 5171, 119, 23, 33],
  ].map(zone),
  bufferSegments: 3,
  segmentSectors: 281,
  sectorTransfer: milliseconds(0.134),
  readMiss: { afterRead: milliseconds(0.61307), afterWrite: milliseconds(0.56813) },
  readHit: { afterRead: milliseconds(0.082), afterWrite: milliseconds(0.596) },
  write: { afterRead: milliseconds(1.05363), afterWrite: milliseconds(0.8156) },
  diskSimDemerit: milliseconds(0.349),
}

/** Drives whose response times were measured one by one, with every parameter that is published. */
export const detailedDrives: readonly DetailedDrive[] = [detailedCheetah4LP, detailedBarracuda4LP]
