import type { PassScenario } from '../../domain/pass.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { Seconds } from '../../units/quantities.ts'
import { MachineLoads } from './hopLoads.ts'
import { ownRates } from './ownRates.ts'

/** A value between what the most irregular and what perfectly regular times would give. */
export interface BetweenBounds {
  readonly value: number
  /** Exponential times, and fixed ones; the value is in the middle, which is nobody’s result. */
  readonly exponential: number
  readonly fixed: number
}

const between = (exponential: number, fixed: number): BetweenBounds => ({ value: (exponential + fixed) / 2, exponential, fixed })

/**
 * Pieces per second of drives that each have one piece in hand: it is with its drive for some time, then on the link they share.
 *
 *   exponential: R_n = S (1 + Q_{n−1}), X_n = n/(d + R_n), Q_n = X_n R_n;  fixed: min(N/(d + S), 1/S)
 *
 * The machine-repairman model by mean value analysis (Reiser & Lavenberg 1980), exact for exponential times; and the asymptotic bound (Denning &
 * Buzen 1978), which fixed times reach. Max-min shares are the limit of two pieces in hand and more.
 *
 * @param drives N, at least 1
 * @param away d, seconds of a piece with its drive
 * @param service S, seconds of a piece on the link; 0 where nothing is known to hold it
 */
export function closedQueue(drives: number, away: Seconds, service: Seconds): BetweenBounds {
  takeSteps(drives)
  let queue = 0
  let rate = 0
  for (let customers = 1; customers <= drives; customers++) {
    const response = service * (1 + queue)
    rate = customers / (away + response)
    queue = rate * response
  }
  return between(rate, Math.min(drives / (away + service), service > 0 ? 1 / service : Infinity))
}

/**
 * Time of a pass with one piece in hand per drive, where equal drives read or write freely behind one link; all passes.
 *
 * In each of 64 zones of equal width every drive goes on at the share that `closedQueue` gives it, with c/r for its drive and c/C for the link
 * that leaves it least. The exponential time is the longest, the fixed one the shortest; null for machines of another shape, for drives with
 * more in hand, behind held hops, and where a pace holds them.
 */
export function queuedPass(scenario: PassScenario): BetweenBounds | null {
  const { depth, flows, hops, pace, passes, piece } = scenario
  const [flow] = flows
  if (depth !== 1 || flows.length !== 1 || flow.count < 1 || flow.members.length !== 1 || flow.members[0].count !== 1) return null
  if (pace < Infinity || hops.some(({ held }) => held !== undefined)) return null
  const [slowest] = new MachineLoads(scenario)
    .ceilings()
    .toSorted((one, other) => one.most / one.loads.weights[0] - other.most / other.loads.weights[0])
  const { reads, writes } = flow.members[0]
  const moved = reads + writes
  const drives = slowest ? Math.max(1, Math.round(slowest.loads.weights[0] / moved)) : 1
  const service = slowest ? piece / slowest.most : 0
  let [exponential, fixed, from] = [0, 0, 0]
  for (const { to, square } of ownRates(scenario, flow, true).pieces) {
    // progress per second; of each piece `moved` bytes a byte of progress
    const away = piece / (Math.sqrt(square) * moved)
    const perSecond = closedQueue(drives, away, service)
    const pieces = ((to - from) * moved * drives) / piece
    exponential += pieces / perSecond.exponential
    fixed += pieces / perSecond.fixed
    from = to
  }
  return between(exponential * passes, fixed * passes)
}
