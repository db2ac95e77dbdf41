/** 97.5 % quantiles of Student’s t with 1 to 12 degrees of freedom (tables). */
const tabled = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179]

const normalQuantile = 1.959_963_984_540_054

/**
 * 97.5 % quantile of Student’s t: half of a 95 % interval in standard errors.
 *
 * Above 12 degrees of freedom by z + (z³ + z)/(4 ν) + (5 z⁵ + 16 z³ + 3 z)/(96 ν²) + (3 z⁷ + 19 z⁵ + 17 z³ − 15 z)/(384 ν³) (Abramowitz & Stegun 26.7.5), to 0.01 %.
 *
 * @param freedom degrees of freedom, at least 1
 */
export function studentQuantile(freedom: number): number {
  const known = tabled[Math.floor(freedom) - 1]
  if (known !== undefined) return known
  const square = normalQuantile * normalQuantile
  const first = (square + 1) / 4
  const second = ((5 * square + 16) * square + 3) / 96
  const third = (((3 * square + 19) * square + 17) * square - 15) / 384
  return normalQuantile * (1 + (first + (second + third / freedom) / freedom) / freedom)
}
