import type { SeekCurve } from '../../domain/drive.ts'
import { writeBuffer, type QueueingFacts } from '../../domain/queueing.ts'
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

/** Runs of requests that a drive tells apart. */
const mostRuns = 16

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
  /** Commands that only continue a run, while others wait that came before them. */
  private readonly heldBack: RequestQueue
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
  private readonly isSorting: boolean
  /** Of the reported writes that wait. */
  readonly oneExtent: boolean
  private readonly endsRuns: boolean
  private readonly sortsFirst: number
  /** How many of its requests a drive looks through for one that continues a run. */
  private readonly runView: number
  /** Reported writes that follow each other, with that under the arm, and where the last of them ends. */
  private inExtent = 0
  private extentEnd: Bytes = -1
  /** Writes among the commands. */
  private writesWaiting = 0
  private beginsAnew = false
  /** Where runs of requests end, how many of them were forgotten, and how many requests have continued one. */
  private readonly runEnds = new Float64Array(mostRuns).fill(-1)
  private forgotten = 0
  private continued = 0
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
    this.readAhead = new ReadAhead(this.arm, queueing.segments, drive.buffer, queueing.leastReadAhead)
    this.state = restingArm(group, drive.missOverhead, turns)
    this.choice = choiceOf(queueing.driveScheduler)
    this.knowsRotation = queueing.driveScheduler === 'sptf'
    this.window = queueing.window
    this.size = queueing.requestSize
    this.writeSeek = queueing.writing?.seek ?? drive.seek
    this.busRate = busRate
    const { oneExtent = false, endsRuns = false, sortsFirst = Infinity, writeCache } = queueing
    this.isSorting = queueing.driveScheduler !== 'fcfs'
    this.oneExtent = oneExtent && writeCache
    this.endsRuns = endsRuns && this.isSorting
    this.sortsFirst = sortsFirst
    this.runView = sortsFirst < Infinity ? Infinity : this.window
    this.room = bufferedWrites(writeBuffer(drive, queueing), this.size)
    this.commands = new RequestQueue(queueing.tags)
    this.heldBack = new RequestQueue(queueing.tags)
    this.buffered = new RequestQueue(this.room)
    this.withoutRoom = new RequestQueue(queueing.tags)
  }

  /** True where a write’s data find room; they keep it until they are on the media. */
  takeRoom(): boolean {
    if (this.writesInBuffer >= this.room && !this.oneExtent) return false
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

  /** A command waits for the arm. */
  wait(request: number): void {
    const { commands, heldBack, requests } = this
    const continues = this.continues(request) && this.endsRuns && commands.count + heldBack.count > 0
    ;(continues && (this.sorts() || heldBack.count > 0) ? heldBack : commands).add(request)
    if (requests.writes[request] === 1) this.writesWaiting++
  }

  /** Whether a request begins where an earlier one ended. */
  private continues(request: number): boolean {
    if (!this.endsRuns && this.runView === this.window) return false
    const address = this.requests.addresses[request]
    const run = this.runEnds.indexOf(address)
    this.runEnds[run < 0 ? this.forgotten++ % mostRuns : run] = address + this.size
    if (run >= 0) this.continued++
    return run >= 0
  }

  private sorts(): boolean {
    return this.continued <= this.sortsFirst
  }

  /** Whether a write that has arrived is reported at once: it follows what waits to be written, or nothing does, and no other waits before it. */
  accepts(request: number): boolean {
    if (!this.oneExtent) return true
    return this.writesWaiting === 0 && (this.inExtent === 0 || this.lengthensAt() === this.requests.addresses[request])
  }

  /** Where a write has to begin to follow what waits to be written; −1 where none finds room there. */
  private lengthensAt(): Bytes {
    return this.inExtent > 0 && this.inExtent < this.room ? this.extentEnd : -1
  }

  /** A write is reported, and waits to be written under a number of its own. @returns that number */
  accept(request: number): number {
    this.inExtent++
    this.extentEnd = this.requests.addresses[request] + this.size
    return this.requests.keep(request)
  }

  /** Takes a write that follows what waits to be written out of the commands: any that the drive sees, where it sorts, else the oldest; −1 for none. */
  takeFollowing(): number {
    const { commands } = this
    const end = this.writesWaiting > 0 ? this.lengthensAt() : -1
    const found = end < 0 ? -1 : beginningAt(end, commands, Math.min(commands.count, this.isSorting ? this.runView : 1), this.requests)
    return found < 0 ? -1 : this.takeCommand(found)
  }

  private takeCommand(index: number): number {
    const request = this.commands.take(index)
    if (this.requests.writes[request] === 1) this.writesWaiting--
    return request
  }

  /** Takes the next request for the arm out of its queue; −1 where none waits. */
  next(now: Seconds): number {
    const { commands, buffered } = this
    const isWritten = buffered.count > 0 && (this.withoutRoom.count > 0 || (this.oneExtent && this.writesWaiting > 0))
    if (isWritten || commands.count + this.heldBack.count === 0)
      return buffered.count === 0 ? -1 : buffered.take(this.oneExtent ? 0 : this.chosen(buffered, now))
    if (commands.count === 0) this.letIn()
    const isOldest = this.beginsAnew || !this.sorts()
    this.beginsAnew = false
    return this.takeCommand(isOldest ? 0 : this.chosen(commands, now))
  }

  /** All who waited have been served: those held back come in, as many as the drive sees, and the oldest begins. */
  private letIn(): void {
    const { commands, heldBack, runView } = this
    while (heldBack.count > 0 && commands.count < runView) {
      commands.add(heldBack.take(0))
      this.beginsAnew = true
    }
  }

  private chosen(queue: RequestQueue, now: Seconds): number {
    const { window, runView, requests } = this
    if (queue.count === 1) return 0
    const going = this.goesOnAt(queue, now)
    const next = going < 0 ? -1 : beginningAt(going, queue, Math.min(queue.count, runView), requests)
    return next >= 0 ? next : this.choice(queue, Math.min(queue.count, window), requests, this.state, now)
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
    this.aheadToo = isWrite || this.goesOn ? 0 : readAhead.leastBehind(address, size)
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
      this.inExtent--
      this.writtenTo = address + this.size
      this.writtenAt = now
    } else if (!this.goesOn) this.readAhead.readFrom(address, this.size + this.aheadToo, now, this.size)
    this.serving = -1
  }
}
