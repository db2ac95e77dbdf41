import type { PassFlow, PassMember, PassScenario, PassUsers } from '../../domain/pass.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { mediaZones } from './mediaZones.ts'

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

/**
 * Progress per second of a member whose drive gives its users their share of the time. A turn is a piece, the way back to it, and the readers.
 *
 *   (1 − φ) · piece / (head's time for the piece + seek + half a turn)
 */
function ownRate(
  member: PassMember,
  { seek, halfTurn, writing }: PassScenario['drives'][number]['media'],
  reading: BytesPerSecond,
  { share }: PassUsers,
  piece: Bytes,
): BytesPerSecond {
  const perByte = headTime(member, reading, writing)
  if (share === 0) return 1 / perByte
  const moved = member.reads + member.writes
  return ((1 - share) * piece) / (piece * perByte + (seek + halfTurn) * moved)
}

/** All the progress that a flow can have, were whole drives used: until the first of them is through. */
export const wholeProgress = ({ drives }: PassScenario, { members }: PassFlow): Bytes =>
  Math.min(...members.map(({ drives: at, reads, writes }) => drives[at].media.capacity / (reads + writes)))

/**
 * What the drives of a flow can do on the way, part by part: the slowest of them decides at every place.
 *
 * @returns the parts in order; the last ends where the flow does
 */
export function flowCourse(scenario: PassScenario, flow: PassFlow): readonly CoursePart[] {
  const { drives, users, piece } = scenario
  const end = scenario.share * wholeProgress(scenario, flow)
  const members = flow.members.map((member) => {
    const { media } = drives[member.drives]
    const progressOfDrive = media.capacity / (member.reads + member.writes)
    return { member, media, zones: mediaZones(media).map(({ until, rate }) => ({ until: until * progressOfDrive, rate })), zone: 0 }
  })
  const parts: CoursePart[] = []
  for (let until = 0; until < end;) {
    until = end
    for (const { zones, zone } of members) if (zone < zones.length - 1) until = Math.min(until, zones[zone].until)
    const own = Math.min(...members.map(({ member, media, zones, zone }) => ownRate(member, media, zones[zone].rate, users, piece)))
    parts.push({ until, own, reading: members.map(({ zones, zone }) => zones[zone].rate) })
    for (const member of members) while (member.zone < member.zones.length - 1 && member.zones[member.zone].until <= until) member.zone++
  }
  return parts
}
