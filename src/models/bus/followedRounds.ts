import type { BusTime } from '../../domain/prediction.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { sectorBytes, type Bytes, type Seconds } from '../../units/quantities.ts'
import type { FollowedDisk } from './followedDisks.ts'
import { fencedBytes } from './meanRequest.ts'
import { factsOf, type RoundFacts } from './roundFacts.ts'
import type { RoundSample } from './roundSample.ts'

const never: Seconds = Infinity

/** Disks that share a bus, followed from one change of who has it to the next. */
export class FollowedRounds {
  private readonly facts: RoundFacts
  private readonly sample: RoundSample
  private readonly disks: readonly FollowedDisk[]
  private now: Seconds = 0
  /** When each disk wants the bus, and the one that does first. */
  private readonly wants: Float64Array
  private first = 0
  private latest = 0
  /** Of each disk's read: its bytes, those that are sent, the stretch of track under its head, and when that begins to pass. */
  private readonly size: Float64Array
  private readonly sent: Float64Array
  private readonly from: Float64Array
  private readonly to: Float64Array
  private readonly passes: Float64Array
  private readonly electronicsEnd: Float64Array
  private readonly visits: Uint32Array
  /** Commands that wait for the bus, in their order, and when each is ready. */
  private readonly queue: Uint16Array
  private readonly ready: Float64Array
  private head = 0
  private waiting = 0
  private processor: Seconds = 0
  private overhead: Seconds = 0
  private idle: Seconds = 0
  private headLimited: Seconds = 0
  private busRate: Seconds = 0

  constructor(scenario: Scenario, sample: RoundSample, disks: readonly FollowedDisk[]) {
    const followed = disks.length
    const column = (): Float64Array => new Float64Array(followed)
    this.facts = factsOf(scenario, sample)
    this.sample = sample
    this.disks = disks
    this.wants = column().fill(never)
    this.size = column()
    this.sent = column()
    this.from = column()
    this.to = column()
    this.passes = column()
    this.electronicsEnd = column()
    this.visits = new Uint32Array(followed)
    this.queue = new Uint16Array(followed)
    this.ready = column()
    for (let disk = 0; disk < followed; disk++) this.ask(disk, 0)
  }

  /** A process asks for its next read: the host's processor prepares one command after the other. */
  private ask(disk: number, time: Seconds): void {
    this.processor = Math.max(this.processor, time) + this.facts.readCost
    const place = (this.head + this.waiting++) % this.queue.length
    this.queue[place] = disk
    this.ready[place] = this.processor
  }

  /** Goes on until so many reads more are complete. */
  follow(reads: number): void {
    for (let left = reads; left > 0;) {
      const command = this.waiting > 0 ? this.ready[this.head] : never
      if (this.isCommandNext(command)) this.send(command)
      else if (this.serve(this.winner())) left--
    }
  }

  /** Disks go first, or the host, or whoever has waited longest; where nobody waits, whoever comes first. */
  private isCommandNext(command: Seconds): boolean {
    const wanted = this.wants[this.first]
    if (wanted > this.now) return command < wanted
    const { dispatch } = this.facts
    if (dispatch === 'disks-first' || command >= this.now) return false
    return dispatch === 'host-first' || command < wanted
  }

  /** The disk that gets the bus, which may have to wait for it. */
  private winner(): number {
    const { wants, first, now } = this
    const { arbitration } = this.facts
    if (wants[first] > now) {
      this.waitFor(first)
      return first
    }
    if (arbitration === 'fifo') return first
    if (arbitration === 'id') return this.waitingFrom(wants.length - 1, -1)
    const next = this.latest + 1
    return this.waitingFrom(next === wants.length ? 0 : next, 1)
  }

  /** The first disk that waits for the bus, one after the other in a circle. */
  private waitingFrom(start: number, step: 1 | -1): number {
    const { wants, now } = this
    let disk = start
    while (wants[disk] > now) {
      disk += step
      if (disk === wants.length) disk = 0
    }
    return disk
  }

  private waitFor(disk: number): void {
    const wanted = this.wants[disk]
    const electronics = Math.max(0, Math.min(this.electronicsEnd[disk], wanted) - this.now)
    this.overhead += electronics
    this.idle += wanted - this.now - electronics
    this.now = wanted
  }

  /** The next command goes to its disk, which seeks, turns, and wants the bus once it has filled to its fence. */
  private send(ready: Seconds): void {
    const { commandTime, readCost } = this.facts
    if (ready > this.now) {
      const thinking = Math.max(0, ready - readCost - this.now)
      this.idle += thinking
      this.overhead += ready - this.now - thinking
      this.now = ready
    }
    this.spend(commandTime)
    const disk = this.queue[this.head]
    this.head = this.head + 1 === this.queue.length ? 0 : this.head + 1
    this.waiting--
    this.start(disk)
  }

  private start(disk: number): void {
    const { place, leftOfTrack, rounds } = this.sample
    const { sizes, drawn } = this.facts
    const { missOverhead, positioning, trackSize } = this.disks[disk]
    const visit = (this.visits[disk]++ % rounds) * this.disks.length + disk
    const size = sizes[drawn === null ? 0 : drawn[visit]]
    this.size[disk] = size
    this.sent[disk] = 0
    this.electronicsEnd[disk] = this.now + missOverhead
    this.from[disk] = 0
    this.to[disk] = leftOfTrack[visit] * trackSize
    this.passes[disk] = this.now + missOverhead + positioning[place[visit]]
    this.wants[disk] = this.filled(disk, size)
    if (this.wants[disk] < this.wants[this.first]) this.first = disk
  }

  /** When the part of a read that the fence asks for, one sector at least, is in the buffer. */
  private filled(disk: number, size: Bytes): Seconds {
    const { buffer, headRate, trackSize, switchTime } = this.disks[disk]
    const fenced = Math.max(sectorBytes, fencedBytes(size, this.facts.fence, buffer))
    let from = 0
    let to = this.to[disk]
    let passes = this.passes[disk]
    while (to < fenced) {
      passes += (to - from) / headRate + switchTime
      from = to
      to += trackSize
    }
    return passes + (fenced - from) / headRate
  }

  /**
   * A disk has the bus: at the bus's rate until it has caught up with the head, then at the head's, and from track to track; at a track's
   * end before the next can be read it lets go, or waits.
   *
   * @returns whether the read is complete
   */
  private serve(disk: number): boolean {
    const { reconnectTime, statusTime, thinkTime, letsGoAtTrackEnds } = this.facts
    const { headRate, trackSize, switchTime } = this.disks[disk]
    const size = this.size[disk]
    let from = this.from[disk]
    let to = this.to[disk]
    let passes = this.passes[disk]
    let sent = this.sent[disk]
    this.latest = disk
    this.spend(reconnectTime)
    let wants = never
    for (;;) {
      const end = Math.min(to, size)
      const read = passes + (end - from) / headRate
      this.carry(end - sent, read, passes + (sent - from) / headRate, headRate)
      sent = end
      if (end === size) break
      from = to
      to += trackSize
      passes = read + switchTime
      const readable = passes + sectorBytes / headRate
      if (letsGoAtTrackEnds && this.now < readable) {
        wants = readable
        break
      }
    }
    this.wants[disk] = wants
    this.from[disk] = from
    this.to[disk] = to
    this.passes[disk] = passes
    this.sent[disk] = sent
    this.first = this.soonest()
    if (wants !== never) return false
    this.spend(statusTime)
    this.ask(disk, this.now + thinkTime)
    return true
  }

  /** Bytes to a track's end go over the bus; the first of them passes under the head at `begins`, the last at `read`. */
  private carry(bytes: Bytes, read: Seconds, begins: Seconds, headRate: number): void {
    const { rate } = this.facts
    const { now } = this
    const carried = now + bytes / rate
    if (carried >= read) {
      this.busRate += carried - now
      this.now = carried
      return
    }
    const caughtUp = rate > headRate ? now + (now - begins) / (rate / headRate - 1) : now
    const atBusRate = Math.max(0, Math.min(caughtUp, read) - now)
    this.busRate += atBusRate
    this.headLimited += read - now - atBusRate
    this.now = read
  }

  private spend(overhead: Seconds): void {
    this.now += overhead
    this.overhead += overhead
  }

  private soonest(): number {
    const { wants } = this
    let first = 0
    for (let disk = 1; disk < wants.length; disk++) if (wants[disk] < wants[first]) first = disk
    return first
  }

  /** From here on bus times are measured. */
  measure(): void {
    this.overhead = this.idle = this.headLimited = this.busRate = 0
  }

  /** What the bus did since, in each of so many rounds. */
  timeOfRound(rounds: number): BusTime {
    const { overhead, idle, headLimited, busRate } = this
    return { overhead: overhead / rounds, idle: idle / rounds, headLimited: headLimited / rounds, busRate: busRate / rounds }
  }
}
