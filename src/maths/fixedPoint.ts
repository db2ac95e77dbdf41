/** Mixed as long as this; what has not settled by then is followed in quarter steps, which also settles where mixing turns in circles. */
const mixedRounds = 60
const mostTurns = 3
const followed = 0.25

/** A map of several numbers, and when what it leaves as it is counts as found. */
export interface Mapping {
  readonly next: (from: readonly number[]) => readonly number[]
  /** What each number is measured by. */
  readonly scales: (numbers: readonly number[]) => readonly number[]
  /** Largest change of a number in its measure at which all count as found. */
  readonly settled: number
  readonly mostRounds: number
}

/** Where a step leads, how far it went, and by how much both differ from the step before it. */
interface Step {
  readonly to: readonly number[]
  readonly gone: readonly number[]
  readonly further: readonly number[]
  readonly turned: readonly number[]
}

function difference(one: readonly number[], other: readonly number[]): readonly number[] {
  const all: number[] = []
  for (let index = 0; index < one.length; index++) all.push(one[index] - other[index])
  return all
}

function product(one: readonly number[], other: readonly number[]): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += one[index] * other[index]
  return sum
}

/** Weights θ that make |gone − Σ θ_k turned_k| least, by elimination of the normal equations; null where the steps hardly turn. */
function leastSquares(steps: readonly Step[], gone: readonly number[]): readonly number[] | null {
  const matrix = steps.map(({ turned }) => steps.map((other) => product(turned, other.turned)))
  const right = steps.map(({ turned }) => product(turned, gone))
  for (let pivot = 0; pivot < steps.length; pivot++) {
    const row = matrix[pivot]
    if (!(row[pivot] > 1e-12 * product(steps[pivot].turned, steps[pivot].turned))) return null
    for (let below = pivot + 1; below < steps.length; below++) {
      const factor = matrix[below][pivot] / row[pivot]
      for (let column = pivot; column < steps.length; column++) matrix[below][column] -= factor * row[column]
      right[below] -= factor * right[pivot]
    }
  }
  for (let row = steps.length - 1; row >= 0; row--) {
    for (let column = row + 1; column < steps.length; column++) right[row] -= matrix[row][column] * right[column]
    right[row] /= matrix[row][row]
  }
  return right
}

/** Where the last steps lead together; where that is below what is possible, or they hardly turn, where the last one leads. */
function mixed(steps: readonly Step[], { to, gone }: Step, least: readonly number[]): readonly number[] {
  const weights = leastSquares(steps, gone)
  if (!weights) return to
  const sum = [...to]
  for (let index = 0; index < weights.length; index++)
    for (let at = 0; at < sum.length; at++) sum[at] -= weights[index] * steps[index].further[at]
  return sum.every((value, at) => value >= least[at]) ? sum : to
}

/**
 * The numbers that a map leaves as they are: Anderson’s mixing of the last steps (Anderson 1965, J. ACM 12, 547; Walker & Ni 2011, SIAM J. Numer. Anal.
 * 49, 1715), begun anew where a step goes further than the one before it.
 *
 * @param least where to begin; no number is ever below its first value
 * @returns the first image that counts as found, or the last one of `mostRounds`
 */
export function fixedPoint({ next, scales, settled, mostRounds }: Mapping, least: readonly number[]): readonly number[] {
  let from = least
  let to = least
  let last: Step | null = null
  let steps: readonly Step[] = []
  let before = Infinity
  for (let round = 0; round < mostRounds; round++) {
    to = next(from)
    const measures = scales(to)
    const gone = difference(to, from)
    let far = 0
    for (let index = 0; index < to.length; index++) far = Math.max(far, Math.abs(gone[index]) / measures[index])
    if (far <= settled) break
    const step: Step = { to, gone, further: last ? difference(to, last.to) : to, turned: last ? difference(gone, last.gone) : gone }
    steps = last && far <= before ? [...steps.slice(1 - mostTurns), step] : []
    before = far
    last = step
    from = round < mixedRounds ? mixed(steps, step, least) : from.map((value, index) => value + followed * gone[index])
  }
  return to
}
