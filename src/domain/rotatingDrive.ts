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

/**
 * How far a drive reads on behind a request: to the end of its track or cylinder, until the segment is full, or, with `next-track`, to
 * the end of the track and of one more where the run of reads came from an earlier track, however small the segment is.
 */
export type ReadAhead = 'none' | 'track' | 'cylinder' | 'segment' | 'next-track'

/** What a drive holds of the data that pass through it. */
export interface BufferFacts {
  readonly segments: number
  readonly segmentSectors: number
  readonly readAhead: ReadAhead
  /** Most sectors read beyond a request; `next-track` knows no such limit. */
  readonly mostReadAhead: number
  /** What becomes of the sectors asked for: kept while the head reads on, pushed out when the segment is full, or dropped once sent. */
  readonly requestedData: 'kept' | 'replaced' | 'dropped'
  /** The head reads whatever passes as soon as it arrives on the track, so sectors before the one asked for are kept too. */
  readonly readsOnArrival: boolean
  /** A read answered from the buffer starts the read-ahead again. */
  readonly readAheadAfterHit: boolean
  /** One segment is set apart for writes, so that they push no read data out. */
  readonly ownWriteSegment: boolean
  /** What was written can be read again from the buffer. */
  readonly readsWritten: boolean
  /** A write is reported when it is on the media, not when it is in the buffer. */
  readonly writesThrough: boolean
  /** Share of a read that is in the buffer before the drive begins to send it. */
  readonly readMark: number
  /** Share of a write that is in the buffer before the drive begins to write it. */
  readonly writeMark: number
}

/** Electronics' time that does not depend on hit or miss. */
export interface ConnectionTimes {
  readonly readTransfer: Seconds
  readonly writeTransfer: Seconds
  readonly readDisconnect: OverheadPair
  readonly writeDisconnect: Seconds
  readonly reconnect: Seconds
  readonly dataPreparation: Seconds
  readonly readCompletion: Seconds
  readonly writeCompletion: Seconds
}

/** A drive in enough detail to follow it request by request, with true angles. */
export interface RotatingDrive {
  readonly revolutionTime: Seconds
  readonly surfaces: number
  readonly blocks: number
  readonly headSwitch: Seconds
  /** Added to every seek or switch before a write; negative where the table was measured with it. */
  readonly writeSettle: Seconds
  /** A write that does not follow its predecessor waits at least so long before it reaches the media. */
  readonly leastWriteSeek: Seconds
  readonly zones: readonly RotatingZone[]
  readonly seek: SeekCurve
  readonly buffer: BufferFacts
  /** Transfer times are per sector, between buffer and host in the measured set-up. */
  readonly connection: ConnectionTimes
  readonly readMiss: OverheadPair
  readonly readHit: OverheadPair
  /** Where writes are reported from the buffer, `afterWrite` is of one that goes on where the write before it ended. */
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
