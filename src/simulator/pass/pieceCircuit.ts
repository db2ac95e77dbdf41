import type { PassScenario } from '../../domain/pass.ts'
import type { Fraction, Seconds } from '../../units/quantities.ts'
import { Calendar } from '../engine/calendar.ts'
import { FrameHops } from './frameHops.ts'
import { Heads } from './heads.ts'
import { PieceFlows } from './pieceFlows.ts'
import { wirePieces, type PieceWiring } from './pieceWiring.ts'

/**
 * Host, hops, heads and users of a machine, wired, with all flows at one share of their progress. Read: head, drive's buffer, hops up, host. Written:
 * host, hops down, drive's buffer, head. A drive sends a piece when all of it is there; behind a held hop while it passes under the head.
 */
export class PieceCircuit {
  now: Seconds = 0
  readonly flows: PieceFlows
  readonly heads: Heads
  readonly wiring: PieceWiring
  private readonly calendar: Calendar
  private readonly hops: FrameHops

  constructor(scenario: PassScenario, at: Fraction, seed: number) {
    const wiring = wirePieces(scenario, at)
    const { lanes } = wiring
    this.wiring = wiring
    const drives = wiring.drives.length
    this.calendar = new Calendar(wiring.hops.length + 2 * drives + wiring.flows.length)
    this.hops = new FrameHops(wiring, this.calendar, {
      arrived: (lane, now) => {
        if (!this.flows.arrived(lane)) return
        const { isWrite, isHeld } = lanes[lane]
        if (!isWrite) this.flows.complete(lane, now)
        else if (!isHeld) this.heads.ask(lane, now)
      },
      seized: (lane, now) => this.heads.ask(lane, now),
      released: (lane, now) => this.heads.leave(lane, now),
    })
    this.heads = new Heads(wiring, this.calendar, wiring.hops.length, scenario.users.share, seed, {
      passed: (lane, now) => {
        const { isWrite, isHeld } = lanes[lane]
        if (isWrite) this.flows.complete(lane, now)
        else if (!isHeld) this.hops.send(lane, now)
      },
      ready: (lane, now) => this.hops.begin(lane, now),
    })
    const { depth, pace } = scenario
    const plan = { first: wiring.hops.length + 2 * drives, depth, pace, kinds: scenario.flows.length, seed }
    this.flows = new PieceFlows(wiring, this.calendar, plan, {
      read: (lane, now) => (lanes[lane].isHeld ? this.hops.send(lane, now) : this.heads.ask(lane, now)),
      write: (lane, now) => this.hops.send(lane, now),
    })
  }

  /** Goes on to the next event. */
  step(): void {
    const { calendar, wiring } = this
    this.now = calendar.nextTime
    if (this.now === Infinity) throw new Error('nothing is under way any more')
    const actor = calendar.take()
    const drives = wiring.drives.length
    const head = actor - wiring.hops.length
    if (head < 0) this.hops.ring(actor, this.now)
    else if (head < drives) this.heads.ring(head, this.now)
    else if (head < 2 * drives) this.heads.asked(head - drives, this.now)
    else this.flows.ring(head - 2 * drives, this.now)
  }

  /** Goes on until so many pieces are over. */
  advance(pieces: number): void {
    while (this.flows.pieces < pieces) this.step()
  }
}
