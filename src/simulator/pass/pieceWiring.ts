import { copiesOf } from '../../domain/hopCopies.ts'
import type { PassMember, PassScenario } from '../../domain/pass.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { wholeProgress } from '../../domain/passRates.ts'
import { wayUp } from './hopCopies.ts'
import { mediaZones, readingRateAt } from './mediaZones.ts'
import { HopNumbers, turnsAt, type Seat } from './hopTurns.ts'
import type { Ring } from './rings.ts'

/**
 * Data go in frames of 1/32 of a piece, within these: the largest data frame of Serial ATA, and what keeps a run short. A frame waits at every hop
 * until all of it is there, which a drive with two pieces asked for notices: in sixteenths it lost 1.2 % on three hops, each hardly faster than the drive.
 */
const framesOfPiece = 32
const smallestFrame = 8192
const largestFrame = 65_536

/** A drive's pieces in one direction, and the way they go. */
export interface Lane {
  /** Position of its flow among all flows, equal ones counted singly. */
  readonly flow: number
  readonly drive: number
  readonly isWrite: boolean
  readonly piece: Bytes
  /** Equal parts of a piece that go from hop to hop. */
  readonly frames: number
  /** The head's time for a piece. */
  readonly headTime: Seconds
  /** Copies of hops that it passes, in the order of its data; of those that are held and what lies below them, the held one alone. */
  readonly way: readonly number[]
  /** Whether the nearest hop of its way is held while the head passes its pieces. */
  readonly isHeld: boolean
}

/** One copy of a hop, in one direction unless it is half duplex or held. */
export interface FrameHop {
  readonly rate: BytesPerSecond
  /** What a command costs; null where no head holds it, as above another held one. */
  readonly held: Seconds | null
  /** Seats in turn, by the law of the hop. A seat is a lane at a hop; they are numbered lane by lane in the order of its data. */
  readonly turns: Ring
}

/** One of equal flows. */
export interface FlowOfPieces {
  /** Position in the scenario. */
  readonly kind: number
  /** Progress that a piece of its largest member stands for. */
  readonly unit: Bytes
  readonly reads: readonly number[]
  readonly writes: readonly number[]
}

/** A machine with every drive and every copy of a hop by itself. */
export interface PieceWiring {
  readonly lanes: readonly Lane[]
  /** Number of a lane's first seat, and after the last the number of all. */
  readonly seats: readonly number[]
  readonly hops: readonly FrameHop[]
  readonly flows: readonly FlowOfPieces[]
  /** Of each drive: rate of reading and what a random read and the way back from it cost. */
  readonly drives: readonly { readonly readTime: Seconds; readonly wayBack: Seconds }[]
}

/** Drives and lanes as they are put in. */
class Wirer {
  readonly lanes: Lane[] = []
  readonly seats = [0]
  readonly drives: { readonly readTime: Seconds; readonly wayBack: Seconds }[] = []
  private readonly scenario: PassScenario
  private readonly at: Fraction
  private readonly copies: readonly number[]
  private readonly numbers: HopNumbers
  private readonly seatsAt: Seat[][]
  private readonly heldByHeads = new Set<number>()
  /** Drives of each position that are in use. */
  private readonly used: number[]

  constructor(scenario: PassScenario, at: Fraction) {
    this.scenario = scenario
    this.at = at
    this.copies = copiesOf(scenario.hops)
    this.numbers = new HopNumbers(scenario, this.copies)
    this.seatsAt = this.numbers.kinds.map(() => [])
    this.used = scenario.drives.map(() => 0)
  }

  /** Puts in the next drive of a member of a flow. Returns its lanes. */
  plug(flow: number, kind: number, member: PassMember, unit: Bytes): readonly number[] {
    const { drives, flows, share, users } = this.scenario
    const { hop, media } = drives[member.drives]
    const { seek, halfTurn, capacity, writing } = media
    const { reads, writes } = member
    const copy = this.used[member.drives]++
    const progress = this.at * share * wholeProgress(this.scenario, flows[kind])
    const rate = readingRateAt(mediaZones(media), (progress * (reads + writes)) / capacity)
    const wayBack = seek + halfTurn
    const drive = this.drives.push({ readTime: wayBack + users.size / rate, wayBack }) - 1
    const lanes: number[] = []
    for (const [isWrite, piece] of [
      [false, reads * unit],
      [true, writes * unit],
    ] as const) {
      if (piece === 0) continue
      const { way, isHeld } = this.sit(drive, hop, isWrite, copy)
      const frames = Math.ceil(piece / Math.min(largestFrame, Math.max(smallestFrame, this.scenario.piece / framesOfPiece)))
      const headTime = piece / (isWrite ? rate * writing : rate)
      lanes.push(this.lanes.push({ flow, drive, isWrite, piece, frames, headTime, way, isHeld }) - 1)
      this.seats.push(this.seats[this.lanes.length - 1] + way.length)
    }
    return lanes
  }

  /** The hops with those who sit at them. */
  hops(): readonly FrameHop[] {
    const { hops } = this.scenario
    return this.numbers.kinds.map(({ hop, isDown }, number) => ({
      rate: isDown ? hops[hop].down : hops[hop].up,
      held: this.heldByHeads.has(number) ? (hops[hop].held ?? null) : null,
      turns: turnsAt(hops, hop, this.seatsAt[number]),
    }))
  }

  /** Takes the seats of the next lane, from its drive to the host or back: the first that is held stands for all below it. */
  private sit(drive: number, from: number | null, isWrite: boolean, copy: number): Pick<Lane, 'way' | 'isHeld'> {
    const { hops } = this.scenario
    const up = wayUp(this.scenario, from)
    const nearest = up.findIndex((hop) => hops[hop].held !== undefined)
    const passed = up.slice(Math.max(0, nearest))
    const way: number[] = []
    for (const hop of isWrite ? passed.toReversed() : passed) {
      for (const number of this.numbers.of(hop, isWrite, copy % this.copies[hop])) {
        const under = up.slice(0, up.indexOf(hop)).toReversed()
        const seat = this.seats[this.lanes.length] + way.length
        this.seatsAt[number].push({ seat, drive, under: under.map((child) => ({ hop: child, copy: copy % this.copies[child] })) })
        if (hop === up[nearest]) this.heldByHeads.add(number)
        way.push(number)
      }
    }
    return { way, isHeld: nearest >= 0 }
  }
}

/**
 * Writes a machine out: drives of a flow on the copies of their hops in turn, so that all are as full as can be.
 *
 * @param at share of the flows' progress at which all of them are
 */
export function wirePieces(scenario: PassScenario, at: Fraction): PieceWiring {
  const wirer = new Wirer(scenario, at)
  const { lanes, seats, drives } = wirer
  const flows: FlowOfPieces[] = []
  for (const [kind, { count, members }] of scenario.flows.entries()) {
    const unit = scenario.piece / Math.max(...members.map(({ reads, writes }) => Math.max(reads, writes)))
    for (let equal = 0; equal < count; equal++) {
      const own: number[] = []
      for (const member of members)
        for (let drive = 0; drive < member.count; drive++) own.push(...wirer.plug(flows.length, kind, member, unit))
      flows.push({ kind, unit, reads: own.filter((lane) => !lanes[lane].isWrite), writes: own.filter((lane) => lanes[lane].isWrite) })
    }
  }
  return { lanes, seats, flows, drives, hops: wirer.hops() }
}
