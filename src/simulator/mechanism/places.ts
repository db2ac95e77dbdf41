import type { SizeShare } from '../../domain/scenario.ts'
import type { RandomStreams } from '../../maths/random.ts'
import { sectorBytes, type Bytes } from '../../units/quantities.ts'
import { randomStreams } from '../engine/randomStreams.ts'
import type { DriveKind } from './driveKind.ts'

/** Where the next block of a drive lies, and how large it is. */
export interface Places {
  /** Of the block found last. */
  readonly zone: number
  readonly cylinder: number
  readonly track: number
  /** What lies before it on its track. */
  readonly before: Bytes
  readonly size: Bytes
  /** Finds the next block of a drive. */
  find(id: number): void
}

/** Cylinders uniform over the data of those in use: a zone by its capacity, then a cylinder of it. */
export class RandomCylinders {
  /** Of the cylinder drawn last. */
  zone = 0
  private readonly kinds: readonly DriveKind[]
  private readonly uniforms: RandomStreams

  /** @param kinds of each drive */
  constructor(kinds: readonly DriveKind[], seed: number) {
    this.kinds = kinds
    this.uniforms = randomStreams('cylinder of a read', seed, kinds.length)
  }

  draw(id: number): number {
    const { zoneEnds, zoneFirstCylinder, zoneCylinders } = this.kinds[id]
    const uniform = this.uniforms.next(id)
    let zone = 0
    while (uniform >= zoneEnds[zone]) zone++
    this.zone = zone
    const start = zone === 0 ? 0 : zoneEnds[zone - 1]
    const within = (uniform - start) / (zoneEnds[zone] - start)
    return (zoneFirstCylinder[zone] + within * zoneCylinders[zone]) | 0
  }
}

/** Blocks anywhere in the used cylinders, of the sizes of a mix; the j-th block of a drive uses the j-th numbers of its streams. */
export class RandomPlaces implements Places {
  zone = 0
  cylinder = 0
  track = 0
  before: Bytes = 0
  size: Bytes
  private readonly kinds: readonly DriveKind[]
  private readonly cylinders: RandomCylinders
  private readonly sectors: RandomStreams
  private readonly sizes: RandomStreams
  private readonly mix: readonly SizeShare[]
  private readonly hasRanges: boolean
  private readonly hasOneSize: boolean

  constructor(kinds: readonly DriveKind[], cylinders: RandomCylinders, mix: readonly SizeShare[], seed: number) {
    this.kinds = kinds
    this.cylinders = cylinders
    this.sectors = randomStreams('sector of a read', seed, kinds.length)
    this.sizes = randomStreams('size of a read', seed, kinds.length)
    this.mix = mix
    this.size = mix[0].size
    this.hasRanges = mix.some(({ upTo }) => upTo !== undefined)
    this.hasOneSize = mix.length === 1 && !this.hasRanges
  }

  find(id: number): void {
    const { drive, zoneTrack } = this.kinds[id]
    this.cylinder = this.cylinders.draw(id)
    this.zone = this.cylinders.zone
    if (!this.hasOneSize) this.size = this.drawSize(id)
    const sectorsPerTrack = zoneTrack[this.zone] / sectorBytes
    const start = (this.sectors.next(id) * sectorsPerTrack * drive.surfaces) | 0
    this.track = (start / sectorsPerTrack) | 0
    this.before = (start - this.track * sectorsPerTrack) * sectorBytes
  }

  /** The entry of the mix by one number, where there are several; then, where any is a range, the size within it by another. */
  private drawSize(id: number): Bytes {
    const { mix } = this
    let choice = 0
    if (mix.length > 1) {
      let uniform = this.sizes.next(id) - mix[0].share
      while (uniform >= 0 && choice < mix.length - 1) uniform -= mix[++choice].share
    }
    return this.hasRanges ? sizeWithin(mix[choice], this.sizes.next(id)) : mix[choice].size
  }
}

/** Whole sectors from the smallest to the largest size of a range, each as likely as the others. */
function sizeWithin({ size, upTo = size }: SizeShare, uniform: number): Bytes {
  return size + Math.floor(uniform * ((upTo - size) / sectorBytes + 1)) * sectorBytes
}

/** Where the next block of each drive lies; written by a source that stripes. */
export interface BlockAddresses {
  /** First byte in the used cylinders, and length, by drive. */
  readonly from: Float64Array
  readonly size: Float64Array
  /** Data in the used cylinders of every drive. */
  readonly capacity: Bytes
}

/** Blocks at addresses: bytes of the used cylinders in the order in which they lie. */
export class AddressedPlaces implements Places {
  zone = 0
  cylinder = 0
  track = 0
  before: Bytes = 0
  size: Bytes = 0
  private readonly kinds: readonly DriveKind[]
  private readonly addresses: BlockAddresses

  constructor(kinds: readonly DriveKind[], addresses: BlockAddresses) {
    this.kinds = kinds
    this.addresses = addresses
  }

  find(id: number): void {
    const { drive, zoneTrack, zoneCylinders, zoneFirstCylinder } = this.kinds[id]
    let inZone = this.addresses.from[id]
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
    this.size = this.addresses.size[id]
  }
}
