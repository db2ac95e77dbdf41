import type { DiskAccess } from '../../domain/cache.ts'
import type { SeekCurve } from '../../domain/drive.ts'
import type { DriveGroup } from '../../domain/scenario.ts'
import { seekTime } from '../../mechanics/seekTime.ts'
import { sectorBytes, type Bytes, type BytesPerSecond, type Cylinders, type Fraction, type Seconds } from '../../units/quantities.ts'
import { driveKind, type DriveKind } from './driveKind.ts'
import { delayToAngle } from './rotation.ts'

/** Bytes by which an address may miss the end of its track. */
const rounding = 0.5

/**
 * One drive’s arm and platter, at addresses and true angles: where the head is, and what serving an extent takes from there.
 *
 * Decides nothing: a queue asks what each waiting request would cost, and then has one served. Addresses are bytes of the used cylinders in
 * the order in which they lie; what lies beyond them is folded back by whole capacities. Nothing is allocated after construction.
 * Source: Reddy 1992, section 2 (normal and split access); skews as in rotation.ts.
 */
export class Arm {
  /** Data in the used cylinders. */
  readonly capacity: Bytes
  cylinder: Cylinders
  /** Of the last service: what it spent before the first byte, and under the head. */
  lastSeek: Seconds = 0
  lastRotation: Seconds = 0
  /** Of the track that was found last: the rate under the head, the address at which it ends, and the switch to the next one. */
  headRate: BytesPerSecond = 0
  trackEnd: Bytes = 0
  switchTime: Seconds = 0
  private readonly kind: DriveKind
  /** Angle of the platter at instant 0, in turns. */
  private readonly phase: Fraction
  private readonly zoneCapacity: Float64Array
  // where `locate` found the last address
  private zone = 0
  private foundCylinder = 0
  private foundTrack = 0
  private foundInTrack = 0

  /** @param kind of the disk, where arms share it */
  constructor(disk: Omit<DriveGroup, 'count'>, phase: Fraction, kind: DriveKind = driveKind(disk)) {
    this.kind = kind
    this.phase = phase
    const { drive, zoneCylinders, zoneTrack, zoneFirstCylinder } = this.kind
    this.zoneCapacity = zoneCylinders.map((cylinders, zone) => cylinders * zoneTrack[zone] * drive.surfaces)
    this.capacity = this.zoneCapacity.reduce((sum, size) => sum + size, 0)
    this.cylinder = zoneFirstCylinder[0]
  }

  private locate(address: Bytes): void {
    // a track of a fraction of a sector may end by rounding a little behind its last byte: no head would ever come to its end
    let rest = address + rounding
    if (rest >= this.capacity) rest %= this.capacity
    let zone = 0
    while (zone < this.zoneCapacity.length - 1 && rest >= this.zoneCapacity[zone]) rest -= this.zoneCapacity[zone++]
    const { drive, zoneTrack, zoneFirstCylinder } = this.kind
    const trackSize = zoneTrack[zone]
    const track = Math.floor(rest / trackSize)
    const cylinder = Math.floor(track / drive.surfaces)
    this.zone = zone
    this.foundCylinder = zoneFirstCylinder[zone] + cylinder
    this.foundTrack = track - cylinder * drive.surfaces
    this.foundInTrack = Math.max(0, rest - track * trackSize - rounding)
  }

  /** Cylinder of an address. */
  cylinderOf(address: Bytes): Cylinders {
    this.locate(address)
    return this.foundCylinder
  }

  /** Turns until an address is under the head, from an arm on its track at instant 0: its place and the skews of all tracks before it. */
  angleOf(address: Bytes): number {
    this.locate(address)
    const { drive, zoneTrack } = this.kind
    const perCylinder = (drive.surfaces - 1) * drive.trackSwitch + drive.cylinderSwitch
    const skew = (this.foundCylinder * perCylinder + this.foundTrack * drive.trackSwitch) / drive.revolutionTime
    return this.phase + this.foundInTrack / zoneTrack[this.zone] + skew
  }

  /** Finds the track of an address, for a head that reads on over it. @returns bytes of the track before the address */
  findTrack(address: Bytes): Bytes {
    this.locate(address)
    const { drive, zoneTrack, zoneRate } = this.kind
    this.headRate = zoneRate[this.zone]
    this.trackEnd = address + zoneTrack[this.zone] - this.foundInTrack
    this.switchTime = this.foundTrack === drive.surfaces - 1 ? drive.cylinderSwitch : drive.trackSwitch
    return this.foundInTrack
  }

  /** Track of an address, counted over all surfaces and cylinders. */
  trackOf(address: Bytes): number {
    this.locate(address)
    return this.foundCylinder * this.kind.drive.surfaces + this.foundTrack
  }

  /** Time to move from where the arm is to an address. */
  seekTo(address: Bytes, curve: SeekCurve = this.kind.drive.seek): Seconds {
    const to = this.cylinderOf(address)
    return seekTime(curve, to > this.cylinder ? to - this.cylinder : this.cylinder - to)
  }

  /** Wait, once the arm has arrived on the track found last, until a place on it is under the head. */
  private delayTo(inTrack: Bytes, arrival: Seconds): Seconds {
    const place = this.phase + inTrack / this.kind.zoneTrack[this.zone]
    return delayToAngle(this.kind.drive, place, this.foundCylinder, this.foundTrack, arrival)
  }

  /** Seek and rotational delay until the first byte of an address is under the head, from an instant on. */
  positioningTime(address: Bytes, now: Seconds): Seconds {
    const seek = this.seekTo(address)
    return seek + this.delayTo(this.foundInTrack, now + seek)
  }

  /** Rotational delay alone; for requests on the arm’s own track, which come in the order in which they pass. */
  rotationTo(address: Bytes, now: Seconds): Seconds {
    this.locate(address)
    return this.delayTo(this.foundInTrack, now)
  }

  /**
   * Moves to an extent and lets all of it pass under the head, track by track; tracks after the first wait for their switch.
   *
   * @param start the electronics are done
   * @param access split: on each track, begins with whichever sector of it comes first
   * @param curve where the seek is not the drive’s usual one
   * @returns the instant at which its last byte has passed
   */
  serve(address: Bytes, size: Bytes, start: Seconds, access: DiskAccess, curve?: SeekCurve): Seconds {
    const { drive, zoneTrack, zoneRate } = this.kind
    const seek = this.seekTo(address, curve)
    this.lastSeek = seek
    this.cylinder = this.foundCylinder
    const arrival = start + seek
    const trackSize = zoneTrack[this.zone]
    let left = size
    let piece = Math.min(left, trackSize - this.foundInTrack)
    let end =
      access === 'split' ? this.passSplit(piece, arrival) : arrival + this.delayTo(this.foundInTrack, arrival) + piece / zoneRate[this.zone]
    this.lastRotation = end - arrival - piece / zoneRate[this.zone]
    let from = address
    while ((left -= piece) > 0) {
      from += piece
      const lastTrack = this.foundTrack === drive.surfaces - 1
      this.locate(from)
      piece = Math.min(left, zoneTrack[this.zone])
      const switched = end + (lastTrack ? drive.cylinderSwitch : drive.trackSwitch)
      end = access === 'split' ? this.passSplit(piece, switched) : switched + piece / zoneRate[this.zone]
      this.cylinder = this.foundCylinder
    }
    return end
  }

  /** An extent that follows at once on the one before passes under the head, which needs neither seek nor electronics for it. */
  pass(address: Bytes, size: Bytes, start: Seconds): Seconds {
    const before = this.findTrack(address - sectorBytes)
    const atBoundary = before + sectorBytes >= this.kind.zoneTrack[this.zone]
    let end = atBoundary ? start + this.switchTime : start
    let from = address
    let left = size
    while (left > 0) {
      this.findTrack(from)
      const piece = Math.min(left, this.trackEnd - from)
      end += piece / this.headRate
      from += piece
      left -= piece
      if (left > 0) end += this.switchTime
    }
    this.cylinder = this.foundCylinder
    return end
  }

  /** How long a head that reads on takes over an extent; the arm stays where it is. */
  passingTime(address: Bytes, size: Bytes): Seconds {
    const { cylinder } = this
    const time = this.pass(address, size, 0)
    this.cylinder = cylinder
    return time
  }

  /** Sectors of a stretch of the track found last, each as it comes by: within one turn and one sector of the arrival. */
  private passSplit(size: Bytes, arrival: Seconds): Seconds {
    const { drive, zoneTrack } = this.kind
    const turn = drive.revolutionTime
    const trackSize = zoneTrack[this.zone]
    const delay = this.delayTo(this.foundInTrack, arrival)
    const passing = (size / trackSize) * turn
    const before = turn - delay
    // the head arrives before the stretch, or exactly at its start
    if (delay === 0 || before >= passing) return arrival + delay + passing
    // it arrives within: the sector under it has to come round again
    const sector = (sectorBytes / trackSize) * turn
    const passed = Math.ceil(before / sector - 1e-9) * sector
    return arrival + delay + Math.min(passed, passing)
  }
}
