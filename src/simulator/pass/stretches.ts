import type { PassLimit, PassStretch } from '../../domain/pass.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'

/** Stretches of a flow that are told, about. */
const mostStretches = 64
/** Intervals that a record holds before it joins neighbours. */
const mostIntervals = 1024
/** How far from a straight line a stretch's rates may be, of its highest rate. */
const straight = 0.005

interface Interval {
  readonly from: Seconds
  readonly to: Seconds
  readonly fromProgress: Bytes
  readonly toProgress: Bytes
  readonly limit: PassLimit
}

const rateOf = ({ from, to, fromProgress, toProgress }: Interval): BytesPerSecond => (toProgress - fromProgress) / (to - from)
const middleOf = ({ from, to }: Interval): Seconds => (from + to) / 2

const isSame = (one: PassLimit, other: PassLimit): boolean =>
  one.kind === 'hop' ? other.kind === 'hop' && one.hop === other.hop : one.kind === other.kind

/** Two neighbours as one, held by who held the longer of them. */
const joined = (one: Interval, other: Interval): Interval => ({
  from: one.from,
  to: other.to,
  fromProgress: one.fromProgress,
  toProgress: other.toProgress,
  limit: other.to - other.from > one.to - one.from ? other.limit : one.limit,
})

/** Joins pairs of neighbours: of the same limit, or any. */
function paired(intervals: readonly Interval[], ofAny: boolean): Interval[] {
  const pairs: Interval[] = []
  for (let at = 0; at < intervals.length; at++) {
    const next = intervals[at + 1]
    if (at + 1 < intervals.length && (ofAny || isSame(intervals[at].limit, next.limit))) {
      pairs.push(joined(intervals[at], next))
      at++
    } else pairs.push(intervals[at])
  }
  return pairs
}

/**
 * Cuts intervals of one limit where their rates leave a straight line, first where they leave it most.
 *
 * @param ends receives the number of the last interval of each part, in order
 */
function cut(run: readonly Interval[], first: number, last: number, far: number, ends: number[]): void {
  const start = middleOf(run[first])
  const slope = last === first ? 0 : (rateOf(run[last]) - rateOf(run[first])) / (middleOf(run[last]) - start)
  let worst = far
  let at = last
  for (let between = first + 1; between < last; between++) {
    const off = Math.abs(rateOf(run[between]) - rateOf(run[first]) - slope * (middleOf(run[between]) - start))
    if (off <= worst) continue
    worst = off
    at = between
  }
  if (at === last) {
    ends.push(last)
    return
  }
  cut(run, first, at - 1, far, ends)
  cut(run, at, last, far, ends)
}

/** One stretch of intervals whose rates go along a line: through the middles of the first and the last, raised to pass as many bytes. */
function stretchOf(parts: readonly Interval[], whole: Bytes): PassStretch {
  const first = parts[0]
  const last = parts[parts.length - 1]
  const duration = last.to - first.from
  const mean = (last.toProgress - first.fromProgress) / duration
  const slope = parts.length === 1 ? 0 : (rateOf(last) - rateOf(first)) / (middleOf(last) - middleOf(first))
  const half = Math.min(mean, Math.max(-mean, (slope * duration) / 2))
  const share = (progress: Bytes): Fraction => progress / whole
  return {
    from: first.from,
    to: last.to,
    fromShare: share(first.fromProgress),
    toShare: share(last.toProgress),
    fromRate: mean - half,
    toRate: mean + half,
    limit: first.limit,
  }
}

/** What one flow did and why, put down interval by interval and told in few stretches. */
export class FlowRecord {
  private intervals: Interval[] = []

  /** Constant rates for a while. */
  add(from: Seconds, to: Seconds, fromProgress: Bytes, toProgress: Bytes, limit: PassLimit): void {
    const { intervals } = this
    const last = intervals.at(-1)
    const next = { from, to, fromProgress, toProgress, limit }
    if (last !== undefined && isSame(last.limit, limit) && Math.abs(rateOf(last) - rateOf(next)) <= 1e-9 * rateOf(next))
      intervals[intervals.length - 1] = joined(last, next)
    else intervals.push(next)
    if (intervals.length <= mostIntervals) return
    this.intervals = paired(intervals, false)
    if (this.intervals.length > (3 * mostIntervals) / 4) this.intervals = paired(intervals, true)
  }

  /**
   * The stretches of the flow: neighbours held by the same limit, along straight lines.
   *
   * @param whole the progress that is all
   */
  stretches(whole: Bytes): readonly PassStretch[] {
    let { intervals } = this
    for (let far = straight; ; far *= 2) {
      const stretches = this.along(intervals, far, whole)
      if (stretches.length <= mostStretches) return stretches
      if (far > 1) intervals = paired(intervals, true)
    }
  }

  private along(intervals: readonly Interval[], far: number, whole: Bytes): readonly PassStretch[] {
    const highest = Math.max(...intervals.map(rateOf))
    const stretches: PassStretch[] = []
    for (let first = 0; first < intervals.length;) {
      let last = first
      while (last + 1 < intervals.length && isSame(intervals[last + 1].limit, intervals[first].limit)) last++
      const ends: number[] = []
      cut(intervals, first, last, far * highest, ends)
      for (const end of ends) {
        stretches.push(stretchOf(intervals.slice(first, end + 1), whole))
        first = end + 1
      }
    }
    return stretches
  }
}
