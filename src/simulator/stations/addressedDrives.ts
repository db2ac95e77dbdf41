import type { Scenario } from '../../domain/scenario.ts'
import { sectorBytes, type Bytes } from '../../units/quantities.ts'
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
  /** Place of each drive's next block in its cylinder, in sectors. */
  private readonly sector: Float64Array

  constructor(scenario: Scenario, seed: number, addresses: BlockAddresses) {
    super(scenario, seed)
    this.addresses = addresses
    this.sector = new Float64Array(scenario.drives)
    if (addresses.synchronised) this.phase.fill(0)
  }

  protected override nextCylinder(id: number): number {
    const { drive, zoneTrack, zoneFirstCylinder, zoneCylinders } = this.kinds[this.kindOf[id]]
    this.size[id] = this.addresses.size[id]
    let rest = this.addresses.from[id]
    let zone = 0
    while (zone < zoneTrack.length - 1 && rest >= zoneCylinders[zone] * zoneTrack[zone] * drive.surfaces) {
      rest -= zoneCylinders[zone] * zoneTrack[zone] * drive.surfaces
      zone++
    }
    this.zone[id] = zone
    const perCylinder = zoneTrack[zone] * drive.surfaces
    const cylinder = Math.floor(rest / perCylinder)
    this.sector[id] = (rest - cylinder * perCylinder) / sectorBytes
    return zoneFirstCylinder[zone] + cylinder
  }

  protected override nextSector(id: number): number {
    return this.sector[id]
  }
}
