import type { Bytes } from '../../units/quantities.ts'
import type { DriveKind } from './driveKind.ts'

/** Where the next block of each drive lies; written by a source that stripes. */
export interface BlockAddresses {
  /** First byte in the used cylinders, and length, by drive. */
  readonly from: Float64Array
  readonly size: Float64Array
  /** Data in the used cylinders of every drive. */
  readonly capacity: Bytes
  /** All platters turn in step. */
  readonly synchronised: boolean
}

/** Finds where addresses lie: bytes of the used cylinders in the order in which they pass. */
export class AddressedPlaces {
  /** Of the address found last. */
  zone = 0
  cylinder = 0
  track = 0
  /** Bytes before it on its track. */
  before: Bytes = 0

  find({ drive, zoneTrack, zoneCylinders, zoneFirstCylinder }: DriveKind, address: Bytes): void {
    let inZone = address
    let zone = 0
    while (zone < zoneTrack.length - 1 && inZone >= zoneCylinders[zone] * zoneTrack[zone] * drive.surfaces) {
      inZone -= zoneCylinders[zone] * zoneTrack[zone] * drive.surfaces
      zone++
    }
    const trackSize = zoneTrack[zone]
    const perCylinder = trackSize * drive.surfaces
    const cylinder = Math.floor(inZone / perCylinder)
    const inCylinder = inZone - cylinder * perCylinder
    const track = Math.floor(inCylinder / trackSize)
    this.zone = zone
    this.cylinder = zoneFirstCylinder[zone] + cylinder
    this.track = track
    this.before = inCylinder - track * trackSize
  }
}
