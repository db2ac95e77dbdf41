import { takeSteps } from '../../maths/steps.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import type { Ceiling, HopLoads, Port } from './hopLoads.ts'

/** A rate, and how much it changes in a second. */
export interface Moving {
  readonly rate: BytesPerSecond
  readonly slope: number
}

/** Rates of flows at an instant, and in the time that follows it. */
export interface Shares {
  readonly rate: Float64Array
  readonly slope: Float64Array
  /** Position of the ceiling that holds each flow back; −1 for its own rate. */
  readonly heldBy: Int32Array
}

/** Relative difference below which two rates are the same, so that their slopes decide. */
const sameRate = 1e-11

/** Whether one rate is not above another, now and just after. */
function isNotAbove(rate: number, slope: number, other: number, otherSlope: number): boolean {
  if (other === Infinity || rate === Infinity) return other === Infinity
  const difference = rate - other
  return Math.abs(difference) <= sameRate * Math.max(Math.abs(rate), Math.abs(other)) ? slope <= otherSlope : difference < 0
}

/** Told of every share that a hop would give. */
export interface Offered {
  /** Open flows may have so much; closed ones take less than that, as long as this lasts. */
  readonly toFlow: (flow: number, rate: BytesPerSecond, slope: number) => void
  /** So may ports that flows fill together, of which none is open. */
  readonly toPort: (taken: Moving, share: Moving) => void
}

/**
 * Shares a budget of a hop: what flows that are closed take is theirs, the rest is shared equally among the drives of the open ones, or
 * among the ports that have open ones below.
 */
export function offer(
  loads: HopLoads,
  weights: readonly number[],
  budget: Moving,
  shares: Shares,
  isOpen: Uint8Array,
  told: Offered,
): void {
  if (loads.ports !== null) offerPorts(loads.ports, budget, shares, isOpen, told)
  else {
    let { rate, slope } = budget
    let open = 0
    for (let index = 0; index < weights.length; index++) {
      const flow = loads.flows[index]
      if (isOpen[flow] === 1) open += weights[index]
      else {
        rate -= weights[index] * shares.rate[flow]
        slope -= weights[index] * shares.slope[flow]
      }
    }
    if (!(open > 0)) return
    rate = Math.max(0, rate) / open
    slope /= open
    for (let index = 0; index < weights.length; index++) told.toFlow(loads.flows[index], rate, slope)
  }
}

/** What one port carries, and whether a flow in it is open. */
function carriedBy({ of }: Port, { rate, slope }: Shares, isOpen: Uint8Array): Moving | null {
  if ('flow' in of) return isOpen[of.flow] === 1 ? null : { rate: of.weight * rate[of.flow], slope: of.weight * slope[of.flow] }
  if (of.flows.some((flow) => isOpen[flow] === 1)) return null
  let [carried, change] = [0, 0]
  for (let index = 0; index < of.flows.length; index++) {
    carried += of.weights[index] * rate[of.flows[index]]
    change += of.weights[index] * slope[of.flows[index]]
  }
  return { rate: carried, slope: change }
}

function offerPorts(ports: readonly Port[], budget: Moving, shares: Shares, isOpen: Uint8Array, told: Offered): void {
  let { rate, slope } = budget
  let open = 0
  const carried = ports.map((port) => carriedBy(port, shares, isOpen))
  for (const [index, { count }] of ports.entries()) {
    const one = carried[index]
    if (one === null) open += count
    else {
      rate -= count * one.rate
      slope -= count * one.slope
    }
  }
  if (open === 0) return
  const share = { rate: Math.max(0, rate) / open, slope: slope / open }
  for (const [index, { of }] of ports.entries()) {
    const taken = carried[index]
    if ('flow' in of) told.toFlow(of.flow, share.rate / of.weight, share.slope / of.weight)
    else if (taken !== null) told.toPort(taken, share)
    else offer(of, of.weights, share, shares, isOpen, told)
  }
}

/** What flows could do alone, and what they share. */
export interface Demands {
  readonly ceilings: readonly Ceiling[]
  /** Weights of each ceiling now: those of held hops change with the zones. */
  readonly weights: readonly (readonly number[])[]
  /** Own rate of each flow, and its slope while nothing else holds the flow back. */
  readonly own: Float64Array
  readonly ownSlope: Float64Array
  /** 1: still moving. */
  readonly isActive: Uint8Array
}

/**
 * Max-min fair shares and how they change: progressive filling of values and slopes (Bertsekas & Gallager, _Data Networks_, 2nd ed. 1992,
 * section 6.5.2, with slopes our own). What each flow could do alone is fixed where no hop would give it less; then the shares of hops that
 * give each of their flows less than any other hop would. Of equal ones the one that falls faster: it is the lower one just after.
 */
export function fairShares({ ceilings, weights, own, ownSlope, isActive }: Demands): Shares {
  const count = own.length
  const shares: Shares = { rate: new Float64Array(count), slope: new Float64Array(count), heldBy: new Int32Array(count).fill(-1) }
  const isOpen = Uint8Array.from(isActive)
  const best = { rate: new Float64Array(count), slope: new Float64Array(count), by: new Int32Array(count) }
  const fix = (flow: number, rate: number, slope: number, by: number): void => {
    isOpen[flow] = 0
    shares.rate[flow] = rate
    shares.slope[flow] = slope
    shares.heldBy[flow] = by
  }
  const size = ceilings.reduce((sum, { loads }) => sum + loads.flows.length, count)
  for (let left = isActive.reduce((sum, one) => sum + one, 0); left > 0;) {
    takeSteps(6 * size)
    best.rate.fill(Infinity)
    best.slope.fill(0)
    best.by.fill(-1)
    for (const [index, { loads, most }] of ceilings.entries()) {
      const toFlow = (flow: number, rate: BytesPerSecond, slope: number): void => {
        if (isOpen[flow] === 0 || isNotAbove(best.rate[flow], best.slope[flow], rate, slope)) return
        best.rate[flow] = rate
        best.slope[flow] = slope
        best.by[flow] = index
      }
      offer(loads, weights[index], { rate: most, slope: 0 }, shares, isOpen, { toFlow, toPort: ignore })
    }
    const before = left
    for (let flow = 0; flow < count; flow++) {
      if (isOpen[flow] === 0 || !isNotAbove(own[flow], ownSlope[flow], best.rate[flow], best.slope[flow])) continue
      fix(flow, own[flow], ownSlope[flow], -1)
      left--
    }
    if (left < before) continue
    left -= fixHeld(ceilings, best, isOpen, fix)
  }
  return shares
}

const ignore = (): void => undefined

interface Best {
  readonly rate: Float64Array
  readonly slope: Float64Array
  readonly by: Int32Array
}

/** Fixes the flows of every hop that gives each of them less than any other would; where there is none, the flow that is given least. */
function fixHeld(
  ceilings: readonly Ceiling[],
  best: Best,
  isOpen: Uint8Array,
  fix: (flow: number, rate: number, slope: number, by: number) => void,
): number {
  let fixed = 0
  const fixBest = (flow: number): void => {
    fix(flow, best.rate[flow], best.slope[flow], best.by[flow])
    fixed++
  }
  const wasOpen = Uint8Array.from(isOpen)
  for (const [index, { loads }] of ceilings.entries()) {
    if (!loads.flows.every((flow) => wasOpen[flow] === 0 || best.by[flow] === index)) continue
    for (const flow of loads.flows) if (wasOpen[flow] === 1) fixBest(flow)
  }
  if (fixed > 0) return fixed
  let lowest = -1
  for (let flow = 0; flow < isOpen.length; flow++) {
    if (isOpen[flow] === 0) continue
    if (lowest < 0 || !isNotAbove(best.rate[lowest], best.slope[lowest], best.rate[flow], best.slope[flow])) lowest = flow
  }
  fixBest(lowest)
  return fixed
}

/**
 * Seconds until a hop that is full would give one of its flows, or one of its ports, less than it takes now.
 *
 * @param most bytes per second that a ceiling must change by in a second to count
 */
export function untilOvertaken(ceiling: Ceiling, weights: readonly number[], index: number, shares: Shares, most: number): number {
  const isOpen = new Uint8Array(shares.heldBy.length)
  for (const flow of ceiling.loads.flows) isOpen[flow] = shares.heldBy[flow] === index ? 1 : 0
  let soonest = Infinity
  const compare = (closing: number, apart: number): void => {
    if (closing > most) soonest = Math.min(soonest, Math.max(0, apart) / closing)
  }
  offer(ceiling.loads, weights, { rate: ceiling.most, slope: 0 }, shares, isOpen, {
    toFlow: (flow, rate, slope) => compare(shares.slope[flow] - slope, rate - shares.rate[flow]),
    toPort: (taken, share) => compare(taken.slope - share.slope, share.rate - taken.rate),
  })
  return soonest
}
