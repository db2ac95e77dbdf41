import type { Scenario } from '../../domain/scenario.ts'
import { seekTime } from '../../mechanics/seekCurve.ts'
import type { Bytes, Seconds } from '../../units/quantities.ts'
import { delayToAngle } from './driveKind.ts'
import { Drives } from './drives.ts'

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

/** Drives that are told where their blocks lie instead of drawing places at random: the same mechanics, at addresses. */
export class AddressedDrives extends Drives {
  private readonly addresses: BlockAddresses

  constructor(scenario: Scenario, seed: number, addresses: BlockAddresses) {
    super(scenario, seed)
    this.addresses = addresses
    if (addresses.synchronised) this.phase.fill(0)
  }

  /** A command for the block at the drive's address has arrived: seek, wait for its first byte at the true angle, begin to fill. */
  override position(id: number, now: Seconds): void {
    const { drive, zoneTrack, zoneFirstCylinder } = this.kinds[this.kindOf[id]]
    const inZone = this.enterZone(id, this.addresses.from[id])
    const trackSize = zoneTrack[this.zone[id]]
    const perCylinder = trackSize * drive.surfaces
    const cylinder = Math.floor(inZone / perCylinder)
    const inCylinder = inZone - cylinder * perCylinder
    const track = Math.floor(inCylinder / trackSize)
    const inTrack = inCylinder - track * trackSize
    const from = this.cylinder[id]
    const to = zoneFirstCylinder[this.zone[id]] + cylinder
    const begin = now + drive.missOverhead
    const arrival = begin + seekTime(drive.seek, to > from ? to - from : from - to)
    const atData = arrival + delayToAngle(drive, this.phase[id] + inTrack / trackSize, to, track, arrival)
    this.cylinder[id] = to
    this.track[id] = track
    this.commandedAt[id] = now
    this.electronicsEnd[id] = begin
    this.size[id] = this.addresses.size[id]
    this.sent[id] = 0
    this.stretchFrom[id] = 0
    this.stretchEnd[id] = trackSize - inTrack
    this.leadReady[id] = atData
    this.stretchAt[id] = atData
  }

  /** Finds the zone of an address and returns the rest of the address within it. */
  private enterZone(id: number, address: Bytes): Bytes {
    const { drive, zoneTrack, zoneCylinders } = this.kinds[this.kindOf[id]]
    let rest = address
    let zone = 0
    while (zone < zoneTrack.length - 1 && rest >= zoneCylinders[zone] * zoneTrack[zone] * drive.surfaces) {
      rest -= zoneCylinders[zone] * zoneTrack[zone] * drive.surfaces
      zone++
    }
    this.zone[id] = zone
    return rest
  }
}
