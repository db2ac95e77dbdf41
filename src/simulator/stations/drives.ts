import type { DriveFacts } from '../../domain/drive.ts'
import { kindsOf, type Scenario, type SizeShare } from '../../domain/scenario.ts'
import type { Bytes, Seconds } from '../../units/quantities.ts'
import { sectorBytes } from '../../units/quantities.ts'
import type { RandomStreams } from '../../maths/random.ts'
import { seekTime } from '../../mechanics/seekCurve.ts'
import { randomStreams } from '../engine/randomStreams.ts'
import type { TimelineRecorder } from '../recording/timeline.ts'
import { delayToAngle, driveKind, type DriveKind } from './driveKind.ts'

/**
 * All drives of a bus: mechanics and buffers as closed-form functions of time between events.
 *
 * Decides where the next block lies and when its bytes pass under the head. The block is read track by track; for each
 * drive the current track stretch is kept: bytes [from, end) pass under the head from instant `at` on.
 * Alarm: the instant at which a drive wants the bus. Neighbour: the bus.
 * Source: Barve et al. 1999, section 3; the j-th block of a drive uses the j-th numbers of its streams.
 */
export class Drives {
  /** Arm position. */
  protected readonly cylinder: Int32Array
  /** Instant at which the command for the block arrived: the drive is busy from here until the block is under the head. */
  readonly commandedAt: Float64Array
  /** End of the electronics' work on the last command. */
  readonly electronicsEnd: Float64Array
  /** Size of the block. */
  readonly size: Float64Array
  /** Bytes of the block that are already with the host. */
  readonly sent: Float64Array
  readonly stretchFrom: Float64Array
  readonly stretchEnd: Float64Array
  readonly stretchAt: Float64Array
  /** Instant at which the sector before the block is in the buffer (blocks loaded by a read). */
  readonly leadReady: Float64Array
  protected readonly track: Int32Array
  protected readonly zone: Int32Array
  /** Angle of each platter at instant 0, in turns: spindles are not synchronised. */
  protected readonly phase: Float64Array

  private readonly scenario: Scenario
  private readonly followsAngle: boolean
  private readonly hasOneSize: boolean
  private readonly hasRanges: boolean
  private readonly cylinders: RandomStreams
  private readonly rotations: RandomStreams
  private readonly sectors: RandomStreams
  private readonly sizes: RandomStreams
  protected readonly kinds: readonly DriveKind[]
  /** Which of the kinds each drive is. */
  protected readonly kindOf: Int32Array
  private readonly timeline: TimelineRecorder | null

  constructor(scenario: Scenario, seed: number, timeline: TimelineRecorder | null = null) {
    const { drives, workload } = scenario
    this.scenario = scenario
    this.followsAngle = scenario.drive.rotation === 'angle'
    this.timeline = timeline
    this.cylinder = new Int32Array(drives)
    this.commandedAt = new Float64Array(drives)
    this.electronicsEnd = new Float64Array(drives)
    this.size = new Float64Array(drives)
    this.sent = new Float64Array(drives)
    this.stretchFrom = new Float64Array(drives)
    this.stretchEnd = new Float64Array(drives)
    this.stretchAt = new Float64Array(drives)
    this.leadReady = new Float64Array(drives)
    this.track = new Int32Array(drives)
    this.zone = new Int32Array(drives)
    const phases = randomStreams('angle of a platter', seed, drives)
    this.phase = Float64Array.from({ length: drives }, (_, id) => phases.next(id))
    this.cylinders = randomStreams('cylinder of a read', seed, drives)
    this.rotations = randomStreams('rotational delay of a read', seed, drives)
    this.sectors = randomStreams('sector of a read', seed, drives)
    this.sizes = randomStreams('size of a read', seed, drives)
    const groups = kindsOf(scenario)
    this.kinds = groups.map(driveKind)
    this.kindOf = Int32Array.from(groups.flatMap(({ count }, kind) => Array<number>(count).fill(kind)))
    for (let id = 0; id < drives; id++) this.cylinder[id] = this.drawCylinder(id)
    this.hasRanges = workload.sizes.some(({ upTo }) => upTo !== undefined)
    this.hasOneSize = workload.sizes.length === 1 && !this.hasRanges
    if (this.hasOneSize) this.size.fill(workload.sizes[0].size)
  }

  /** Requests are uniform over the data of the used cylinders: a zone by its capacity, then a cylinder of it. */
  private drawCylinder(id: number): number {
    const kind = this.kinds[this.kindOf[id]]
    const ends = kind.zoneEnds
    const uniform = this.cylinders.next(id)
    let zone = 0
    while (uniform >= ends[zone]) zone++
    this.zone[id] = zone
    const start = zone === 0 ? 0 : ends[zone - 1]
    const within = (uniform - start) / (ends[zone] - start)
    return (kind.zoneFirstCylinder[zone] + within * kind.zoneCylinders[zone]) | 0
  }

  /** The entry of the mix by one number, where there are several; then, where any is a range, the size within it by another. */
  private drawSize(id: number): Bytes {
    const { sizes } = this.scenario.workload
    let choice = 0
    if (sizes.length > 1) {
      let uniform = this.sizes.next(id) - sizes[0].share
      while (uniform >= 0 && choice < sizes.length - 1) uniform -= sizes[++choice].share
    }
    return this.hasRanges ? sizeWithin(sizes[choice], this.sizes.next(id)) : sizes[choice].size
  }

  /**
   * A command for a new block has arrived: seek, wait for the sector, begin to fill.
   *
   * @param lead bytes that are read before the block (the sector of an aioread)
   */
  position(id: number, now: Seconds, lead: Bytes): void {
    const { drive, zoneTrack, zoneRate } = this.kinds[this.kindOf[id]]
    const from = this.cylinder[id]
    const to = this.drawCylinder(id)
    this.cylinder[id] = to
    const begin = now + drive.missOverhead
    this.commandedAt[id] = now
    this.electronicsEnd[id] = begin
    const arrival = begin + seekTime(drive.seek, to > from ? to - from : from - to)
    if (!this.hasOneSize) this.size[id] = this.drawSize(id)
    const zone = this.zone[id]
    const trackSize = zoneTrack[zone]
    const sectorsPerTrack = trackSize / sectorBytes
    const start = (this.sectors.next(id) * sectorsPerTrack * drive.surfaces) | 0
    const track = (start / sectorsPerTrack) | 0
    const place = this.phase[id] + (start - track * sectorsPerTrack) / sectorsPerTrack - lead / trackSize
    const wait = this.followsAngle ? delayToAngle(drive, place, to, track, arrival) : this.rotations.next(id) * drive.revolutionTime
    const atData = arrival + wait
    if (this.timeline !== null) this.timeline.positioned(id, now, begin, arrival, atData)
    this.track[id] = track
    this.sent[id] = 0
    this.stretchFrom[id] = 0
    this.stretchEnd[id] = trackSize - (start - track * sectorsPerTrack) * sectorBytes
    const leadTime = lead / zoneRate[zone]
    this.leadReady[id] = atData + leadTime
    this.stretchAt[id] = atData + leadTime
  }

  /** What a drive can do. */
  facts(id: number): DriveFacts {
    return this.kinds[this.kindOf[id]].drive
  }

  headRate(id: number): number {
    return this.kinds[this.kindOf[id]].zoneRate[this.zone[id]]
  }

  /** Goes on to the next track: the head pauses for the switch. */
  nextTrack(id: number): void {
    const { drive, zoneTrack, zoneRate } = this.kinds[this.kindOf[id]]
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
    const { drive, zoneTrack, zoneRate } = this.kinds[this.kindOf[id]]
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

/** Whole sectors from the smallest to the largest size of a range, each as likely as the others. */
function sizeWithin({ size, upTo = size }: SizeShare, uniform: number): Bytes {
  return size + Math.floor(uniform * ((upTo - size) / sectorBytes + 1)) * sectorBytes
}
