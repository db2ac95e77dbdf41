import { RecentValues } from '../../domain/recentValues.ts'
import { exponential } from '../../maths/exponential.ts'
import type { RandomStreams } from '../../maths/random.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { randomStreams } from '../engine/randomStreams.ts'

/** A kind of drive on its way from rim to hub, and the users of it. */
export interface TurningDrive {
  readonly slowest: BytesPerSecond
  readonly fastest: BytesPerSecond
  /** What could be read while the head passes one piece. */
  readonly worth: Bytes
  /** To the place of a read, and back to that of the pass: mean seek and half a turn. */
  readonly way: Seconds
  /** What one of the users' reads asks for. */
  readonly size: Bytes
  /** Of the drive's time, above 0. */
  readonly share: Fraction
}

/** Turns are drawn at so many paces between rim and hub, the nodes of Chebyshev; times lie on the polynomial through them. */
const nodes = [0, 0.5878, -0.5878, 0.9511, -0.9511]
const places = nodes.length

/** One seed for all: how long a pass takes is one number. */
const seed = 1

/** A run is cut into so many parts, by which it is told how luck in arrivals makes turns without. */
const parts = 64

/** Waiting reads up to which what follows is kept. */
const kept = 1000

/**
 * Share of turns with a way back. It is put right by the luck of the run: how many more came, and how many more turns were without, than was to be
 * expected turn by turn. Two control variates (Lavenberg & Welch 1981), by regression over the parts of the run.
 */
function turnsMet(
  ways: RandomStreams,
  stream: number,
  piece: Seconds,
  way: Seconds,
  read: Seconds,
  share: Fraction,
  draws: number,
): Fraction {
  // of who comes while so many are served, in the way back and the piece
  const expected = Float64Array.from({ length: kept }, (_, waiting) => (share / read) * (waiting * read + (waiting > 0 ? way : 0) + piece))
  const nobody = expected.map((number) => exponential(-Math.min(700, number)))
  const [turns, without, more, fewer] = Array.from({ length: 4 }, () => new Float64Array(parts))
  let waiting = 0
  for (let part = 0; part < parts; part++) {
    for (let drawn = 0; drawn < draws / parts; drawn += waiting + 1) {
      const chance = nobody[waiting]
      const before = expected[waiting]
      waiting = 0
      // gaps between those who come are exponential: their number is how many uniforms it takes to fall below
      for (let left = ways.next(stream); left > chance && waiting < kept - 1; left *= ways.next(stream)) waiting++
      turns[part]++
      without[part] += chance
      more[part] += waiting - before
      fewer[part] += (waiting === 0 ? 1 : 0) - chance
    }
  }
  const mixed = (one: Float64Array, other: Float64Array): number => one.reduce((sum, number, part) => sum + number * other[part], 0)
  const total = (numbers: Float64Array): number => numbers.reduce((sum, number) => sum + number, 0)
  const all = total(turns)
  const mean = total(without) / all
  const rest = without.map((number, part) => number - mean * turns[part])
  const [ofMore, ofFewer, ofBoth] = [mixed(more, more), mixed(fewer, fewer), mixed(more, fewer)]
  const [byMore, byFewer] = [mixed(rest, more), mixed(rest, fewer)]
  const common = ofMore * ofFewer - ofBoth * ofBoth
  if (!(common > 1e-9 * ofMore * ofFewer)) return 1 - mean
  const luck = (byMore * ofFewer - byFewer * ofBoth) * total(more) + (byFewer * ofMore - byMore * ofBoth) * total(fewer)
  return 1 - mean + luck / (common * all)
}

const known = new RecentValues<readonly Seconds[]>(500)

/**
 * Mean time from piece to piece of a drive whose users come at random, so many that they take their share of its time. When a piece is over, those
 * who wait are served, then the arm goes back, if there were any, and passes the next piece. Turn by turn it is drawn how many come; on average
 * over them the users have their share of the time exactly, so it is only counted how many turns have a way back.
 *
 * @param draws of the dice, one for each turn and each read, at each of five places from rim to hub
 * @returns by rate of reading
 */
export function simulatedTurns(drive: TurningDrive, draws: number): (rate: BytesPerSecond) => Seconds {
  const { slowest, fastest, worth, way, size, share } = drive
  const count = fastest > slowest * (1 + 1e-9) ? places : 1
  const [middle, half] = [(1 / slowest + 1 / fastest) / 2, (1 / slowest - 1 / fastest) / 2]
  const paces = Array.from({ length: count }, (_, place) => middle + half * nodes[place])
  const key = [slowest, fastest, worth, way, size, share, draws].join(' ')
  const means = known.get(key) ?? known.set(key, simulate())
  function simulate(): readonly Seconds[] {
    takeSteps(count * draws)
    const ways = randomStreams('turn of a drive beside users', seed, count)
    return paces.map((pace, place) => {
      const piece = worth * pace
      return (piece + way * turnsMet(ways, place, piece, way, way + size * pace, share, draws)) / (1 - share)
    })
  }
  return (rate) =>
    means.reduce((sum, mean, at) => {
      let weight = 1
      for (const [other, pace] of paces.entries()) if (other !== at) weight *= (1 / rate - pace) / (paces[at] - pace)
      return sum + weight * mean
    }, 0)
}
