import { integerPower } from './numerics.ts'

const rootOfTwo = Math.sqrt(2)
/** Natural logarithm of 2, in two parts of which the first has few digits, so that its multiples are exact. */
const logarithmOfTwoHigh = 0.693_147_180_369_123_8
const logarithmOfTwoLow = 1.908_214_929_270_587_7e-10

/** Terms of the series that matter for |s| ≤ 0.172: s^21/21 is below the last bit. */
const lastPower = 21

/**
 * Natural logarithm of a positive number, the same on every machine, unlike Math.log; within three units in the last place.
 *
 *   ln x = k·ln 2 + 2·(s + s³/3 + s⁵/5 + …),  s = (m − 1)/(m + 1),  x = m·2^k
 */
export function logarithm(x: number): number {
  if (!(x > 0) || x === Infinity) return x === 0 ? -Infinity : x === Infinity ? Infinity : Number.NaN
  let mantissa = x
  let exponent = 0
  for (; mantissa > rootOfTwo; exponent++) mantissa /= 2
  for (; mantissa < rootOfTwo / 2; exponent--) mantissa *= 2
  const s = (mantissa - 1) / (mantissa + 1)
  let series = 0
  for (let power = lastPower; power >= 1; power -= 2) series = series * s * s + 1 / power
  return exponent * logarithmOfTwoHigh + (2 * s * series + exponent * logarithmOfTwoLow)
}

/** Terms of the series that matter for |r| ≤ ln 2 / 2. */
const lastTerm = 17

/**
 * e to a power between −700 and 700, the same on every machine, unlike Math.exp; within a few units in the last place.
 *
 *   e^x = 2^k·(1 + r + r²/2 + …),  r = x − k·ln 2
 */
export function exponential(x: number): number {
  const exponent = Math.round(x / (logarithmOfTwoHigh + logarithmOfTwoLow))
  const rest = x - exponent * logarithmOfTwoHigh - exponent * logarithmOfTwoLow
  let series = 1
  for (let term = lastTerm; term >= 1; term--) series = 1 + (rest / term) * series
  const power = integerPower(2, Math.abs(exponent))
  return exponent < 0 ? series / power : series * power
}
