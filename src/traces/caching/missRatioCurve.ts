import type { Trace } from '../../domain/trace.ts'
import { success, type Result } from '../../domain/problem.ts'
import type { Bytes, Fraction } from '../../units/quantities.ts'
import { finished, part, type Slices } from '../slices.ts'
import { countSlices, referenceSlices } from './blockReferences.ts'
import { stackDistanceSlices, type StackDistances } from './stackDistances.ts'

/** References up to which curves are exact; beyond it blocks are sampled. */
const exactReferences = 33_554_432

/** References that a sample aims at. */
const sampleReferences = 4_194_304
/** Coarser samples than one block in a hundred miss the hottest blocks. */
const leastRate = 0.01

/**
 * How far a sampled miss ratio is from the exact one, as mean over sizes of at least a thousand blocks: what Waldspurger, Park, Garthwaite and
 * Ahmad 2015 report for one block in a hundred, and what tests/unit/traces hold it to.
 */
export const sampledError: Fraction = 0.02

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
}

export interface MissRatioCurve {
  readonly blockSize: Bytes
  readonly references: number
  /** Different blocks; an estimate in a sample. */
  readonly distinct: number
  readonly rate: Fraction
  /** Mean error of a miss ratio; 0 when every block was looked at. */
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

const ratio = (part: number, whole: number): Fraction => (whole === 0 ? 0 : Math.min(1, Math.max(0, part / whole)))

/**
 * Misses of LRU at several sizes, in blocks and rising. In a sample a distance stands for as many times more blocks as the rate says, and
 * what the sample has too many or too few references is taken as hits of every size (the correction of Waldspurger and others 2015).
 */
export function curvePoints(distances: StackDistances, blockSize: Bytes, sizes: readonly number[]): CurvePoint[] {
  const { rate, allReferences, allReadReferences } = distances
  const sampled = sizes.map((blocks) => Math.floor(blocks * rate))
  const all = above(distances.all, sampled)
  const reads = above(distances.reads, sampled)
  const requests = above(distances.requests, sampled)
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
    return rate < 1
      ? point
      : { ...point, requestMissRatio: ratio(distances.requestsWithFirst + (requests[index] ?? 0), distances.requestCount) }
  })
}

/** Powers of two up to the first that holds everything. */
function doublings(distinct: number): number[] {
  const sizes = [1]
  for (let size = 1; size < distinct; size *= 2) sizes.push(2 * size)
  return sizes
}

/**
 * The same as `missRatioCurve`, in slices. A sample is chosen while all requests are split, so that its distances cost little.
 */
export function* curveSlices(trace: Trace, blockSize: Bytes, limit: number = exactReferences): Slices<Result<MissRatioCurve>> {
  const counted = yield* part(countSlices(trace, blockSize), 0, 0.05)
  const { all } = counted
  const rate = all <= limit ? 1 : Math.min(0.1, Math.max(leastRate, sampleReferences / all))
  const isSplit = rate < 1 ? 0.9 : 0.5
  const references = yield* part(referenceSlices(trace, blockSize, counted, rate), 0.05, isSplit)
  if (!references.ok) return references
  const distances = yield* part(stackDistanceSlices(references.value), isSplit, 1)
  const distinct = Math.round(references.value.distinct / rate)
  return success({
    blockSize,
    references: all,
    distinct,
    rate,
    error: rate < 1 ? sampledError : 0,
    points: curvePoints(distances, blockSize, doublings(distinct)),
  })
}

/**
 * Miss ratios of LRU caches of all sizes that are powers of two, from one block to where everything fits.
 *
 * @param blockSize 512 B to 1 GiB
 * @param limit references up to which the curve is exact
 * @returns a problem where the block size is not allowed, or even a sample is too large
 */
export const missRatioCurve = (trace: Trace, blockSize: Bytes, limit: number = exactReferences): Result<MissRatioCurve> =>
  finished(curveSlices(trace, blockSize, limit))
