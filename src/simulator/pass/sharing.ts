import type { PassLimit } from '../../domain/pass.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import type { CoursePart } from './flowCourse.ts'
import type { Gate } from './gates.ts'
import { shareByLevel, type Slot } from './waterLevel.ts'

/** Rates that change by less than this share from round to round stand still. */
const standstill = 1e-13
/** Rounds after which rates that still change are an error. Trees of single drives take two. */
const mostRounds = 10_000

/** A flow at a gate: in a slot, or in one of each port that it passes. */
interface Passage {
  readonly flow: number
  readonly hop: number
  readonly slots: readonly Slot[]
  /** The lowest of the slots: what the gate lets the flow do. */
  limit: BytesPerSecond
}

function passagesOf({ hop, sharers }: Gate): readonly Passage[] {
  const slots = new Map<number, Slot[]>()
  for (const slot of sharers.slots) {
    const ofFlow = slots.get(slot.flow)
    if (ofFlow === undefined) slots.set(slot.flow, [slot])
    else ofFlow.push(slot)
  }
  return Array.from(slots, ([flow, ofFlow]) => ({ flow, hop, slots: ofFlow, limit: Infinity }))
}

/**
 * Rates of flows that share gates: every gate clips what comes to it by its water level, from the leaves to the host and round again, each
 * asking what its flows could do if it were not there, until nothing changes. A flow that has ended asks for nothing.
 */
export class Sharing {
  /** Progress per second of each flow. */
  readonly rates: Float64Array
  /** Rounds that the last sharing took. */
  rounds = 0
  private readonly gates: readonly (Gate & { readonly passages: readonly Passage[] })[]
  /** Of each flow, from the leaves to the host. */
  private readonly passages: readonly (readonly Passage[])[]
  private readonly own: Float64Array
  private readonly pace: BytesPerSecond

  constructor(gates: readonly Gate[], flows: number, pace: BytesPerSecond) {
    this.gates = gates.map((gate) => ({ ...gate, passages: passagesOf(gate) }))
    this.pace = pace
    this.rates = new Float64Array(flows)
    this.own = new Float64Array(flows)
    const passages: Passage[][] = Array.from({ length: flows }, () => [])
    for (const gate of this.gates) for (const passage of gate.passages) passages[passage.flow].push(passage)
    this.passages = passages
  }

  /** A flow goes on with the next part of its course, or ends. */
  enter(flow: number, part: CoursePart | null): void {
    this.own[flow] = part?.own ?? 0
    if (part === null) return
    for (const { loads } of this.gates) for (const { slot, loadIn } of loads) if (slot.flow === flow) slot.load = loadIn(part)
  }

  /** Shares anew. @throws where rates do not settle, which is a mistake */
  share(): void {
    for (const ofFlow of this.passages) for (const passage of ofFlow) passage.limit = Infinity
    this.rates.fill(0)
    for (this.rounds = 1; this.rounds <= mostRounds; this.rounds++) if (this.goRound()) return
    throw new Error('rates of flows do not settle')
  }

  /** Lets every gate clip once more. Returns whether all rates stood still. */
  private goRound(): boolean {
    for (const gate of this.gates) this.clipAt(gate)
    let stands = true
    for (let flow = 0; flow < this.rates.length; flow++) {
      const rate = this.possible(flow, null)
      if (Math.abs(rate - this.rates[flow]) > standstill * rate) stands = false
      this.rates[flow] = rate
    }
    return stands
  }

  /** Who holds a flow to its rate; of several the nearest to the drives. */
  limitOf(flow: number): PassLimit {
    const rate = this.rates[flow]
    if (this.own[flow] <= rate) return { kind: 'drives' }
    if (this.pace <= rate) return { kind: 'pace' }
    const passage = this.passages[flow].find(({ limit }) => limit <= rate)
    if (passage === undefined) throw new Error('nothing holds a flow')
    return { kind: 'hop', hop: passage.hop }
  }

  /** What a flow could do if one of its gates were not there. */
  private possible(flow: number, without: Passage | null): BytesPerSecond {
    let rate = Math.min(this.own[flow], this.pace)
    for (const passage of this.passages[flow]) if (passage !== without && passage.limit < rate) rate = passage.limit
    return rate
  }

  /**
   * Clips the flows of a gate. One that passes several ports goes as fast as the narrowest of them lets it, and asks no more of the others,
   * which may lower what is left for it there: that is repeated until it stands.
   */
  private clipAt({ capacity, sharers, passages }: Gate & { readonly passages: readonly Passage[] }): void {
    for (const passage of passages) {
      const wanted = this.possible(passage.flow, passage)
      for (const slot of passage.slots) slot.wanted = wanted
    }
    for (let again = true, round = 0; again && round < mostRounds; round++) {
      shareByLevel(sharers, capacity)
      again = false
      for (const passage of passages) {
        let limit = Infinity
        for (const slot of passage.slots) limit = Math.min(limit, slot.limit)
        passage.limit = limit
        if (passage.slots.length === 1) continue
        const wanted = this.possible(passage.flow, passage)
        for (const slot of passage.slots) {
          const next = slot.limit > limit ? Math.min(limit, wanted) : wanted
          if (Math.abs(next - slot.wanted) > standstill * next) again = true
          slot.wanted = next
        }
      }
    }
  }
}
