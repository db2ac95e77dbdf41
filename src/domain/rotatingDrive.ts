import type { Seconds } from '../units/quantities.ts'
import type { SeekCurve } from './drive.ts'

/** A zone with skews: sectors between the end of a track and the first sector of the next one. */
export interface RotatingZone {
  readonly firstCylinder: number
  readonly lastCylinder: number
  readonly sectorsPerTrack: number
  readonly trackSkew: number
  readonly cylinderSkew: number
}

/** Electronics' time by what the drive did last. */
export interface OverheadPair {
  readonly afterRead: Seconds
  readonly afterWrite: Seconds
}

/** A drive in enough detail to follow it request by request, with true angles. */
export interface RotatingDrive {
  readonly revolutionTime: Seconds
  readonly surfaces: number
  readonly blocks: number
  readonly headSwitch: Seconds
  readonly zones: readonly RotatingZone[]
  readonly seek: SeekCurve
  readonly bufferSegments: number
  readonly segmentSectors: number
  readonly sectorTransfer: Seconds
  readonly readMiss: OverheadPair
  readonly readHit: OverheadPair
  readonly write: OverheadPair
}

/** Requests to one drive, each issued a pause after the completion of the one before. */
export interface RequestTrace {
  readonly count: number
  readonly isRead: Uint8Array
  /** First block. */
  readonly block: Int32Array
  readonly sectors: Int32Array
  /** Time between the completion of the request before and this request. */
  readonly pause: Float64Array
}
