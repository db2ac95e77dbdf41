/** 97.5 % quantiles of Student's t with 1 to 5 degrees of freedom, where the series below is too coarse (tables). */
const few: readonly number[] = [12.706_205, 4.302_653, 3.182_446, 2.776_445, 2.570_582]

/** 97.5 % quantile of the normal law. */
const normal = 1.959_963_984_540_054

/**
 * 97.5 % quantile of Student's t: half of a 95 % interval in standard errors. From six degrees on by the series of Cornish and Fisher (Abramowitz and Stegun 26.7.5), right
 * to 0.0002.
 *
 * @param freedom degrees of freedom, one or more
 */
export function studentT(freedom: number): number {
  const tabled = few[freedom - 1]
  if (tabled !== undefined) return tabled
  const square = normal * normal
  const first = (square + 1) / 4
  const second = ((5 * square + 16) * square + 3) / 96
  const third = (((3 * square + 19) * square + 17) * square - 15) / 384
  const fourth = ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92_160
  return normal * (1 + (first + (second + (third + fourth / freedom) / freedom) / freedom) / freedom)
}

/**
 * Half of the 95 % interval of a mean.
 *
 * @param deviation of single values, as estimated from them
 * @param count of values; fewer than two give null
 */
export const halfWidthOf = (deviation: number, count: number): number | null =>
  count >= 2 && Number.isFinite(deviation) ? (studentT(count - 1) * deviation) / Math.sqrt(count) : null

/** Mean of values, with half of its 95 % interval; null of no values. */
export function meanOf(values: readonly number[]): { readonly mean: number; readonly halfWidth: number | null } | null {
  if (values.length === 0) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0)
  return { mean, halfWidth: values.length < 2 ? null : halfWidthOf(Math.sqrt(squares / (values.length - 1)), values.length) }
}
