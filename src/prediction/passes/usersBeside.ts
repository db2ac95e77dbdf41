import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { resolvePass } from '../../configuration/resolve/resolvePass.ts'
import type { MediaFacts, PassMember, PassScenario } from '../../domain/pass.ts'
import { mediaRate } from '../../mechanics/mediaRate.ts'
import { readAlone, readBeside, turnBeside, type BesideUsers } from '../../models/pass/besideUsers.ts'
import { besideMember } from '../../models/pass/ownRates.ts'
import { mebibytes, type Bytes, type Fraction, type Seconds } from '../../units/quantities.ts'
import { variantOf, type Variant } from './variants.ts'

/** A pass and its users at one share of the drives’ time, and one size of pieces. */
export interface UsersPoint {
  readonly share: Fraction
  readonly piece: Bytes
  /** Of the whole pass. */
  readonly time: Seconds
  /** Mean time of a user’s read while the pass runs and no link holds it back, and while it does not run. */
  readonly read: Seconds
  readonly readAlone: Seconds
  /** Of a drive’s time: users, finding the place again, and the pass. The rest of 1 the drive waits for a link. */
  readonly back: Fraction
  readonly stream: Fraction
}

/** What users cost a pass, and a pass its users. */
export interface UsersBeside {
  readonly here: UsersPoint
  /** Over the share of time, from none on. */
  readonly shares: readonly UsersPoint[]
  /** At the present share, by size of the pieces. */
  readonly pieces: readonly UsersPoint[]
}

/** Another way to rebuild the same drive. */
export interface RebuildWay extends Variant {
  readonly way: string
  readonly isHere: boolean
  /** Drives that are read, and that are written. */
  readonly reads: number
  readonly writes: number
}

/** A drive that users wait for, and what the pass does on it. */
interface Beside {
  readonly stream: BesideUsers
  /** Between pieces, if somebody waited. */
  readonly back: Seconds
}

/** Of the first kind that takes part and has an arm, else of the first; in the middle of the surface, where half of the bytes lie on either side. */
function besideOf(scenario: PassScenario): Beside | null {
  const members = scenario.flows.flatMap(({ members: all }) => all).filter(({ reads, writes }) => reads + writes > 0)
  const mediaOf = ({ drives }: PassMember): MediaFacts | undefined => scenario.drives[drives]?.media
  const member = members.find((one) => (mediaOf(one)?.halfTurn ?? 0) > 0) ?? members[0]
  const media = member && mediaOf(member)
  if (!member || !media) return null
  return { stream: besideMember(scenario, media, member, mediaRate(media, 0.5)), back: media.seek + media.halfTurn }
}

function besideIn(configuration: Configuration): Beside | null {
  const resolved = resolvePass(configuration)
  return resolved.ok ? besideOf(resolved.value.scenario) : null
}

function pointOf(configuration: Configuration, share: Fraction, piece: Bytes): UsersPoint | null {
  const changed = withValues(configuration, { usersShare: share, piece })
  const variant = variantOf(changed)
  const beside = besideIn(changed)
  if (!variant || !beside) return null
  const { stream, back } = beside
  const { mean, met } = turnBeside(stream)
  return {
    share,
    piece,
    time: variant.time,
    read: readBeside(stream),
    readAlone: readAlone(stream),
    back: (met * back) / mean,
    stream: stream.pieceTime / mean,
  }
}

const shareSteps = 13
const mostShare = 0.6
const usualPieces = [1, 4, 16].map(mebibytes)

/** What users cost a pass and it them; null where nobody reads beside it. */
export function usersBeside(configuration: Configuration): UsersBeside | null {
  const { usersShare, piece } = configuration
  if (!(usersShare > 0)) return null
  const here = pointOf(configuration, usersShare, piece)
  const beside = besideIn(configuration)
  if (!here || !beside) return null
  const most = Math.max(mostShare, Math.min(0.9, usersShare))
  const shares = Array.from({ length: shareSteps }, (_, index) => (most * index) / (shareSteps - 1))
  // rounding sets equal shares a little apart
  const others = shares.filter((share) => Math.abs(share - usersShare) > 1e-9)
  const places = [...others, usersShare].toSorted((one, other) => one - other)
  const pieces = [...new Set([...usualPieces, piece])].toSorted((one, other) => one - other)
  const present = <T>(value: T | null): readonly T[] => (value === null ? [] : [value])
  return {
    here,
    shares: places.flatMap((share) => present(pointOf(configuration, share, piece))),
    pieces: pieces.flatMap((size) => present(pointOf(configuration, usersShare, size))),
  }
}

/** The same rebuild by each kind of redundancy; empty where nothing is rebuilt. */
export function rebuildWays(configuration: Configuration): readonly RebuildWay[] {
  if (configuration.pass !== 'rebuild') return []
  return ['mirror', 'single', 'double', 'spread'].flatMap((way) => {
    const changed = withValues(configuration, { rebuild: way })
    const variant = variantOf(changed)
    const resolved = resolvePass(changed)
    if (!variant || !resolved.ok) return []
    const members = resolved.value.scenario.flows[0]?.members ?? []
    const count = (of: 'reads' | 'writes'): number => members.reduce((sum, member) => sum + (member[of] > 0 ? member.count : 0), 0)
    return [{ ...variant, way, isHere: way === configuration.rebuild, reads: count('reads'), writes: count('writes') }]
  })
}
