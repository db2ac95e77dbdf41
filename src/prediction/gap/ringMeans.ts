import type { MeasuredRing, MeasuredSeries } from '../../domain/measuredSeries.ts'
import { studentQuantile } from '../../maths/studentQuantile.ts'
import type { Fraction } from '../../units/quantities.ts'

/** 97.5 % quantile of the normal law. */
const normalQuantile = 1.959_963_984_540_054

/** Relative standard deviation of a rate of which neither runs nor samples tell any: an assumption, stated where it is used. */
const assumedSpread: Fraction = 0.03

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

interface Pooled {
  readonly squares: number
  readonly freedom: number
}

/** What the runs tell that were brought together to a ring: its interval is that of Student. */
const ofMean = ({ rate, halfWidth, runs = 1 }: MeasuredRing): Pooled => {
  if (runs < 2 || halfWidth === null) return { squares: 0, freedom: 0 }
  const single = (halfWidth * Math.sqrt(runs)) / studentQuantile(runs - 1) / rate
  return { squares: (runs - 1) * single * single, freedom: runs - 1 }
}

/** What runs with the same number of drives tell that each stand for themselves. */
function ofGroup({ runs }: Group): Pooled {
  const mean = meanOf(runs.map(({ rate }) => rate))
  return { squares: runs.reduce((sum, { rate }) => sum + (rate / mean - 1) * (rate / mean - 1), 0), freedom: runs.length - 1 }
}

/** How much runs scatter as a share of their rate, pooled over all numbers of drives of all series, with its degrees of freedom. */
function pooledSpread(all: readonly MeasuredSeries[]): { readonly spread: Fraction; readonly freedom: number } {
  const told = all.flatMap(({ rings }) => [...rings.map(ofMean), ...groupsOf(rings).map(ofGroup)])
  const freedom = told.reduce((sum, one) => sum + one.freedom, 0)
  return { spread: freedom > 0 ? Math.sqrt(told.reduce((sum, { squares }) => sum + squares, 0) / freedom) : 0, freedom }
}

/** Relative standard deviation that intervals tell of single runs; null where none has one. */
function toldSpread(rings: readonly MeasuredRing[]): Fraction | null {
  const widths = rings.flatMap(({ halfWidth, rate, runs = 1 }) =>
    halfWidth === null || runs > 1 ? [] : [halfWidth / normalQuantile / rate],
  )
  return widths.length > 0 ? Math.sqrt(meanOf(widths.map((width) => width * width))) : null
}

const countOf = (runs: readonly MeasuredRing[]): number => runs.reduce((sum, { runs: each = 1 }) => sum + each, 0)

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
      const single = isKnown ? Math.max(pooled, toldSpread(runs) ?? (freedom > 0 ? 0 : (told ?? 0))) : assumedSpread
      const count = countOf(runs)
      const rate = runs.reduce((sum, { rate: one, runs: each = 1 }) => sum + each * one, 0) / count
      return { disks, rate, runs: count, spread: single / Math.sqrt(count) }
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
