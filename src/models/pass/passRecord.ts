import type { PassedFlow, PassLimit, PassStretch } from '../../domain/pass.ts'
import type { BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import type { Shares } from './fairShares.ts'
import type { FlowsUnderWay } from './flowsUnderWay.ts'

/** Rates of a stretch and of the one after it that count as the same where they meet, and slopes that do. */
const sameRate = 1e-9
const sameSlope = 1e-7

/** Who holds back: a ceiling by its position, or one of these. */
const byDrives = -1
const byPace = -2

/** The stretch that a flow is in. */
interface Going {
  by: number
  from: Seconds
  to: Seconds
  fromShare: Fraction
  fromRate: BytesPerSecond
  toRate: BytesPerSecond
  slope: number
}

/** What happens to each flow, as it is told: times that go on as before become one stretch. */
export class PassRecord {
  private readonly flows: FlowsUnderWay
  private readonly leastSlope: number
  private readonly stretches: PassStretch[][]
  private readonly going: (Going | null)[]

  /** @param leastSlope change of a rate in a second that counts */
  constructor(flows: FlowsUnderWay, leastSlope: number) {
    this.flows = flows
    this.leastSlope = leastSlope
    this.stretches = flows.laws.map(() => [])
    this.going = flows.laws.map(() => null)
  }

  /** What happens from one instant to another, told before the flows go on. */
  add(from: Seconds, to: Seconds, { rate, slope, heldBy }: Shares): void {
    for (let flow = 0; flow < this.going.length; flow++) {
      const going = this.going[flow]
      if (this.flows.isActive[flow] === 0) {
        if (going !== null) this.end(flow, going)
        continue
      }
      const by = heldBy[flow] >= 0 ? heldBy[flow] : this.flows.piece(flow).by === 'pace' ? byPace : byDrives
      const toRate = to < Infinity ? Math.max(0, rate[flow] + slope[flow] * (to - from)) : rate[flow]
      if (going !== null && this.goesOn(going, by, rate[flow], slope[flow])) {
        going.to = to
        going.toRate = toRate
        continue
      }
      if (going !== null) this.end(flow, going)
      this.going[flow] = { by, from, to, fromShare: this.done(flow), fromRate: rate[flow], toRate, slope: slope[flow] }
    }
  }

  /** All of it, once nothing moves any more. */
  told(): readonly PassedFlow[] {
    return this.stretches.map((stretches, flow) => {
      const going = this.going[flow]
      if (going !== null) this.end(flow, going)
      return { end: stretches.at(-1)?.to ?? 0, stretches }
    })
  }

  private done(flow: number): Fraction {
    return this.flows.progress[flow] / this.flows.laws[flow].whole
  }

  private goesOn(going: Going, by: number, rate: BytesPerSecond, slope: number): boolean {
    const bend = Math.abs(going.slope - slope)
    return (
      going.by === by &&
      Math.abs(going.toRate - rate) <= sameRate * Math.max(going.toRate, rate) &&
      bend <= sameSlope * Math.max(Math.abs(going.slope), Math.abs(slope)) + this.leastSlope
    )
  }

  private end(flow: number, { by, from, to, fromShare, fromRate, toRate }: Going): void {
    const limit: PassLimit = by >= 0 ? { kind: 'hop', hop: this.flows.ceilings[by].loads.hop } : { kind: by === byPace ? 'pace' : 'drives' }
    this.stretches[flow].push({ from, to, fromShare, toShare: this.done(flow), fromRate, toRate, limit })
    this.going[flow] = null
  }
}
