import type { BufferFacts, ConnectionTimes, OverheadPair, RotatingZone } from '../domain/rotatingDrive.ts'
import { milliseconds, type Seconds } from '../units/quantities.ts'
import type { ZoneRow } from './zones.ts'

/** Seek times as a parameter file gives them. */
export type DetailedSeek =
  /** Measured pairs of cylinders and milliseconds, like 1:0.831,3:1.089. */
  | { readonly form: 'table'; readonly points: string }
  /**
   * Times of 1, 2, … cylinders in `first`; then shortest + root·√x up to `meet` cylinders and from there on a line with slope `line`.
   * The printed start of the line is rounded; the line begins where the root ends.
   */
  | {
      readonly form: 'formula'
      readonly first: readonly Seconds[]
      readonly shortest: Seconds
      readonly root: Seconds
      readonly line: Seconds
      readonly meet: number
    }

/**
 * What the parameter file of one drive says: enough to follow it request by request.
 *
 * Of the parameters in such a file these are not modelled: reading or writing from the sector that comes first ("immediate"), the
 * extra disconnection of some writes, the low water mark of writes longer than a segment, appending to and combining writes, lists of
 * defects, and where in a zone its spare sectors lie: they are spread over the zones in proportion to their size.
 *
 * Overheads of writes are those before the report. Where writes are reported from the media they are those of a write miss in the file.
 * Where they are reported from the buffer they are fitted to the first half of the drive's measured trace, by least squares, less
 * `bufferedWriteTransfer` a sector: the file's own tell a write behind a read from one behind a write, while the measured times tell one that
 * goes on where the write before it ended from all others. Where the file leaves the time of a sector to the bus, it is that of the bus in the
 * validation set-up.
 */
export interface DetailedDrive {
  /** Short name for links and commands. */
  readonly drive: string
  readonly name: string
  /** Name of the parameter file; `--trace` takes it too. */
  readonly parameterFile: string
  readonly source: string
  readonly rpm: number
  readonly surfaces: number
  /** Blocks of 512 bytes; the tracks hold a little more, the rest is spare. */
  readonly blocks: number
  readonly headSwitch: Seconds
  /** As in domain/rotatingDrive.ts, like the rest. */
  readonly writeSettle: Seconds
  readonly leastWriteSeek: Seconds
  readonly zones: readonly ZoneRow[]
  readonly seek: DetailedSeek
  readonly buffer: BufferFacts
  readonly connection: ConnectionTimes
  readonly readMiss: OverheadPair
  readonly readHit: OverheadPair
  readonly write: OverheadPair
  /** Rms distance DiskSim itself has from the measured distribution of response times; null where there is no trace it can replay. */
  readonly diskSimDemerit: Seconds | null
}

/**
 * A sector of a buffered write on its way to the drive: 512 bytes at 5 MB/s, the rate of the bus that the later drives were measured on. Their
 * files have 0.099 to 0.134 ms; the slope of the measured times over the size is 0.1022 to 0.1035 ms on all six.
 */
export const bufferedWriteTransfer: Seconds = milliseconds(0.1024)

/** Electronics that takes no time but for the transfer. */
export const transfersAlone: Omit<ConnectionTimes, 'readTransfer' | 'writeTransfer'> = {
  readDisconnect: { afterRead: 0, afterWrite: 0 },
  writeDisconnect: 0,
  reconnect: 0,
  dataPreparation: 0,
  readCompletion: 0,
  writeCompletion: 0,
}

/** What most buffers do. */
export const plainBuffer: Omit<BufferFacts, 'segments' | 'segmentSectors' | 'mostReadAhead'> = {
  readAhead: 'segment',
  requestedData: 'replaced',
  readsOnArrival: false,
  readAheadAfterHit: false,
  ownWriteSegment: false,
  readsWritten: true,
  writesThrough: false,
  readMark: 0,
  writeMark: 0,
}

/** Zones as a drive with true angles has them. */
export const rotatingZones = (zones: readonly ZoneRow[]): readonly RotatingZone[] =>
  zones.map(([firstCylinder, lastCylinder, sectorsPerTrack, trackSkew = 0, cylinderSkew = 0]) => ({
    firstCylinder,
    lastCylinder,
    sectorsPerTrack,
    trackSkew,
    cylinderSkew,
  }))
