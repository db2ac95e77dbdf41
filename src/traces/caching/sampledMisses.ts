import type { Fraction } from '../../units/quantities.ts'
import { mixed } from './blockReferences.ts'

/** Groups that the blocks of a sample fall into by a hash. */
const groups = 256
/** 95.4 % of a normal distribution lie within so many standard deviations. */
const deviations = 2

/**
 * Misses of a sample by group of blocks, for caches of several sizes: how far apart the groups are tells how far the sample is from the
 * whole.
 *
 * Blocks are drawn independently, so the misses of the whole are estimated by those of the sample over its rate (Horvitz and Thompson 1952),
 * with the variance (1 − rate)/rate² times the sum over sampled blocks of their squared misses. Groups of a hash estimate that sum without a
 * counter for every block and size: it is G/(G − 1) times the sum of squared deviations of G groups from their mean, which is what a
 * jackknife that leaves out one group at a time comes to.
 */
export class GroupedMisses {
  private readonly thresholds: readonly number[]
  private readonly all: Uint32Array
  private readonly reads: Uint32Array

  /** @param thresholds largest distances in the sample that are hits of each size, rising */
  constructor(thresholds: readonly number[]) {
    this.thresholds = thresholds
    this.all = new Uint32Array(groups * (thresholds.length + 1))
    this.reads = new Uint32Array(groups * (thresholds.length + 1))
  }

  /** @param distance of a reference in the sample; 0 for the first use of its block */
  add(block: number, distance: number, isRead: boolean): void {
    const { thresholds } = this
    let missed = distance === 0 ? thresholds.length : 0
    for (let most = thresholds.length; missed < most;) {
      const middle = (missed + most) >>> 1
      if (thresholds[middle] < distance) missed = middle + 1
      else most = middle
    }
    const at = (mixed(block, 0) >>> 24) * (thresholds.length + 1) + missed
    this.all[at]++
    if (isRead) this.reads[at]++
  }

  /** Standard errors of the estimated misses at each size, by all references or by reads. */
  standardErrors(of: 'all' | 'reads', rate: Fraction): number[] {
    const counts = this[of]
    const sizes = this.thresholds.length
    const missed = new Float64Array(groups)
    const errors: number[] = []
    // a reference that misses the first k sizes is counted at k; so sizes from the largest down
    for (let size = sizes - 1; size >= 0; size--) {
      let sum = 0
      let squares = 0
      for (let group = 0; group < groups; group++) {
        missed[group] += counts[group * (sizes + 1) + size + 1]
        sum += missed[group]
        squares += missed[group] * missed[group]
      }
      const variance = ((squares - (sum * sum) / groups) * groups) / (groups - 1)
      errors[size] = Math.sqrt(Math.max(0, variance) * (1 - rate)) / rate
    }
    return errors
  }
}

/** Distances in a sample that may stand for caches of one size. */
export interface SampledReach {
  readonly least: number
  readonly most: number
}

/** How many blocks of a full cache are in the sample is a matter of chance: binomial, two deviations either way, and two blocks upwards. */
export function sampledReach(blocks: number, rate: Fraction): SampledReach {
  const mean = blocks * rate
  const spread = deviations * Math.sqrt(mean * (1 - rate))
  return { least: Math.max(0, Math.floor(mean - spread)), most: Math.ceil(mean + spread) + 2 }
}

/** Between which values a miss ratio lies, 19 times of 20. */
export type RatioRange = readonly [least: Fraction, most: Fraction]

/**
 * The interval of a miss ratio.
 *
 * @param larger misses at the most distance that may stand for the cache, the fewest there may be
 * @param smaller misses at the least such distance
 * @param isEmpty that least distance is none: a cache without blocks misses everything
 */
export function ratioRange(larger: number, smaller: number, isEmpty: boolean, standardError: number, references: number): RatioRange {
  if (references === 0) return [0, 0]
  const least = (larger - deviations * standardError) / references
  const most = (smaller + deviations * standardError) / references
  return [Math.min(1, Math.max(0, least)), isEmpty ? 1 : Math.min(1, most)]
}
