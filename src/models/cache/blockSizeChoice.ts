import type { Caveat } from '../../domain/prediction.ts'
import { exponential, logarithm } from '../../maths/exponential.ts'
import { rootBetween } from '../../maths/numerics.ts'
import type { Bytes, Fraction } from '../../units/quantities.ts'
import type { MissCost } from './missCost.ts'

/** Misses of a trace in caches of one size with blocks of one size; fetch = block. */
export interface MissPoint {
  readonly blockSize: Bytes
  readonly missRatio: Fraction
}

/** How misses fall with the block size: ln m_b = ln m_min + k·ln(b_min/b) for b ≤ b_min (Reddy 1992, eq. 5). */
export interface MissRatioFit {
  /** k; negative where misses rise with the block size, 0 where they do not tell. */
  readonly exponent: number
  readonly smallestBlock: Bytes
  /** b_min: the block size with the fewest misses; larger blocks miss more. */
  readonly leastMissBlock: Bytes
  /** m_min: at b_min, by the fitted line. */
  readonly leastMissRatio: Fraction
  /** Root of the mean square of the deviations of ln m. */
  readonly rmsError: number
  /** Points up to b_min with misses. */
  readonly points: number
}

/**
 * Fits eq. 5 of Reddy 1992 to a trace’s own misses: least squares of ln m over ln b up to the block size with the fewest.
 *
 * @param measured at least one point, in any order
 * @param given k in place of the fitted one; 0 for that
 */
export function fitMissRatios(measured: readonly MissPoint[], given = 0): MissRatioFit {
  const rising = [...measured].sort((one, other) => one.blockSize - other.blockSize)
  const least = rising.reduce((best, point) => (point.missRatio < best.missRatio ? point : best), rising[0])
  const used = rising.filter(({ blockSize, missRatio }) => blockSize <= least.blockSize && missRatio > 0)
  const [x, y] = [used.map(({ blockSize }) => logarithm(blockSize)), used.map(({ missRatio }) => logarithm(missRatio))]
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const [meanX, meanY] = [mean(x), mean(y)]
  const spread = x.reduce((sum, at) => sum + (at - meanX) * (at - meanX), 0)
  const fitted = spread === 0 ? 0 : x.reduce((sum, at, index) => sum + (at - meanX) * (y[index] - meanY), 0) / spread
  const slope = given > 0 ? -given : fitted
  const line = (at: number): number => meanY + slope * (at - meanX)
  const errors = x.map((at, index) => y[index] - line(at))
  return {
    exponent: slope === 0 ? 0 : -slope,
    smallestBlock: rising[0].blockSize,
    leastMissBlock: least.blockSize,
    leastMissRatio: used.length === 0 ? 0 : exponential(line(logarithm(least.blockSize))),
    rmsError: Math.sqrt(mean(errors.map((error) => error * error))),
    points: used.length,
  }
}

/** By how much misses fall when the block size doubles: 1 − 2^−k. The paper says “for every doubling of cache size” and means the block. */
export const dropPerDoubling = (exponent: number): Fraction => 1 - exponential(-exponent * logarithm(2))

/**
 * The block size with the least cost of all misses: b_opt = k·c0/((1 − k)·c1), for 0 < k < 1. Reddy 1992, eq. 6: the zero of the derivative of
 * T_b = m_b·(c0 + b·c1). Twice the data rate doubles it.
 */
export const optimalBlockSize = (exponent: number, { fixed, perByte }: MissCost): Bytes => (exponent * fixed) / ((1 - exponent) * perByte)

/** The block size to use, and which others are nearly as good. */
export interface BlockSizeChoice {
  /** Between the smallest block that was looked at and b_min. */
  readonly best: Bytes
  /** By eq. 6 before it is clamped; absent where k is not between 0 and 1. */
  readonly unclamped?: Bytes
  /** Which end it was clamped to. */
  readonly clampedTo: 'nothing' | 'smallest' | 'least-misses'
  /** From here to `high`, between the same ends, all misses cost at most `slack` more than with the best. */
  readonly low: Bytes
  readonly high: Bytes
  readonly slack: Fraction
  readonly dropPerDoubling: Fraction
}

/**
 * b_opt for the misses and a disk, clamped, and its flat range.
 *
 * Where k ≥ 1 misses fall faster than their cost rises, so the block with the fewest misses is best; where k ≤ 0, the smallest. ln T is convex
 * in ln b, so T rises on both sides of b_opt and each end of the range is the one root on its side.
 *
 * @param slack how much more all misses may cost, above 0
 */
export function chooseBlockSize(fit: MissRatioFit, cost: MissCost, slack: Fraction = 0.05): BlockSizeChoice {
  const { exponent, smallestBlock: smallest, leastMissBlock: largest } = fit
  const isBetween = exponent > 0 && exponent < 1
  const unclamped = isBetween ? optimalBlockSize(exponent, cost) : exponent > 0 ? Infinity : 0
  const best = Math.min(largest, Math.max(smallest, unclamped))
  // w: share of the transfer in the cost of a miss at the best size
  const transfer = (cost.perByte * best) / (cost.fixed + cost.perByte * best)
  const allowed = logarithm(1 + slack)
  // ln of T at best·e^u over T at best, above what is allowed
  const excess = (u: number): number => logarithm(1 + transfer * (exponential(u) - 1)) - exponent * u - allowed
  const [down, up] = [logarithm(smallest / best), logarithm(largest / best)]
  return {
    best,
    ...(isBetween && { unclamped }),
    clampedTo: best === unclamped ? 'nothing' : best === smallest && unclamped < smallest ? 'smallest' : 'least-misses',
    low: excess(down) <= 0 ? smallest : best * exponential(rootBetween(excess, down, 0)),
    high: excess(up) <= 0 ? largest : best * exponential(rootBetween(excess, 0, up)),
    slack,
    dropPerDoubling: dropPerDoubling(exponent),
  }
}

/** What eq. 6 leaves out (Reddy 1992, section 4.5), and what a second cache does to it, in words. */
export const blockSizeCaveats = (hasArm: boolean): readonly Caveat[] => [
  { code: 'no-waiting', message: 'No waiting is in this model: where drives are busy, trust the simulation.' },
  ...(hasArm
    ? [
        {
          code: 'mean-seek',
          message: 'Seek and latency are not constant; the model takes their means, and a trace that stays near one place seeks less.',
        } as const,
      ]
    : []),
  {
    code: 'second-cache',
    message:
      'A second cache changes k: behind another one, a cache sees what is left of locality, so fit k to the misses of the level that is meant.',
  },
]
