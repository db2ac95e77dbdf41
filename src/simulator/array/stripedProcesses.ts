import { sizesOf, type ArrayScenario } from '../../domain/array.ts'
import type { RandomStreams } from '../../maths/random.ts'
import { sectorBytes, type Bytes, type Seconds } from '../../units/quantities.ts'
import { randomStreams } from '../engine/randomStreams.ts'
import type { ArrayMeters } from './arrayMeters.ts'
import type { CommandPath } from './directLinks.ts'
import { SizeDraws } from '../mechanism/sizeDraws.ts'
import type { BlockAddresses } from '../mechanism/addressedPlaces.ts'
import { CommandKind } from '../stations/hostAdapter.ts'
import { StripeMap } from './stripeMap.ts'
import type { DiskQueues } from './diskQueues.ts'
import type { Source, Thinking } from '../stations/source.ts'
import { Thinkers } from '../stations/thinkers.ts'

/**
 * L processes that each keep one array request in the array: forked by the stripe map into the queues of the disks,
 * joined when the last part is complete, and followed by the next one, at once or after a think time.
 *
 * Decides where requests lie and which copy is read. Neighbours: adapter or direct links below. Everything lives in fixed arrays, one place
 * for every process on every disk. Source: Lee & Katz 1993, section 3.1 and Figure 2.
 */
export class StripedProcesses implements Source, Thinking {
  private readonly path: CommandPath
  private readonly addresses: BlockAddresses
  private readonly meters: ArrayMeters
  private readonly map: StripeMap
  private readonly drives: number
  private readonly processes: number
  private readonly sizes: SizeDraws
  private readonly thinkTime: Seconds
  private readonly thinkers: Thinkers
  private readonly writeShare: number
  private readonly readCost: Seconds
  private readonly mirrored: boolean
  /** Data of the array; requests begin so many bytes apart. */
  private readonly capacity: Bytes
  private readonly grain: Bytes
  private readonly places: RandomStreams
  private readonly writes: RandomStreams
  private readonly copies: RandomStreams
  /** By process and disk: the stretch to read or write, and what must be written after the reads. */
  private readonly partFrom: Float64Array
  private readonly partEnd: Float64Array
  private readonly laterFrom: Float64Array
  private readonly laterEnd: Float64Array
  private readonly issuedAt: Float64Array
  private readonly requestSize: Float64Array
  private readonly partsLeft: Int32Array
  private readonly writesLater: Uint8Array
  /** What waits at each disk: parts, by process and disk. */
  private readonly queues: DiskQueues
  /** How many parts each disk serves, and the one that it began last. */
  private readonly underWay: Int32Array
  private readonly serving: Int32Array
  /** Drives without arms take all parts at once. */
  private readonly takesAll: boolean
  /** By process and disk. */
  private readonly startedAt: Float64Array
  /** End of a disk's last service, then the first issue after it. */
  private readonly idleSince: Float64Array
  private readonly idle: Int32Array
  private idleCount = 0

  constructor(
    { system, striping }: ArrayScenario,
    seed: number,
    path: CommandPath,
    addresses: BlockAddresses,
    queues: DiskQueues,
    meters: ArrayMeters,
  ) {
    const { drives, adapter } = system
    const { processes, stripeUnit } = striping
    this.path = path
    this.addresses = addresses
    this.meters = meters
    this.map = new StripeMap(striping.redundancy, drives, stripeUnit, striping.smallWrites)
    this.drives = drives
    this.processes = processes
    this.sizes = new SizeDraws(sizesOf(striping), randomStreams('size of an array request', seed, processes))
    this.thinkTime = striping.thinkTime
    this.thinkers = new Thinkers(processes)
    this.writeShare = striping.writeShare
    this.readCost = striping.links === 'direct' ? 0 : adapter.readCost
    this.mirrored = striping.redundancy === 'raid-10' && drives > 1
    this.capacity = Math.floor(addresses.capacity / stripeUnit) * stripeUnit * this.map.width
    this.grain = striping.starts === 'units' ? stripeUnit : sectorBytes
    this.places = randomStreams('place of an array request', seed, processes)
    this.writes = randomStreams('write of an array', seed, processes)
    this.copies = randomStreams('copy to read', seed, processes)
    const parts = processes * drives
    this.partFrom = new Float64Array(parts)
    this.partEnd = new Float64Array(parts)
    this.laterFrom = new Float64Array(parts)
    this.laterEnd = new Float64Array(parts)
    this.issuedAt = new Float64Array(processes)
    this.requestSize = new Float64Array(processes)
    this.partsLeft = new Int32Array(processes)
    this.writesLater = new Uint8Array(processes)
    this.queues = queues
    this.underWay = new Int32Array(drives)
    this.serving = new Int32Array(drives)
    this.takesAll = system.drive.flash !== undefined
    this.startedAt = new Float64Array(parts)
    this.idleSince = new Float64Array(drives)
    this.idle = new Int32Array(drives)
  }

  start(): void {
    for (let process = 0; process < this.processes; process++) this.issue(process, 0)
  }

  get nextTime(): Seconds {
    return this.thinkers.nextTime
  }

  wake(until: Seconds): void {
    const { thinkers } = this
    while (thinkers.nextTime <= until) this.issueNext()
  }

  completed(drive: number, now: Seconds): void {
    // on a shared bus somebody may have thought while the last tenure went on
    while (this.thinkers.nextTime < now) this.issueNext()
    this.served(this.serving[drive], now)
  }

  /** The last byte of a part is there. @returns when its process will have thought, where it begins to; otherwise 0 */
  served(part: number, now: Seconds): Seconds {
    const drive = part % this.drives
    const process = (part - drive) / this.drives
    const { meters } = this
    meters.services++
    meters.serviceTime += now - this.startedAt[part]
    this.underWay[drive]--
    if (this.queues.count(drive) > 0) this.serve(drive, this.queues.take(drive, now), now)
    else if (this.underWay[drive] === 0) {
      meters.emptyQueues++
      this.idleSince[drive] = now
      this.idle[this.idleCount++] = drive
    }
    if (--this.partsLeft[process] > 0) return 0
    if (this.writesLater[process] === 1) {
      this.writeBack(process, now)
      return 0
    }
    meters.requests++
    meters.bytes += this.requestSize[process]
    meters.responseTime += now - this.issuedAt[process]
    if (this.thinkTime === 0) {
      this.issue(process, now)
      return 0
    }
    this.thinkers.add(process, now + this.thinkTime)
    return now + this.thinkTime
  }

  /** Where a part lies. */
  locate(part: number): void {
    const drive = part % this.drives
    this.addresses.from[drive] = this.partFrom[part]
    this.addresses.size[drive] = this.partEnd[part] - this.partFrom[part]
  }

  /** The first of those who think has thought. */
  private issueNext(): void {
    const { nextTime } = this.thinkers
    this.issue(this.thinkers.take(), nextTime)
  }

  private issue(process: number, now: Seconds): void {
    const size = this.sizes.next(process)
    this.requestSize[process] = size
    const startCount = Math.max(1, Math.floor((this.capacity - size) / this.grain) + 1)
    const start = Math.floor(this.places.next(process) * startCount) * this.grain
    const isWrite = this.writeShare > 0 && this.writes.next(process) < this.writeShare
    this.map.map(start, start + size, isWrite)
    if (this.mirrored && !isWrite) this.chooseCopies(process)
    this.issuedAt[process] = now
    this.noteIssue(now)
    const { readEnd, writeEnd, readFrom, writeFrom } = this.map
    let reads = 0
    let writes = 0
    for (let drive = 0; drive < this.drives; drive++) {
      if (readEnd[drive] > 0) reads++
      if (writeEnd[drive] > 0) writes++
    }
    this.writesLater[process] = reads > 0 && writes > 0 ? 1 : 0
    this.partsLeft[process] = reads > 0 ? reads : writes
    if (this.writesLater[process] === 1) this.remember(process)
    const froms = reads > 0 ? readFrom : writeFrom
    const ends = reads > 0 ? readEnd : writeEnd
    for (let drive = 0; drive < this.drives; drive++) if (ends[drive] > 0) this.accept(process, drive, froms[drive], ends[drive], now)
  }

  private remember(process: number): void {
    const at = process * this.drives
    this.laterFrom.set(this.map.writeFrom, at)
    this.laterEnd.set(this.map.writeEnd, at)
  }

  /** The new data and parity of a small write, once the old ones are here. */
  private writeBack(process: number, now: Seconds): void {
    this.writesLater[process] = 0
    const at = process * this.drives
    let writes = 0
    for (let drive = 0; drive < this.drives; drive++) if (this.laterEnd[at + drive] > 0) writes++
    this.partsLeft[process] = writes
    this.noteIssue(now)
    for (let drive = 0; drive < this.drives; drive++) {
      if (this.laterEnd[at + drive] > 0) this.accept(process, drive, this.laterFrom[at + drive], this.laterEnd[at + drive], now)
    }
  }

  /** Of the two copies the one with the shorter queue; of equal queues either, by chance. */
  private chooseCopies(process: number): void {
    const { readEnd } = this.map
    for (let drive = 0; drive < this.drives; drive += 2) {
      if (readEnd[drive] === 0) continue
      const chance = this.copies.next(process)
      const difference = this.queueLength(drive) - this.queueLength(drive + 1)
      const takesFirst = difference < 0 || (difference === 0 && chance < 0.5)
      readEnd[takesFirst ? drive + 1 : drive] = 0
    }
  }

  private queueLength(drive: number): number {
    return this.queues.count(drive) + this.underWay[drive]
  }

  /** For all disks that have become idle since the last issue, this is the first one. */
  private noteIssue(now: Seconds): void {
    for (let index = 0; index < this.idleCount; index++) {
      const drive = this.idle[index]
      this.meters.untilIssue += now - this.idleSince[drive]
      this.idleSince[drive] = now
    }
    this.idleCount = 0
  }

  private accept(process: number, drive: number, from: Bytes, end: Bytes, now: Seconds): void {
    const part = process * this.drives + drive
    this.partFrom[part] = from
    this.partEnd[part] = end
    if (this.underWay[drive] === 0) {
      this.meters.fromIssue += now - this.idleSince[drive]
      this.meters.idlePeriods++
    } else if (!this.takesAll) {
      this.queues.add(drive, part, from)
      return
    }
    this.serve(drive, part, now)
  }

  private serve(drive: number, part: number, now: Seconds): void {
    this.underWay[drive]++
    this.serving[drive] = part
    this.startedAt[part] = now
    this.locate(part)
    this.queues.serves(drive, this.partFrom[part], this.addresses.size[drive])
    this.path.issue(drive, CommandKind.read, now, this.readCost, part)
  }
}
