import type { PassScenario } from '../../domain/pass.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import { fairShares, type Shares } from './fairShares.ts'
import type { Ceiling } from './hopLoads.ts'
import { MachineLoads } from './hopLoads.ts'
import { movingMembers, ownRates, type OwnRates, type RatePiece } from './ownRates.ts'

/** Share of its progress that a flow may be short of a place and is taken to be there. */
const atPlace = 1e-12

/** A member of a flow behind a held hop. */
interface MemberBehind {
  readonly onCopy: number
  readonly reads: number
  readonly writes: number
  /** Rate of writing over rate of reading. */
  readonly writing: number
}

function membersBehind({ flows, drives }: PassScenario, machine: MachineLoads, { loads }: Ceiling): readonly (readonly MemberBehind[])[] {
  return loads.flows.map((flow) => {
    const onCopy = machine.onCopy(loads.hop, flow)
    return movingMembers(flows[flow]).map(({ reads, writes, drives: position }, member) => {
      const { writing } = drives[position].media
      return { onCopy: onCopy[member], reads, writes, writing }
    })
  })
}

/** All flows of a pass, where each of them is, and what holds them back. */
export class FlowsUnderWay {
  readonly ceilings: readonly Ceiling[]
  readonly weights: number[][]
  readonly laws: readonly OwnRates[]
  readonly isActive: Uint8Array
  readonly progress: Float64Array
  readonly own: Float64Array
  readonly ownSlope: Float64Array

  private readonly scenario: PassScenario
  /** Members of the flows of each held hop, those on the fullest copy of it. */
  private readonly behind: readonly (readonly (readonly MemberBehind[])[])[]
  /** Position of the piece each flow is in. */
  private readonly at: Int32Array

  constructor(scenario: PassScenario) {
    this.scenario = scenario
    const loads = new MachineLoads(scenario)
    this.ceilings = loads.ceilings()
    this.behind = this.ceilings.map((ceiling) => (ceiling.isHeld ? membersBehind(scenario, loads, ceiling) : []))
    this.weights = this.ceilings.map((ceiling) => [...ceiling.loads.weights])
    this.laws = scenario.flows.map((flow, index) => ownRates(scenario, flow, loads.isBehindHeld(index)))
    const count = this.laws.length
    this.isActive = Uint8Array.from(this.laws, ({ pieces }) => (pieces.length > 0 ? 1 : 0))
    this.progress = new Float64Array(count)
    this.own = new Float64Array(count)
    this.ownSlope = new Float64Array(count)
    this.at = new Int32Array(count)
    for (let flow = 0; flow < count; flow++) if (this.isActive[flow] === 1) this.look(flow)
    for (const index of this.ceilings.keys()) this.weigh(index)
  }

  piece(flow: number): RatePiece {
    return this.laws[flow].pieces[this.at[flow]]
  }

  /** Who holds each flow back now, and how its rate changes. */
  shares(): Shares {
    return fairShares(this)
  }

  /** Bytes per second that anything can matter by, and in which time. */
  scale(): { readonly rate: BytesPerSecond; readonly time: number } {
    let [rate, time] = [0, 0]
    for (const { pieces } of this.laws) {
      const [first] = pieces
      const last = pieces.at(-1)
      if (first === undefined || last === undefined) continue
      const fastest = Math.sqrt(first.square)
      rate = Math.max(rate, fastest)
      if (fastest > 0) time = Math.max(time, last.to / fastest)
    }
    return { rate, time }
  }

  /** Lets all of them go on for so long; flows that have come to a place are there, and those at their end are done. */
  advance(seconds: number, { rate, slope }: Shares): void {
    const moved = new Set<number>()
    for (let flow = 0; flow < rate.length; flow++) {
      if (this.isActive[flow] === 0) continue
      const { pieces } = this.laws[flow]
      this.progress[flow] += Math.max(0, rate[flow] + (slope[flow] * seconds) / 2) * seconds
      while (this.isActive[flow] === 1 && this.progress[flow] >= this.piece(flow).to * (1 - atPlace)) {
        this.progress[flow] = Math.max(this.progress[flow], this.piece(flow).to)
        if (this.at[flow] === pieces.length - 1) this.isActive[flow] = 0
        else this.at[flow]++
        moved.add(flow)
      }
      if (this.isActive[flow] === 1) this.look(flow)
    }
    if (moved.size === 0) return
    for (const [index, { isHeld, loads }] of this.ceilings.entries()) {
      if (isHeld && loads.flows.some((flow) => moved.has(flow))) this.weigh(index, moved)
    }
  }

  /** What a flow could do at its place. */
  private look(flow: number): void {
    const { square, fall } = this.piece(flow)
    this.own[flow] = Math.sqrt(Math.max(0, square - fall * this.progress[flow]))
    this.ownSlope[flow] = this.own[flow] > 0 ? -fall / 2 : 0
  }

  /** Seconds of a held hop that a byte of each flow’s progress costs at its place. */
  private weigh(index: number, moved?: ReadonlySet<number>): void {
    const { isHeld, loads } = this.ceilings[index]
    if (!isHeld) return
    for (const [position, flow] of loads.flows.entries()) {
      if (this.isActive[flow] === 1 && moved?.has(flow) !== false) this.weights[index][position] = this.secondsOf(index, position)
    }
  }

  private secondsOf(index: number, position: number): number {
    const { hop, flows } = this.ceilings[index].loads
    const { up, down, isShared, held = 0 } = this.scenario.hops[hop]
    const perByte = (rate: BytesPerSecond, ceiling: BytesPerSecond): number => 1 / Math.min(rate, ceiling) + held / this.scenario.piece
    const flow = flows[position]
    const { reading } = this.piece(flow)
    let seconds = 0
    for (const [member, { onCopy, reads, writes, writing }] of this.behind[index][position].entries()) {
      const read = reads > 0 ? reads * perByte(reading[member], up) : 0
      const written = writes > 0 ? writes * perByte(reading[member] * writing, isShared ? up : down) : 0
      if (onCopy > 0) seconds += onCopy * (read + written)
    }
    return seconds
  }
}
