/** Slope of a function at a place: one number, or, at a kink, one for each side; null where there is nothing on that side. */
export type Slope =
  | { readonly kind: 'smooth'; readonly value: number }
  | { readonly kind: 'kink'; readonly below: number | null; readonly above: number | null }

/** Relative steps, the widest first: truncation of the extrapolated difference falls with the fourth power, rounding grows with the inverse. */
const steps: readonly number[] = [1e-4, 1e-5, 1e-6]
/** Disagreement of two step widths that is still called smooth, relative to the value over the place. */
const tolerance = 1e-7

interface Differences {
  readonly slope: number
  readonly below: number
  readonly above: number
  /** How far two step widths disagree, and what is left of the difference between both sides. */
  readonly doubt: number
}

/** One-sided slope without its first error term, from two widths. */
const extrapolated = (wide: number, narrow: number): number => 2 * narrow - wide

function differences(f: (x: number) => number, x: number, at: number, h: number): Differences {
  const [rightWide, rightNarrow] = [(f(x + h) - at) / h, (f(x + h / 2) - at) / (h / 2)]
  const [leftWide, leftNarrow] = [(at - f(x - h)) / h, (at - f(x - h / 2)) / (h / 2)]
  const [wide, narrow] = [(rightWide + leftWide) / 2, (rightNarrow + leftNarrow) / 2]
  const below = extrapolated(leftWide, leftNarrow)
  const above = extrapolated(rightWide, rightNarrow)
  return { slope: (4 * narrow - wide) / 3, below, above, doubt: Math.max(Math.abs(wide - narrow), Math.abs(above - below)) }
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null)

/**
 * Slope of a function that is smooth but for kinks, by central differences at two widths and Richardson's extrapolation.
 *
 *   D = (4·D(h/2) − D(h))/3,  D(h) = (f(x + h) − f(x − h))/2h
 *
 * Where both sides or both widths disagree, the step is narrowed; where both sides still disagree at the narrowest, the place is a kink.
 *
 * @param f may return NaN where it is not defined
 * @param x other than 0
 */
export function slopeAt(f: (x: number) => number, x: number): Slope {
  const at = f(x)
  const scale = Math.abs(at / x)
  let last: Differences | undefined
  for (const step of steps) {
    last = differences(f, x, at, Math.abs(x) * step)
    if (last.doubt <= tolerance * scale) return { kind: 'smooth', value: last.slope }
  }
  const { slope = 0, below = 0, above = 0 } = last ?? {}
  // a kink that is nearer than the narrowest step, but not here, shows as a small remainder
  if (Math.abs(above - below) <= 1e-4 * scale) return { kind: 'smooth', value: slope }
  return { kind: 'kink', below: finiteOrNull(below), above: finiteOrNull(above) }
}
