import type { Trace } from '../../domain/trace.ts'
import { success, type Result } from '../../domain/problem.ts'
import type { Bytes, Fraction } from '../../units/quantities.ts'
import { finished, part, type Slices } from '../slices.ts'
import { countSlices, referenceSlices, type ReferenceCounts } from './blockReferences.ts'
import { GroupedMisses, ratioRange, sampledReach, type RatioRange } from './sampledMisses.ts'
import { stackDistanceSlices, type StackDistances } from './stackDistances.ts'

/** References up to which curves are exact; beyond it blocks are sampled. */
const exactReferences = 33_554_432

/** References that a sample aims at. */
const sampleReferences = 4_194_304
/** Coarser samples than one block in a hundred miss the hottest blocks. */
const leastRate = 0.01

/** Half of an interval that a first sample is good enough for, at caches of so many blocks; a wider one is sampled more. */
const goodEnough: Fraction = 0.01
const judgedFrom = 1000

/** What caches of one size make of a trace. */
export interface CurvePoint {
  readonly cacheSize: Bytes
  readonly blocks: number
  /** Exact counts, or estimates of them where blocks were sampled. */
  readonly misses: number
  readonly missRatio: Fraction
  readonly readMissRatio: Fraction
  /** Share of requests with at least one miss; unknown in a sample, as a request is seen only in part. */
  readonly requestMissRatio?: Fraction
  /** Between which values the ratios lie, 19 times of 20, where blocks were sampled. */
  readonly missRatioRange?: RatioRange
  readonly readMissRatioRange?: RatioRange
}

export interface MissRatioCurve {
  readonly blockSize: Bytes
  readonly references: number
  /** Different blocks; an estimate in a sample. */
  readonly distinct: number
  readonly rate: Fraction
  /** Half the widest interval of a miss ratio from a thousand blocks on; 0 when every block was looked at. */
  readonly error: Fraction
  readonly points: readonly CurvePoint[]
}

/** Sums of a histogram above each of some distances, in rising order. */
function above(histogram: Uint32Array, distances: readonly number[]): number[] {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  let at = 0
  let below = 0
  return distances.map((distance) => {
    for (; at <= distance && at < histogram.length; at++) below += histogram[at]
    return total - below
  })
}

/** The largest distance in a sample that is a hit of a cache. */
const sampledDistance = (blocks: number, rate: Fraction): number => Math.floor(blocks * rate)

const ratio = (part: number, whole: number): Fraction => (whole === 0 ? 0 : Math.min(1, Math.max(0, part / whole)))

/** The intervals of the miss ratios of a sample, by all references or by reads. */
function rangesOf(of: 'all' | 'reads', distances: StackDistances, sizes: readonly number[], grouped: GroupedMisses): RatioRange[] {
  const { rate } = distances
  const [first, references] =
    of === 'all' ? [distances.first, distances.allReferences] : [distances.firstByReads, distances.allReadReferences]
  const reach = sizes.map((blocks) => sampledReach(blocks, rate))
  const missesAt = (at: readonly number[]): number[] => above(distances[of], at).map((count) => (first + count) / rate)
  const larger = missesAt(reach.map(({ most }) => most))
  const smaller = missesAt(reach.map(({ least }) => least))
  const errors = grouped.standardErrors(of, rate)
  return reach.map(({ least }, size) => ratioRange(larger[size], smaller[size], least === 0, errors[size], references))
}

/**
 * Misses of LRU at several sizes, in blocks and rising. In a sample a distance stands for as many times more blocks as the rate says, and
 * what the sample has too many or too few references is taken as hits of every size (the correction of Waldspurger and others 2015).
 *
 * @param grouped counted at these sizes, gives the intervals of a sample
 */
export function curvePoints(distances: StackDistances, blockSize: Bytes, sizes: readonly number[], grouped?: GroupedMisses): CurvePoint[] {
  const { rate, allReferences, allReadReferences } = distances
  const sampled = sizes.map((blocks) => sampledDistance(blocks, rate))
  const all = above(distances.all, sampled)
  const reads = above(distances.reads, sampled)
  const requests = above(distances.requests, sampled)
  const ranges = grouped && { all: rangesOf('all', distances, sizes, grouped), reads: rangesOf('reads', distances, sizes, grouped) }
  return sizes.map((blocks, index) => {
    const misses = (distances.first + (all[index] ?? 0)) / rate
    const readMisses = (distances.firstByReads + (reads[index] ?? 0)) / rate
    const point = {
      cacheSize: blocks * blockSize,
      blocks,
      misses: Math.min(misses, allReferences),
      missRatio: ratio(misses, allReferences),
      readMissRatio: ratio(readMisses, allReadReferences),
    }
    if (ranges) return { ...point, missRatioRange: ranges.all[index], readMissRatioRange: ranges.reads[index] }
    if (rate < 1) return point
    return { ...point, requestMissRatio: ratio(distances.requestsWithFirst + (requests[index] ?? 0), distances.requestCount) }
  })
}

/** Powers of two up to the first that holds everything. */
function doublings(distinct: number): number[] {
  const sizes = [1]
  for (let size = 1; size < distinct; size *= 2) sizes.push(2 * size)
  return sizes
}

/** Half the widest interval of the sizes that are judged. */
const widest = (points: readonly CurvePoint[]): Fraction =>
  points
    .filter(({ blocks }) => blocks >= judgedFrom)
    .flatMap(({ missRatioRange, readMissRatioRange }) => [missRatioRange ?? [0, 0], readMissRatioRange ?? [0, 0]])
    .reduce((half, [least, most]) => Math.max(half, (most - least) / 2), 0)

/** The curve at one rate; the time goes into splitting where blocks are sampled, so that their distances cost little. */
function* curveAt(trace: Trace, blockSize: Bytes, counted: ReferenceCounts, rate: Fraction): Slices<Result<MissRatioCurve>> {
  const isSplit = rate < 1 ? 0.9 : 0.5
  const references = yield* part(referenceSlices(trace, blockSize, counted, rate), 0, isSplit)
  if (!references.ok) return references
  const distinct = Math.round(references.value.distinct / rate)
  const sizes = doublings(distinct)
  const grouped = rate < 1 ? new GroupedMisses(sizes.map((blocks) => sampledDistance(blocks, rate))) : undefined
  const distances = yield* part(stackDistanceSlices(references.value, grouped), isSplit, 1)
  const points = curvePoints(distances, blockSize, sizes, grouped)
  return success({ blockSize, references: counted.all, distinct, rate, error: widest(points), points })
}

/**
 * The same as `missRatioCurve`, in slices. Where a first sample leaves intervals too wide, a second one has as many blocks as would make them
 * narrow enough (their width goes with the root of the number), or as many as the limit allows.
 */
export function* curveSlices(trace: Trace, blockSize: Bytes, limit: number = exactReferences): Slices<Result<MissRatioCurve>> {
  const counted = yield* part(countSlices(trace, blockSize), 0, 0.05)
  const { all } = counted
  if (all <= limit) return yield* part(curveAt(trace, blockSize, counted, 1), 0.05, 1)
  const rate = Math.min(0.1, Math.max(leastRate, sampleReferences / all))
  const first = yield* part(curveAt(trace, blockSize, counted, rate), 0.05, 0.5)
  if (!first.ok) return first
  const times = first.value.error / goodEnough
  const denser = Math.min(rate * times * times, (0.9 * limit) / all)
  const second = denser > 1.5 * rate ? yield* part(curveAt(trace, blockSize, counted, denser), 0.5, 1) : first
  yield 1
  return second.ok ? second : first
}

/**
 * Miss ratios of LRU caches of all sizes that are powers of two, from one block to where everything fits.
 *
 * @param blockSize 512 B to 1 GiB
 * @param limit references up to which the curve is exact, and most references of a sample
 * @returns a problem where the block size is not allowed, or even a sample is too large
 */
export const missRatioCurve = (trace: Trace, blockSize: Bytes, limit: number = exactReferences): Result<MissRatioCurve> =>
  finished(curveSlices(trace, blockSize, limit))
