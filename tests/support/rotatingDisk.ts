import type { RotatingDrive } from '../../src/domain/rotatingDrive.ts'

const none = { afterRead: 0, afterWrite: 0 }

/** A disk to calculate with by hand: one turn a second, 10 sectors a track, 2 surfaces, 5 cylinders, no overheads. */
export const rotatingDisk = (values: Partial<RotatingDrive> = {}): RotatingDrive => ({
  revolutionTime: 1,
  surfaces: 2,
  blocks: 100,
  headSwitch: 0.125,
  zones: [{ firstCylinder: 0, lastCylinder: 4, sectorsPerTrack: 10, trackSkew: 2, cylinderSkew: 4 }],
  seek: [{ shape: 'line', from: 0, to: 4, start: 0.25, slope: 0.0625 }],
  bufferSegments: 2,
  segmentSectors: 20,
  sectorTransfer: 0.01,
  readMiss: none,
  readHit: none,
  write: none,
  ...values,
})
