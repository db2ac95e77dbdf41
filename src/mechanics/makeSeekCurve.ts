import type { SeekCurve, SeekPiece } from '../domain/drive.ts'
import { failure, success, type Result } from '../domain/problem.ts'
import { rootBetween } from '../maths/numerics.ts'
import { takeSteps } from '../maths/steps.ts'
import { formatTime } from '../units/formatQuantity.ts'
import type { Cylinders, Seconds } from '../units/quantities.ts'
import { clipped, meanSeekTime } from './seekTime.ts'

/** One measured seek: distance in cylinders and time. */
export interface SeekPoint {
  readonly distance: Cylinders
  readonly time: Seconds
}

const root = (from: Cylinders, to: Cylinders, start: Seconds, slope: number): SeekPiece => ({ shape: 'root', from, to, start, slope })
const line = (from: Cylinders, to: Cylinders, start: Seconds, slope: number): SeekPiece => ({ shape: 'line', from, to, start, slope })

/**
 * Seek curve with a square root for short distances and a line for long ones.
 *
 *   time(x) = a + b·√x  for 0 < x ≤ e;  c + d·x  for e < x ≤ cylinders, but never less than a + b·√e
 *
 * a, b, c, d in seconds and e in cylinders, all ≥ 0; e is clamped to the cylinders; e ≤ 0 leaves the line only.
 * Printed constants have few digits, and a line may begin a hair below the root's end: the seek at e then holds until the line has
 * reached it, so that the curve does not fall and every constant is used as it is.
 *
 * Barve et al. 1999, eq. 7.
 */
export function rootAndLine(a: Seconds, b: number, c: Seconds, d: number, e: Cylinders, cylinders: Cylinders): SeekCurve {
  if (e <= 0) return [line(0, cylinders, c, d)]
  if (e >= cylinders) return [root(0, cylinders, a, b)]
  const before = a + b * Math.sqrt(e)
  // beyond rounding
  if (c + d * e >= before - 1e-12 * (before + d * e)) return [root(0, e, a, b), line(e, cylinders, c, d)]
  const risen = (before - c) / d
  return clipped([root(0, e, a, b), line(e, risen, before, 0), line(risen, cylinders, c, d)], cylinders)
}

/**
 * Square root and line that meet at e: the line's start follows from the other four.
 *
 *   c = a + b·√e − d·e
 *
 * Printed values of c are rounded and leave a small jump, which eq. 11 tacitly excludes. Barve et al. 1999, eq. 7.
 */
export const continuousRootAndLine = (a: Seconds, b: number, d: number, e: Cylinders, cylinders: Cylinders): SeekCurve =>
  rootAndLine(a, b, a + b * Math.sqrt(Math.max(0, e)) - d * Math.max(0, e), d, e, cylinders)

/** Points in order of distance; times of equal distances and of falling runs are replaced by their mean. */
function monotone(points: readonly SeekPoint[]): SeekPoint[] {
  takeSteps(600 * points.length)
  const runs: { time: Seconds; weight: number; distances: Cylinders[] }[] = []
  for (const { distance, time } of points.toSorted((one, other) => one.distance - other.distance)) {
    let run = { time, weight: 1, distances: [distance] }
    for (let last = runs.at(-1); last && (last.time > run.time || last.distances.at(-1) === run.distances[0]); last = runs.at(-1)) {
      const weight = last.weight + run.weight
      const pooled = (last.time * last.weight + run.time * run.weight) / weight
      run = { time: pooled, weight, distances: [...last.distances, ...run.distances] }
      runs.pop()
    }
    runs.push(run)
  }
  return runs.flatMap((run) => [...new Set(run.distances)].map((distance) => ({ distance, time: run.time })))
}

/**
 * Seek curve through measured points: straight lines between neighbours.
 *
 * Measured tables are not quite monotone; falling runs are pooled to their mean (isotonic regression by pool adjacent
 * violators), so the curve never falls. Distances below the first point take as long as the first point, unless that is
 * at 1 cylinder or less: then the first line is continued. Beyond the last point the last slope is continued.
 *
 * @param points at least one; distance ≥ 0 in cylinders, time ≥ 0; any order
 */
export function curveFromTable(points: readonly SeekPoint[], cylinders: Cylinders): SeekCurve {
  const fitted = monotone(points)
  const [first] = fitted
  if (!first) throw new RangeError('a seek table needs at least one point')
  const pieces: SeekPiece[] = []
  for (let index = 1; index < fitted.length; index++) {
    const { distance, time } = fitted[index - 1]
    const next = fitted[index]
    const slope = (next.time - time) / (next.distance - distance)
    pieces.push(line(distance, next.distance, time - slope * distance, slope))
  }
  const [opening] = pieces
  if (!opening) return [line(0, cylinders, first.time, 0)]
  if (first.distance <= 1 && opening.start >= 0) pieces[0] = { ...opening, from: 0 }
  else if (first.distance > 0) pieces.unshift(line(0, first.distance, first.time, 0))
  return clipped(pieces, cylinders)
}

/**
 * Seek curve from the three numbers of a data sheet: a root and a line with equal time and equal slope where they meet.
 *
 *   d = b/(2√e), c = a + b·√e/2, f(1) = a + b = single, f(cylinders) = c + d·cylinders = full
 *
 * with e in (1, cylinders] found so that the mean over two independent uniform positions is the stated average. The mean
 * rises with e; a ≥ 0 may limit e. Form: Barve et al. 1999, eq. 7; the choice of equal slopes is an assumption.
 *
 * @returns the curve, or the averages that are possible between these two ends
 */
export function curveFromThreeSeeks(single: Seconds, average: Seconds, full: Seconds, cylinders: Cylinders): Result<SeekCurve> {
  const impossible = (allowed: string): Result<never> =>
    failure({
      code: 'inconsistent',
      field: 'seek-average',
      message:
        `An average seek of ${formatTime(average)} does not fit a one-cylinder seek of ${formatTime(single)} ` +
        `and a full seek of ${formatTime(full)}: ${allowed}.`,
    })
  if (!(single >= 0 && full >= single)) return impossible('the full seek must be the longest and the one-cylinder seek the shortest')
  const rise = (turn: number): number => (turn + cylinders / turn) / 2 - 1
  const widest = Math.sqrt(cylinders)
  if (cylinders <= 1 || full - single > single * rise(1)) return impossible('the full seek is too long for so few cylinders')
  const startIsPossible = full - single <= single * rise(widest)
  const limit = startIsPossible ? widest : rootBetween((turn) => single * rise(turn) - (full - single), 1, widest)
  const smooth = (turn: number): SeekCurve => {
    const b = (full - single) / rise(turn)
    const a = Math.max(0, single - b)
    return rootAndLine(a, b, a + (b * turn) / 2, b / (2 * turn), turn * turn, cylinders)
  }
  const excess = (turn: number): Seconds => meanSeekTime(smooth(turn), cylinders) - average
  const lowest = excess(1) + average
  const highest = excess(limit) + average
  const tolerance = 1e-9 * full
  if (!(average >= lowest - tolerance && average <= highest + tolerance)) {
    return impossible(`it must be between ${formatTime(lowest)} and ${formatTime(highest)}`)
  }
  if (average <= lowest) return success(smooth(1))
  return success(average >= highest ? smooth(limit) : smooth(rootBetween(excess, 1, limit)))
}
