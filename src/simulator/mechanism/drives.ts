import type { DriveFacts } from '../../domain/drive.ts'
import type { Scenario } from '../../domain/scenario.ts'
import type { Bytes, Seconds } from '../../units/quantities.ts'
import { seekTime } from '../../mechanics/seekCurve.ts'
import type { RandomStreams } from '../../maths/random.ts'
import { randomStreams } from '../engine/randomStreams.ts'
import type { TimelineRecorder } from '../recording/timeline.ts'
import { kindsOfDrives, type DriveKind } from './driveKind.ts'
import { AddressedPlaces, RandomCylinders, RandomPlaces, type BlockAddresses, type Places } from './places.ts'
import { delayToAngle } from './rotation.ts'

/**
 * All drives of a system: mechanics and buffers as closed-form functions of time between events.
 *
 * Its places say where the next block lies; it comes round at its true angle, or by chance. The block is read track by track; for each
 * drive the current track stretch is kept: bytes [from, end) pass under the head from instant `at` on.
 * Alarm: the instant at which a drive wants its cable. Neighbours: the bus, or direct links.
 * Source: Barve et al. 1999, section 3.
 */
export class Drives {
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
  /** Where the stretch is the first, what is read before the block is in the buffer at this instant. */
  readonly stretchAt: Float64Array
  /** Arm position. */
  private readonly cylinder: Int32Array
  private readonly track: Int32Array
  private readonly zone: Int32Array
  private readonly kinds: readonly DriveKind[]
  private readonly places: Places
  /** Rotational delays by chance; null where they follow from the angles of the platters. */
  private readonly latencies: RandomStreams | null
  /** Angle of each platter at instant 0, in turns. */
  private readonly phase: Float64Array
  private readonly timeline: TimelineRecorder | null

  /**
   * @param kinds of each drive
   * @param arms where they are at instant 0
   * @param turning platters that turn on, each from an angle of its own or in step; or rotational delays by chance
   */
  constructor(
    kinds: readonly DriveKind[],
    seed: number,
    arms: RandomCylinders,
    places: Places,
    turning: 'free' | 'in-step' | 'by-chance',
    timeline: TimelineRecorder | null = null,
  ) {
    const drives = kinds.length
    const phases = randomStreams('angle of a platter', seed, drives)
    this.kinds = kinds
    this.places = places
    this.latencies = turning === 'by-chance' ? randomStreams('rotational delay of a read', seed, drives) : null
    this.phase = Float64Array.from(kinds, (_, id) => (turning === 'in-step' ? 0 : phases.next(id)))
    this.timeline = timeline
    this.commandedAt = new Float64Array(drives)
    this.electronicsEnd = new Float64Array(drives)
    this.size = new Float64Array(drives)
    this.sent = new Float64Array(drives)
    this.stretchFrom = new Float64Array(drives)
    this.stretchEnd = new Float64Array(drives)
    this.stretchAt = new Float64Array(drives)
    this.cylinder = Int32Array.from(kinds, (_, id) => arms.draw(id))
    this.track = new Int32Array(drives)
    this.zone = new Int32Array(drives)
  }

  /**
   * A command for a new block has arrived: seek, wait for the sector, begin to fill.
   *
   * @param lead bytes that are read before the block (the sector of an aioread)
   */
  position(id: number, now: Seconds, lead: Bytes): void {
    const { places } = this
    const { drive, zoneTrack, zoneRate } = this.kinds[id]
    places.find(id)
    const { zone, track, cylinder } = places
    const from = this.cylinder[id]
    const begin = now + drive.missOverhead
    const arrival = begin + seekTime(drive.seek, cylinder > from ? cylinder - from : from - cylinder)
    const trackSize = zoneTrack[zone]
    const wait =
      this.latencies === null
        ? delayToAngle(drive, this.phase[id] + places.before / trackSize - lead / trackSize, cylinder, track, arrival)
        : this.latencies.next(id) * drive.revolutionTime
    const atData = arrival + wait
    if (this.timeline !== null) this.timeline.positioned(id, now, begin, arrival, atData)
    this.cylinder[id] = cylinder
    this.track[id] = track
    this.zone[id] = zone
    this.commandedAt[id] = now
    this.electronicsEnd[id] = begin
    this.size[id] = places.size
    this.sent[id] = 0
    this.stretchFrom[id] = 0
    this.stretchEnd[id] = trackSize - places.before
    this.stretchAt[id] = atData + lead / zoneRate[zone]
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

/** Drives whose blocks lie anywhere, as a method reads them: at the angle of their platters, or with rotational delays by chance. */
export function drivesAtRandom(scenario: Scenario, seed: number, timeline: TimelineRecorder | null = null): Drives {
  const kinds = kindsOfDrives(scenario)
  const cylinders = new RandomCylinders(kinds, seed)
  const places = new RandomPlaces(kinds, cylinders, scenario.workload.sizes, seed)
  return new Drives(kinds, seed, cylinders, places, scenario.drive.rotation === 'angle' ? 'free' : 'by-chance', timeline)
}

/**
 * Drives that are told where their blocks lie, at the angle of their platters.
 *
 * @param inStep all platters turn in step
 */
export function drivesAtAddresses(system: Scenario, seed: number, addresses: BlockAddresses, inStep: boolean): Drives {
  const kinds = kindsOfDrives(system)
  const places = new AddressedPlaces(kinds, addresses)
  return new Drives(kinds, seed, new RandomCylinders(kinds, seed), places, inStep ? 'in-step' : 'free')
}
