import type { BufferFacts, ConnectionTimes, RotatingDrive } from '../../src/domain/rotatingDrive.ts'

const none = { afterRead: 0, afterWrite: 0 }

/** Two segments of 20 sectors, filled to the end by reads; writes reported from the buffer. */
export const plainBuffer: BufferFacts = {
  segments: 2,
  segmentSectors: 20,
  readAhead: 'segment',
  mostReadAhead: 20,
  requestedData: 'kept',
  readsOnArrival: false,
  readAheadAfterHit: false,
  ownWriteSegment: false,
  readsWritten: false,
  writesThrough: false,
  readMark: 0,
  writeMark: 0,
}

/** A sector crosses the connection in 0.01; nothing else takes time. */
export const plainConnection: ConnectionTimes = {
  readTransfer: 0.01,
  writeTransfer: 0.01,
  readDisconnect: none,
  writeDisconnect: 0,
  reconnect: 0,
  dataPreparation: 0,
  readCompletion: 0,
  writeCompletion: 0,
}

/** A disk to calculate with by hand: one turn a second, 10 sectors a track, 2 surfaces, 5 cylinders, no overheads. */
export const rotatingDisk = (values: Partial<RotatingDrive> = {}): RotatingDrive => ({
  revolutionTime: 1,
  surfaces: 2,
  blocks: 100,
  headSwitch: 0.125,
  writeSettle: 0,
  leastWriteSeek: 0,
  zones: [{ firstCylinder: 0, lastCylinder: 4, sectorsPerTrack: 10, trackSkew: 2, cylinderSkew: 4 }],
  seek: [{ shape: 'line', from: 0, to: 4, start: 0.25, slope: 0.0625 }],
  buffer: plainBuffer,
  connection: plainConnection,
  readMiss: none,
  readHit: none,
  write: none,
  ...values,
})
