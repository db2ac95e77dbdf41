/**
 * Minimum of a function of several variables without derivatives (Nelder and Mead 1965, reflection 1, expansion 2, contraction 1/2, shrink 1/2).
 *
 * @param f what to minimise; may return Infinity outside its domain
 * @param start first guess
 * @param steps size of the first simplex along each variable
 * @param iterations how often the simplex moves
 * @returns the best point seen and its value
 */
export function nelderMead(
  f: (point: readonly number[]) => number,
  start: readonly number[],
  steps: readonly number[],
  iterations: number,
): { readonly point: readonly number[]; readonly value: number } {
  const evaluated = (point: readonly number[]): { point: readonly number[]; value: number } => ({ point, value: f(point) })
  const moved = (step: number, index: number): readonly number[] => start.map((value, at) => (at === index ? value + step : value))
  const simplex = [evaluated(start), ...steps.map((step, index) => evaluated(moved(step, index)))]
  const last = start.length
  for (let iteration = 0; iteration < iterations; iteration++) {
    simplex.sort((one, other) => one.value - other.value)
    const [best, worst, second] = [simplex[0], simplex[last], simplex[last - 1]]
    const centre = start.map((_, at) => simplex.slice(0, last).reduce((sum, { point }) => sum + point[at], 0) / last)
    const towards = (factor: number): { point: readonly number[]; value: number } =>
      evaluated(centre.map((value, at) => value + factor * (value - worst.point[at])))
    const reflected = towards(1)
    if (reflected.value < best.value) {
      const expanded = towards(2)
      simplex[last] = expanded.value < reflected.value ? expanded : reflected
    } else if (reflected.value < second.value) simplex[last] = reflected
    else {
      const contracted = towards(reflected.value < worst.value ? 0.5 : -0.5)
      if (contracted.value < Math.min(reflected.value, worst.value)) simplex[last] = contracted
      else
        for (let at = 1; at <= last; at++) {
          simplex[at] = evaluated(simplex[at].point.map((value, index) => best.point[index] + (value - best.point[index]) / 2))
        }
    }
  }
  simplex.sort((one, other) => one.value - other.value)
  return simplex[0]
}
