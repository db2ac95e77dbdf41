/** Batches that a run is divided into when its interval is judged. */
export const batchCount = 32

/** 97.5 % quantiles of Student's t by the number of groups, whose degrees of freedom are one less (tables: 2.0395, 2.1314, 2.3646). */
const studentQuantiles = { 32: 2.039_513_446_396_408, 16: 2.131_449_545_559_323, 8: 2.364_624_251_592_785 } as const

/**
 * Ratio of two sums (bytes over seconds) from batches, with the half-width of its 95 % interval.
 *
 * Non-overlapping batch means of the ratio estimator: batches are gathered until there are 32; `merge` then joins neighbours
 * so that the run can go on with batches of twice the length.
 */
export class RatioBatches {
  private readonly numerators = new Float64Array(batchCount)
  private readonly denominators = new Float64Array(batchCount)
  private filled = 0

  /** True when an interval can be computed. */
  get complete(): boolean {
    return this.filled === batchCount
  }

  add(numerator: number, denominator: number): void {
    if (this.complete) throw new Error('32 batches are full; merge them first')
    this.numerators[this.filled] = numerator
    this.denominators[this.filled] = denominator
    this.filled++
  }

  /** Joins neighbouring batches: half as many, twice as long. */
  merge(): void {
    for (const sums of [this.numerators, this.denominators]) {
      for (let pair = 0; pair < batchCount / 2; pair++) sums[pair] = sums[2 * pair] + sums[2 * pair + 1]
    }
    this.filled = batchCount / 2
  }

  /** Sum of the numerators over sum of the denominators. */
  ratio(): number {
    let numerator = 0
    let denominator = 0
    for (let batch = 0; batch < this.filled; batch++) {
      numerator += this.numerators[batch]
      denominator += this.denominators[batch]
    }
    return numerator / denominator
  }

  /**
   * Half-width of the 95 % interval of the ratio, relative to the ratio; needs 32 batches.
   *
   * The widest of estimates from the 32 batches, from 16 of twice the length and so on: where neighbouring batches are correlated,
   * the longer ones tell, and an interval that stops a run must not be narrow by luck.
   *
   * @param fewest groups that are judged: 8 where every four batches in a row depend on what they began with
   * @param most 8 where four in a row are parts of one whole, and differ
   */
  relativeHalfWidth(fewest: 8 | 16 = 16, most: 8 | 32 = 32): number {
    return Math.max(...([8, 16, 32] as const).filter((count) => count >= fewest && count <= most).map((count) => this.halfWidthOf(count)))
  }

  private halfWidthOf(count: keyof typeof studentQuantiles): number {
    const ratio = this.ratio()
    const joined = batchCount / count
    let squares = 0
    let numerator = 0
    for (let batch = 0; batch < batchCount; batch += joined) {
      let residual = 0
      for (let part = batch; part < batch + joined; part++) {
        residual += this.numerators[part] - ratio * this.denominators[part]
        numerator += this.numerators[part]
      }
      squares += residual * residual
    }
    return (studentQuantiles[count] * Math.sqrt((squares / (count - 1)) * count)) / numerator
  }
}

/**
 * The value below which a share of the values lies; between two values, in proportion.
 *
 * @param rising values in rising order, at least one
 * @param share 0–1
 */
export function quantile(rising: Float64Array, share: number): number {
  const place = share * (rising.length - 1)
  const rank = Math.min(rising.length - 2, Math.floor(place))
  if (rising.length === 1) return rising[0]
  return rising[rank] + (place - rank) * (rising[rank + 1] - rising[rank])
}

/** 97.5 % quantile of the normal law. */
const normalQuantile = 1.959_963_984_540_054

/**
 * The 95 % interval of a share of which some trials succeeded (Wilson 1927): right for few trials and for none that succeed, too.
 *
 * @returns low and high, 0–1
 */
export function shareInterval(successes: number, trials: number): readonly [number, number] {
  const square = normalQuantile * normalQuantile
  const share = successes / trials
  const middle = (share + square / (2 * trials)) / (1 + square / trials)
  const half = (normalQuantile / (1 + square / trials)) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

/**
 * Rms horizontal distance between two cumulative distributions with the same number of values.
 *
 * @param one values in rising order
 * @param other values in rising order, as many
 */
export function quantileDistance(one: Float64Array, other: Float64Array): number {
  if (one.length !== other.length) throw new Error(`${one.length} values cannot be compared with ${other.length}`)
  let squares = 0
  for (let rank = 0; rank < one.length; rank++) squares += (one[rank] - other[rank]) * (one[rank] - other[rank])
  return Math.sqrt(squares / one.length)
}
