import type { Fraction, Seconds } from '../../units/quantities.ts'

/** How much rates of one second scatter while a drive goes on in order, as a share: 3 %, an assumption; and of the times of random reads, 35 %. */
const [spreadOfSeconds, spreadOfReads]: readonly [Fraction, Fraction] = [0.03, 0.35]

const normalQuantile = 1.96

/** The shortest and the longest run that is asked for. */
const [shortest, longest]: readonly [Seconds, Seconds] = [10, 600]

/**
 * How long to measure for a rate to within a share of it, 95 % of the time.
 *
 * @param readsPerSecond of random reads; null of what goes on in order
 */
export function runtimeFor(precision: Fraction, readsPerSecond: number | null): Seconds {
  const [spread, perSecond] = readsPerSecond === null ? [spreadOfSeconds, 1] : [spreadOfReads, Math.max(1e-3, readsPerSecond)]
  const wanted = ((normalQuantile * spread) / precision) * ((normalQuantile * spread) / precision)
  return Math.min(longest, Math.max(shortest, Math.ceil(wanted / perSecond / 5) * 5))
}
