import { studentQuantile } from './studentQuantile.ts'

/** A control of which less than this is left beside the controls before it says nothing of its own. */
const tolerance = 1e-8

/**
 * Controls whose means lie so far from 0 that chance would bring it in a thousandth of all cases at most are no controls here: F with as many degrees of
 * freedom as controls, and as are left of the batches (0.999 quantiles: 9 for 2 of 30, 8 for 4 of 12, 11 for 8 of 8).
 */
const implausible = 12

/** Differences smaller than such a part of the values are their last digits. */
const digits = 1e-12

/** A direction in the space of batches, of length 1, at right angles to a constant: what is left of a control, and the mean of it. */
interface Direction {
  readonly along: readonly number[]
  readonly mean: number
}

const sumOf = (values: readonly number[]): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

const product = (one: readonly number[], other: readonly number[]): number => {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += one[index] * other[index]
  return sum
}

/** Takes away what of the values lies along a direction. @returns how much it was */
function takeAlong(values: number[], along: readonly number[]): number {
  const part = product(values, along)
  for (let index = 0; index < values.length; index++) values[index] -= part * along[index]
  return part
}

/** The values less their mean. */
function centred(values: readonly number[]): number[] {
  const mean = sumOf(values) / values.length
  return values.map((value) => value - mean)
}

/** Controls at right angles to each other and to a constant (Gram & Schmidt, twice for the rounding); what says nothing of its own is dropped. */
function directionsOf(controls: readonly (readonly number[])[], rounding: number): readonly Direction[] {
  const directions: Direction[] = []
  for (const control of controls) {
    let mean = sumOf(control) / control.length
    const least = Math.max(rounding, digits * Math.abs(mean))
    const along = centred(control)
    const before = product(along, along)
    for (let round = 0; round < 2; round++) for (const direction of directions) mean -= takeAlong(along, direction.along) * direction.mean
    const left = product(along, along)
    if (!(left > tolerance * before && before > control.length * least * least)) continue
    const scale = 1 / Math.sqrt(left)
    directions.push({ along: along.map((value) => value * scale), mean: mean * scale })
  }
  return directions
}

/**
 * Means of batches, adjusted for controls: quantities that were observed in the same batches and whose mean is known to be 0.
 *
 * The estimate is the constant a of a regression on the controls, y = a + Σ b_k c_k, which is a weighted sum of the batches; the weights depend
 * on the controls alone, so what adds up in every batch adds up in the adjusted means. Without controls all weights are equal.
 * Lavenberg & Welch 1981.
 */
export class ControlledMeans {
  /** Of each batch; they add up to 1, and a few may be below 0. */
  readonly weights: readonly number[]
  private readonly directions: readonly Direction[]

  /**
   * Where the controls lie implausibly far from 0, a regression would extrapolate: all batches then count alike (Hotelling 1931).
   *
   * @param controls each by batch, at least three batches more than controls
   * @param rounding a control that varies less than this from batch to batch is no more than rounding
   */
  constructor(batches: number, controls: readonly (readonly number[])[], rounding = 0) {
    const weights = Array.from({ length: batches }, () => 1 / batches)
    const directions = directionsOf(controls, rounding)
    const away = batches * sumOf(directions.map(({ mean }) => mean * mean))
    this.directions = away * (batches - directions.length) > implausible * directions.length ? [] : directions
    for (const { along, mean } of this.directions) for (let batch = 0; batch < batches; batch++) weights[batch] -= mean * along[batch]
    this.weights = weights
  }

  /** The adjusted mean of a quantity. */
  mean(values: readonly number[]): number {
    return product(values, this.weights)
  }

  /**
   * Half-width of the 95 % interval of the ratio of two adjusted means, relative to the ratio: the part that the controls do not explain, by Student’s t
   * with a degree of freedom less for each of them. The variance of a weighted sum is Σ weight² of that of a batch.
   */
  relativeHalfWidth(numerators: readonly number[], denominators: readonly number[]): number {
    const numerator = this.mean(numerators)
    if (!(numerator > 0)) return Infinity
    const ratio = numerator / this.mean(denominators)
    const residuals = centred(numerators.map((value, batch) => value - ratio * denominators[batch]))
    for (const { along } of this.directions) takeAlong(residuals, along)
    const freedom = residuals.length - 1 - this.directions.length
    const variance = (product(residuals, residuals) / freedom) * product(this.weights, this.weights)
    return (studentQuantile(freedom) * Math.sqrt(variance)) / numerator
  }
}
