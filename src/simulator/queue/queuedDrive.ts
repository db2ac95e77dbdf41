import type { SeekCurve } from '../../domain/drive.ts'
import type { QueueingFacts } from '../../domain/queueing.ts'
import type { DriveGroup } from '../../domain/scenario.ts'
import { sectorBytes, type Bytes, type BytesPerSecond, type Fraction, type Seconds } from '../../units/quantities.ts'
import { beginningAt, choiceOf, moveTo, type ArmState, type SeekTurns } from '../policies/scheduling.ts'
import { Arm } from '../mechanism/arm.ts'
import { restingArm } from '../mechanism/armState.ts'
import { ReadAhead } from './readAhead.ts'
import { RequestQueue } from '../stations/requestQueue.ts'
import type { RequestTable } from './requestTable.ts'

/** Writes that a drive’s buffer lists at once, however large it is. */
const mostBufferedWrites = 1024

/** Writes that fit into a drive’s buffer: one at least. */
export const bufferedWrites = (buffer: Bytes, requestSize: Bytes): number =>
  Math.max(1, Math.min(mostBufferedWrites, Math.floor(buffer / requestSize)))

/**
 * One drive: the commands it holds, its scheduler, its buffer and its arm, which serves one request after the other.
 *
 * Electronics, seek, rotational delay and the passing of the data follow each other; a request that goes on where the last one ended, with
 * the head still there, needs none but the last. Commands go before buffered writes, unless a write waits for room.
 * Says when things end; the circuit sets the alarms.
 */
export class QueuedDrive {
  readonly arm: Arm
  /** Commands whose processes wait for the media, and writes that have been reported from the buffer. */
  readonly commands: RequestQueue
  readonly buffered: RequestQueue
  /** Writes that wait for room in the buffer. */
  readonly withoutRoom: RequestQueue
  /** Under the arm; −1 for none. */
  serving = -1
  /** What that is: its number may name the next request of its process before its last byte has passed. */
  writes = false
  private address: Bytes = 0
  /** Of the read under the arm: how far the head reads on before it can be needed elsewhere. */
  private aheadToo: Bytes = 0
  /** Of the request under the arm: when its last byte will have passed, and from when a bus can carry all of it without waiting. */
  end: Seconds = 0
  ready: Seconds = 0
  /** How long the bus then takes. */
  carrying: Seconds = 0
  lastSeek: Seconds = 0
  lastRotation: Seconds = 0
  goesOn = false
  /** How long the head had read ahead what the read found last was the first to ask for. */
  aheadTime: Seconds = 0
  /** Requests that went to the media. */
  services = 0
  readonly hitOverhead: Seconds
  private readonly drive: DriveGroup['drive']
  private readonly requests: RequestTable
  private readonly readAhead: ReadAhead
  private readonly state: ArmState
  private readonly choice: ReturnType<typeof choiceOf>
  private readonly knowsRotation: boolean
  private readonly window: number
  private readonly size: Bytes
  private readonly busRate: BytesPerSecond
  private readonly room: number
  private readonly writeSeek: SeekCurve
  private readonly leastAhead: Bytes
  private writesInBuffer = 0
  private writtenTo: Bytes = -1
  private writtenAt: Seconds = -1

  constructor(
    group: Omit<DriveGroup, 'count'>,
    queueing: QueueingFacts,
    requests: RequestTable,
    turns: SeekTurns,
    phase: Fraction,
    busRate: BytesPerSecond,
  ) {
    const { drive } = group
    this.drive = drive
    this.hitOverhead = drive.hitOverhead
    this.arm = new Arm(group, phase)
    this.requests = requests
    this.readAhead = new ReadAhead(this.arm, queueing.segments, drive.buffer)
    this.state = restingArm(group, drive.missOverhead, turns)
    this.choice = choiceOf(queueing.driveScheduler)
    this.knowsRotation = queueing.driveScheduler === 'sptf'
    this.window = queueing.window
    this.size = queueing.requestSize
    this.writeSeek = queueing.writing?.seek ?? drive.seek
    this.busRate = busRate
    this.leastAhead = queueing.leastReadAhead ?? 0
    this.room = bufferedWrites(drive.buffer, this.size)
    this.commands = new RequestQueue(queueing.tags)
    this.buffered = new RequestQueue(this.room)
    this.withoutRoom = new RequestQueue(queueing.tags)
  }

  /** True where a write’s data find room; they keep it until they are on the media. */
  takeRoom(): boolean {
    if (this.writesInBuffer >= this.room) return false
    this.writesInBuffer++
    return true
  }

  /** A write’s data have arrived: what was read before from their place is not valid any more. */
  received(request: number, now: Seconds): void {
    this.readAhead.invalidate(this.requests.addresses[request], this.size, now)
  }

  /** True when a read finds all its data in the buffer. */
  hits(request: number, now: Seconds): boolean {
    const address = this.requests.addresses[request]
    if (!this.readAhead.holds(address, this.size, now)) return false
    this.aheadTime = this.passedBefore(address + this.size)
    return true
  }

  /** How long the head took over the data read ahead that are asked for now, up to an address. */
  private passedBefore(end: Bytes): Seconds {
    const { aheadSize } = this.readAhead
    return aheadSize > 0 ? this.arm.passingTime(end - aheadSize, aheadSize) : 0
  }

  /** Takes the next request for the arm out of its queue; −1 where none waits. */
  next(now: Seconds): number {
    const { commands, buffered } = this
    const queue = commands.count > 0 && (this.withoutRoom.count === 0 || buffered.count === 0) ? commands : buffered
    if (queue.count === 0) return -1
    const seen = queue.count < this.window ? queue.count : this.window
    if (seen === 1) return queue.take(0)
    const going = this.goesOnAt(queue, now)
    const next = going < 0 ? -1 : beginningAt(going, queue, seen, this.requests)
    return queue.take(next >= 0 ? next : this.choice(queue, seen, this.requests, this.state, now))
  }

  /** Where a request would have to begin for the head to go on with it, where the scheduler knows of rotation; −1 for nowhere. */
  private goesOnAt(queue: RequestQueue, now: Seconds): Bytes {
    if (!this.knowsRotation) return -1
    if (now === this.writtenAt) return this.writtenTo
    return queue === this.commands ? this.readAhead.headAt(now) : -1
  }

  /** The arm begins with a request. */
  serve(request: number, now: Seconds): void {
    const { arm, drive, size, readAhead } = this
    const address = this.requests.addresses[request]
    const isWrite = this.requests.writes[request] === 1
    const reads = !isWrite && readAhead.follows(address, now)
    this.goesOn = reads || (isWrite && now === this.writtenAt && address === this.writtenTo)
    this.serving = request
    this.writes = isWrite
    this.address = address
    this.services++
    this.aheadTime = 0
    if (reads) {
      const passed = readAhead.headAt(now)
      this.end = readAhead.readOn(address, size, now)
      this.aheadTime = this.passedBefore(passed)
    } else {
      readAhead.interrupt(now)
      this.end = this.goesOn
        ? arm.pass(address, size, now)
        : arm.serve(address, size, now + drive.missOverhead, 'normal', isWrite ? this.writeSeek : drive.seek)
    }
    this.lastSeek = this.goesOn ? 0 : arm.lastSeek
    this.lastRotation = this.goesOn ? 0 : arm.lastRotation
    const passed = this.end
    // the arm is free only when what it reads on at least has passed, too
    this.aheadToo = isWrite || this.goesOn ? 0 : readAhead.leastBehind(address, size, this.leastAhead)
    if (this.aheadToo > 0) this.end = arm.pass(address + size, this.aheadToo, passed)
    arm.findTrack(address)
    const carried = passed - size / Math.max(this.busRate, arm.headRate)
    const hit = reads ? now + this.hitOverhead : now
    this.ready = carried > hit ? carried : hit
    // a bus that begins at once is done with the last byte under the head, to the last bit
    this.carrying = carried > hit && this.busRate >= arm.headRate ? passed - carried : size / this.busRate
    moveTo(this.state, address, arm.cylinderOf(address + size - sectorBytes), size)
  }

  /** The last byte of the request under the arm has passed: the arm is free, and reads on. */
  finish(now: Seconds): void {
    const { address } = this
    if (this.writes) {
      this.writesInBuffer--
      this.writtenTo = address + this.size
      this.writtenAt = now
    } else if (!this.goesOn) this.readAhead.readFrom(address, this.size + this.aheadToo, now, this.size)
    this.serving = -1
  }
}
