import type { RotatingDrive, RotatingZone } from '../domain/rotatingDrive.ts'
import type { Seconds } from '../units/quantities.ts'

interface MappedZone extends RotatingZone {
  readonly firstBlock: number
  readonly endBlock: number
}

/** Where a block lies. */
export interface Place {
  readonly cylinder: number
  readonly surface: number
  /** Position of its first byte in a turn, 0–1, at instant 0. */
  readonly angle: number
  readonly sectorsPerTrack: number
}

/**
 * Where blocks lie on a drive and how they pass under the head: zones, skews, true angles.
 *
 * Blocks fill a track, then the next surface of the cylinder, then the next cylinder. Every track begins later in the turn than the
 * one before by its skew, so that the head finds its first sector after switching. Spare sectors are spread evenly.
 */
export class DriveGeometry {
  private readonly drive: RotatingDrive
  private readonly zones: readonly MappedZone[]

  constructor(drive: RotatingDrive) {
    this.drive = drive
    const sectorsOf = ({ firstCylinder, lastCylinder, sectorsPerTrack }: RotatingZone): number =>
      (lastCylinder - firstCylinder + 1) * drive.surfaces * sectorsPerTrack
    const total = drive.zones.reduce((sum, zone) => sum + sectorsOf(zone), 0)
    let firstBlock = 0
    this.zones = drive.zones.map((zone) => {
      const endBlock = firstBlock + Math.round((sectorsOf(zone) * drive.blocks) / total)
      const mapped = { ...zone, firstBlock, endBlock }
      firstBlock = endBlock
      return mapped
    })
  }

  private zoneOf(block: number): MappedZone {
    return this.zones.find(({ endBlock }) => block < endBlock) ?? this.zones[this.zones.length - 1]
  }

  /** Cylinder, surface and angle of a block. */
  place(block: number): Place {
    const zone = this.zoneOf(block)
    const { sectorsPerTrack, trackSkew, cylinderSkew } = zone
    const offset = block - zone.firstBlock
    const track = Math.floor(offset / sectorsPerTrack)
    const cylinder = Math.floor(track / this.drive.surfaces)
    const skew = (track - cylinder) * trackSkew + cylinder * cylinderSkew
    return {
      cylinder: zone.firstCylinder + cylinder,
      surface: track - cylinder * this.drive.surfaces,
      angle: ((offset - track * sectorsPerTrack + skew) % sectorsPerTrack) / sectorsPerTrack,
      sectorsPerTrack,
    }
  }

  /** First block of a block’s track. */
  startOfTrack(block: number): number {
    const { firstBlock, sectorsPerTrack } = this.zoneOf(block)
    return block - ((block - firstBlock) % sectorsPerTrack)
  }

  /** The block behind the last one of a block’s track, or of its cylinder. */
  endOf(what: 'track' | 'cylinder', block: number): number {
    const { firstBlock, endBlock, sectorsPerTrack } = this.zoneOf(block)
    const sectors = what === 'track' ? sectorsPerTrack : sectorsPerTrack * this.drive.surfaces
    return Math.min(endBlock, firstBlock + (Math.floor((block - firstBlock) / sectors) + 1) * sectors)
  }

  /** Time from the moment the first block begins to pass under the head until the last one has passed, switches included. */
  passTime(first: number, end: number): Seconds {
    const { revolutionTime, surfaces } = this.drive
    let turns = 0
    for (let block = first; block < end;) {
      const zone = this.zoneOf(block)
      const offset = block - zone.firstBlock
      const inTrack = zone.sectorsPerTrack - (offset % zone.sectorsPerTrack)
      const read = Math.min(inTrack, end - block)
      turns += read / zone.sectorsPerTrack
      block += read
      if (block < end) {
        const track = Math.floor(offset / zone.sectorsPerTrack) + 1
        turns += (track % surfaces === 0 ? zone.cylinderSkew : zone.trackSkew) / zone.sectorsPerTrack
      }
    }
    return turns * revolutionTime
  }

  /** Wait at an instant until an angle passes under the head. */
  rotationalDelay(angle: number, now: Seconds): Seconds {
    const turns = now / this.drive.revolutionTime
    const ahead = angle - (turns - Math.floor(turns))
    return (ahead < 0 ? ahead + 1 : ahead) * this.drive.revolutionTime
  }
}
