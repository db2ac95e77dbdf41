import { exponential } from '../../maths/exponential.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'

/** A drive that a pass goes over in pieces, and people who read at random between them. */
export interface BesideUsers {
  /** p, what the head takes for a piece: c/r of what is read. */
  readonly pieceTime: Seconds
  /** At which their reads pass. */
  readonly rate: BytesPerSecond
  readonly seek: Seconds
  readonly halfTurn: Seconds
  /** What one of their reads asks for. */
  readonly size: Bytes
  /** φ of the drive’s time that they take. */
  readonly share: Fraction
}

/** From the end of one piece to the end of the next: those who wait, the way back, the piece. */
export interface Turn {
  /** E[T]. */
  readonly mean: Seconds
  /** E[T²]. */
  readonly square: number
  /** P, the share of turns in which somebody waits, so that there is a way back. */
  readonly met: Fraction
}

/** τ = S + L + t, what one read of theirs takes of the drive. */
export const readService = ({ rate, seek, halfTurn, size }: Pick<BesideUsers, 'rate' | 'seek' | 'halfTurn' | 'size'>): Seconds =>
  seek + halfTurn + size / rate

/** Waiting reads per turn that the rest of the recursion may be wrong by. */
const rest = 1e-7

const decay = (exponent: number): number => exponential(-Math.min(700, exponent))

/**
 * Share of turns that nobody waits for, N(0), from the generating function N of the number n that wait when a piece is over. Those who come in
 * a turn T = p + [n > 0] β + n τ wait at its end, Poisson with mean λT:
 *
 *   N(1 − w) = e^(−λw(p + β)) N(1 − w′) + N(0) e^(−λwp) (1 − e^(−λwβ)),  w′ = 1 − e^(−λwτ)
 *
 * From w = 1 the recursion goes down to w = 0 by the factor λτ a step at least, and there N = 1 − w E[n].
 */
function turnsWithout(pieceTime: Seconds, back: Seconds, service: Seconds, arrivals: number): Fraction {
  const busy = arrivals * service
  const most = (arrivals * (pieceTime + back)) / (1 - busy)
  let [w, factor, own, steps] = [1, 1, 0, 0]
  for (; w * most > rest && factor > 1e-18; steps++) {
    const rate = arrivals * w
    const ofPiece = decay(rate * pieceTime)
    const ofBack = decay(rate * back)
    own += factor * ofPiece * (1 - ofBack)
    factor *= ofPiece * ofBack
    w = 1 - decay(rate * service)
  }
  takeSteps(32 * steps)
  return Math.min(1, (factor * (1 - w * most)) / (1 - own - (factor * w * arrivals * back) / (1 - busy)))
}

/**
 * A turn of a drive beside users, whose reads arrive at random (Poisson), so many that they take the share φ of its time: λ = φ/τ. When a
 * piece is over, those who wait at that moment are served, then comes the way back if there were any, then the next piece. Gated service,
 * Takagi 1991 (_Queueing Analysis_ 1); that the way back depends on whom it met is our own.
 *
 *   E[T] = (p + P β)/(1 − φ),  β = S + L,  P = 1 − N(0)
 *   E[T²] = (P (p + β)² + (1 − P) p² + φ (2 (p + β) + τ) E[T])/(1 − φ²)
 *
 * from the moments of T = p + [n > 0] β + n τ with E[n] = λ E[T], E[n²] = λ² E[T²] + λ E[T]. Exact where all reads take τ; the spread of
 * seeks and turns is left out.
 */
export function turnBeside(one: BesideUsers): Turn {
  const { pieceTime, seek, halfTurn, share } = one
  if (!(share > 0)) return { mean: pieceTime, square: pieceTime * pieceTime, met: 0 }
  // nothing is left
  if (share >= 1) return { mean: Infinity, square: Infinity, met: 1 }
  const service = readService(one)
  const back = seek + halfTurn
  const met = 1 - turnsWithout(pieceTime, back, service, share / service)
  const mean = (pieceTime + met * back) / (1 - share)
  const away = pieceTime + back
  const squares = met * away * away + (1 - met) * pieceTime * pieceTime + share * (2 * away + service) * mean
  return { mean, square: squares / (1 - share * share), met }
}

/**
 * Mean time of a user’s read beside the pass, from asking to its last byte.
 *
 *   E[T²]/(2 E[T]) · (1 + λτ) + τ
 *
 * Who asks at random meets a turn in proportion to its length and has E[T²]/(2 E[T]) of it still to wait, as much as has passed of it; in
 * that time λ as many have come before, τ each; then its own.
 *
 * @returns Infinity where they ask for all of the time
 */
export function readBeside(one: BesideUsers): Seconds {
  if (one.share >= 1) return Infinity
  const { mean, square } = turnBeside(one)
  return (square / (2 * mean)) * (1 + one.share) + readService(one)
}

/**
 * Mean time of a user’s read of a drive that does nothing else: τ (1 + φ/(2 (1 − φ))), Pollaczek & Khinchine for reads that all take τ.
 *
 * @param one of which the piece does not matter
 */
export const readAlone = (one: Omit<BesideUsers, 'pieceTime'>): Seconds => readService(one) * (1 + one.share / (2 * (1 - one.share)))
