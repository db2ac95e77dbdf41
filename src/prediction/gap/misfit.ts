import { exponential } from '../../maths/exponential.ts'
import { naturalLogarithm } from '../../maths/logarithm.ts'
import type { BytesPerSecond, Fraction } from '../../units/quantities.ts'
import type { Conditions, Curve } from './curve.ts'

/**
 * How far the closed forms may be off as a whole: of 22 public measurements of whole machines that nothing was fitted to all are within 7 %
 * (docs/command-line.md, `busbar validate`). Rates of drives, and what links carry, each may be off by that.
 */
export const modelTolerance: Fraction = 0.07

/** How far above what a link carries it may be measured: frames leave that and no more, but for rounding. */
export const aboveCeiling: Fraction = 0.01

/** How far beside that a curve may miss a ring: where drives fill a link it is not as sharp as the closed form, 1 to 3 % (pieces wait for each other). */
const shapeTolerance: Fraction = 0.015

/** 99 % quantile of the normal law. */
const strictQuantile = 2.326_347_874_040_841

/** A measurement with what it was measured at. */
export interface Observed {
  readonly conditions: Conditions
  readonly rate: BytesPerSecond
  /** Relative standard deviation. */
  readonly spread: Fraction
}

export interface Misfit {
  /** Sum of squares of what the rings miss the curve by, in units of their own errors, with what the model itself may be off taken away. */
  readonly squares: number
  /** Largest relative difference, as a share of what is predicted; null where nothing is predicted. */
  readonly worst: Fraction | null
  /** The measurement that speaks most against it. */
  readonly against: Observed | null
}

/** Which rings an error of the model moves together: those that drives decide, and those that something else does. */
type Part = 'drives' | 'ceiling' | 'fitted'

/** What may be measured over what is predicted, least and most. */
export type Bounds = Readonly<Record<'drives' | 'ceiling', readonly [number, number]>>

/** What is free to be off: a fitted number has no error of the model beside it. */
export type PartOf = (conditions: Conditions, rate: BytesPerSecond) => Part

/**
 * How well a curve meets measurements. Drives as a whole, and links as a whole, may be off by as much as bounds allow; what then is left counts
 * against the spread of each ring, and 1.5 % for the shape.
 *
 * @param bounds least and most of what may be measured over what is predicted, of drives and of links
 */
export function misfitOf(curve: Curve, observed: readonly Observed[], partOf: PartOf, bounds: Bounds): Misfit {
  const met = observed.flatMap((one) => {
    const rate = curve(one.conditions)
    if (rate === null) return []
    const weight = 1 / (one.spread * one.spread + shapeTolerance * shapeTolerance)
    return [{ one, weight, ratio: one.rate / rate, part: partOf(one.conditions, rate) }]
  })
  const scales: Record<Part, number> = { drives: 1, ceiling: 1, fitted: 1 }
  for (const part of ['drives', 'ceiling'] as const) {
    const these = met.filter((ring) => ring.part === part)
    const weights = these.reduce((sum, { weight }) => sum + weight, 0)
    const mean = weights > 0 ? these.reduce((sum, { weight, ratio }) => sum + weight * ratio, 0) / weights : 1
    scales[part] = Math.min(bounds[part][1], Math.max(bounds[part][0], mean))
  }
  let [squares, worst, most] = [0, 0, 0]
  let against: Observed | null = null
  for (const { one, weight, ratio, part } of met) {
    const left = ratio / scales[part] - 1
    squares += weight * left * left
    worst = Math.max(worst, Math.abs(ratio - 1))
    if (weight * left * left > most) [most, against] = [weight * left * left, one]
  }
  return { squares, worst: met.length > 0 ? worst : null, against }
}

/**
 * Sum of squares that so many rings exceed in one of a hundred cases where their errors are as told.
 *
 * 99 % quantile of F times the rings, by Paulson’s (1942) approximation: F^(1/3) is nearly normal, with variances 2/(9 ν) of either χ² (Wilson & Hilferty 1931).
 *
 * @param freedom degrees of freedom of the spread; infinite where it is known
 */
export function mostSquares(rings: number, freedom: number): number {
  if (rings === 0) return 0
  const [c, d] = [2 / (9 * rings), 2 / (9 * freedom)]
  const [a, b] = [1 - d, 1 - c]
  const below = a * a - strictQuantile * strictQuantile * d
  // so few runs tell nothing of their spread
  if (below < 0.05) return Infinity
  const under = b * b * d + a * a * c - strictQuantile * strictQuantile * c * d
  const root = (a * b + strictQuantile * Math.sqrt(Math.max(0, under))) / below
  return rings * root * root * root
}

/** Golden sections: the last is a millionth of the first. */
const sections = 30

/** The number of a one-humped misfit that is smallest, between two ends, by golden sections of its logarithm. */
export function leastMisfit(misfit: (value: number) => number, low: number, high: number): number {
  const golden = 0.618_033_988_749_894_8
  let [from, to] = [naturalLogarithm(low), naturalLogarithm(high)]
  let [inner, outer] = [to - golden * (to - from), from + golden * (to - from)]
  let [atInner, atOuter] = [misfit(exponential(inner)), misfit(exponential(outer))]
  for (let step = 0; step < sections; step++) {
    if (atInner <= atOuter) {
      ;[to, outer, atOuter] = [outer, inner, atInner]
      inner = to - golden * (to - from)
      atInner = misfit(exponential(inner))
    } else {
      ;[from, inner, atInner] = [inner, outer, atOuter]
      outer = from + golden * (to - from)
      atOuter = misfit(exponential(outer))
    }
  }
  return exponential((from + to) / 2)
}
