import type { SeekCurve } from '../../domain/drive.ts'
import { lastOfEach } from '../../maths/lastOfEach.ts'
import { integrate } from '../../maths/numerics.ts'
import { takeSteps } from '../../maths/steps.ts'
import { clipped, meanSeekTime, pieceTime } from '../../mechanics/seekTime.ts'
import type { Cylinders } from '../../units/quantities.ts'

/** Sixteen places of a piece. */
const stepsOfPiece = 100

/**
 * Variance of the seek time between two independent positions, uniform over the cylinders, in s².
 *
 *   E[f²] − E[f]²,  E[f²] = ∫ f(x)²·2(1 − x/M)/M dx
 *
 * Over u = √x a piece of either shape is a polynomial, of which the quadrature leaves no error. The chance 1/M of no seek is left out, as in the mean.
 *
 * @param cylinders M, the number of adjacent cylinders in use, > 0
 */
export const seekVariance = lastOfEach((curve: SeekCurve, cylinders: Cylinders): number => {
  const pieces = clipped(curve, cylinders)
  takeSteps(stepsOfPiece * pieces.length)
  const mean = meanSeekTime(curve, cylinders)
  const square = pieces.reduce((sum, piece) => {
    const density = (u: number): number => ((4 * u) / cylinders) * (1 - (u * u) / cylinders)
    const ofSquare = (u: number): number => density(u) * pieceTime(piece, u * u) * pieceTime(piece, u * u)
    return sum + integrate(ofSquare, Math.sqrt(piece.from), Math.sqrt(Math.min(piece.to, cylinders)))
  }, 0)
  return Math.max(0, square - mean * mean)
})
