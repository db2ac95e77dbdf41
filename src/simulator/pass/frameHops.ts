import type { Seconds } from '../../units/quantities.ts'
import type { Calendar } from '../engine/calendar.ts'
import type { FrameHop, PieceWiring } from './pieceWiring.ts'

/** Frames of a lane that wait at a hop, the one under way to it included. */
const room = 2

/** What hops tell the others. */
export interface Receivers {
  /** A frame has come to the end of its way. */
  arrived(lane: number, now: Seconds): void
  /** A held hop has chosen a lane, and its head is to pass a piece. */
  seized(lane: number, now: Seconds): void
  /** The last frame of a piece has left a held hop. */
  released(lane: number, now: Seconds): void
}

/**
 * Hops that pass one frame at a time. A frame starts where the next hop has room for it, lanes or ports in turn; with no room ahead it stays
 * where it is. A held hop belongs to one drive from its command to its last byte.
 */
export class FrameHops {
  private readonly hops: readonly FrameHop[]
  private readonly calendar: Calendar
  private readonly receivers: Receivers
  private readonly seats: readonly number[]
  /** Of each seat: its lane, its hop, how long a frame takes, whether it is the last of its lane, frames that wait, and room that is taken. */
  private readonly lane: Int32Array
  private readonly hop: Int32Array
  private readonly time: Float64Array
  private readonly isLast: Uint8Array
  private readonly waiting: Int32Array
  private readonly taken: Int32Array
  /** Of each hop: the seat that it passes a frame of; of held ones the seat that holds it, and frames of its piece to come (−1 before the head is there). */
  private readonly passing: Int32Array
  private readonly holder: Int32Array
  private readonly left: Int32Array
  /** Of each hop: whether what passes is a command. */
  private readonly isCommand: Uint8Array
  /** Of each lane. */
  private readonly frames: Int32Array
  private readonly isWrite: Uint8Array
  private readonly waits = (seat: number): boolean => this.waiting[seat] > 0
  private readonly mayPass = (seat: number): boolean => this.waiting[seat] > 0 && (this.isLast[seat] === 1 || this.taken[seat + 1] < room)

  /** @param calendar its first actors are the hops, in their order */
  constructor({ hops, lanes, seats }: PieceWiring, calendar: Calendar, receivers: Receivers) {
    this.hops = hops
    this.calendar = calendar
    this.receivers = receivers
    this.seats = seats
    const count = seats[lanes.length]
    this.lane = new Int32Array(count)
    this.hop = new Int32Array(count)
    this.time = new Float64Array(count)
    this.isLast = new Uint8Array(count)
    this.waiting = new Int32Array(count)
    this.taken = new Int32Array(count)
    this.frames = Int32Array.from(lanes, (lane) => lane.frames)
    this.isWrite = Uint8Array.from(lanes, (lane) => (lane.isWrite ? 1 : 0))
    this.isCommand = new Uint8Array(hops.length)
    for (const [at, { way, piece, frames, headTime, isHeld, isWrite }] of lanes.entries()) {
      for (const [stage, hop] of way.entries()) {
        const seat = seats[at] + stage
        this.lane[seat] = at
        this.hop[seat] = hop
        const isPassedByHead = isHeld && stage === (isWrite ? way.length - 1 : 0)
        this.time[seat] = Math.max(piece / frames / hops[hop].rate, isPassedByHead ? headTime / frames : 0)
        this.isLast[seat] = stage === way.length - 1 ? 1 : 0
      }
    }
    this.passing = new Int32Array(hops.length).fill(-1)
    this.holder = new Int32Array(hops.length).fill(-1)
    this.left = new Int32Array(hops.length)
  }

  /** A piece is there to go its way. */
  send(lane: number, now: Seconds): void {
    const first = this.seats[lane]
    if (first === this.seats[lane + 1]) {
      for (let frame = 0; frame < this.frames[lane]; frame++) this.receivers.arrived(lane, now)
      return
    }
    this.waiting[first] += this.frames[lane]
    this.taken[first] += this.frames[lane]
    this.start(this.hop[first], now)
  }

  /** The head that a held hop has asked for begins its piece. */
  begin(lane: number, now: Seconds): void {
    const hop = this.hop[this.isWrite[lane] === 1 ? this.seats[lane + 1] - 1 : this.seats[lane]]
    this.left[hop] = this.frames[lane]
    this.passing[hop] = this.holder[hop]
    this.isCommand[hop] = 1
    this.calendar.add(hop, now + (this.hops[hop].held ?? 0))
  }

  /** The alarm of a hop: a frame has passed, or a command. */
  ring(hop: number, now: Seconds): void {
    const seat = this.passing[hop]
    this.passing[hop] = -1
    if (this.isCommand[hop] === 1) {
      this.isCommand[hop] = 0
      this.start(hop, now)
      return
    }
    this.waiting[seat]--
    this.taken[seat]--
    const isOver = this.holder[hop] >= 0 && --this.left[hop] === 0
    if (isOver) this.holder[hop] = -1
    const lane = this.lane[seat]
    if (this.isLast[seat] === 1) this.receivers.arrived(lane, now)
    else {
      this.waiting[seat + 1]++
      this.start(this.hop[seat + 1], now)
    }
    if (isOver) this.receivers.released(lane, now)
    if (seat > this.seats[lane]) this.start(this.hop[seat - 1], now)
    this.start(hop, now)
  }

  private start(hop: number, now: Seconds): void {
    if (this.passing[hop] >= 0) return
    const { held, turns } = this.hops[hop]
    let seat: number
    if (held === null) seat = turns.next(this.mayPass)
    else {
      seat = this.holder[hop]
      if (seat < 0) {
        seat = turns.next(this.waits)
        if (seat < 0) return
        this.holder[hop] = seat
        this.left[hop] = -1
        this.receivers.seized(this.lane[seat], now)
        return
      }
      if (this.left[hop] < 0 || !this.mayPass(seat)) return
    }
    if (seat < 0) return
    if (this.isLast[seat] === 0) this.taken[seat + 1]++
    this.passing[hop] = seat
    this.calendar.add(hop, now + this.time[seat])
  }
}
