import { kindsOf, type LoadsAhead, type RunControl, type Scenario } from '../../domain/scenario.ts'
import type { RandomStreams } from '../../maths/random.ts'
import { sectorBytes, type Bytes, type BytesPerSecond, type Fraction, type Seconds } from '../../units/quantities.ts'
import { Sequence } from '../engine/circuit.ts'
import { randomStreams } from '../engine/randomStreams.ts'
import { RunToPrecision } from '../engine/runToPrecision.ts'
import { Arm } from '../mechanism/arm.ts'
import { CommandKind, HostAdapter } from '../stations/hostAdapter.ts'
import { firstBatch, readLimit } from './work.ts'

/** A drive that was told of several blocks: it takes the one that is quickest to reach, and keeps those that it has until they are read. */
class LoadingDrive {
  /** When the replies to aioreads want the bus. */
  readonly owed: Seconds[] = []
  /** Last bytes of the blocks in the buffer or under the head, as they were loaded. */
  readonly loaded: Seconds[] = []
  /** When the electronics are done with the read that is outstanding; infinite without one. */
  asked: Seconds = Infinity
  private readonly waiting: Bytes[] = []
  private readonly arm: Arm
  private readonly overhead: Seconds
  private readonly size: Bytes
  private readonly lead: Bytes
  private free: Seconds = 0

  constructor(arm: Arm, overhead: Seconds, size: Bytes, lead: Bytes) {
    this.arm = arm
    this.overhead = overhead
    this.size = size
    this.lead = lead
  }

  /** When the arm begins to load again. */
  get next(): Seconds {
    return this.waiting.length > 0 ? this.free : Infinity
  }

  load(share: Fraction, now: Seconds): void {
    if (this.waiting.length === 0) this.free = Math.max(this.free, now)
    const places = Math.max(1, Math.floor((this.arm.capacity - this.lead - this.size) / sectorBytes) + 1)
    this.waiting.push(Math.floor(share * places) * sectorBytes)
  }

  begin(): void {
    const { arm, waiting, lead } = this
    const start = this.free + this.overhead
    const times = waiting.map((address) => arm.positioningTime(address, start))
    const [address] = waiting.splice(times.indexOf(Math.min(...times)), 1)
    this.free = arm.serve(address, lead + this.size, start, 'normal')
    this.loaded.push(this.free)
    if (lead === 0) return
    const under = start + arm.lastSeek + arm.lastRotation
    arm.findTrack(address)
    this.owed.push(under + lead / arm.headRate)
  }

  /** When it wants the bus for a reply. */
  get replies(): Seconds {
    return this.owed.length > 0 ? this.owed[0] : Infinity
  }

  /** When it wants the bus for the read that is outstanding, so late that the bus, which takes so long for a block, never waits for the head. */
  sends(transfer: Seconds): Seconds {
    return this.loaded.length > 0 ? Math.max(this.asked, this.loaded[0] - transfer) : Infinity
  }
}

/** The loop of section 5, with several loads at each drive and one read or two outstanding: from one read that is complete to the next. */
class LoadedAhead {
  bytes: Bytes = 0
  private now: Seconds = 0
  private following: number
  private readonly scenario: Scenario
  private readonly adapter: HostAdapter
  private readonly places: RandomStreams
  private readonly drives: readonly LoadingDrive[]
  private readonly size: Bytes
  private readonly loadKind: number

  constructor(scenario: Scenario, { loads, tokens }: LoadsAhead, seed: number) {
    const { adapter, drives, workload } = scenario
    const byRead = adapter.prefetchCommand === 'aioread'
    const phases = randomStreams('angle of a platter', seed, drives)
    this.scenario = scenario
    this.size = workload.sizes[0].size
    this.loadKind = byRead ? CommandKind.loadByRead : CommandKind.loadByPrefetch
    this.places = randomStreams('sector of a read', seed, drives)
    this.adapter = new HostAdapter(drives * loads + 2 * tokens)
    const groups = kindsOf(scenario).flatMap((group) => Array.from({ length: group.count }, () => group))
    this.drives = groups.map(
      (group, id) => new LoadingDrive(new Arm(group, phases.next(id)), group.drive.missOverhead, this.size, byRead ? sectorBytes : 0),
    )
    for (let load = 0; load < loads; load++)
      for (let id = 0; id < drives; id++) this.adapter.issue(id, this.loadKind, 0, adapter.prefetchCost)
    for (let id = 0; id < tokens; id++) this.adapter.issue(id, CommandKind.read, 0, adapter.readCost)
    this.following = tokens % drives
  }

  reset(): void {
    this.bytes = 0
  }

  /** Goes on until a read is complete. @returns that instant */
  read(): Seconds {
    const { bus } = this.scenario
    const transfer = bus.reconnectTime + this.size / bus.rate
    for (;;) {
      const wanted = this.drives.map((drive) => Math.min(drive.replies, drive.sends(transfer)))
      const first = Math.min(...wanted)
      const until = Math.max(this.now, Math.min(first, this.adapter.nextTime))
      if (this.load(until)) continue
      this.now = until
      const id = wanted.indexOf(first)
      if (first > until) this.send()
      else if (this.drives[id].replies === first) this.reply(this.drives[id])
      else {
        this.now += transfer + bus.statusTime
        this.complete(id)
        return this.now
      }
    }
  }

  /** Arms that are free by an instant begin. @returns whether one did */
  private load(until: Seconds): boolean {
    const idle = this.drives.find(({ next }) => next <= until)
    idle?.begin()
    return idle !== undefined
  }

  private send(): void {
    const { adapter } = this
    const [id, kind] = [adapter.nextDrive, adapter.nextKind]
    adapter.sent()
    this.now += this.scenario.bus.commandTime
    // what an arm chooses from has arrived before
    while (this.load(this.now));
    if (kind === CommandKind.read) this.drives[id].asked = this.now + this.scenario.drive.hitOverhead
    else this.drives[id].load(this.places.next(id), this.now)
  }

  private reply({ owed }: LoadingDrive): void {
    const { bus } = this.scenario
    owed.shift()
    this.now += bus.reconnectTime + sectorBytes / bus.rate + bus.statusTime
  }

  private complete(id: number): void {
    const { adapter } = this.scenario
    const drive = this.drives[id]
    drive.loaded.shift()
    drive.asked = Infinity
    this.bytes += this.size
    this.adapter.issue(id, this.loadKind, this.now, adapter.prefetchCost)
    this.adapter.issue(this.following, CommandKind.read, this.now, adapter.readCost)
    this.following = (this.following + 1) % this.drives.length
  }
}

/** Throughput of a loop with loads ahead, and half of its 95 % interval. */
export interface LoadedAheadRate {
  readonly throughput: BytesPerSecond
  readonly halfWidth: BytesPerSecond
}

/**
 * Simulates pipelined reads with several loads at each drive, and one read outstanding or two: our extension of Barve et al. 1999, section 6, and our
 * reading of their reference 10. The drive takes the load that is quickest to reach, at true angles; the host reads the blocks in the order in which
 * they were loaded, which the replies to aioreads tell it. Disks go before commands.
 *
 * Reads of the first size of the workload, without think time and fence, of drives with the hit overhead of the first.
 *
 * @param scenario with as many drives as tokens or more, whose buffers hold the loads
 */
export function simulateLoadedAhead(scenario: Scenario, ahead: LoadsAhead, { seed, precision, maximumReads }: RunControl): LoadedAheadRate {
  const { drives } = scenario
  const loop = new LoadedAhead(scenario, ahead, seed)
  const most = readLimit(scenario, maximumReads)
  const run = new RunToPrecision(new Sequence(() => loop.read()), loop, { firstBatch: firstBatch(drives), most })
  const { throughput, relativeHalfWidth } = run.to(precision)
  return { throughput, halfWidth: relativeHalfWidth * throughput }
}
