import { copiesOf } from '../../domain/hopCopies.ts'
import type { PassMember, PassScenario } from '../../domain/pass.ts'
import { onFullest, wayUp } from './hopCopies.ts'
import type { Port, Sharers, Slot } from './waterLevel.ts'

/** What passes a gate: data up, data down, both through half a duplex, or whoever holds a box. */
export type Direction = 'up' | 'down' | 'both' | 'held'

/** A member of a flow, on the hop its drives hang on. */
export interface Passing {
  readonly flow: number
  readonly member: PassMember
  /** Position of the member in its flow. */
  readonly at: number
  readonly hop: number
}

/** Bytes that a drive of a member moves in a direction, for a byte of progress. */
const bytesOf = ({ reads, writes }: PassMember, direction: Direction): number =>
  direction === 'up' ? reads : direction === 'down' ? writes : reads + writes

/** How the flows of a pass load the hops: the fullest copy of each. */
export class HopLoads {
  private readonly scenario: PassScenario
  private readonly copies: readonly number[]
  private readonly passing: readonly Passing[]
  private readonly ways: ReadonlyMap<number, readonly number[]>

  constructor(scenario: PassScenario) {
    this.scenario = scenario
    this.copies = copiesOf(scenario.hops)
    this.passing = scenario.flows.flatMap(({ members }, flow) =>
      members.flatMap((member, at) => {
        const { hop } = scenario.drives[member.drives]
        return hop === null ? [] : [{ flow, member, at, hop }]
      }),
    )
    this.ways = new Map(this.passing.map(({ hop }) => [hop, wayUp(scenario, hop)]))
  }

  /** Whose data pass a hop. */
  through(hop: number): readonly Passing[] {
    return this.passing.filter((one) => this.ways.get(one.hop)?.includes(hop) === true)
  }

  /** Drives of a member that pass the fullest copy of a hop above them. */
  drivesOf({ flow, member }: Passing, hop: number): number {
    return onFullest(this.scenario.flows[flow], member, this.copies[hop])
  }

  /** Who shares a copy of a hop, by its law. */
  sharersAt(hop: number, direction: Direction): Sharers {
    const { hops } = this.scenario
    const through = this.through(hop)
    if (hops[hop].law === 'drive' || direction === 'held') return { slots: this.slotsOf(through, hop, direction), ports: [] }
    const ports: Port[] = []
    for (const one of through) {
      const weight = bytesOf(one.member, direction)
      if (one.hop !== hop || weight === 0) continue
      const slots = [{ flow: one.flow, load: weight, weight, wanted: Infinity, limit: Infinity }]
      ports.push({ count: this.drivesOf(one, hop), sharers: { slots, ports: [] } })
    }
    for (const [child, { parent, copies }] of hops.entries()) {
      if (parent !== hop) continue
      const sharers = this.sharersAt(child, direction)
      if (sharers.slots.length === 0) continue
      // equal flows that do not go into all copies leave some of these ports empty
      const below = this.through(child)
      const here = this.slotsOf(below, hop, direction)
      const count = Math.max(...this.slotsOf(below, child, direction).map(({ load }, at) => here[at].load / load))
      ports.push({ count: Math.min(copies, count), sharers })
    }
    return { slots: ports.flatMap(({ sharers }) => sharers.slots), ports }
  }

  /** One slot for each flow of those that pass a copy of a hop. */
  private slotsOf(through: readonly Passing[], hop: number, direction: Direction): readonly Slot[] {
    const slots = new Map<number, Slot>()
    for (const one of through) {
      const bytes = bytesOf(one.member, direction)
      if (bytes === 0) continue
      const before = slots.get(one.flow)
      const load = bytes * this.drivesOf(one, hop) + (before?.load ?? 0)
      slots.set(one.flow, { flow: one.flow, load, weight: Math.max(bytes, before?.weight ?? 0), wanted: Infinity, limit: Infinity })
    }
    return [...slots.values()]
  }
}
