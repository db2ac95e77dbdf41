import type { DriveFacts } from '../../domain/drive.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { sectorBytes, type Bytes, type Seconds } from '../../units/quantities.ts'
import { seekTime } from '../../mechanics/seekTime.ts'
import type { RandomStreams } from '../../maths/random.ts'
import { randomStreams } from '../engine/randomStreams.ts'
import type { TimelineRecorder } from '../recording/timeline.ts'
import { AddressedPlaces, type BlockAddresses } from './addressedPlaces.ts'
import { kindsOfDrives, type DriveKind } from './driveKind.ts'
import { SizeDraws } from './sizeDraws.ts'
import { delayToAngle } from './rotation.ts'

/**
 * All drives of a system: mechanics and buffers as closed-form functions of time between events.
 *
 * Decides where the next block lies, anywhere or at an address it is told, and when its bytes pass under the head: after a rotational delay
 * by chance, or at the true angle of the platter. The block is read track by track; for each drive the current track stretch is kept: bytes
 * [from, end) pass under the head from instant `at` on.
 * Alarm: the instant at which a drive wants its cable. Neighbours: the bus, or direct links.
 * Source: Barve et al. 1999, section 3; the j-th block of a drive uses the j-th numbers of its streams.
 */
export class Drives {
  /** Instant at which the command for the block arrived: the drive is busy from here until the block is under the head. */
  readonly commandedAt: Float64Array
  /** End of the electronics' work on the last command. */
  readonly electronicsEnd: Float64Array
  /** Size of the block. */
  readonly size: Float64Array
  /** Bytes of the block that are already with the host: all of them where no block is under way. */
  readonly sent: Float64Array
  readonly stretchFrom: Float64Array
  readonly stretchEnd: Float64Array
  /** Where the stretch is the first, what is read before the block is in the buffer at this instant. */
  readonly stretchAt: Float64Array
  /** Arm position. */
  private readonly cylinder: Int32Array
  private readonly track: Int32Array
  private readonly zone: Int32Array
  /** Of each drive. */
  private readonly kinds: readonly DriveKind[]
  private readonly cylinders: RandomStreams
  private readonly sectors: RandomStreams
  private readonly sizes: SizeDraws
  /** Null where the wait follows from the angles of the platters. */
  private readonly rotations: RandomStreams | null
  /** Angle of each platter at instant 0, in turns. */
  readonly phase: Float64Array
  private readonly addresses: BlockAddresses | null
  private readonly places = new AddressedPlaces()
  private readonly timeline: Pick<TimelineRecorder, 'positioned'> | null

  /** @param addresses where blocks lie, at true angles; without them they lie anywhere, as the scenario says */
  constructor(
    scenario: Scenario,
    seed: number,
    timeline: Pick<TimelineRecorder, 'positioned'> | null = null,
    addresses: BlockAddresses | null = null,
  ) {
    const { drives, drive, workload } = scenario
    const phases = randomStreams('angle of a platter', seed, drives)
    this.kinds = kindsOfDrives(scenario)
    this.addresses = addresses
    this.timeline = timeline
    this.phase = Float64Array.from(this.kinds, (_, id) => (addresses?.synchronised === true ? 0 : phases.next(id)))
    this.rotations = addresses !== null || drive.rotation === 'angle' ? null : randomStreams('rotational delay of a read', seed, drives)
    this.cylinders = randomStreams('cylinder of a read', seed, drives)
    this.sectors = randomStreams('sector of a read', seed, drives)
    this.sizes = new SizeDraws(workload.sizes, randomStreams('size of a read', seed, drives))
    this.commandedAt = new Float64Array(drives)
    this.electronicsEnd = new Float64Array(drives)
    this.size = new Float64Array(drives)
    this.sent = new Float64Array(drives).fill(Infinity)
    this.stretchFrom = new Float64Array(drives)
    this.stretchEnd = new Float64Array(drives)
    this.stretchAt = new Float64Array(drives)
    this.track = new Int32Array(drives)
    this.zone = new Int32Array(drives)
    this.cylinder = Int32Array.from(this.kinds, (_, id) => this.drawCylinder(id))
    if (this.sizes.hasOneSize) this.size.fill(workload.sizes[0].size)
  }

  /** Requests are uniform over the data of the used cylinders: a zone by its capacity, then a cylinder of it. */
  private drawCylinder(id: number): number {
    const { zoneEnds, zoneFirstCylinder, zoneCylinders } = this.kinds[id]
    const uniform = this.cylinders.next(id)
    let zone = 0
    while (uniform >= zoneEnds[zone]) zone++
    this.zone[id] = zone
    const start = zone === 0 ? 0 : zoneEnds[zone - 1]
    const within = (uniform - start) / (zoneEnds[zone] - start)
    return (zoneFirstCylinder[zone] + within * zoneCylinders[zone]) | 0
  }

  /**
   * A command for a new block has arrived: seek, wait for the sector, begin to fill. The place is found here and nowhere else: a call more
   * for each read would cost a twentieth of a run.
   *
   * @param lead bytes that are read before the block (the sector of an aioread)
   */
  position(id: number, now: Seconds, lead: Bytes): void {
    const kind = this.kinds[id]
    const { drive, zoneTrack, zoneRate } = kind
    let cylinder: number
    let track: number
    let before: Bytes
    if (this.addresses === null) {
      cylinder = this.drawCylinder(id)
      if (!this.sizes.hasOneSize) this.size[id] = this.sizes.next(id)
      const sectorsPerTrack = zoneTrack[this.zone[id]] / sectorBytes
      const start = (this.sectors.next(id) * sectorsPerTrack * drive.surfaces) | 0
      track = (start / sectorsPerTrack) | 0
      before = (start - track * sectorsPerTrack) * sectorBytes
    } else {
      const { places } = this
      places.find(kind, this.addresses.from[id])
      cylinder = places.cylinder
      track = places.track
      before = places.before
      this.zone[id] = places.zone
      this.size[id] = this.addresses.size[id]
    }
    const zone = this.zone[id]
    const from = this.cylinder[id]
    const begin = now + drive.missOverhead
    const arrival = begin + seekTime(drive.seek, cylinder > from ? cylinder - from : from - cylinder)
    const trackSize = zoneTrack[zone]
    const wait =
      this.rotations === null
        ? delayToAngle(drive, this.phase[id] + before / trackSize - lead / trackSize, cylinder, track, arrival)
        : this.rotations.next(id) * drive.revolutionTime
    const atData = arrival + wait
    if (this.timeline !== null) this.timeline.positioned(id, now, begin, arrival, atData)
    this.cylinder[id] = cylinder
    this.track[id] = track
    this.commandedAt[id] = now
    this.electronicsEnd[id] = begin
    this.sent[id] = 0
    this.stretchFrom[id] = 0
    this.stretchEnd[id] = trackSize - before
    this.stretchAt[id] = atData + lead / zoneRate[zone]
  }

  /** A block is under way: its command has arrived and its last byte has not. */
  isUnderWay(id: number): boolean {
    return this.sent[id] < this.size[id]
  }

  /** What a drive can do. */
  facts(id: number): DriveFacts {
    return this.kinds[id].drive
  }

  headRate(id: number): number {
    return this.kinds[id].zoneRate[this.zone[id]]
  }

  /** Goes on to the next track: the head pauses for the switch. */
  nextTrack(id: number): void {
    const { drive, zoneTrack, zoneRate } = this.kinds[id]
    const zone = this.zone[id]
    const end = this.stretchEnd[id]
    const readAt = this.stretchAt[id] + (end - this.stretchFrom[id]) / zoneRate[zone]
    const track = this.track[id] + 1
    const atCylinderEnd = track >= drive.surfaces
    this.track[id] = atCylinderEnd ? 0 : track
    this.stretchAt[id] = readAt + (atCylinderEnd ? drive.cylinderSwitch : drive.trackSwitch)
    this.stretchFrom[id] = end
    this.stretchEnd[id] = end + zoneTrack[zone]
  }

  /** Instant at which the first `bytes` of the block are in the buffer; looks ahead without moving on. */
  bufferedAt(id: number, bytes: Bytes): Seconds {
    const { drive, zoneTrack, zoneRate } = this.kinds[id]
    const zone = this.zone[id]
    const rate = zoneRate[zone]
    let from = this.stretchFrom[id]
    let end = this.stretchEnd[id]
    let at = this.stretchAt[id]
    let track = this.track[id]
    while (end < bytes) {
      at += (end - from) / rate
      if (++track >= drive.surfaces) {
        track = 0
        at += drive.cylinderSwitch
      } else at += drive.trackSwitch
      from = end
      end += zoneTrack[zone]
    }
    return at + (bytes - from) / rate
  }
}
