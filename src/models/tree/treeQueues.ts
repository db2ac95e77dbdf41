import { exponential } from '../../maths/exponential.ts'
import { naturalLogarithm } from '../../maths/logarithm.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { contendersOf } from './contenders.ts'
import type { TreeClass, TreeDemands } from './treeClasses.ts'

/** Relative change of all cycles at which they count as found. */
const settled = 1e-10
const mostRounds = 3_000

/**
 * Of a link that is busy when a drive comes, what nobody waits for any more: all reads are equally long and have spread out before, so that less than
 * the half of a random arrival is left. Chosen on drawn machines (tests/support/drawnTrees.ts); 0.75 and 1 are hardly worse.
 */
const alreadyServed: Fraction = 0.8

/** Squared coefficient of variation of seek, turn and transfer together, as far as a box that waits for them is concerned. */
const spreadOfPositioning = 0.1

/** Mean time between completions of each drive of a class, and how busy everything is then. */
export interface TreeQueues {
  readonly cycles: readonly Seconds[]
  readonly hops: readonly Fraction[]
  readonly host: Fraction
  /** Share of the reads in flight that are in the drives, where there are several for each. */
  readonly drives?: Fraction
}

/** What a class waits for, besides what it needs alone. */
interface Waits {
  readonly host: Seconds
  readonly box: Seconds
  readonly links: readonly Seconds[]
}

/** A power of a share. */
const power = (share: Fraction, exponent: number): number =>
  exponent === 0 ? 1 : share <= 0 ? 0 : exponential(exponent * naturalLogarithm(share))

/** β of Suri, Sahu & Vernon: 0 of one server. */
const exponentOf = (servers: number): number => (servers <= 1 ? 0 : 4.464 * (power(servers, 0.676) - 1))

/** Drives of a class that a read meets on a link, and what of it does not change while they are solved for. */
interface Meeting {
  readonly index: number
  readonly drives: number
  /** Which of its passages the link is. */
  readonly place: number
  /** Without the wait for the link: how long a read of theirs is there, but for what nobody waits for any more. */
  readonly transfer: Seconds
  readonly served: Seconds
  /** A read that trickles through a link leaves it to others meanwhile. */
  readonly exponent: number
}

/** How long each read of a class holds a hop. */
interface Load {
  readonly index: number
  readonly seconds: Seconds
}

/** A network of these drives, and what does not change while it is solved. */
class Network {
  readonly classes: readonly TreeClass[]
  /** Of a read on each hop, and on the host. */
  readonly service: readonly Seconds[]
  readonly cost: Seconds
  /** Of one round: each place asks every class, and each meeting takes a power. */
  readonly steps: number
  private readonly demands: TreeDemands
  private readonly isPipelined: boolean
  /** By class that waits, and its links. */
  private readonly meetings: readonly (readonly (readonly Meeting[])[])[]
  /** By hop: who passes it. */
  private readonly loads: readonly (readonly Load[])[]

  constructor(demands: TreeDemands, rates: readonly BytesPerSecond[], isPipelined: boolean) {
    this.classes = demands.classes
    this.service = rates.map((rate) => demands.size / rate)
    this.cost = demands.readCost + (isPipelined ? demands.prefetchCost : 0)
    this.demands = demands
    this.isPipelined = isPipelined
    this.steps = this.classes.reduce((sum, { passages }) => sum + 100 + 70 * this.classes.length * passages.length, 0)
    this.meetings = this.classes.map((me) => this.meetingsOf(me, rates))
    this.loads = this.service.map((service, hop) =>
      this.classes.flatMap(({ passages }, index) => {
        const passage = passages.find((one) => one.hop === hop)
        return passage ? { index, seconds: passage.drives * service } : []
      }),
    )
  }

  private meetingsOf(me: TreeClass, rates: readonly BytesPerSecond[]): readonly (readonly Meeting[])[] {
    const contenders = this.classes.map((one) => contendersOf(me, one, rates))
    return me.passages.map(({ hop }, mine) =>
      this.classes.flatMap((one, index) => {
        const drives = contenders[index][mine]
        if (drives === 0) return []
        const [service, transfer] = [this.service[hop], this.transfer(one)]
        const exponent = exponentOf(Math.max(this.transfer(me), transfer) / service)
        const place = one.passages.findIndex((passage) => passage.hop === hop)
        return { index, drives, place, transfer, served: this.served(one) * service, exponent }
      }),
    )
  }

  private transfer(one: TreeClass): Seconds {
    return this.isPipelined ? one.sending : one.transfer
  }

  /** Of flash whose reads are of several pieces, those of others pass between them, so that none of it is behind anybody. */
  private served({ flash }: TreeClass): Fraction {
    return alreadyServed / (this.isPipelined ? 1 : (flash?.pieces ?? 1))
  }

  cycle(one: TreeClass, { host, box, links }: Waits): Seconds {
    const waiting = links.reduce((sum, wait) => sum + wait, this.demands.thinkTime + this.cost + host)
    return this.isPipelined
      ? Math.max(one.kept, (waiting + one.positioning + one.transfer) / 2, waiting + one.hit + one.sending)
      : waiting + box + (one.box?.command ?? 0) + one.positioning + one.transfer
  }

  /** How long a held box belongs to a drive. */
  private holding(one: TreeClass, { links }: Waits): Seconds {
    return links.reduce((sum, wait) => sum + wait, (one.box?.command ?? 0) + one.positioning + one.transfer)
  }

  waits(cycles: readonly Seconds[], before: readonly Waits[]): readonly Waits[] {
    const { cores } = this.demands
    const present = this.classes.reduce((sum, { drives }, index) => sum + (drives * (this.cost + before[index].host)) / cycles[index], 0)
    const busy = this.hostBusy(cycles)
    return this.classes.map((me, self) => {
      const [cycle, own] = [cycles[self], before[self]]
      const served = Math.min(1, Math.max(0, busy - this.cost / cycle / cores)) / 2
      return {
        host: this.cost * Math.max(0, (present - (this.cost + own.host) / cycle) / cores - served),
        box: this.boxWait(me, cycles, before),
        links: me.passages.map(({ hop }, place) => this.linkWait(this.service[hop], this.meetings[self][place], cycles, before)),
      }
    })
  }

  /** Who holds the box has on average half of its time left, and a little more as times spread; who waits for it all of it. */
  private boxWait(me: TreeClass, cycles: readonly Seconds[], before: readonly Waits[]): Seconds {
    let wait = 0
    for (const [index, one] of this.classes.entries()) {
      if (!me.box || one.box?.hop !== me.box.hop) continue
      const others = one.box.drives - (one === me ? 1 : 0)
      const held = this.holding(one, before[index])
      wait += (others * held * (before[index].box + (held * (1 + spreadOfPositioning)) / 2)) / cycles[index]
    }
    return wait
  }

  private linkWait(service: Seconds, meetings: readonly Meeting[], cycles: readonly Seconds[], before: readonly Waits[]): Seconds {
    let seen = 0
    for (const { index, drives } of meetings) seen += (drives / cycles[index]) * service
    const share = Math.min(1, seen)
    let sum = 0
    for (const { index, drives, place, transfer, served, exponent } of meetings)
      sum += power(share, exponent) * Math.max(0, (drives / cycles[index]) * (transfer + before[index].links[place] - served))
    return service * sum
  }

  private linkBusy(hop: number, cycles: readonly Seconds[]): Fraction {
    let busy = 0
    for (const { index, seconds } of this.loads[hop]) busy += seconds / cycles[index]
    return busy
  }

  private boxBusy(hop: number, cycles: readonly Seconds[], waits: readonly Waits[]): Fraction {
    return this.classes.reduce(
      (sum, one, index) => (one.box?.hop === hop ? sum + (one.box.drives * this.holding(one, waits[index])) / cycles[index] : sum),
      0,
    )
  }

  private hostBusy(cycles: readonly Seconds[]): Fraction {
    return this.classes.reduce((sum, { drives }, index) => sum + (drives * this.cost) / cycles[index], 0) / this.demands.cores
  }

  /** From the drives to the host: whoever passes what would be busier than it can be takes longer. */
  withinCeilings(free: readonly Seconds[], waits: readonly Waits[]): readonly Seconds[] {
    let cycles = free
    const slow = (over: Fraction, isIn: (one: TreeClass) => boolean): void => {
      if (over > 1) cycles = cycles.map((cycle, index) => (isIn(this.classes[index]) ? cycle * over : cycle))
    }
    for (let hop = this.service.length - 1; hop >= 0; hop--) {
      slow(this.linkBusy(hop, cycles), ({ passages }) => passages.some((one) => one.hop === hop))
      slow(this.boxBusy(hop, cycles, waits), ({ box }) => box?.hop === hop)
    }
    slow(this.hostBusy(cycles), () => true)
    return cycles
  }

  used(cycles: readonly Seconds[], waits: readonly Waits[]): TreeQueues {
    return {
      cycles,
      hops: this.service.map((_, hop) => Math.min(1, Math.max(this.linkBusy(hop, cycles), this.boxBusy(hop, cycles, waits)))),
      host: Math.min(1, this.hostBusy(cycles)),
    }
  }
}

/**
 * Mean cycles of drives that wait for each other in front of links, boxes and the host.
 *
 *   C_k = Z + c + w_host + w_box + P_k + T_k + Σ_h w_kh                   each drive asks, waits and receives
 *   C_k = max(kept_k, (W_k + P_k + T_k)/2, W_k + hit_k + L_k)             its next block is loaded meanwhile: W_k = Z + c + c′ + w_host + Σ_h w_kh
 *   w_kh = s_h Σ_j n_kjh/C_j · (T_j + w_jh − 0.8 s_h) · ρ_kh^β(m_kj),  β(m) = 4.464 (m^0.676 − 1),  m_kj = max(T_k, T_j)/s_h
 *
 * with s_h = B/rate of the hop, T the time in which the links are passed where nobody else reads (L of buffered data), n_kjh the drives that one
 * meets there first (contenders.ts), ρ_kh the share of the time in which they fill it. Mean value analysis of a closed network (Reiser & Lavenberg
 * 1980), the others as they are on average (Bard 1979, Schweitzer 1979); links that several heads fill together as stations of several servers (Suri,
 * Sahu & Vernon 2007). Host and held boxes serve in order, for nearly equal times. Where that would fill something more than wholly, who passes it
 * takes longer in proportion.
 *
 * @param rates of the hops, towards the host
 */
export function treeQueues(demands: TreeDemands, rates: readonly BytesPerSecond[], isPipelined: boolean): TreeQueues {
  const network = new Network(demands, rates, isPipelined)
  const { classes } = network
  let waits: readonly Waits[] = classes.map(({ passages }) => ({ host: 0, box: 0, links: passages.map(() => 0) }))
  let cycles: readonly Seconds[] = classes.map((one, index) => network.cycle(one, waits[index]))
  for (let round = 0; round < mostRounds; round++) {
    takeSteps(network.steps)
    const before = cycles
    waits = network.waits(before, waits)
    cycles = network.withinCeilings(
      classes.map((one, index) => (network.cycle(one, waits[index]) + before[index]) / 2),
      waits,
    )
    // waits may still grow beneath a full link that holds the cycles: README.md, 2026-11-29
    if (cycles.every((cycle, index) => Math.abs(cycle - before[index]) <= settled * cycle)) break
  }
  return network.used(cycles, waits)
}
