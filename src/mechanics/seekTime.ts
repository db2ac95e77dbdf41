import type { SeekCurve, SeekPiece } from '../domain/drive.ts'
import { lastOfEach } from '../maths/lastOfEach.ts'
import { integerPower } from '../maths/numerics.ts'
import { takeSteps } from '../maths/steps.ts'
import type { Cylinders, Seconds } from '../units/quantities.ts'

/** Time of a piece's formula at a distance, whether or not the distance lies inside it. */
export const pieceTime = (piece: SeekPiece, distance: Cylinders): Seconds =>
  piece.start + piece.slope * (piece.shape === 'root' ? Math.sqrt(distance) : distance)

/** Position of the piece that holds a distance, in a curve of many pieces. */
function pieceIndex(curve: SeekCurve, distance: Cylinders): number {
  let low = 0
  let high = curve.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (distance <= curve[middle].to) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Seek time over a distance: 0 at 0, else by the piece that holds the distance; the last piece is continued beyond its end.
 *
 * @param distance cylinders, ≥ 0
 */
export function seekTime(curve: SeekCurve, distance: Cylinders): Seconds {
  if (distance <= 0) return 0
  const count = curve.length
  const piece = count > 2 ? curve[pieceIndex(curve, distance)] : count === 1 || distance <= curve[0].to ? curve[0] : curve[1]
  return piece.start + piece.slope * (piece.shape === 'root' ? Math.sqrt(distance) : distance)
}

/** The curve for a disk of which only so many adjacent cylinders are used: pieces beyond are dropped, the last one ends there. */
export function clipped(curve: SeekCurve, cylinders: Cylinders): SeekCurve {
  const kept = curve.filter((piece, index) => index === 0 || piece.from < cylinders)
  const last = kept[kept.length - 1]
  return last.to === cylinders && kept.length === curve.length ? curve : [...kept.slice(0, -1), { ...last, to: cylinders }]
}

/** Two whole powers, and a piece that may be clipped. */
const stepsOfPiece = 300

/**
 * Mean seek time between two independent positions, uniform over the cylinders.
 *
 *   E[f] = f(0+) + Σ ∫ f'(x)·(1 − x/M)² dx + Σ jump_k·(1 − x_k/M)²
 *
 * in closed form; a root piece up to q gives b·√M·(u − 2u³/3 + u⁵/5) with u = √(q/M). Distances are continuous: the chance
 * 1/M of no seek at all is left out. Barve et al. 1999, eq. 11 for one disk, with the jump that eq. 11 omits.
 *
 * @param cylinders M, the number of adjacent cylinders in use, > 0
 */
export const meanSeekTime = lastOfEach((curve: SeekCurve, cylinders: Cylinders): Seconds => {
  takeSteps(stepsOfPiece * curve.length)
  let mean = 0
  let reached = 0
  for (const piece of clipped(curve, cylinders)) {
    const left = 1 - piece.from / cylinders
    const right = 1 - piece.to / cylinders
    mean += (pieceTime(piece, piece.from) - reached) * left * left
    if (piece.shape === 'root') {
      const square = piece.to / cylinders
      mean += piece.slope * Math.sqrt(piece.to) * (1 - square * (2 / 3 - square / 5))
    } else {
      mean += ((piece.slope * cylinders) / 3) * (integerPower(left, 3) - integerPower(right, 3))
    }
    reached = pieceTime(piece, piece.to)
  }
  return mean
})
