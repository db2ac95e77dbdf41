import { exponential } from '../../maths/exponential.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'

/** A drive that streams in pieces, and people who read at random between them. */
export interface BesideUsers {
  /** At which it streams, and at which their reads pass. */
  readonly rate: BytesPerSecond
  readonly piece: Bytes
  readonly seek: Seconds
  readonly halfTurn: Seconds
  /** What one of their reads asks for. */
  readonly size: Bytes
}

/** τ = S + L + t, what one read of theirs takes of the drive. */
export const readService = ({ rate, seek, halfTurn, size }: BesideUsers): Seconds => seek + halfTurn + size / rate

/**
 * Rate of the stream where users have a given share of the drive’s time.
 *
 *   x = (1 − φ) c/(c/r + β),  β = S + L, the way back after their turn
 *
 * They have φ/τ reads a second. Where nobody asks there is no way back: r.
 */
export function streamBesideShare(one: BesideUsers, share: Fraction): BytesPerSecond {
  const { rate, piece, seek, halfTurn } = one
  return share > 0 ? ((1 - share) * piece) / (piece / rate + seek + halfTurn) : rate
}

/** Largest number of waiting reads that is told apart; more of them have no place in a drive that keeps up. */
const mostWaiting = 240

/** Probabilities of 0, 1, … arrivals, where so many are expected. */
function poisson(mean: number, count: number): Float64Array {
  const chances = new Float64Array(count)
  let chance = exponential(-Math.min(700, mean))
  for (let arrivals = 0; arrivals < count; arrivals++) {
    chances[arrivals] = chance
    chance *= mean / (arrivals + 1)
  }
  return chances
}

/**
 * Rate of the stream where users’ reads arrive at random, λ a second: a piece of the stream, then all reads that came meanwhile, then the
 * way back if there were any.
 *
 *   n′ ~ Poisson(λ (c/r + [n > 0] β + n τ)),  x = c/E[c/r + [n > 0] β + n τ]
 *
 * The chain is followed until it is steady. With the mean number of reads in place of the chain, turns that meet nobody would be left out: up to
 * half too low for small pieces.
 *
 * @param arrivals λ, at least 0
 * @returns 0 where they ask for more than the drive has
 */
export function streamBesideArrivals(one: BesideUsers, arrivals: number): BytesPerSecond {
  const { rate, piece, seek, halfTurn } = one
  const service = readService(one)
  if (arrivals * service >= 1) return 0
  const own = piece / rate
  const back = seek + halfTurn
  const expected = (arrivals * (own + back)) / (1 - arrivals * service)
  const count = Math.min(mostWaiting, Math.ceil(expected + 12 * Math.sqrt(expected + 1)) + 12)
  const turns = Float64Array.from({ length: count }, (_, waiting) => own + (waiting > 0 ? back : 0) + waiting * service)
  takeSteps(count * count)
  const next = Array.from(turns, (turn) => poisson(arrivals * turn, count))
  let now = new Float64Array(count)
  now[0] = 1
  let [turn, before] = [own, 0]
  // each round forgets all but λτ of where it began
  for (let round = 0; round < 10_000 && Math.abs(turn - before) > 1e-13 * turn; round++) {
    takeSteps(count * count)
    const then = new Float64Array(count)
    for (let waiting = 0; waiting < count; waiting++) {
      const chances = next[waiting]
      for (let arrived = 0; arrived < count; arrived++) then[arrived] += now[waiting] * chances[arrived]
    }
    const whole = then.reduce((sum, chance) => sum + chance, 0)
    now = then.map((chance) => chance / whole)
    before = turn
    turn = now.reduce((sum, chance, waiting) => sum + chance * turns[waiting], 0)
  }
  return piece / turn
}

/**
 * Mean rest of what the stream does when a read of the users comes while none of theirs is served: the way back and a piece after the last of
 * them, then pieces, for as long as nobody comes.
 *
 *   (V² + n p²)/(2 (V + n p)),  p = c/r, V = β + p, n = e^(−λV)/(1 − e^(−λp))
 */
function residual({ rate, piece, seek, halfTurn }: BesideUsers, arrivals: number): Seconds {
  const own = piece / rate
  const first = seek + halfTurn + own
  const none = 1 - exponential(-Math.min(700, arrivals * own))
  if (!(none > 0)) return own / 2
  const others = exponential(-Math.min(700, arrivals * first)) / none
  return (first * first + others * own * own) / (2 * (first + others * own))
}

/**
 * Mean time of a user’s read, from asking to its last byte.
 *
 *   W = λ E[τ²]/(2 (1 − ρ)) + rest of what the stream does,  ρ = λτ;  the read itself takes τ more
 *
 * Pollaczek–Khinchine, and the residual of a vacation (Levy & Yechiali 1975; Fuhrmann & Cooper 1985): users go first and are all served before the
 * stream goes on, but a piece that has begun is finished, c/(2r) where few ask. The turn is uniform over a revolution, E[τ²] = τ² + L²/3; the
 * spread of seeks is left out.
 *
 * @param arrivals λ reads a second
 * @param isBeside a pass is under way; else the drive has nothing else to do
 * @returns Infinity where they ask for more than the drive has
 */
export function readTime(one: BesideUsers, arrivals: number, isBeside: boolean): Seconds {
  const service = readService(one)
  const busy = arrivals * service
  if (busy >= 1) return Infinity
  const square = service * service + (one.halfTurn * one.halfTurn) / 3
  return (arrivals * square) / (2 * (1 - busy)) + (isBeside ? residual(one, arrivals) : 0) + service
}
