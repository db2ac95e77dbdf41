import { allInFlight, largestOf, type ReadTree, type Scenario } from '../../domain/scenario.ts'
import type { Bytes, Seconds } from '../../units/quantities.ts'
import { Calendar } from '../engine/calendar.ts'
import { Drives } from '../mechanism/drives.ts'
import { Meters } from '../recording/meters.ts'
import { FlashDrives } from './flashDrives.ts'
import { Frames } from './frames.ts'
import { HeldBoxes } from './heldBoxes.ts'
import { PartMeters } from './readParts.ts'
import { narrowestOf, treePaths, type TreePaths } from './treePaths.ts'
import type { TreeRecorder } from './treeRecorder.ts'
import { TreeProcesses, type MovedMachine, type TreeParts, type TreeSource } from './treeProcesses.ts'

/** What of a read can have an alarm, besides frames in front of links that others use. */
const Alarm = { load: 0, asks: 1, command: 2, done: 3, begins: 4, kinds: 5 } as const

/**
 * Drives whose data go to the host frame by frame, over links that they share with others.
 *
 * A frame passes a link as soon as the link is free and can send it without a pause: a link that is slower than the one before begins with its first
 * byte, a faster one so that both end together. Nobody waits where nobody else sends, and a read then ends with the head or with the slowest
 * link; where a link that others use, too, is followed by a slower one, at most the time of one frame there later. Frames in front of a link go in the order in which they could. What waits has room: it is one block of each read in flight, in the buffer of its drive.
 * An arm takes the reads of its drive in the order of their commands. Neighbours: the mechanisms of the drives below, the processes above. The instants
 * at which frames of a block come into the buffer are known when its command comes.
 */
export class TreeCircuit implements MovedMachine {
  now: Seconds = 0
  readonly meters: Meters
  readonly paths: TreePaths
  readonly processes: TreeSource
  readonly flash: FlashDrives
  /** Time in which each copy of a hop carried data. */
  readonly carrying: Float64Array
  readonly boxes: HeldBoxes
  /** Of reads that are not loaded ahead. */
  readonly parts: PartMeters
  /** Time that arms worked, by drive; of drives without arms the reads in them, as a share of all that are in flight for a drive. */
  readonly busyByDrive: Float64Array
  /** Blocks at which the heads were positioned, by drive, and their bytes. */
  readonly positioned: Float64Array
  positionedBytes: Bytes = 0
  /** When the head of each drive is through with all that it was told to load. */
  readonly headFreeAt: Float64Array
  private readonly count: number
  private readonly isPipelined: boolean
  readonly drives: Drives
  private readonly frames: Frames
  private readonly calendar: Calendar
  private readonly freeAt: Float64Array
  private readonly shareOfRead: number
  /** Of each read of flash, when it came to its drive; infinite while none is there. */
  private readonly enteredAt: Float64Array
  /** Of each read, the block (0 or 1) that is sent or was last, and the one that is loaded next. */
  private readonly sending: Uint8Array
  private readonly loading: Uint8Array
  /** When each frame of the block that is sent can pass the first link that others use. */
  private readonly eligible: Float64Array
  /** Slots of each read, one for each link on its way that others use, too: how many frames of its block have passed there. */
  private readonly slots: number
  private readonly passed: Int32Array
  private readonly recorder: TreeRecorder | null

  constructor(scenario: Scenario, tree: ReadTree, seed: number, { recorder = null, addresses = null, sourceOf }: TreeParts = {}) {
    const { drives, workload } = scenario
    const count = allInFlight(workload, drives)
    this.count = count
    this.recorder = recorder
    this.isPipelined = workload.method === 'pipelined'
    this.meters = new Meters(drives)
    this.paths = treePaths(scenario, tree)
    const { rate, first, own } = this.paths
    this.carrying = new Float64Array(rate.length)
    this.freeAt = new Float64Array(rate.length)
    this.boxes = new HeldBoxes(rate.length, count)
    this.parts = new PartMeters(count, tree.hops.length)
    this.drives = new Drives(scenario, seed, recorder, addresses)
    this.flash = new FlashDrives(scenario, (drive) => narrowestOf(this.paths, drive), seed, addresses)
    this.frames = new Frames(count, largestOf(workload.sizes))
    this.busyByDrive = new Float64Array(drives)
    this.positioned = new Float64Array(drives)
    this.headFreeAt = new Float64Array(drives)
    this.shareOfRead = drives / count
    this.enteredAt = new Float64Array(count).fill(Infinity)
    this.sending = new Uint8Array(count).fill(1)
    this.loading = new Uint8Array(count)
    this.eligible = new Float64Array(count * this.frames.room)
    this.slots = own.reduce((most, alone, drive) => Math.max(most, first[drive + 1] - first[drive] - alone), 0)
    this.passed = new Int32Array(count * this.slots)
    this.calendar = new Calendar(count * (Alarm.kinds + this.slots * this.frames.room))
    this.processes = sourceOf?.(this) ?? new TreeProcesses(scenario, seed, this)
    this.processes.start()
  }

  /** Data of the reads that are complete. */
  get bytes(): Bytes {
    return this.meters.bytes
  }

  /** What is measured begins now. */
  reset(now: Seconds): void {
    this.meters.reset()
    this.parts.reset()
    this.carrying.fill(0)
    this.boxes.reset(now)
    this.busyByDrive.fill(0)
    this.positioned.fill(0)
    this.flash.beyondMean.fill(0)
    this.positionedBytes = 0
    this.processes.hostBusy = 0
  }

  /** Goes on until one more read is complete. @returns that instant */
  nextRead(): Seconds {
    const { calendar, meters, count } = this
    const before = meters.reads
    while (meters.reads === before) {
      this.now = calendar.nextTime
      if (this.now === Infinity) throw new Error('nothing is under way any more')
      const alarm = calendar.take()
      if (alarm >= Alarm.kinds * count) this.pass(alarm - Alarm.kinds * count)
      else this.act(Math.floor(alarm / count), alarm % count)
    }
    return this.now
  }

  private act(kind: number, read: number): void {
    if (kind === Alarm.done) this.complete(read)
    else if (kind === Alarm.asks) this.processes.ask(read, this.now)
    else if (kind === Alarm.load) this.loadNext(read)
    else if (kind === Alarm.command) this.take(read)
    else this.processes.begin(read, this.now)
  }

  private alarm(kind: number, read: number, time: Seconds): void {
    this.calendar.add(kind * this.count + read, time)
  }

  command(read: number, at: Seconds): void {
    this.alarm(Alarm.command, read, at)
  }

  load(read: number, at: Seconds): void {
    this.alarm(Alarm.load, read, at)
  }

  wake(read: number, at: Seconds): void {
    this.alarm(Alarm.asks, read, at)
  }

  begin(read: number, at: Seconds): void {
    this.alarm(Alarm.begins, read, at)
  }

  /** The command of a read has come to the machine. */
  private take(read: number): void {
    const drive = this.processes.driveOf[read]
    this.sending[read] = 1 - this.sending[read]
    if (this.isPipelined) {
      this.send(read, drive, this.now + this.drives.facts(drive).hitOverhead)
      return
    }
    this.parts.cameAt[read] = this.now
    const box = this.paths.box[drive]
    if (box < 0) this.read(read, drive, this.now)
    else if (this.boxes.take(box, read, this.now)) this.read(read, drive, this.now + this.paths.held[box])
  }

  private read(read: number, drive: number, start: Seconds): void {
    this.parts.startedAt[read] = start
    this.position(read, drive, this.sending[read], start)
    this.send(read, drive, 0)
  }

  private loadNext(read: number): void {
    const block = this.loading[read]
    this.loading[read] = 1 - block
    this.position(read, this.processes.driveOf[read], block, this.now)
  }

  private position(read: number, drive: number, block: number, now: Seconds): void {
    const { flash, frames, headFreeAt, parts } = this
    const facts = flash.facts[drive]
    this.processes.locate?.(read)
    this.positioned[drive]++
    if (facts !== undefined) {
      const end = flash.read(drive, facts, now, frames, 2 * read + block)
      this.positionedBytes += flash.bytes
      parts.servedAt[read] = end - flash.unhindered
      parts.bufferedAt[read] = end
      if (this.recorder !== null) this.recorder.serves(read, false)
      if (this.isPipelined) this.busyByDrive[drive] += end - now + flash.bytes / facts.rate
      else this.enteredAt[read] = now
      return
    }
    const start = now > headFreeAt[drive] ? now : headFreeAt[drive]
    this.drives.position(drive, start, 0)
    const end = frames.cut(this.drives, drive, 2 * read + block)
    headFreeAt[drive] = end
    if (this.recorder !== null) this.recorder.serves(read, true)
    parts.servedAt[read] = start
    parts.bufferedAt[read] = end
    this.busyByDrive[drive] += end - start
    this.positionedBytes += this.drives.size[drive]
  }

  /** The frames of a block set out: they pass the links that the drive has for itself, and come to the first one that others use. */
  private send(read: number, drive: number, notBefore: Seconds): void {
    const { path, first, own, rate } = this.paths
    const { from, until, size, lastSize, count, room } = this.frames
    const block = 2 * read + this.sending[read]
    const shared = first[drive] + own[drive]
    const next = shared < first[drive + 1] ? rate[path[shared]] : Infinity
    let end = 0
    for (let frame = 0; frame < count[block]; frame++) {
      const bytes = frame === count[block] - 1 ? lastSize[block] : size[block]
      const at = block * room + frame
      // of the first byte and of the last, in front of the next link
      let begin = from[at] > notBefore ? from[at] : notBefore
      end = until[at] > notBefore ? until[at] : notBefore
      for (let link = first[drive]; link < shared; link++) {
        const copy = path[link]
        const time = bytes / rate[copy]
        const together = Math.max(begin, end - time)
        const start = Math.max(together, this.freeAt[copy])
        if (frame === count[block] - 1 && start > together) this.parts.wait(read, this.hopAt(copy), start - together)
        begin += start - together
        end = start + time
        this.freeAt[copy] = end
        this.carrying[copy] += time
        if (this.recorder !== null) this.recorder.passed(copy, start, end)
      }
      this.eligible[read * room + frame] = Math.max(begin, end - bytes / next)
    }
    if (next === Infinity) this.alarm(Alarm.done, read, end)
    else this.calendar.add(Alarm.kinds * this.count + read * this.slots, this.eligible[read * room])
  }

  /** The next frame in a slot passes its link, and comes to the link behind it. */
  private pass(slot: number): void {
    const { calendar, frames, now, paths } = this
    const read = (slot / this.slots) | 0
    const drive = this.processes.driveOf[read]
    const block = 2 * read + this.sending[read]
    const place = slot - read * this.slots
    const link = paths.first[drive] + paths.own[drive] + place
    const copy = paths.path[link]
    const frame = this.passed[slot]
    const isLast = frame === frames.count[block] - 1
    const bytes = isLast ? frames.lastSize[block] : frames.size[block]
    const time = bytes / paths.rate[copy]
    const start = this.freeAt[copy] > now ? this.freeAt[copy] : now
    const end = start + time
    if (isLast && start > now) this.parts.wait(read, this.hopAt(copy), start - now)
    this.freeAt[copy] = end
    this.carrying[copy] += time
    if (this.recorder !== null) this.recorder.passed(copy, start, end)
    this.passed[slot] = isLast ? 0 : frame + 1
    const alarm = Alarm.kinds * this.count + slot
    if (place === 0) {
      if (!isLast) calendar.add(alarm, this.eligible[read * frames.room + frame + 1])
      else if (this.enteredAt[read] < end) this.leave(read, drive, end)
    }
    if (link + 1 < paths.first[drive + 1]) {
      const together = end - bytes / paths.rate[paths.path[link + 1]]
      calendar.add(alarm + 1, together > start ? together : start)
    } else if (isLast) this.alarm(Alarm.done, read, end)
  }

  /** The hop that a copy is one of; behind all hops for the end of a drive’s own. */
  private hopAt(copy: number): number {
    const { hopOf } = this.paths
    return copy < hopOf.length ? hopOf[copy] : hopOf.length
  }

  /** A read of flash has left its drive. */
  private leave(read: number, drive: number, end: Seconds): void {
    this.busyByDrive[drive] += (end - this.enteredAt[read]) * this.shareOfRead
    this.enteredAt[read] = Infinity
  }

  private complete(read: number): void {
    const { meters, frames, now, processes } = this
    const drive = processes.driveOf[read]
    const block = 2 * read + this.sending[read]
    meters.reads++
    meters.bytes += (frames.count[block] - 1) * frames.size[block] + frames.lastSize[block]
    meters.readsByDrive[drive]++
    meters.readTime += now - processes.requestedAt[read]
    if (this.recorder !== null) this.recorder.completed(read, processes.requestedAt[read], this.parts, now)
    if (!this.isPipelined) this.parts.complete(read, processes.requestedAt[read], now)
    meters.rounds.completed(drive)
    const box = this.paths.box[drive]
    if (box >= 0) {
      const next = this.boxes.release(box, now)
      if (next >= 0) this.read(next, processes.driveOf[next], now + this.paths.held[box])
    }
    processes.completed(read, now)
  }
}
