import type { PassFlow, PassMember, PassScenario } from '../../domain/pass.ts'
import { wholeProgress } from '../../domain/passRates.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { mediaZones, type MediaZone } from './mediaZones.ts'
import { simulatedTurns } from './simulatedTurns.ts'

/** A part of a flow's way in which none of its drives changes its zone. */
export interface CoursePart {
  /** Progress at which it ends. */
  readonly until: Bytes
  /** Progress per second that the drives of the flow can do, with their users served. */
  readonly own: BytesPerSecond
  /** Rate of reading under the head, of each member in the order of the flow. */
  readonly reading: readonly BytesPerSecond[]
}

/** The seconds that a member's head passes bytes in, for a byte of progress. */
export const headTime = ({ reads, writes }: PassMember, reading: BytesPerSecond, writing: Fraction): Seconds =>
  (reads === 0 ? 0 : reads / reading) + (writes === 0 ? 0 : writes / (reading * writing))

/** Draws at each place of a drive's way: so many, and of many kinds of drives so many in all. */
const drawsOfKind = 300_000
const drawsOfAll = 6_000_000

/** Kinds of drives with what they do, told apart by all that a turn depends on. */
function kindsOf({ drives, flows }: PassScenario): number {
  const kinds = flows.flatMap(({ members }) =>
    members.map(({ drives: at, reads, writes }) => {
      const { rim, hub, zones, writing, seek, halfTurn } = drives[at].media
      return JSON.stringify([rim, hub, zones, writing, seek, halfTurn, reads / (reads + writes)])
    }),
  )
  return new Set(kinds).size
}

/**
 * Progress per second of a member by the rate of reading under its head: the bytes of a piece in each turn that its users let it have
 * (`simulatedTurns`), or as the head passes them where nobody else asks.
 */
function ownRates(scenario: PassScenario, member: PassMember, zones: readonly MediaZone[]): (reading: BytesPerSecond) => BytesPerSecond {
  const { seek, halfTurn, writing } = scenario.drives[member.drives].media
  const { users, piece } = scenario
  const moved = member.reads + member.writes
  if (users.share === 0) return (reading) => 1 / headTime(member, reading, writing)
  const rates = zones.map(({ rate }) => rate)
  const worth = (piece * headTime(member, 1, writing)) / moved
  const turns = { ...users, slowest: Math.min(...rates), fastest: Math.max(...rates), worth, way: seek + halfTurn }
  const turn = simulatedTurns(turns, Math.min(drawsOfKind, Math.ceil(drawsOfAll / kindsOf(scenario))))
  return (reading) => piece / (moved * turn(reading))
}

/**
 * What the drives of a flow can do on the way, part by part: the slowest of them decides at every place.
 *
 * @returns the parts in order; the last ends where the flow does
 */
export function flowCourse(scenario: PassScenario, flow: PassFlow): readonly CoursePart[] {
  const { drives } = scenario
  const end = scenario.share * wholeProgress(scenario, flow)
  const members = flow.members.map((member) => {
    const { media } = drives[member.drives]
    const progressOfDrive = media.capacity / (member.reads + member.writes)
    const zones = mediaZones(media)
    const ownAt = ownRates(scenario, member, zones)
    return { zones: zones.map(({ until, rate }) => ({ until: until * progressOfDrive, rate, own: ownAt(rate) })), zone: 0 }
  })
  const parts: CoursePart[] = []
  for (let until = 0; until < end;) {
    until = end
    for (const { zones, zone } of members) if (zone < zones.length - 1) until = Math.min(until, zones[zone].until)
    const own = Math.min(...members.map(({ zones, zone }) => zones[zone].own))
    parts.push({ until, own, reading: members.map(({ zones, zone }) => zones[zone].rate) })
    for (const member of members) while (member.zone < member.zones.length - 1 && member.zones[member.zone].until <= until) member.zone++
  }
  return parts
}
