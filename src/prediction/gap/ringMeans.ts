import type { MeasuredRing, MeasuredSeries } from '../../domain/measuredSeries.ts'
import type { Fraction } from '../../units/quantities.ts'

/** 97.5 % quantile of the normal law. */
const normalQuantile = 1.959_963_984_540_054

/** Relative standard deviation of a rate of which neither runs nor samples tell any: an assumption, stated where it is used. */
export const assumedSpread: Fraction = 0.03

/** The mean of the runs with so many drives. */
export interface RingMean {
  readonly disks: number
  readonly rate: number
  readonly runs: number
  /** Relative standard deviation of the mean. */
  readonly spread: Fraction
}

export interface RingMeans {
  readonly rings: readonly RingMean[]
  /** Degrees of freedom of the spread that repeated runs tell; infinite where it comes from intervals, or is assumed. */
  readonly freedom: number
  /** Whether anything says how much the rates scatter. */
  readonly isKnown: boolean
}

interface Group {
  readonly disks: number
  readonly runs: readonly MeasuredRing[]
}

function groupsOf(rings: readonly MeasuredRing[]): readonly Group[] {
  const groups = new Map<number, MeasuredRing[]>()
  for (const ring of rings) groups.set(ring.disks, [...(groups.get(ring.disks) ?? []), ring])
  return [...groups].map(([disks, runs]) => ({ disks, runs })).toSorted((one, other) => one.disks - other.disks)
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** How much runs scatter as a share of their rate, pooled over all numbers of drives of all series, with its degrees of freedom. */
function pooledSpread(all: readonly MeasuredSeries[]): { readonly spread: Fraction; readonly freedom: number } {
  let [squares, freedom] = [0, 0]
  for (const { runs } of all.flatMap(({ rings }) => groupsOf(rings))) {
    const mean = meanOf(runs.map(({ rate }) => rate))
    for (const { rate } of runs) squares += (rate / mean - 1) * (rate / mean - 1)
    freedom += runs.length - 1
  }
  return { spread: freedom > 0 ? Math.sqrt(squares / freedom) : 0, freedom }
}

/** Relative standard deviation that intervals tell of single rates; null where none has one. */
function toldSpread(rings: readonly MeasuredRing[]): Fraction | null {
  const widths = rings.flatMap(({ halfWidth, rate }) => (halfWidth === null ? [] : [halfWidth / normalQuantile / rate]))
  return widths.length > 0 ? Math.sqrt(meanOf(widths.map((width) => width * width))) : null
}

/**
 * Runs with equally many drives brought together, and how much their mean scatters: the spread of runs is pooled, since three runs alone tell little; where a
 * run has an interval of its own, the larger of both counts.
 *
 * @param others series of the same machine, whose runs tell of the spread, too
 */
export function ringMeans(series: MeasuredSeries, others: readonly MeasuredSeries[] = []): RingMeans {
  const { spread: pooled, freedom } = pooledSpread([series, ...others])
  const told = toldSpread([series, ...others].flatMap(({ rings }) => rings))
  const isKnown = freedom > 0 || told !== null
  return {
    rings: groupsOf(series.rings).map(({ disks, runs }) => {
      const single = isKnown ? Math.max(pooled, toldSpread(runs) ?? told ?? 0) : assumedSpread
      return { disks, rate: meanOf(runs.map(({ rate }) => rate)), runs: runs.length, spread: single / Math.sqrt(runs.length) }
    }),
    freedom: freedom > 0 ? freedom : Infinity,
    isKnown,
  }
}

/** The series with one ring for each number of drives; half widths are of 95 %, null where nothing tells them. */
export const withMeans = (series: MeasuredSeries, { rings, isKnown }: RingMeans): MeasuredSeries => ({
  ...series,
  rings: rings.map(({ disks, rate, spread }) => ({ disks, rate, halfWidth: isKnown ? normalQuantile * spread * rate : null })),
})
