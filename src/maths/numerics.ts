/**
 * A number to a whole power, by repeated squaring: the same bits on every machine, unlike Math.pow.
 * Relative error about exponent · 1e-16.
 *
 * @param exponent whole, ≥ 0, and finite
 */
export function integerPower(base: number, exponent: number): number {
  let result = 1
  let square = base
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= square
    square *= square
  }
  return result
}

/** How often a whole number can be halved until nothing is left: the digits that it has in binary. At most 2³² − 1. */
export const halvings = (count: number): number => 32 - Math.clz32(count)

/** Positive nodes and their weights of 16-point Gauss-Legendre quadrature on [−1, 1] (Abramowitz & Stegun, table 25.4). */
const nodes: Float64Array = Float64Array.of(
  0.0950125098376374402,
  0.2816035507792589132,
  0.4580167776572273863,
  0.6178762444026437484,
  0.7554044083550030339,
  0.8656312023878317439,
  0.9445750230732325761,
  0.9894009349916499326,
)
const weights: Float64Array = Float64Array.of(
  0.1894506104550684963,
  0.1826034150449235889,
  0.1691565193950025382,
  0.1495959888165767321,
  0.1246289712555338721,
  0.0951585116824927848,
  0.0622535239386478929,
  0.0271524594117540949,
)

/**
 * Integral by 16-point Gauss-Legendre quadrature: exact, up to rounding, for polynomials of degree 31.
 * Split the range at kinks; refine where the function changes quickly.
 */
export function integrate(f: (x: number) => number, from: number, to: number): number {
  const middle = (from + to) / 2
  const half = (to - from) / 2
  let sum = 0
  for (let index = 0; index < nodes.length; index++) {
    const step = half * nodes[index]
    sum += weights[index] * (f(middle - step) + f(middle + step))
  }
  return half * sum
}

/**
 * A place between two ends where a continuous function changes sign, by bisection down to neighbouring doubles.
 * Where both ends have the same sign, the end with the smaller absolute value.
 */
export function rootBetween(f: (x: number) => number, low: number, high: number): number {
  const atLow = f(low)
  const atHigh = f(high)
  if (atLow === 0 || atHigh === 0 || atLow > 0 === atHigh > 0) return Math.abs(atLow) <= Math.abs(atHigh) ? low : high
  let left = low
  let right = high
  for (;;) {
    const middle = left + (right - left) / 2
    if (middle <= left || middle >= right) return left
    if (f(middle) > 0 === atLow > 0) left = middle
    else right = middle
  }
}
