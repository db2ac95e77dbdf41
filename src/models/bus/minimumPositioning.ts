import type { SeekCurve } from '../../domain/drive.ts'
import { RecentValues, recentOfEach } from '../../domain/recentValues.ts'
import { kindsOf, type PositioningRule, type Scenario } from '../../domain/scenario.ts'
import { integerPower } from '../../maths/numerics.ts'
import { lastOfEach } from '../../maths/lastOfEach.ts'
import { takeSteps } from '../../maths/steps.ts'
import { clipped, meanSeekTime, pieceTime } from '../../mechanics/seekTime.ts'
import type { Cylinders, Seconds } from '../../units/quantities.ts'
import { expectedFirstArrival, headsOf, positioningLaw } from './positioningDistribution.ts'

/**
 * ∫_0^u (1 − t²)^n dt by the recurrence I_0 = u, I_k = (u·(1 − u²)^k + 2k·I_{k−1}) / (2k + 1).
 * All terms are positive; the binomial sum of eq. 11 loses every digit from n ≈ 60 (u = 1) to n ≈ 200 (u² = 0.25).
 */
function rootIntegral(square: number, n: number): number {
  takeSteps(500 * n)
  const u = Math.sqrt(square)
  const rest = 1 - square
  let value = u
  let term = u
  for (let k = 1; k <= n; k++) {
    term *= rest
    value = (term + 2 * k * value) / (2 * k + 1)
  }
  return value
}

/** Three whole powers. */
const stepsOfPiece = 120

/**
 * Expected shortest of the seek times of D disks with independent, uniform positions.
 *
 *   E[MST_D] = f(0+) + Σ_pieces ∫ f'(x)·(1 − x/M)^{2D} dx + Σ_jumps J·(1 − x/M)^{2D}
 *
 * For one root piece up to e and one line: a + b·√M·I_{2D}(√(e/M)) + (d·M/(2D+1))·(1 − e/M)^{2D+1} + J·(1 − e/M)^{2D}
 * with J = c + d·e − a − b·√e. Distances are continuous, which is right as long as 2D is far below M.
 *
 * Barve et al. 1999, eq. 11 (eq. 10 integrated), with the jump that eq. 11 omits. Relative error below 1e-11 for D ≤ 5000.
 *
 * @param drives D, whole, ≥ 1
 * @param cylinders M, the number of adjacent cylinders in use
 */
export function minimumSeekTime(drives: number, seek: SeekCurve, cylinders: Cylinders): Seconds {
  const n = 2 * drives
  let minimum = 0
  let reached = 0
  const pieces = clipped(seek, cylinders)
  takeSteps(stepsOfPiece * pieces.length)
  for (const piece of pieces) {
    const left = 1 - piece.from / cylinders
    const right = 1 - piece.to / cylinders
    minimum += (pieceTime(piece, piece.from) - reached) * integerPower(left, n)
    if (piece.shape === 'root') minimum += piece.slope * Math.sqrt(cylinders) * rootIntegral(piece.to / cylinders, n)
    else minimum += ((piece.slope * cylinders) / (n + 1)) * (integerPower(left, n + 1) - integerPower(right, n + 1))
    reached = pieceTime(piece, piece.to)
  }
  return minimum
}

/**
 * Expected shortest of D rotational latencies, each uniform over a revolution.
 *
 *   E = T / (D + 1)
 */
export const minimumRotationalLatency = (drives: number, revolutionTime: Seconds): Seconds => revolutionTime / (drives + 1)

function computePositioning(
  rule: PositioningRule,
  drives: number,
  seek: SeekCurve,
  cylinders: Cylinders,
  revolutionTime: Seconds,
): Seconds {
  if (drives === 1) return meanSeekTime(seek, cylinders) + revolutionTime / 2
  switch (rule) {
    case 'equation-5':
      return minimumSeekTime(drives, seek, cylinders) + revolutionTime / 2
    case 'sum-of-minima':
      return minimumSeekTime(drives, seek, cylinders) + minimumRotationalLatency(drives, revolutionTime)
    case 'exact':
      if (revolutionTime <= 0) return minimumSeekTime(drives, seek, cylinders)
      return expectedFirstArrival([{ law: positioningLaw(seek, cylinders, revolutionTime), drives }])
  }
}

/** Values already computed for a curve; a sweep asks for the same few again and again. */
const known = recentOfEach<Seconds>(4096)

/**
 * Expected time until the first of D disks has its head on its data: MPT(D), the idle bus at the start of a round.
 *
 *   exact:          E[min(seek + rotation)] = ∫ S(t)^D dt
 *   equation-5:     E[MST_D] + T/2        (Barve et al. 1999, eq. 5): never below exact, by 7 % at D = 4 and 20 % at D = 16
 *   sum-of-minima:  E[MST_D] + T/(D + 1): never above exact, by 18 % at D = 4 and 32 % at D = 16
 *
 * (percentages for a Cheetah). At D = 1 all three are the mean seek time + T/2.
 *
 * @param drives D, whole, ≥ 1
 * @param cylinders number of adjacent cylinders in use, > 0
 * @param revolutionTime T, ≥ 0
 */
export function minimumPositioningTime(
  rule: PositioningRule,
  drives: number,
  seek: SeekCurve,
  cylinders: Cylinders,
  revolutionTime: Seconds,
): Seconds {
  const values = known(seek)
  const key = `${rule} ${drives} ${cylinders} ${revolutionTime}`
  return values.get(key) ?? values.set(key, computePositioning(rule, drives, seek, cylinders, revolutionTime))
}

let curves = 0

/** Tells curves apart. */
const numberOf: (curve: SeekCurve) => number = lastOfEach(() => ++curves)

/** Both formulas of a round ask, and along most fields nothing of it changes. */
const mixed = new RecentValues<Seconds>(64)

/**
 * MPT(D) of disks of different kinds, always exact: eq. 5 and the sum of minima are made for one seek law.
 *
 *   E[min(seek + rotation)] = ∫ Π S_k(t)^{D_k} dt
 */
export function mixedMinimumPositioning(scenario: Scenario): Seconds {
  const kinds = kindsOf(scenario)
  const asked = kinds.map(({ count, drive, usedCylinders }) => [count, usedCylinders, drive.revolutionTime, numberOf(drive.seek)]).join()
  return mixed.get(asked) ?? mixed.set(asked, expectedFirstArrival(kinds.map(headsOf)))
}
