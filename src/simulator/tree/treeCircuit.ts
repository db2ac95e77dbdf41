import type { DriveFacts } from '../../domain/drive.ts'
import type { ReadTree, Scenario, Workload } from '../../domain/scenario.ts'
import { meanRequest } from '../../mechanics/drawnReads.ts'
import type { Bytes, Seconds } from '../../units/quantities.ts'
import { thinkTimes, type ThinkTimes } from '../bus/thinkTimes.ts'
import { Calendar } from '../engine/calendar.ts'
import { randomStreams } from '../engine/randomStreams.ts'
import { Drives } from '../mechanism/drives.ts'
import { Meters } from '../recording/meters.ts'
import { HostProcessor } from '../stations/hostProcessor.ts'
import { Frames, mostFrames } from './frames.ts'
import { HeldBoxes } from './heldBoxes.ts'
import { treePaths, type TreePaths } from './treePaths.ts'

/** What of a drive can have an alarm, besides frames in front of links that others use. */
const Alarm = { load: 0, asks: 1, command: 2, done: 3, begins: 4, kinds: 5 } as const

/** From request to request of a drive alone whose reads all take about as long; 0 of others, which are soon out of step by themselves. */
const periodWithoutArm = ({ pages, missOverhead, zones }: DriveFacts, { sizes, thinkTime }: Workload): Seconds =>
  pages === undefined ? 0 : thinkTime + missOverhead + meanRequest(sizes).size / zones[0].headRate

/**
 * Disks whose data go to the host frame by frame, over links that they share with others.
 *
 * A frame passes a link as soon as the link is free and can send it without a pause: a link that is slower than the one before begins with its first
 * byte, a faster one so that both end together. Nobody waits where nobody else sends, and a read then ends with the head or with the slowest
 * link; where a link that others use, too, is followed by a slower one, at most the time of one frame there later. Frames in front of a link go in the order in which they could. What waits has room: it is one block of each drive, in its own buffer.
 * Neighbours: the drives’ mechanism below, one process for each above. The instants at which frames of a block come under the head are known when its drive is positioned.
 */
export class TreeCircuit {
  now: Seconds = 0
  readonly meters: Meters
  readonly paths: TreePaths
  /** Time in which each copy of a hop carried data. */
  readonly carrying: Float64Array
  readonly boxes: HeldBoxes
  readonly busyByDrive: Float64Array
  /** Blocks at which the heads were positioned, by drive, and their bytes. */
  readonly positioned: Float64Array
  positionedBytes: Bytes = 0
  hostBusy: Seconds = 0
  private readonly count: number
  private readonly readCost: Seconds
  private readonly prefetchCost: Seconds
  private readonly isPipelined: boolean
  private readonly think: ThinkTimes
  private readonly host = new HostProcessor()
  private readonly drives: Drives
  private readonly frames: Frames
  private readonly calendar: Calendar
  private readonly freeAt: Float64Array
  private readonly requestedAt: Float64Array
  /** When the head of each drive is through with all that it was told to load. */
  readonly headFreeAt: Float64Array
  /** Of each drive, the block (0 or 1) that is sent or was last, and the one that is loaded next. */
  private readonly sending: Uint8Array
  private readonly loading: Uint8Array
  /** When each frame of the block that is sent can pass the first link that others use. */
  private readonly eligible: Float64Array
  /** Slots, one for each drive and each link on its way that others use, too: whose they are, which link, and how many frames of the block have passed. */
  private readonly firstSlot: Int32Array
  private readonly driveOfSlot: Int32Array
  private readonly linkOfSlot: Int32Array
  private readonly passed: Int32Array

  constructor(scenario: Scenario, tree: ReadTree, seed: number) {
    const { drives: count, adapter, workload } = scenario
    this.count = count
    this.readCost = adapter.readCost
    this.prefetchCost = adapter.prefetchCost
    this.isPipelined = workload.method === 'pipelined'
    this.think = thinkTimes(workload, seed, count)
    this.meters = new Meters(count)
    this.paths = treePaths(scenario, tree)
    const { rate, path, first, own } = this.paths
    this.carrying = new Float64Array(rate.length)
    this.freeAt = new Float64Array(rate.length)
    this.boxes = new HeldBoxes(rate.length, count)
    this.drives = new Drives(scenario, seed)
    this.frames = new Frames(count)
    this.busyByDrive = new Float64Array(count)
    this.positioned = new Float64Array(count)
    this.requestedAt = new Float64Array(count)
    this.headFreeAt = new Float64Array(count)
    this.sending = new Uint8Array(count).fill(1)
    this.loading = new Uint8Array(count)
    this.eligible = new Float64Array(count * mostFrames)
    this.firstSlot = new Int32Array(count + 1)
    for (let drive = 0; drive < count; drive++)
      this.firstSlot[drive + 1] = this.firstSlot[drive] + first[drive + 1] - first[drive] - own[drive]
    const slots = this.firstSlot[count]
    this.driveOfSlot = new Int32Array(slots)
    this.linkOfSlot = new Int32Array(slots)
    this.passed = new Int32Array(slots)
    for (let drive = 0; drive < count; drive++) {
      for (let slot = this.firstSlot[drive]; slot < this.firstSlot[drive + 1]; slot++) {
        this.driveOfSlot[slot] = drive
        this.linkOfSlot[slot] = path[first[drive] + own[drive] + slot - this.firstSlot[drive]]
      }
    }
    this.calendar = new Calendar(Alarm.kinds * count + slots * mostFrames)
    const starts = randomStreams('start of a drive without arms', seed, count)
    for (let drive = 0; drive < count; drive++) {
      const start = starts.next(drive) * periodWithoutArm(this.drives.facts(drive), workload)
      if (start > 0) this.alarm(Alarm.begins, drive, start)
      else this.begin(drive)
    }
  }

  /** Data of the reads that are complete. */
  get bytes(): Bytes {
    return this.meters.bytes
  }

  /** What is measured begins now. */
  reset(now: Seconds): void {
    this.meters.reset()
    this.carrying.fill(0)
    this.boxes.reset(now)
    this.busyByDrive.fill(0)
    this.positioned.fill(0)
    this.positionedBytes = 0
    this.hostBusy = 0
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

  private act(kind: number, drive: number): void {
    if (kind === Alarm.done) this.complete(drive)
    else if (kind === Alarm.asks) this.ask(drive)
    else if (kind === Alarm.load) this.load(drive)
    else if (kind === Alarm.command) this.command(drive)
    else this.begin(drive)
  }

  private alarm(kind: number, drive: number, time: Seconds): void {
    this.calendar.add(kind * this.count + drive, time)
  }

  private begin(drive: number): void {
    // the first block is loaded before anybody asks for it
    if (this.isPipelined) this.alarm(Alarm.load, drive, this.prepared(this.prefetchCost))
    this.ask(drive)
  }

  private prepared(cost: Seconds): Seconds {
    this.hostBusy += cost
    return this.host.prepare(this.now, cost)
  }

  /** A process asks for its next block; where blocks are loaded ahead, the one after it follows at once. */
  private ask(drive: number): void {
    this.requestedAt[drive] = this.now
    this.alarm(Alarm.command, drive, this.prepared(this.readCost))
    if (this.isPipelined) this.alarm(Alarm.load, drive, this.prepared(this.prefetchCost))
  }

  private command(drive: number): void {
    this.sending[drive] = 1 - this.sending[drive]
    if (this.isPipelined) {
      this.send(drive, this.now + this.drives.facts(drive).hitOverhead)
      return
    }
    const box = this.paths.box[drive]
    if (box < 0) this.read(drive, this.now)
    else if (this.boxes.take(box, drive, this.now)) this.read(drive, this.now + this.paths.held[box])
  }

  private read(drive: number, start: Seconds): void {
    this.position(drive, this.sending[drive], start)
    this.send(drive, 0)
  }

  private load(drive: number): void {
    const block = this.loading[drive]
    this.loading[drive] = 1 - block
    this.position(drive, block, this.now > this.headFreeAt[drive] ? this.now : this.headFreeAt[drive])
  }

  private position(drive: number, block: number, start: Seconds): void {
    this.drives.position(drive, start, 0)
    const end = this.frames.cut(this.drives, drive, 2 * drive + block)
    this.headFreeAt[drive] = end
    this.busyByDrive[drive] += end - start
    this.positioned[drive]++
    this.positionedBytes += this.drives.size[drive]
  }

  /** The frames of a block set out: they pass the links that the drive has for itself, and come to the first one that others use. */
  private send(drive: number, notBefore: Seconds): void {
    const { path, first, own, rate } = this.paths
    const { from, until, size, lastSize, count } = this.frames
    const block = 2 * drive + this.sending[drive]
    const shared = first[drive] + own[drive]
    const next = shared < first[drive + 1] ? rate[path[shared]] : Infinity
    let end = 0
    for (let frame = 0; frame < count[block]; frame++) {
      const bytes = frame === count[block] - 1 ? lastSize[block] : size[block]
      const at = block * mostFrames + frame
      // of the first byte and of the last, in front of the next link
      let begin = from[at] > notBefore ? from[at] : notBefore
      end = until[at] > notBefore ? until[at] : notBefore
      for (let link = first[drive]; link < shared; link++) {
        const copy = path[link]
        const time = bytes / rate[copy]
        const together = Math.max(begin, end - time)
        const start = Math.max(together, this.freeAt[copy])
        begin += start - together
        end = start + time
        this.freeAt[copy] = end
        this.carrying[copy] += time
      }
      this.eligible[drive * mostFrames + frame] = Math.max(begin, end - bytes / next)
    }
    if (next === Infinity) this.alarm(Alarm.done, drive, end)
    else this.calendar.add(Alarm.kinds * this.count + this.firstSlot[drive], this.eligible[drive * mostFrames])
  }

  /** The next frame in a slot passes its link, and comes to the link behind it. */
  private pass(slot: number): void {
    const { calendar, frames, now } = this
    const drive = this.driveOfSlot[slot]
    const block = 2 * drive + this.sending[drive]
    const copy = this.linkOfSlot[slot]
    const frame = this.passed[slot]
    const isLast = frame === frames.count[block] - 1
    const bytes = isLast ? frames.lastSize[block] : frames.size[block]
    const time = bytes / this.paths.rate[copy]
    const start = this.freeAt[copy] > now ? this.freeAt[copy] : now
    const end = start + time
    this.freeAt[copy] = end
    this.carrying[copy] += time
    this.passed[slot] = isLast ? 0 : frame + 1
    const alarm = Alarm.kinds * this.count + slot
    if (!isLast && slot === this.firstSlot[drive]) calendar.add(alarm, this.eligible[drive * mostFrames + frame + 1])
    if (slot + 1 < this.firstSlot[drive + 1]) {
      const together = end - bytes / this.paths.rate[this.linkOfSlot[slot + 1]]
      calendar.add(alarm + 1, together > start ? together : start)
    } else if (isLast) this.alarm(Alarm.done, drive, end)
  }

  private complete(drive: number): void {
    const { meters, frames, now } = this
    const block = 2 * drive + this.sending[drive]
    meters.reads++
    meters.bytes += (frames.count[block] - 1) * frames.size[block] + frames.lastSize[block]
    meters.readsByDrive[drive]++
    meters.readTime += now - this.requestedAt[drive]
    meters.rounds.completed(drive)
    const box = this.paths.box[drive]
    if (box >= 0) {
      const next = this.boxes.release(box, now)
      if (next >= 0) this.read(next, now + this.paths.held[box])
    }
    const thinking = this.think(drive)
    if (thinking > 0) this.alarm(Alarm.asks, drive, now + thinking)
    else this.ask(drive)
  }
}
