import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { resolvePass } from '../../configuration/resolve/resolvePass.ts'
import type { MediaFacts, PassScenario } from '../../domain/pass.ts'
import { mediaRate } from '../../mechanics/mediaRate.ts'
import { readService, readTime, type BesideUsers } from '../../models/pass/besideUsers.ts'
import { mebibytes, type Bytes, type Fraction, type Seconds } from '../../units/quantities.ts'
import { variantOf, type Variant } from './variants.ts'

/** A pass and its users at one share of the drives’ time, and one size of pieces. */
export interface UsersPoint {
  readonly share: Fraction
  readonly piece: Bytes
  /** Of the whole pass. */
  readonly time: Seconds
  /** Mean time of a user’s read while the pass runs, and while it does not. */
  readonly read: Seconds
  readonly readAlone: Seconds
  /** Of a drive’s time: users, finding the place again, and the pass. The rest of 1 the drive waits for a link. */
  readonly back: Fraction
  readonly stream: Fraction
}

/** What users cost a pass, and a pass its users. */
export interface UsersBeside {
  readonly here: UsersPoint
  /** Reads per second of the users of one drive. */
  readonly reads: number
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

/** The drives that users wait for: the first kind with an arm, else the first. */
const mediaOf = ({ drives }: PassScenario): MediaFacts | undefined => (drives.find(({ media }) => media.halfTurn > 0) ?? drives[0])?.media

/** In the middle of the surface, where half of the bytes lie on either side. */
const streamOf = ({ seek, halfTurn, ...media }: MediaFacts, piece: Bytes, size: Bytes): BesideUsers => ({
  rate: mediaRate({ ...media, seek, halfTurn }, 0.5),
  piece,
  seek,
  halfTurn,
  size,
})

function pointOf(configuration: Configuration, share: Fraction, piece: Bytes): UsersPoint | null {
  const changed = withValues(configuration, { usersShare: share, piece })
  const variant = variantOf(changed)
  const resolved = resolvePass(changed)
  const media = resolved.ok ? mediaOf(resolved.value.scenario) : undefined
  if (!variant || !media) return null
  const stream = streamOf(media, piece, configuration.usersSize)
  const arrivals = share / readService(stream)
  const own = piece / stream.rate
  const way = share > 0 ? stream.seek + stream.halfTurn : 0
  return {
    share,
    piece,
    time: variant.time,
    read: readTime(stream, arrivals, true),
    readAlone: readTime(stream, arrivals, false),
    back: ((1 - share) * way) / (own + way),
    stream: ((1 - share) * own) / (own + way),
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
  const resolved = resolvePass(configuration)
  const media = resolved.ok ? mediaOf(resolved.value.scenario) : undefined
  if (!here || !media) return null
  const most = Math.max(mostShare, Math.min(0.9, usersShare))
  const shares = Array.from({ length: shareSteps }, (_, index) => (most * index) / (shareSteps - 1))
  const places = [...new Set([...shares, usersShare])].toSorted((one, other) => one - other)
  const pieces = [...new Set([...usualPieces, piece])].toSorted((one, other) => one - other)
  const present = <T>(value: T | null): readonly T[] => (value === null ? [] : [value])
  return {
    here,
    reads: usersShare / readService(streamOf(media, piece, configuration.usersSize)),
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
