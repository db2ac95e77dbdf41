import type { Bytes, BytesPerSecond, Seconds } from '../../units/quantities.ts'
import type { Calendar } from '../engine/calendar.ts'
import { randomStreams } from '../engine/randomStreams.ts'
import type { PieceWiring } from './pieceWiring.ts'

/** Units that data read may be ahead of data written, per piece asked for. */
const readAhead = 2

/** Whom pieces are asked of. */
export interface Askers {
  /** A piece is to be read. */
  read(lane: number, now: Seconds): void
  /** A piece is on its way to be written. */
  write(lane: number, now: Seconds): void
}

/**
 * What the host asks for. A flow's next piece is asked of all its drives when all of them have one of theirs less than `depth` to come; what is
 * written was read before, into memory for twice as many; and no faster than the pace, of which `depth` units may be made up for.
 */
export class PieceFlows {
  /** Pieces that are over. */
  pieces = 0
  /** Progress of all equal flows together, of each kind. */
  readonly progress: Float64Array
  private readonly wiring: PieceWiring
  private readonly calendar: Calendar
  private readonly first: number
  private readonly depth: number
  private readonly pace: BytesPerSecond
  private readonly askers: Askers
  private readonly frameProgress: Float64Array
  /** Of each lane: frames at the end of their way, and pieces that are over. */
  private readonly frames: Int32Array
  private readonly over: Int32Array
  /** Of each flow: units asked for, and from when on the pace allows the next. */
  private readonly read: Int32Array
  private readonly written: Int32Array
  private readonly allowed: Float64Array
  private readonly isWaiting: Uint8Array

  /** @param first actors of the calendar, one for each flow */
  constructor(
    wiring: PieceWiring,
    calendar: Calendar,
    { first, depth, pace, kinds, seed }: { first: number; depth: number; pace: BytesPerSecond; kinds: number; seed: number },
    askers: Askers,
  ) {
    const { lanes, flows } = wiring
    this.wiring = wiring
    this.calendar = calendar
    this.first = first
    this.depth = depth
    this.pace = pace
    this.askers = askers
    this.progress = new Float64Array(kinds)
    const moved = flows.map(({ reads, writes }) => [...reads, ...writes].reduce((sum, lane) => sum + lanes[lane].piece, 0))
    this.frameProgress = Float64Array.from(lanes, ({ flow, piece, frames }) => ((piece / frames) * flows[flow].unit) / moved[flow])
    this.frames = new Int32Array(lanes.length)
    this.over = new Int32Array(lanes.length)
    this.read = new Int32Array(flows.length)
    this.written = new Int32Array(flows.length)
    this.allowed = new Float64Array(flows.length)
    this.isWaiting = new Uint8Array(flows.length).fill(1)
    const starts = randomStreams('start of a flow of pieces', seed, flows.length)
    for (const [flow, { reads, writes }] of flows.entries()) {
      const slowest = Math.max(...[...reads, ...writes].map((lane) => lanes[lane].headTime))
      this.allowed[flow] = starts.next(flow) * slowest
      calendar.add(first + flow, this.allowed[flow])
    }
  }

  /** A frame has come to the end of its way. Returns whether it was the last of a piece. */
  arrived(lane: number): boolean {
    this.progress[this.wiring.flows[this.wiring.lanes[lane].flow].kind] += this.frameProgress[lane]
    return ++this.frames[lane] % this.wiring.lanes[lane].frames === 0
  }

  /** A piece is read and here, or written. */
  complete(lane: number, now: Seconds): void {
    this.pieces++
    this.over[lane]++
    this.askOn(this.wiring.lanes[lane].flow, now)
  }

  /** The alarm of a flow: the pace allows its next unit. */
  ring(flow: number, now: Seconds): void {
    this.isWaiting[flow] = 0
    this.askOn(flow, now)
  }

  /** Units of which all lanes have had theirs. */
  private overIn(lanes: readonly number[]): number {
    let units = Infinity
    for (const lane of lanes) units = Math.min(units, this.over[lane])
    return units
  }

  private askOn(flow: number, now: Seconds): void {
    const { reads, writes } = this.wiring.flows[flow]
    const { depth } = this
    for (let over = this.overIn(reads), end = this.overIn(writes); reads.length > 0;) {
      if (this.read[flow] >= over + depth || this.read[flow] >= end + readAhead * depth || !this.mayGo(flow, now)) break
      this.read[flow]++
      for (const lane of reads) this.askers.read(lane, now)
      over = this.overIn(reads)
      end = this.overIn(writes)
    }
    while (writes.length > 0) {
      if (this.written[flow] >= this.overIn(writes) + depth || this.written[flow] >= this.overIn(reads)) break
      if (reads.length === 0 && !this.mayGo(flow, now)) break
      this.written[flow]++
      for (const lane of writes) this.askers.write(lane, now)
    }
  }

  /** Whether the pace allows a unit now; otherwise an alarm is set. */
  private mayGo(flow: number, now: Seconds): boolean {
    if (this.isWaiting[flow] === 1) return false
    if (this.allowed[flow] > now) {
      this.isWaiting[flow] = 1
      this.calendar.add(this.first + flow, this.allowed[flow])
      return false
    }
    const step: Bytes = this.wiring.flows[flow].unit
    this.allowed[flow] = Math.max(this.allowed[flow], now - (this.depth * step) / this.pace) + step / this.pace
    return true
  }
}
