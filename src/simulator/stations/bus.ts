import type { Scenario } from '../../domain/scenario.ts'
import { IntervalKind } from '../../domain/timeline.ts'
import { sectorBytes, type Bytes, type Seconds } from '../../units/quantities.ts'
import { Arbiter } from '../policies/arbiter.ts'
import type { Circuit } from '../engine/circuit.ts'
import type { Meters } from '../recording/meters.ts'
import type { TimelineRecorder } from '../recording/timeline.ts'
import type { Source, Thinking } from './source.ts'
import type { Drives } from '../mechanism/drives.ts'
import { CommandKind, type HostAdapter } from './hostAdapter.ts'

/** What a drive owes the host. */
const Owed = { nothing: 0, block: 1, lead: 2, leadThenBlock: 3 } as const

/**
 * The shared cable. Everything happens at an instant at which it is free: it gives itself to a disk, to the host's next command,
 * or waits for whoever comes first. The instants at which disks and commands become ready are known beforehand, so the bus is the only
 * actor with an alarm.
 *
 * Order at one instant: a completion frees the bus and the disks arbitrate before the host can react to the completion.
 * Neighbours: host adapter and source above, drives below. Source: Barve et al. 1999, sections 3, 4.2, 4.4.
 */
export class Bus implements Circuit {
  now: Seconds = 0
  private readonly scenario: Scenario
  private readonly drives: Drives
  private readonly adapter: HostAdapter
  private readonly source: Source
  private readonly meters: Meters
  private readonly arbiter: Arbiter
  private readonly owed: Int32Array
  /** When the process of each disk asked for its present read; kept only where processes think. */
  private readonly requestedAt: Float64Array
  private readonly hostFirst: boolean
  private readonly oldestFirst: boolean
  private readonly pipelined: boolean
  private readonly releases: boolean
  private readonly thinks: boolean
  private readonly rate: number
  private readonly firstSector = sectorBytes
  private readonly timeline: TimelineRecorder | null
  private readonly thinking: Thinking | null

  /** @param thinking processes that issue commands while the bus is in use, or while nobody wants it */
  constructor(
    scenario: Scenario,
    drives: Drives,
    adapter: HostAdapter,
    source: Source,
    meters: Meters,
    timeline: TimelineRecorder | null = null,
    thinking: Thinking | null = null,
  ) {
    const { bus, adapter: facts, workload } = scenario
    this.scenario = scenario
    this.drives = drives
    this.adapter = adapter
    this.source = source
    this.meters = meters
    this.timeline = timeline
    this.thinking = thinking
    this.owed = new Int32Array(scenario.drives)
    this.requestedAt = new Float64Array(scenario.drives)
    this.thinks = workload.thinkTime > 0 && thinking === null
    this.hostFirst = facts.dispatch === 'host-first'
    this.oldestFirst = facts.dispatch === 'oldest-first'
    this.arbiter = new Arbiter(scenario.drives, this.oldestFirst ? 'fifo' : bus.arbitration)
    this.pipelined = workload.method === 'pipelined'
    this.releases = bus.release === 'track-end'
    this.rate = bus.rate
  }

  get completed(): number {
    return this.meters.reads
  }

  step(): void {
    if (this.thinking !== null && this.thinking.nextTime <= this.now) this.thinking.wake(this.now)
    const drive = this.arbiter.winner(this.now)
    const commandTime = this.adapter.nextTime
    if (drive >= 0) {
      if (commandTime < this.now && (this.hostFirst || (this.oldestFirst && commandTime < this.arbiter.nextTime))) this.sendCommand()
      else this.serve(drive)
    } else if (commandTime <= this.now) this.sendCommand()
    else this.wait()
  }

  /** Nobody wants the bus: time passes until somebody does, or may, and is booked under what the next one waits for. */
  private wait(): void {
    const commandTime = this.adapter.nextTime
    const readyTime = this.arbiter.nextTime
    const until = Math.min(commandTime, readyTime, this.thinking === null ? Infinity : this.thinking.nextTime)
    if (commandTime < readyTime) {
      const thinking = this.thinks ? this.thinkingUntil(commandTime) : 0
      this.meters.overhead += until - this.now - thinking
      this.meters.idle += thinking
      if (this.timeline !== null) {
        this.timeline.waited(this.now, this.now, this.now + thinking)
        this.timeline.waited(this.now + thinking, until, until)
      }
    } else {
      // where all think, nobody's electronics work
      const electronicsEnd = readyTime < Infinity ? this.drives.electronicsEnd[this.arbiter.next] : 0
      const electronics = electronicsEnd > this.now ? Math.min(electronicsEnd, until) - this.now : 0
      this.meters.overhead += electronics
      this.meters.idle += until - this.now - electronics
      if (this.timeline !== null) this.timeline.waited(this.now, this.now + electronics, until)
    }
    this.now = until
  }

  /** The part of the wait for a command in which nobody has asked for it yet: its process thinks. */
  private thinkingUntil(commandTime: Seconds): Seconds {
    const { adapter } = this.scenario
    const cost = this.adapter.nextKind === CommandKind.read ? adapter.readCost : adapter.prefetchCost
    return Math.max(0, commandTime - cost - this.now)
  }

  private sendCommand(): void {
    const { commandTime } = this.scenario.bus
    const drive = this.adapter.nextDrive
    const kind = this.adapter.nextKind
    this.adapter.sent()
    this.now += commandTime
    this.meters.overhead += commandTime
    if (this.timeline !== null) this.timeline.command(kind === CommandKind.read, this.pipelined, drive, this.now - commandTime, this.now)
    if (kind !== CommandKind.read) {
      this.startLoading(drive, kind)
      return
    }
    this.meters.rounds.commandSent()
    if (this.pipelined) this.readLoaded(drive)
    else {
      this.drives.position(drive, this.now, 0)
      this.owed[drive] = Owed.block
      this.arbiter.add(drive, this.drives.bufferedAt(drive, this.fencedBytes(drive)))
    }
  }

  private startLoading(drive: number, kind: number): void {
    const byRead = kind === CommandKind.loadByRead
    this.drives.position(drive, this.now, byRead ? sectorBytes : 0)
    this.owed[drive] = byRead ? Owed.lead : Owed.nothing
    if (byRead) this.arbiter.add(drive, this.drives.stretchAt[drive])
  }

  /** The read of a block that the drive has loaded or is loading; a lead sector that is still owed goes first. */
  private readLoaded(drive: number): void {
    if (this.owed[drive] === Owed.lead) this.owed[drive] = Owed.leadThenBlock
    else this.awaitLoaded(drive)
  }

  private awaitLoaded(drive: number): void {
    this.owed[drive] = Owed.block
    const electronicsEnd = this.now + this.drives.facts(drive).hitOverhead
    const buffered = this.drives.bufferedAt(drive, this.fencedBytes(drive))
    if (this.timeline !== null) this.timeline.asked(drive, electronicsEnd)
    this.arbiter.add(drive, buffered > electronicsEnd ? buffered : electronicsEnd)
    // from here on the bus waits for electronics only until the hit overhead is over
    if (electronicsEnd > this.drives.electronicsEnd[drive]) this.drives.electronicsEnd[drive] = electronicsEnd
  }

  /** What a disk buffers before it asks for the bus: B_c of eq. 2 and 4, one sector at least, its buffer at most. */
  private fencedBytes(drive: number): Bytes {
    const { fence } = this.scenario
    if (fence === 0) return this.firstSector
    const { buffer } = this.drives.facts(drive)
    const bytes = (this.drives.size[drive] * fence) / 256
    return Math.min(Math.max(this.firstSector, bytes), Math.max(this.firstSector, buffer))
  }

  private serve(drive: number): void {
    this.arbiter.remove(drive)
    const { reconnectTime } = this.scenario.bus
    if (this.timeline !== null) this.logTenure(this.timeline, drive)
    this.now += reconnectTime
    this.meters.overhead += reconnectTime
    if (this.owed[drive] >= Owed.lead) this.sendLead(drive)
    else if (this.transfer(drive)) this.complete(drive)
    else if (this.timeline !== null) this.timeline.released(drive, this.now)
  }

  private logTenure(timeline: TimelineRecorder, drive: number): void {
    timeline.served(drive, this.now, this.drives.bufferedAt(drive, this.drives.size[drive]))
    timeline.bus(IntervalKind.reconnect, drive, this.now, this.now + this.scenario.bus.reconnectTime)
  }

  private sendLead(drive: number): void {
    const transfer = sectorBytes / this.rate + this.scenario.bus.statusTime
    if (this.timeline !== null) this.timeline.sentLead(drive, this.now, this.now + transfer)
    this.now += transfer
    this.meters.overhead += transfer
    if (this.owed[drive] === Owed.leadThenBlock) this.awaitLoaded(drive)
    else this.owed[drive] = Owed.nothing
  }

  /**
   * One tenure: buffered bytes at bus rate, then, once the bus has caught up with the head, at head rate, track by track.
   *
   * @returns true when the block is complete; false when the disk let go at a track's end and will ask again
   */
  private transfer(drive: number): boolean {
    const drives = this.drives
    const size = drives.size[drive]
    const rate = this.rate
    const headRate = drives.headRate(drive)
    let sent = drives.sent[drive]
    let now = this.now
    for (;;) {
      const from = drives.stretchFrom[drive]
      const at = drives.stretchAt[drive]
      const stretchEnd = drives.stretchEnd[drive]
      const end = stretchEnd < size ? stretchEnd : size
      const underHead = at + (end - from) / headRate
      const atBusRate = now + (end - sent) / rate
      if (atBusRate >= underHead) {
        this.meters.busRate += atBusRate - now
        if (this.timeline !== null) this.timeline.transferred(drive, now, atBusRate, atBusRate)
        now = atBusRate
      } else {
        const caughtUp = rate > headRate ? (from - sent + now * rate - at * headRate) / (rate - headRate) : now
        const limited = caughtUp < now ? now : caughtUp > underHead ? underHead : caughtUp
        this.meters.busRate += limited - now
        this.meters.headLimited += underHead - limited
        if (this.timeline !== null) this.timeline.transferred(drive, now, limited, underHead)
        now = underHead
      }
      sent = end
      if (sent >= size) {
        this.meters.driveBusy += underHead - drives.commandedAt[drive]
        drives.sent[drive] = size
        this.now = now
        return true
      }
      drives.nextTrack(drive)
      const readable = drives.stretchAt[drive] + sectorBytes / headRate
      if (this.releases && now < readable) {
        drives.sent[drive] = sent
        this.arbiter.add(drive, readable)
        this.now = now
        return false
      }
    }
  }

  private complete(drive: number): void {
    const { statusTime } = this.scenario.bus
    if (this.timeline !== null) this.timeline.bus(IntervalKind.status, drive, this.now, this.now + statusTime)
    this.now += statusTime
    this.meters.overhead += statusTime
    this.owed[drive] = Owed.nothing
    this.meters.reads++
    this.meters.bytes += this.drives.size[drive]
    this.meters.readsByDrive[drive]++
    this.meters.rounds.completed(drive)
    if (this.thinks) {
      this.meters.readTime += this.now - this.requestedAt[drive]
      this.requestedAt[drive] = this.now + this.scenario.workload.thinkTime
    }
    this.source.completed(drive, this.now)
  }
}
