import { borrowedHub } from '../../configuration/resolve/passMedia.ts'
import { machineOf } from '../../configuration/machineOf.ts'
import { resolvePass } from '../../configuration/resolve/resolvePass.ts'
import { nodesOf } from '../../domain/machinePath.ts'
import type { BytesPerSecond, Fraction } from '../../units/quantities.ts'
import { knownParts, lastRing, misfitIn, ofOneDrive, shownRate, shownShare, type Candidate, type Case } from './candidate.ts'
import { inFlight, inTurn, type Conditions, type Curve } from './curve.ts'
import { leastMisfit, type PartOf } from './misfit.ts'

/** Requests in flight in all, where each drive has at most one of them. */
function fewInFlight(one: Case): Curve {
  return (conditions) => {
    const each = inFlight({ ...conditions, depth: conditions.depth ?? 1, jobs: conditions.jobs ?? 1 }) ?? 1
    const base = one.base(conditions)
    const alone = ofOneDrive(one, conditions)
    if (base === null || alone === null || each >= 2) return base
    const all = Math.max(1, Math.round(Math.min(1, each) * conditions.disks))
    // at random several requests may meet at one drive, in order they go round
    if (conditions.action === 'randread') return Math.min(base, (alone * all * conditions.disks) / (all + conditions.disks - 1))
    const share = base < 0.97 * conditions.disks * alone ? 1 / base : 0
    return Math.min(base, inTurn(conditions, all, 1 / alone, share))
  }
}

/** One request in flight for each job: drives wait while nobody asks them. */
export function shallowDepth(one: Case): Candidate {
  const { depth } = one.series
  const last = lastRing(one)
  const jobs = last?.conditions.jobs ?? null
  const each = last ? inFlight(last.conditions) : null
  const isDeep = each !== null && each >= 2
  return {
    id: 'depth',
    name: depth === 1 || depth === null ? 'One request at a time' : `${depth} requests in flight`,
    fitted: [],
    curve: fewInFlight(one),
    partOf: knownParts(one),
    speaksFor: isDeep || depth === null ? [] : [`${depth * (jobs ?? 1)} in flight for ${last?.conditions.disks ?? 1} disks`],
    speaksAgainst: [
      ...(isDeep ? [`${Math.round(each)} requests were in flight for each disk`] : []),
      ...(depth === null ? ['Nobody says how many were in flight'] : []),
    ],
    isExcluded: isDeep,
    evidence: depth === null ? -1 : 1,
  }
}

/** Memory answers: faster than the drives are. */
export function cache(one: Case): Candidate {
  const last = lastRing(one)
  const base = last ? one.base(last.conditions) : null
  const isFaster = last !== undefined && base !== null && last.rate * (1 - 2 * last.spread) > one.bounds.drives[1] * base
  const { direct } = one.series
  const own = last ? ofOneDrive(one, last.conditions) : null
  return {
    id: 'cache',
    name: 'A cache or compression',
    fitted: [],
    curve: (conditions) => (isFaster && conditions === last.conditions ? last.rate : null),
    partOf: () => 'fitted',
    speaksFor: isFaster
      ? [
          `${shownShare(last.rate / base - 1)} more than disks and links give`,
          ...(direct === false ? ['It went through the memory of the system'] : []),
        ]
      : [],
    speaksAgainst: isFaster
      ? direct === true
        ? ['Direct I/O goes past the memory of the system, not past that of the disks']
        : []
      : [`It would be faster${own === null ? '' : ` than ${shownRate(own, one.unit)} a disk`}, not slower`],
    isExcluded: !isFaster,
  }
}

/** The rate at the hub over the one at the rim, of the drives that fall most: as far as it may lie below where it is borrowed; null where none fall. */
function leastOfRim({ configuration }: Case): Fraction | null {
  const resolved = resolvePass(configuration)
  if (!resolved.ok) return null
  const ofMedia = resolved.value.scenario.drives.map(({ media: { hub, rim } }) => hub / rim)
  const borrowed = nodesOf(machineOf(configuration)).flatMap(({ node }) => {
    const range = node.node === 'drives' ? borrowedHub(node, configuration) : null
    return range ? [range[0] / Math.max(...resolved.value.scenario.drives.map(({ media }) => media.rim))] : []
  })
  const least = Math.min(...ofMedia, ...borrowed)
  return least < 1 ? least : null
}

/** Drives that were measured further in than at the rim, where they are predicted: all at the same lower rate, as far as no link is full. */
export function otherZone(one: Case): readonly Candidate[] {
  const last = lastRing(one)
  const alone = last && last.conditions.action !== 'randread' ? ofOneDrive(one, last.conditions) : null
  const least = alone === null ? null : leastOfRim(one)
  if (alone === null || least === null) return []
  const partOf: PartOf = () => 'fitted'
  const within =
    (share: Fraction): Curve =>
    (conditions) => {
      const [base, each] = [one.base(conditions), ofOneDrive(one, conditions)]
      return base === null || each === null || conditions.isAtRim ? base : Math.min(base, conditions.disks * each * share)
    }
  const share = leastMisfit((value) => misfitIn(one, within(value), partOf).squares, 0.1, 1)
  const isBetween = share >= least && share < 0.97
  const between = `${shownRate(least * alone, one.unit)} at the hub and ${shownRate(alone, one.unit)} at the rim`
  return [
    {
      id: 'zone',
      name: 'Measured further in than at the rim',
      fitted: [{ name: 'rate of each disk there', text: `${shownRate(share * alone, one.unit)} a disk` }],
      curve: within(share),
      partOf,
      speaksFor: isBetween ? [`It lies between ${between}`] : [],
      speaksAgainst: isBetween ? [] : [`A disk has between ${between}`],
      isExcluded: !isBetween,
      // what is between takes its share oftener, unless it was gone around
      evidence: one.series.direct === true ? 0 : -1,
    },
  ]
}

/** What a file system, an array or encryption leaves at least and at most. */
const [leastLeft, mostLeft] = [0.7, 0.95]

/** The same share less everywhere. */
export function fileSystem(one: Case): Candidate {
  const partOf: PartOf = () => 'fitted'
  const scaled =
    (factor: number): Curve =>
    (conditions) => {
      const base = one.base(conditions)
      return base === null ? null : base * factor
    }
  const factor = leastMisfit((value) => misfitIn(one, scaled(value), partOf).squares, 0.1, 10)
  const isWithin = factor >= leastLeft && factor <= mostLeft
  const last = lastRing(one)
  const alone = last !== undefined && isWithin ? ofOneDrive(one, last.conditions) : null
  return {
    id: 'file-system',
    name: 'A file system, an array or encryption between',
    fitted: [{ name: 'what it leaves', text: `${shownShare(factor)} everywhere` }],
    curve: scaled(factor),
    partOf,
    speaksFor: isWithin ? [`${shownShare(1 - factor)} less with any number of disks`] : [],
    speaksAgainst: [
      ...(isWithin ? [] : [`It would leave 70 to 95\u00A0%, not ${shownShare(factor)}`]),
      ...(alone === null
        ? []
        : [
            `Disks of ${shownRate(alone * factor, one.unit)} in place of ${shownRate(alone, one.unit)} would do the same where nothing is full`,
          ]),
      ...(one.series.direct === true ? ['Direct I/O was asked for'] : []),
    ],
    isExcluded: !isWithin,
  }
}

/** A drive that is slower than the others: how fast it is, and with how many drives it came in. */
interface SlowDrive {
  readonly rate: BytesPerSecond
  readonly joined: number
  /** Whether all others wait for it: one job over all drives in turn. */
  readonly isWaitedFor: boolean
}

function slowCurve(one: Case, { rate, joined, isWaitedFor }: SlowDrive): Curve {
  return (conditions: Conditions) => {
    if (conditions.only !== undefined) return conditions.only === joined ? rate : ofOneDrive(one, conditions)
    const base = one.base(conditions)
    const alone = ofOneDrive(one, conditions)
    if (base === null || alone === null || conditions.disks < joined) return base
    const isStriped = isWaitedFor && (conditions.jobs ?? 1) < conditions.disks
    return Math.min(base, isStriped ? conditions.disks * rate : (conditions.disks - 1) * alone + rate)
  }
}

/** At so many numbers of drives it is tried that the slow one came in. */
const mostPlaces = 24

/** One slow drive: its rate fitted, and when it came in. */
export function slowDisk(one: Case): readonly Candidate[] {
  // the others are as fast as the model says, give or take what it may be off
  const partOf: PartOf = (conditions) => knownParts(one)(conditions, one.base(conditions) ?? 0)
  const first = one.observed[0]
  const alone = first ? ofOneDrive(one, first.conditions) : null
  if (alone === null) return []
  const { rings } = one.series
  const jobs = lastRing(one)?.conditions.jobs ?? null
  const ways = jobs === null ? [false, true] : [jobs === 1]
  const step = Math.ceil(rings.length / mostPlaces)
  const places = rings.filter((_, index) => index % step === 0)
  const all = places.flatMap(({ disks: joined }) =>
    ways.map((isWaitedFor) => {
      const squaresOf = (rate: number): number => misfitIn(one, slowCurve(one, { rate, joined, isWaitedFor }), partOf).squares
      const rate = leastMisfit(squaresOf, 0.02 * alone, 0.95 * alone)
      return { rate, joined, isWaitedFor, squares: squaresOf(rate) }
    }),
  )
  const best = all.toSorted((left, right) => left.squares - right.squares)[0]
  if (!best) return []
  return [
    {
      id: 'slow-disk',
      name: rings.length === 1 || best.joined === 1 ? 'One slow disk' : `One slow disk, among the first ${best.joined}`,
      fitted: [
        { name: 'its rate', text: `${shownRate(best.rate, one.unit)} beside ${shownRate(alone, one.unit)}` },
        { name: 'when it joined', text: best.joined === 1 ? 'from the first on' : `from ${best.joined} disks on` },
      ],
      curve: slowCurve(one, best),
      partOf,
      speaksFor: best.isWaitedFor ? ['One job goes round the disks, so that all wait for the slowest'] : [],
      speaksAgainst: [],
    },
  ]
}
