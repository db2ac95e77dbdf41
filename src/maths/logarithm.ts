/** ln 2, the nearest double: 53 bits of it over 2^53. */
const logOfTwo = 6_243_314_768_165_359 / 9_007_199_254_740_992

/**
 * Natural logarithm with the same bits on every machine, unlike Math.log.
 *
 *   ln(m·2^e) = e·ln 2 + 2·(s + s³/3 + s⁵/5 + …),  s = (m − 1)/(m + 1),  0.71 ≤ m ≤ 1.42
 *
 * Relative error below 10⁻¹⁵ but for arguments within 10⁻⁸ of 1, where it is absolute.
 *
 * @param x > 0, finite
 */
export function naturalLogarithm(x: number): number {
  let mantissa = x
  let exponent = 0
  while (mantissa > 1.42) {
    mantissa /= 2
    exponent++
  }
  while (mantissa < 0.71) {
    mantissa *= 2
    exponent--
  }
  const s = (mantissa - 1) / (mantissa + 1)
  const square = s * s
  let sum = 0
  for (let power = 23; power >= 1; power -= 2) sum = sum * square + 1 / power
  return exponent * logOfTwo + 2 * s * sum
}
