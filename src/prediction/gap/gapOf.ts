import { machineOf } from '../../configuration/machineOf.ts'
import { usb5Ceiling } from '../../catalog/linkCeilings.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { linkKind, nodesOf } from '../../domain/machinePath.ts'
import type { MeasuredSeries } from '../../domain/measuredSeries.ts'
import { lastRing, misfitIn, rightUpTo, shownRate, type Candidate, type Case, knownParts } from './candidate.ts'
import { driveBounds } from './borrowedRate.ts'
import { hostCore, missingHop } from './ceilingExplanations.ts'
import { conditionsIn, curveOf, type Conditions } from './curve.ts'
import { cache, fileSystem, otherZone, shallowDepth, slowDisk } from './driveExplanations.ts'
import type { Explanation, ExplanationId, Gap, NextTest, OtherMachine } from './gap.ts'
import { contradicted, knownTrained, trainedLinks } from './linkExplanations.ts'
import { aboveCeiling, modelTolerance, mostSquares, type Misfit, type Observed } from './misfit.ts'
import { separatingTest, smallestTest } from './nextTest.ts'
import { ringMeans, withMeans, type RingMeans } from './ringMeans.ts'

const observedIn = (series: MeasuredSeries, { rings }: RingMeans): readonly Observed[] =>
  rings.map(({ disks, rate, spread }) => ({ conditions: conditionsIn(series, disks), rate, spread }))

/** A candidate with how it meets what was measured. */
interface Judged {
  readonly candidate: Candidate
  readonly misfit: Misfit
  readonly isPossible: boolean
}

function judged(one: Case, candidate: Candidate): Judged {
  const misfit = misfitIn(one, candidate.curve, candidate.partOf)
  const isMet = misfit.worst !== null && misfit.squares <= mostSquares(one.observed.length, one.freedom)
  return { candidate, misfit, isPossible: isMet && !candidate.isExcluded }
}

/** Fewer fitted numbers, then what else speaks for it, then what the rings say; what cannot be it comes last. */
function before(one: Judged, other: Judged): number {
  if (one.isPossible !== other.isPossible) return one.isPossible ? -1 : 1
  if (!one.isPossible) return (one.misfit.worst ?? Infinity) - (other.misfit.worst ?? Infinity) || 0
  const fitted = one.candidate.fitted.length - other.candidate.fitted.length
  const evidence = (other.candidate.evidence ?? 0) - (one.candidate.evidence ?? 0)
  return fitted || evidence || one.misfit.squares - other.misfit.squares
}

/** A hop that is not in the tree says nothing that one of the tree does not say without a fitted number. */
function withoutIdle(all: readonly Judged[]): readonly Judged[] {
  const known = all.find(({ candidate, isPossible }) => isPossible && ['trained-link', 'contradicted'].includes(candidate.id))
  return all.map((one) =>
    known && one.candidate.id === 'missing-hop' && one.isPossible
      ? {
          ...one,
          isPossible: false,
          candidate: {
            ...one.candidate,
            isExcluded: true,
            speaksAgainst: [`${known.candidate.name} says the same with nothing fitted`, ...one.candidate.speaksAgainst],
          },
        }
      : one,
  )
}

/** Trained links: those that may be it, those known from the tree, and the best of the others where none may be. */
function keptLinks(all: readonly Judged[]): readonly Judged[] {
  const links = all.filter(({ candidate }) => candidate.id === 'trained-link' && !candidate.isExcluded)
  const kept = links.some(({ isPossible }) => isPossible) ? links.filter(({ isPossible }) => isPossible) : links.slice(0, 1)
  return all.filter((one) => !links.includes(one) || kept.includes(one))
}

/** A number that was fitted meets whatever there is as few of. */
const tooFew = ({ candidate, isPossible }: Judged, one: Case): readonly string[] =>
  isPossible && candidate.fitted.length > 0 && candidate.fitted.length >= one.observed.length
    ? ['So few measurements are met by any fitted number']
    : []

function whyNot(judgement: Judged, one: Case): readonly string[] {
  const { candidate, misfit, isPossible } = judgement
  const { against } = misfit
  const said = against && candidate.curve(against.conditions)
  if (isPossible || !against || said === null || said === undefined || candidate.isExcluded)
    return [...tooFew(judgement, one), ...candidate.speaksAgainst]
  const { disks, size } = against.conditions
  const at = `${disks} ${disks === 1 ? 'disk' : 'disks'}${size === one.series.size || size === null ? '' : ` and ${size / 1024} KiB`}`
  return [`With ${at} it would be ${shownRate(said, one.unit)}, not ${shownRate(against.rate, one.unit)}`, ...candidate.speaksAgainst]
}

function explained(one: Case, judgement: Judged, next: NextTest | null): Explanation {
  const { candidate, misfit, isPossible } = judgement
  const { id, name, fitted, curve, speaksFor } = candidate
  const rings = one.observed.slice(0, one.series.rings.length)
  const changed = next && conditionsOf(one, next)
  return {
    id,
    name,
    fitted,
    predicts: rings.map(({ conditions }) => curve(conditions)),
    worst: misfit.worst,
    isPossible,
    speaksFor,
    speaksAgainst: whyNot(judgement, one),
    next: changed ? curve(changed) : null,
  }
}

/** The conditions of a next test. */
function conditionsOf(one: Case, { job }: NextTest): Conditions | null {
  const last = lastRing(one)
  if (!last) return null
  const { disks, jobs } = last.conditions
  const only = Number(/\d+$/.exec(job.devices[0] ?? '')?.[0] ?? 1)
  return {
    ...last.conditions,
    size: job.size,
    depth: job.depth,
    jobs: job.changed === 'numjobs' ? disks : jobs,
    disks: job.devices.length,
    ...(only > 1 && { only }),
    ...(job.changed === 'offset' && { isAtRim: true }),
  }
}

function verdictOf(isAgreed: boolean, isFaster: boolean, possible: readonly Judged[]): Gap['verdict'] {
  if (isAgreed) return 'agree'
  if (isFaster) return 'faster'
  return possible.length === 0 ? 'none' : possible.length === 1 ? 'one' : 'two'
}

function nextOf(one: Case, verdict: Gap['verdict'], possible: readonly Judged[], all: readonly Judged[]): NextTest | null {
  if (verdict === 'agree' || verdict === 'faster') return null
  const [first, second] = possible
  if (!first) return smallestTest(one)
  const rival = second?.candidate ?? all.find(({ candidate }) => candidate !== first.candidate && candidate.id === 'missing-hop')?.candidate
  const told = (candidate: Candidate): { readonly id: ExplanationId; readonly curve: Candidate['curve'] } => candidate
  return (
    (rival && separatingTest(one, told(first.candidate), told(rival))) ??
    separatingTest(one, told(first.candidate), { id: 'prediction', curve: one.base })
  )
}

/** Whether two explanations say the same of everything that was measured: what a text says is then said once, by its name. */
const isSameCurve = ({ observed }: Case, first: Candidate['curve'], second: Candidate['curve']): boolean =>
  observed.every(({ conditions }) => {
    const [said, other] = [first(conditions), second(conditions)]
    return said !== null && other !== null && Math.abs(said - other) < 1e-3 * other
  })

/** All that could be between, judged, best first. */
function judgedAll(one: Case, alternatives: readonly OtherMachine[]): readonly Judged[] {
  const told = contradicted(one, alternatives)
  const candidates = [
    ...told,
    ...trainedLinks(one).filter(({ curve }) => !told.some((other) => isSameCurve(one, curve, other.curve))),
    ...knownTrained(one),
    missingHop(one),
    ...hostCore(one),
    shallowDepth(one),
    ...slowDisk(one),
    fileSystem(one),
    ...otherZone(one),
    cache(one),
  ]
  const all = keptLinks(withoutIdle(candidates.map((candidate) => judged(one, candidate)).toSorted(before)))
  return all.toSorted(before)
}

/** So much smaller a sum of squares comes by chance once in a thousand (F with 1 and 16 degrees of freedom). */
const clearlyBetter = 16

/** USB at 5 Gb/s carries what was measured of it, 369 to 435 MB/s, not what its frames leave. */
const usbAbove = usb5Ceiling.range[1] / usb5Ceiling.value - 1

const hasMeasuredCeiling = (configuration: Configuration): boolean =>
  nodesOf(machineOf(configuration)).some(({ node }) => node.link?.generation === 5 && linkKind(node) === 'usb')

/**
 * What was measured beside what the closed forms say, and what could be between.
 *
 * Every explanation has its own physics (`linkExplanations.ts`, `ceilingExplanations.ts`, `driveExplanations.ts`) and may be it where what it misses the rings by
 * lies within their spread and what the closed forms may be off (`misfit.ts`: 7 % as a whole, 1.5 % in shape).
 *
 * @param alternatives the machine with the other values of what texts contradict each other about
 * @param further series of the same machine, such as the result of the next test: every explanation has to meet those of the same action, too
 * @returns null where the closed forms say nothing of this measurement
 */
export function gapOf(
  configuration: Configuration,
  series: MeasuredSeries,
  alternatives: readonly OtherMachine[],
  further: readonly MeasuredSeries[] = [],
): Gap | null {
  const others = further.filter(({ action }) => action === series.action)
  const means = ringMeans(series, others)
  const one: Case = {
    configuration,
    series: withMeans(series, means),
    observed: [
      ...observedIn(series, means),
      ...others.flatMap((other) => observedIn(other, ringMeans(other, [series, ...others.filter((each) => each !== other)]))),
    ],
    freedom: means.freedom,
    base: curveOf(configuration),
    unit: configuration.units === 'MiB' ? 'MiB/s' : 'MB/s',
    bounds: {
      drives: driveBounds(configuration),
      ceiling: [1 - modelTolerance, 1 + (hasMeasuredCeiling(configuration) ? usbAbove : aboveCeiling)],
    },
  }
  const rings = one.observed.slice(0, means.rings.length)
  const predicted = rings.map(({ conditions }) => one.base(conditions))
  const last = lastRing(one)
  const said = predicted.at(-1)
  if (!last || said === null || said === undefined) return null
  const plain = misfitIn(one, one.base, knownParts(one))
  const difference = last.rate / said - 1
  const all = judgedAll(one, alternatives)
  const possible = all.filter(({ isPossible }) => isPossible)
  // rings that scatter much meet any curve; one that meets them far better is then the better answer
  const isAgreed =
    plain.squares <= mostSquares(one.observed.length, one.freedom) &&
    !possible.some(({ misfit }) => plain.squares - misfit.squares > clearlyBetter)
  const verdict = verdictOf(isAgreed, last.rate * (1 - 2 * last.spread) > one.bounds.drives[1] * said, possible)
  const next = nextOf(one, verdict, possible, all)
  return {
    series: one.series,
    runs: means.rings.map(({ runs }) => runs),
    predicted,
    ring: rings.length - 1,
    difference,
    verdict,
    explanations: all.map((each) => explained(one, each, next)),
    next,
    rightUpTo: rightUpTo(one),
  }
}
