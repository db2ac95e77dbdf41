import type { MediaFacts, PassFlow, PassMember, PassScenario } from '../../domain/pass.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { Bytes, BytesPerSecond, Fraction } from '../../units/quantities.ts'
import { turnBeside, type BesideUsers } from './besideUsers.ts'
import { throughNodes } from './throughNodes.ts'

/**
 * A part of a flow’s progress in which the square of the rate that its drives, or the pace, allow falls in proportion to progress:
 *
 *   rate² = square − fall · progress
 *
 * so that the rate itself falls linearly in time, by fall/2 a second, while nothing else holds the flow back.
 */
export interface RatePiece {
  /** Progress at which it ends. */
  readonly to: Bytes
  readonly square: number
  readonly fall: number
  readonly by: 'drives' | 'pace'
  /** Where rates are constant: rate of reading under the head of each member’s drives; empty elsewhere. */
  readonly reading: readonly BytesPerSecond[]
}

/** Members that have something to do. */
export const movingMembers = ({ members }: PassFlow): readonly PassMember[] =>
  members.filter(({ count, reads, writes }) => count > 0 && reads + writes > 0)

/** What a flow could do if no link held it back. */
export interface OwnRates {
  /** Progress of the whole capacity, the used share not yet counted. */
  readonly whole: Bytes
  /** Until the used share is done; none where nothing has to move. */
  readonly pieces: readonly RatePiece[]
}

/** Bytes that a drive reads and writes for a byte of progress. */
type Passing = Pick<PassMember, 'reads' | 'writes'>

interface Zone {
  readonly share: Fraction
  readonly rate: BytesPerSecond
}

interface MemberPiece {
  readonly to: Bytes
  readonly square: number
  readonly fall: number
  readonly reading: BytesPerSecond
}

/** Zones that take the place of the law where rates have to be constant in each. */
const equalZones = 64

/** The same where many kinds of drives take part: whole passes stay exact, knees move by less than a zone. */
const fewerZones = 16
const manyFlows = 24

/** From so many zones on, turns beside users are not worked out in each of them. */
const manyZones = 12

/**
 * Zones of equal width from rim to hub, each with the rate in its middle: shares and rates in proportion to the radius. One drive alone
 * takes exactly 2K/(R (1 + q)) by them, whatever their number.
 */
function zonesOfEqualWidth({ rim, hub }: MediaFacts, count: number): readonly Zone[] {
  if (rim === hub) return [{ share: 1, rate: rim }]
  return Array.from({ length: count }, (_, index) => {
    const rate = rim - ((rim - hub) * (index + 0.5)) / count
    return { share: (2 * rate) / (count * (rim + hub)), rate }
  })
}

/** The drive of a member where it reads at this rate, and the users beside it. */
export function besideMember(
  scenario: Pick<PassScenario, 'users' | 'piece'>,
  media: MediaFacts,
  member: Passing,
  rate: BytesPerSecond,
): BesideUsers {
  const { users, piece } = scenario
  const { seek, halfTurn } = media
  const pieceTime = (piece * headTime(media, member)) / (rate * (member.reads + member.writes))
  return { pieceTime, rate, seek, halfTurn, ...users }
}

/** Bytes of reading that a byte of progress is worth to the head: reads + writes/(rate of writing over rate of reading). */
const headTime = ({ writing }: MediaFacts, { reads, writes }: Passing): number => reads + (writes > 0 ? writes / writing : 0)

/** Whether users cost more than their share: there is a way back to the place. */
const hasWayBack = ({ users }: Pick<PassScenario, 'users'>, { seek, halfTurn }: MediaFacts): boolean =>
  users.share > 0 && seek + halfTurn > 0

/**
 * Progress per second of a member whose drive reads at this rate, held back by nothing but its users.
 *
 *   1/(reads/r + writes/(writing r)), the head doing one after the other; c/((reads + writes) E[T]) beside users (`turnBeside`)
 */
export function ownRateAt(
  scenario: Pick<PassScenario, 'users' | 'piece'>,
  media: MediaFacts,
  member: Passing,
  rate: BytesPerSecond,
): BytesPerSecond {
  if (!(rate > 0)) return 0
  if (!hasWayBack(scenario, media)) return ((1 - scenario.users.share) * rate) / headTime(media, member)
  return scenario.piece / ((member.reads + member.writes) * turnBeside(besideMember(scenario, media, member, rate)).mean)
}

/** The same at the rates of many zones: time per byte, smooth in what the media take for one, by six turns of them. Within 0.01 %, hubs at a third of rims. */
function ownRatesOf(
  scenario: PassScenario,
  media: MediaFacts,
  member: Passing,
  zones: readonly Zone[],
): (rate: BytesPerSecond) => BytesPerSecond {
  const exact = (rate: BytesPerSecond): BytesPerSecond => ownRateAt(scenario, media, member, rate)
  const [slowest, fastest] = [Math.min(...zones.map(({ rate }) => rate)), Math.max(...zones.map(({ rate }) => rate))]
  if (!hasWayBack(scenario, media) || zones.length < manyZones || !(slowest > 0)) return exact
  const time = throughNodes((perByte) => 1 / exact(1 / perByte), 1 / fastest, 1 / slowest)
  return (rate) => 1 / time(1 / rate)
}

/** Own rates of one member as its progress goes on. */
function memberPieces(scenario: PassScenario, member: PassMember, isStepped: boolean): readonly MemberPiece[] {
  const media = scenario.drives[member.drives].media
  const progressOf = (share: Fraction): Bytes => (share * media.capacity) / (member.reads + member.writes)
  const count = scenario.flows.length > manyFlows ? fewerZones : equalZones
  const isConstant = isStepped || hasWayBack(scenario, media)
  const zones = media.zones?.length ? media.zones : isConstant ? zonesOfEqualWidth(media, count) : null
  if (zones === null) {
    const atRim = ownRateAt(scenario, media, member, media.rim)
    const atHub = ownRateAt(scenario, media, member, media.hub)
    return [{ to: Infinity, square: atRim * atRim, fall: (atRim * atRim - atHub * atHub) / progressOf(1), reading: media.rim }]
  }
  takeSteps(100 * zones.length)
  const ownAt = ownRatesOf(scenario, media, member, zones)
  let done = 0
  return zones.map(({ share, rate }, index) => {
    done += share
    const own = ownAt(rate)
    return { to: index === zones.length - 1 ? Infinity : progressOf(done), square: own * own, fall: 0, reading: rate }
  })
}

/** The lowest of several laws from one progress on: which one, and until where. */
function lowestFrom(progress: Bytes, end: Bytes, laws: readonly MemberPiece[]): { readonly lowest: number; readonly to: Bytes } {
  let lowest = 0
  for (let index = 1; index < laws.length; index++) {
    const [one, other] = [laws[index], laws[lowest]]
    const [own, least] = [one.square - one.fall * progress, other.square - other.fall * progress]
    // of equal ones the one that falls faster
    const isEqual = Math.abs(own - least) <= 1e-12 * Math.max(own, least)
    if (isEqual ? one.fall > other.fall : own < least) lowest = index
  }
  let to = end
  const { square, fall } = laws[lowest]
  for (const one of laws) {
    to = Math.min(to, one.to)
    // where a law that falls faster crosses the lowest one
    if (one.fall > fall) {
      const crossing = (one.square - square) / (one.fall - fall)
      if (crossing > progress * (1 + 1e-12)) to = Math.min(to, crossing)
    }
  }
  return { lowest, to }
}

/**
 * What the drives of a flow and the pace allow, from the first byte to the last of the used share: the lowest of its members’ laws and the
 * pace at each progress. Squares of rates are straight lines against progress, so that they cross at closed places.
 *
 * @param isStepped rates are constant in zones of equal width instead of falling by the law
 */
export function ownRates(scenario: PassScenario, flow: PassFlow, isStepped: boolean): OwnRates {
  const members = movingMembers(flow)
  const wholes = members.map(({ drives, reads, writes }) => scenario.drives[drives].media.capacity / (reads + writes))
  const whole = Math.min(...wholes)
  const end = whole * scenario.share
  if (members.length === 0 || flow.count <= 0 || !(end > 0)) return { whole: members.length === 0 ? 0 : whole, pieces: [] }
  const laws = members.map((member) => memberPieces(scenario, member, isStepped))
  const pace = scenario.pace < Infinity ? [{ to: Infinity, square: scenario.pace * scenario.pace, fall: 0, reading: 0 }] : []
  const pieces: RatePiece[] = []
  const at = laws.map(() => 0)
  for (let progress = 0; progress < end;) {
    takeSteps(50 * (laws.length + 1))
    for (const [member, own] of laws.entries()) {
      while (at[member] < own.length - 1 && own[at[member]].to <= progress * (1 + 1e-12)) at[member]++
    }
    const here = [...laws.map((own, member) => own[at[member]]), ...pace]
    const { lowest, to } = lowestFrom(progress, end, here)
    const { square, fall } = here[lowest]
    const reading = isStepped ? here.slice(0, members.length).map((own) => own.reading) : []
    pieces.push({ to, square, fall, by: lowest === members.length ? 'pace' : 'drives', reading })
    progress = to
  }
  return { whole, pieces }
}
