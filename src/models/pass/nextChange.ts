import type { Seconds } from '../../units/quantities.ts'
import { untilOvertaken, type Shares } from './fairShares.ts'
import type { FlowsUnderWay } from './flowsUnderWay.ts'

/**
 * Smallest positive root of constant + linear t + square t², where the constant is not below 0 but for rounding; Infinity where there is none.
 * Only square roots, without cancellation.
 */
export function firstRoot(constant: number, linear: number, square: number): Seconds {
  if (constant <= 0) {
    // at a root already: the other one, if it lies ahead
    const other = square === 0 ? -1 : -linear / square
    return other > 0 && linear > 0 ? other : linear < 0 ? 0 : Infinity
  }
  const under = linear * linear - 4 * square * constant
  if (under < 0) return Infinity
  const sum = linear <= 0 ? -linear + Math.sqrt(under) : -linear - Math.sqrt(under)
  // the roots are 2 constant/sum and sum/(2 square)
  const roots = [(2 * constant) / sum, square === 0 ? -1 : sum / (2 * square)].filter((root) => root > 0)
  return Math.min(Infinity, ...roots)
}

/** Seconds until a place is reached at a rate that changes linearly; Infinity where it falls to nothing before. */
export function untilPassed(distance: number, rate: number, slope: number): Seconds {
  const under = rate * rate + 2 * slope * distance
  const sum = rate + Math.sqrt(Math.max(0, under))
  return under < 0 || !(sum > 0) ? Infinity : (2 * distance) / sum
}

/** Squares of rates that differ by less are taken to be the same. */
const sameSquare = 1e-11

/** Seconds until a flow comes to the end of its piece, or a flow that a hop holds back grows into what it could do alone. */
function untilOwnChange(flows: FlowsUnderWay, flow: number, { rate, slope, heldBy }: Shares): Seconds {
  const { square, fall, to } = flows.piece(flow)
  const progress = flows.progress[flow]
  const left = Math.max(0, to - progress)
  if (heldBy[flow] < 0) {
    // rate² falls in proportion to progress: the rate where the piece ends is known
    const sum = rate[flow] + Math.sqrt(Math.max(0, square - fall * to))
    return sum > 0 ? (2 * left) / sum : Infinity
  }
  const [x, s] = [rate[flow], slope[flow]]
  const own = square - fall * progress
  const apart = own - x * x
  const grown = firstRoot(apart <= sameSquare * own ? 0 : apart, -(fall + 2 * s) * x, -s * (fall / 2 + s))
  return Math.min(untilPassed(left, x, s), grown)
}

/**
 * Seconds until something changes of how rates change: a flow ends or passes a zone, a flow that a hop held back is held back by its own
 * drives or by the pace, a hop with slack fills, or the share that one hop would give falls below that of another. Rates are linear in time
 * until then, so that all of these are roots of straight lines and parabolas. Infinity where nothing moves any more.
 *
 * @param least change of a rate in a second that counts
 */
export function untilNextChange(flows: FlowsUnderWay, shares: Shares, least: number): Seconds {
  let soonest = Infinity
  for (let flow = 0; flow < shares.rate.length; flow++) {
    if (flows.isActive[flow] === 1) soonest = Math.min(soonest, untilOwnChange(flows, flow, shares))
  }
  for (const [index, ceiling] of flows.ceilings.entries()) {
    const { loads, most, isHeld } = ceiling
    const weights = flows.weights[index]
    if (loads.flows.some((flow) => shares.heldBy[flow] === index)) {
      soonest = Math.min(soonest, untilOvertaken(ceiling, weights, index, shares, least))
      continue
    }
    let [slack, growth] = [most, 0]
    for (const [position, flow] of loads.flows.entries()) {
      slack -= weights[position] * shares.rate[flow]
      growth += weights[position] * shares.slope[flow]
    }
    if (growth > (isHeld ? 0 : least)) soonest = Math.min(soonest, Math.max(0, slack) / growth)
  }
  return soonest
}
