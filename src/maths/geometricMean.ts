import { exponential, logarithm } from './exponential.ts'

/** Geometric mean of some positive numbers, the same bits on every machine. */
export const geometricMean = (values: readonly number[]): number =>
  exponential(values.reduce((sum, one) => sum + logarithm(one), 0) / values.length)
