import { copiesOf } from '../../domain/hopCopies.ts'
import type { PassScenario } from '../../domain/pass.ts'
import { movingMembers } from './ownRates.ts'

/** Which data: towards the host, from it, or both where they share a hop. */
type Direction = 'up' | 'down' | 'both'

/** What some equal ports of a hop carry: drives of one flow, or copies of a hop below. */
export interface Port {
  readonly count: number
  readonly of: { readonly flow: number; readonly weight: number } | HopLoads
}

/** What flows put on one copy of a hop, the fullest. */
export interface HopLoads {
  readonly hop: number
  /** Flows that pass it, and what each puts on it for a byte of its progress. */
  readonly flows: readonly number[]
  readonly weights: readonly number[]
  /** Among which it shares equally; null where it does so among drives. */
  readonly ports: readonly Port[] | null
}

/** What limits flows together: Σ weight · rate ≤ ceiling. */
export interface Ceiling {
  readonly loads: HopLoads
  /** Bytes per second; for a held hop the seconds that a second has. */
  readonly most: number
  /** Of a held hop; its weights are seconds per byte of progress, and change with the zones. */
  readonly isHeld: boolean
}

/** Members of a flow on a hop, or on one below it. */
interface MemberHere {
  readonly flow: number
  /** On the fullest copy of the hop. */
  readonly onCopy: number
  readonly reads: number
  readonly writes: number
  /** The hop below through which they pass; null where they hang on this one. */
  readonly through: number | null
}

/** Largest number of members on one of some equal copies, spread over them as evenly as can be. */
const onFullest = (members: number, copies: number): number => Math.ceil(members / Math.max(1, copies) - 1e-9)

/** Members on every hop, those of hops below included. */
function membersByHop({ hops, drives, flows }: PassScenario): readonly (readonly MemberHere[])[] {
  const copies = copiesOf(hops)
  const here: MemberHere[][] = hops.map(() => [])
  for (const [flow, { count, members }] of flows.entries()) {
    if (count <= 0) continue
    for (const member of movingMembers({ count, members })) {
      let through: number | null = null
      for (let hop = drives[member.drives].hop; hop !== null; hop = hops[hop].parent) {
        const onCopy = onFullest(count * member.count, copies[hop])
        here[hop].push({ flow, onCopy, reads: member.reads, writes: member.writes, through })
        through = hop
      }
    }
  }
  return here
}

/**
 * What flows put on the hops of a machine. Equal copies are not written out: the loads are those of the copy with the most members.
 */
export class MachineLoads {
  private readonly scenario: PassScenario
  private readonly members: readonly (readonly MemberHere[])[]
  private readonly known = new Map<string, HopLoads>()

  constructor(scenario: PassScenario) {
    this.scenario = scenario
    this.members = membersByHop(scenario)
  }

  /** All that can hold flows back; hops without a known limit cannot. */
  ceilings(): readonly Ceiling[] {
    const ceilings: Ceiling[] = []
    for (const [hop, { up, down, isShared, held }] of this.scenario.hops.entries()) {
      const add = (direction: Direction, most: number, isHeld: boolean): void => {
        const loads = this.loads(hop, direction)
        if (most < Infinity && loads.flows.length > 0) ceilings.push({ loads, most, isHeld })
      }
      if (held !== undefined) add('both', 1, true)
      else if (isShared) add('both', up, false)
      else {
        add('up', up, false)
        add('down', down, false)
      }
    }
    return ceilings
  }

  /** Whether drives of a flow wait in turn behind a held hop, wherever above them it is. */
  isBehindHeld(flow: number): boolean {
    return this.members.some((here, hop) => this.scenario.hops[hop].held !== undefined && here.some((member) => member.flow === flow))
  }

  /** Members of a flow on the fullest copy of a hop, in the order of its moving members; 0 for those elsewhere. */
  onCopy(hop: number, flow: number): readonly number[] {
    const { hops, drives, flows } = this.scenario
    const copies = copiesOf(hops)[hop]
    return movingMembers(flows[flow]).map((member) => {
      let at = drives[member.drives].hop
      while (at !== null && at !== hop) at = hops[at].parent
      return at === hop ? onFullest(flows[flow].count * member.count, copies) : 0
    })
  }

  private loads(hop: number, direction: Direction): HopLoads {
    const key = `${hop} ${direction}`
    const known = this.known.get(key)
    if (known) return known
    const facts = this.scenario.hops[hop]
    const isByPort = facts.law === 'port' && facts.held === undefined
    const ports = isByPort ? this.ports(hop, direction) : null
    const weights = new Map<number, number>()
    const add = (flow: number, weight: number): void => void (weight > 0 && weights.set(flow, (weights.get(flow) ?? 0) + weight))
    if (ports === null) for (const member of this.members[hop]) add(member.flow, member.onCopy * bytesOf(member, direction))
    else {
      for (const { count, of } of ports) {
        if ('flow' in of) add(of.flow, count * of.weight)
        else for (const [index, flow] of of.flows.entries()) add(flow, count * of.weights[index])
      }
    }
    const loads = { hop, flows: [...weights.keys()], weights: [...weights.values()], ports }
    this.known.set(key, loads)
    return loads
  }

  /** The ports of a hop that have something to carry. */
  private ports(hop: number, direction: Direction): readonly Port[] {
    const ports: Port[] = []
    const inUse = new Map<number, number>()
    for (const member of this.members[hop]) {
      const weight = bytesOf(member, direction)
      if (!(weight > 0)) continue
      if (member.through === null) ports.push({ count: member.onCopy, of: { flow: member.flow, weight } })
      else {
        const copies = Math.min(this.scenario.hops[member.through].copies, member.onCopy)
        inUse.set(member.through, Math.max(inUse.get(member.through) ?? 0, copies))
      }
    }
    for (const [child, count] of inUse) ports.push({ count, of: this.loads(child, direction) })
    return ports
  }
}

const bytesOf = ({ reads, writes }: MemberHere, direction: Direction): number =>
  (direction === 'down' ? 0 : reads) + (direction === 'up' ? 0 : writes)
