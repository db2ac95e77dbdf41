import type { PassedFlow, PassLimit, PassPrediction, PassScenario, PassStretch } from '../../domain/pass.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { Seconds } from '../../units/quantities.ts'
import type { Shares } from './fairShares.ts'
import { FlowsUnderWay } from './flowsUnderWay.ts'
import { untilNextChange } from './nextChange.ts'

/** Changes that may follow each other at one instant before time is made to pass. */
const mostAtOnce = 40

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other))

const isSameLimit = (one: PassLimit, other: PassLimit): boolean =>
  one.kind === other.kind && (one.kind !== 'hop' || other.kind !== 'hop' || one.hop === other.hop)

/** Whether a stretch goes on as the one before: for the same reason, at the same rate, changing by as much. */
function goesOn(before: PassStretch, next: PassStretch, scale: number): boolean {
  if (!isSameLimit(before.limit, next.limit) || !isSame(before.toRate, next.fromRate)) return false
  const slopes = [before, next].map(({ from, to, fromRate, toRate }) => (toRate - fromRate) / (to - from))
  return Math.abs(slopes[0] - slopes[1]) <= 1e-7 * Math.max(Math.abs(slopes[0]), Math.abs(slopes[1])) + scale
}

/** What happens to each flow, as it is told: stretches that go on as before become one. */
class PassRecord {
  readonly end: Seconds[]
  private readonly stretches: PassStretch[][]
  private readonly flows: FlowsUnderWay
  private readonly scale: number

  constructor(flows: FlowsUnderWay, scale: number) {
    this.flows = flows
    this.scale = scale
    this.stretches = flows.laws.map(() => [])
    this.end = flows.laws.map(() => 0)
  }

  /** From one instant to another, before the flows go on. */
  add(flow: number, from: Seconds, to: Seconds, { rate, slope, heldBy }: Shares): void {
    const by = heldBy[flow]
    const limit: PassLimit = by < 0 ? { kind: this.flows.piece(flow).by } : { kind: 'hop', hop: this.flows.ceilings[by].loads.hop }
    const done = this.flows.progress[flow] / this.flows.laws[flow].whole
    const toRate = to < Infinity ? Math.max(0, rate[flow] + slope[flow] * (to - from)) : rate[flow]
    const told = { from, to, fromShare: done, toShare: done, fromRate: rate[flow], toRate, limit }
    const stretches = this.stretches[flow]
    const last = stretches.at(-1)
    if (last && goesOn(last, told, this.scale)) stretches[stretches.length - 1] = { ...last, to, toRate }
    else stretches.push(told)
    this.end[flow] = to
  }

  /** Where a flow is after that. */
  reach(flow: number): void {
    const stretches = this.stretches[flow]
    const last = stretches.at(-1)
    if (last) stretches[stretches.length - 1] = { ...last, toShare: this.flows.progress[flow] / this.flows.laws[flow].whole }
  }

  told(): readonly PassedFlow[] {
    return this.stretches.map((stretches, flow) => ({ end: this.end[flow], stretches }))
  }
}

/**
 * How long a pass takes over drives on a tree of links, in closed form.
 *
 * Rates are max-min fair shares (fairShares.ts). Equal bits per area let a drive’s own rate fall linearly in time, so between two changes all
 * rates are linear in time, all progress is quadratic, and the next change is a root of a parabola at most (nextChange.ts): exact, but for
 * rounding. Beside users and behind held hops rates are not linear any more; zones of equal width stand for them, 64 a drive, by
 * which a drive alone takes exactly as long. Equal copies of hops are not written out.
 *
 * Drives are presumed to have always enough pieces in hand: `depth` 1 is the affair of `closedQueue.ts`.
 *
 * @returns times in seconds; Infinity where something has to be moved at a rate of 0
 */
export function predictPass(scenario: PassScenario): PassPrediction {
  const flows = new FlowsUnderWay(scenario)
  const scale = flows.scale()
  const least = scale.time > 0 ? (1e-12 * scale.rate) / scale.time : 0
  const record = new PassRecord(flows, least)
  let now = 0
  let atOnce = 0
  while (flows.isActive.includes(1)) {
    takeSteps(flows.isActive.length)
    const shares = flows.shares()
    let seconds = untilNextChange(flows, shares, least)
    atOnce = seconds > 1e-12 * scale.time ? 0 : atOnce + 1
    // rounding may let two changes call for each other
    if (atOnce > mostAtOnce) seconds = Math.max(seconds, 1e-6 * scale.time)
    const active = [...flows.isActive.keys()].filter((flow) => flows.isActive[flow] === 1)
    if (seconds > 0) for (const flow of active) record.add(flow, now, now + seconds, shares)
    if (seconds === Infinity) break
    flows.advance(seconds, shares)
    now += seconds
    for (const flow of active) record.reach(flow)
  }
  const first = Math.max(0, ...record.end)
  return { predictor: 'formula', time: first * scenario.passes, flows: record.told() }
}
