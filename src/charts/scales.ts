import { range as steps, tickStep, ticks } from 'd3-array'
import { scaleLinear, scaleLog, type ScaleContinuousNumeric } from 'd3-scale'

/** Pixels with two decimals: finer than any screen, and short in a file. */
export const toHundredth = (pixels: number): number => Math.round(pixels * 100) / 100

/** The same to a thousandth. */
export const toThousandth = (pixels: number): number => Math.round(pixels * 1000) / 1000

export type Spacing = 'linear' | 'log'

/** Maps values of a quantity to pixels, and back by `invert`. */
export type Scale = ScaleContinuousNumeric<number, number>

/**
 * A scale between two values and two positions in pixels.
 *
 * @param range smallest and largest value; both above zero for log spacing
 */
export const scale = (spacing: Spacing, range: readonly [number, number], positions: readonly [number, number]): Scale =>
  (spacing === 'log' ? scaleLog(range, positions) : scaleLinear(range, positions)).unknown(Number.NaN)

/**
 * Values at 1-2-5 steps from zero to the first step at or above the largest value: the ticks of a vertical axis.
 *
 * @param largest largest value to be shown, above zero
 * @param factor base units in one displayed unit; steps are round numbers of displayed units
 * @param count how many steps are wished for
 */
export function ticksFromZero(largest: number, factor: number, count: number): readonly number[] {
  const shown = Number.isFinite(largest) && largest > 0 ? largest / factor : 1
  const stepsOf = (step: number): number => Math.ceil(shown / step - 1e-9)
  const candidates = [count - 2, count, count + 3].map((wish) => tickStep(0, shown, wish))
  // of two steps equally far from the wish the finer one wastes less height
  const step = candidates.reduce((best, one) => (Math.abs(stepsOf(one) - count) <= Math.abs(stepsOf(best) - count) ? one : best))
  return steps(stepsOf(step) + 1).map((index) => index * step * factor)
}

/**
 * Values at 1-2-5 steps from the last one at or below the smallest value to the first at or above the largest: the ticks of a vertical log axis.
 *
 * @param least smallest value to be shown, above zero
 * @param factor base units in one displayed unit
 */
export function ticksAround(least: number, largest: number, factor: number, most: number): readonly number[] {
  const step = (value: number, isAbove: boolean): number => {
    const decade = 10 ** Math.floor(Math.log10(value / factor) + 1e-9)
    const steps = [1, 2, 5, 10].map((one) => one * decade * factor)
    return (isAbove ? steps.find((one) => one >= value * (1 - 1e-9)) : steps.findLast((one) => one <= value * (1 + 1e-9))) ?? value
  }
  const low = step(least, false)
  const high = Math.max(step(largest, true), 2 * low)
  return [...new Set([low, ...roundLogTicks([low, high], factor, most), high])]
}

/** Round values at 1-2-5 steps within a range, in displayed units of `factor` base units. */
export const linearTicks = (range: readonly [number, number], factor: number, count: number): readonly number[] =>
  ticks(range[0] / factor, range[1] / factor, count).map((value) => value * factor)

/** Every `stride`-th power of two within a range, so that at most `most` remain. */
export function powersOfTwo(range: readonly [number, number], most: number): readonly number[] {
  const first = Math.ceil(Math.log2(range[0]) - 1e-9)
  const last = Math.floor(Math.log2(range[1]) + 1e-9)
  const stride = Math.max(1, Math.ceil((last - first + 1) / most))
  return steps(first, last + 1, stride).map((exponent) => 2 ** exponent)
}

/** Values 1, 2, 5 times powers of ten within a range, or only the powers of ten where there would be more than `most`. */
export function roundLogTicks(range: readonly [number, number], factor: number, most: number): readonly number[] {
  const inside = (value: number): boolean => value >= (range[0] / factor) * (1 - 1e-9) && value <= (range[1] / factor) * (1 + 1e-9)
  const first = Math.floor(Math.log10(range[0] / factor))
  const last = Math.ceil(Math.log10(range[1] / factor))
  const decades = steps(first, last + 1).map((exponent) => 10 ** exponent)
  const fine = decades.flatMap((decade) => [decade, 2 * decade, 5 * decade]).filter(inside)
  const stride = Math.max(1, Math.ceil(decades.filter(inside).length / most))
  const chosen = fine.length <= most ? fine : decades.filter(inside).filter((_, index) => index % stride === 0)
  return chosen.map((value) => value * factor)
}

/**
 * Values evenly spread over a range in the spacing of its scale, ends included.
 *
 * @param whole keep whole numbers only
 */
export function spread(spacing: Spacing, range: readonly [number, number], count: number, whole: boolean): readonly number[] {
  const [low, high] = range
  const scaled = scale(spacing, range, [0, 1])
  const values = Array.from({ length: count }, (_, index) =>
    index === 0 ? low : index === count - 1 ? high : scaled.invert(index / (count - 1)),
  )
  return whole ? [...new Set(values.map(Math.round))] : values
}

/** Each number once, in rising order. */
export const rising = (values: Iterable<number>): readonly number[] => [...new Set(values)].toSorted((one, other) => one - other)
