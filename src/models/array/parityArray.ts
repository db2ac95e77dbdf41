import { parityUnits, type ArrayScenario } from '../../domain/array.ts'
import { naturalLogarithm } from '../../maths/logarithm.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { parityPhases, type ParityPhase } from './parityPhases.ts'
import { partTimes, type PartTimes } from './parityService.ts'

/** Where a write reads the rest of so short a row that it asks each disk in turn, reads and writes wait for each other, and the form is up to 17 % too slow. */
const isInTurns = ({ system, striping }: ArrayScenario): boolean =>
  striping.smallWrites === 'fewest' && striping.writeShare > 0 && system.drives <= 2 * parityUnits(striping.redundancy) + 1

/** Whether `parityArray` knows the array: one or two parities, links of their own, arms that serve in order, requests of one size that begin with a unit. */
export const isParityArray = (array: ArrayScenario): boolean => isOfItsKind(array) && !isInTurns(array)

const isOfItsKind = ({ system, striping }: ArrayScenario): boolean =>
  parityUnits(striping.redundancy) > 0 &&
  system.drives > parityUnits(striping.redundancy) + 1 &&
  !system.drive.flash &&
  striping.links === 'direct' &&
  striping.scheduler === 'fcfs' &&
  striping.starts === 'units' &&
  !striping.sizes &&
  striping.thinkTime === 0 &&
  striping.exponentialService === undefined

/** A step with its times, and how many of its parts end apart. */
interface Step extends ParityPhase, PartTimes {
  /** Share of its parts that come back to where was read. */
  readonly backs: Fraction
  /** K. */
  readonly ends: number
  /** Share of the waits of its parts that they do not have in common. */
  readonly ownQueues: Fraction
}

/**
 * K: of m parts as many as end independently of each other. Parts of one unit with its parity meet queues of their own; neighbours are asked by the same
 * requests before: 1 + 2(m − 1)/(m + 1); all N disks by all, so that nothing of theirs is apart but where platters turn freely.
 */
const endsApart = (disks: number, drives: number, isOneUnit: boolean, isFree: boolean): number =>
  disks >= drives ? (isFree ? disks : 1) : isOneUnit || disks <= 2 ? disks : 1 + (2 * (disks - 1)) / (disks + 1)

/**
 * e(K): by how many standard deviations the latest of K parts is later than the mean one. (K − 1)/√(2K − 1) bounds it for any law (Hartley & David 1954,
 * Gumbel 1954); 1.03 at four is that of the normal law.
 */
const lateness = (ends: number): number =>
  ends < 4 ? ((ends - 1) / Math.sqrt(2 * ends - 1)) * (1 - 0.04 * (ends - 1)) : 1.03 + 0.53 * naturalLogarithm(ends / 4)

/** The steps of an array’s requests with their times. */
function stepsOf(array: ArrayScenario): readonly Step[] {
  const { system, striping } = array
  const isOneUnit = striping.requestSize <= striping.stripeUnit
  return parityPhases(array).map((phase) => ({
    ...phase,
    ...partTimes(phase, array),
    backs: phase.returning / phase.disks,
    ends: endsApart(phase.disks, system.drives, isOneUnit, striping.spindles === 'free'),
    ownQueues: isOneUnit ? 1 : 1 - phase.disks / system.drives,
  }))
}

/** What eq. 10 is made of, where a disk is busy for so much of the time. */
interface Settled {
  /** E(S), mean over disk requests. */
  readonly serviceTime: Seconds
  /** p. */
  readonly accessProbability: Fraction
  readonly alpha: number
  readonly gamma: number
}

/** One service of a step: its mean, what its parts do not have in common, all of its variance, and how often it waits. */
function serviceOf(step: Step, taken: Fraction) {
  const { anew, anewVariance, anewApart, back, backVariance, backs, readers } = step
  const empty = 1 - taken
  // the read that was awaited last leaves its head there; of the others each must have met nobody since
  const stays = readers > 0 ? empty * (1 / readers + (1 - 1 / readers) * empty) : 0
  const written = stays * back + (1 - stays) * anew
  const mean = backs * written + (1 - backs) * anew
  const between = backs * (1 - backs) * (written - anew) * (written - anew)
  const ofBack = stays * (1 - stays) * (back - anew) * (back - anew) + stays * backVariance
  const variance = (ofAnew: number): number => backs * (ofBack + (1 - stays) * ofAnew) + (1 - backs) * ofAnew + between
  return {
    mean,
    apart: variance(anewApart),
    square: variance(anewVariance) + mean * mean,
    waits: 1 - backs + (taken > 0 ? (backs * (1 - stays)) / taken : 0),
  }
}

function settledAt(used: Fraction, steps: readonly Step[], drives: number, processes: number): Settled {
  const taken = (used * (processes - 1)) / processes
  const empty = 1 - taken
  const parts = steps.map((step) => ({ ...step, ...serviceOf(step, taken) }))
  const total = (of: (part: (typeof parts)[number]) => number): number => parts.reduce((sum, part) => sum + part.share * of(part), 0)
  const count = total(({ disks }) => disks)
  const work = total(({ disks, mean }) => disks * mean)
  const alone = total(({ mean }) => mean)
  const serviceTime = work / count
  const variation = Math.max(0, total(({ disks, square }) => disks * square) / (count * serviceTime * serviceTime) - 1)
  // waits of M/G/1 with services of that variation: mean and square of the deviation, in services
  const queue = (taken * (1 + variation)) / (2 * empty)
  const queueSquare = (taken * (1 + 3 * variation)) / (3 * empty) + queue * queue
  const ended = parts.map(({ share, disks, mean, apart, waits, ends, ownQueues, longer }) => {
    const one = mean + waits * serviceTime * queue
    const late = lateness(ends) * Math.sqrt(apart + waits * serviceTime * serviceTime * queueSquare * ownQueues)
    const all = one + Math.max(late, longer)
    const later = 1 - 1 / ends
    const lag = ends > 1 && all > one ? (later * processes) / (processes - 1 + (later * all) / (all - one)) : 0
    return { response: share * all, lag: share * disks * lag }
  })
  return {
    serviceTime,
    accessProbability: work / (drives * alone),
    alpha: (empty * ended.reduce((sum, { response }) => sum + response, 0)) / alone,
    gamma: ended.reduce((sum, { lag }) => sum + lag, 0) / count,
  }
}

/** What the closed form says of an array with parity. */
export interface ParityArray extends Settled {
  readonly utilization: Fraction
  readonly throughput: BytesPerSecond
  /** E(R), of reads and writes together. */
  readonly responseTime: Seconds
  /** Disk requests of an array request. */
  readonly parts: number
}

const mostRounds = 100
const settled = 1e-13
/** A step of one round. */
const stepsOfRound = 12

/**
 * Throughput of an array with one or two parities, where each step of a write is an array request of Lee & Katz 1993: their eq. 10 with what α, p and γ are
 * of such steps.
 *
 *   U = 1/(1 + α(1/p − 1 + γ)/L),  X = U·N·SZ/W,  E(R) = L·SZ/X
 *   W = Σ m·s over the steps, m disks of s each;  p = W/(N·Σ s);  α = (1 − ρ)·Σ r_m/Σ s,  ρ = U(L − 1)/L
 *   r_m = r + max(j, longest − s),  r = s + x·w,  j = e(K)·√(V + x·V_w(1 − m/N))
 *   γ = mean over disk requests of (1 − 1/K)·L/(L − 1 + (1 − 1/K)·r_m/(r_m − r))
 *
 * w and V_w: mean and variance of waiting in M/G/1 at ρ. A write finds its head where it has read with chance π = p₀(1/m + (1 − 1/m)p₀), p₀ = 1 − ρ; it then
 * takes `back`, else a service of its own after w, so that x = (1 − π)/ρ. A fixed point in U, damped by half. (7) is this with α = 1 and γ = 0.15.
 *
 * Ours, from Lee & Katz 1993, section 5, for what their section 8 leaves open; no constant of it is taken from simulations.
 */
export function parityArray(array: ArrayScenario): ParityArray {
  const { system, striping } = array
  const { drives } = system
  const { processes, requestSize } = striping
  const steps = stepsOf(array)
  const parts = steps.reduce((sum, { share, disks }) => sum + share * disks, 0)
  const at = (used: Fraction): Settled => settledAt(used, steps, drives, processes)
  let used = 0.5
  for (let round = 0; round < mostRounds; round++) {
    takeSteps(stepsOfRound * steps.length)
    const { alpha, accessProbability, gamma } = at(used)
    const next = (used + 1 / (1 + (alpha * (1 / accessProbability - 1 + gamma)) / processes)) / 2
    const isSettled = Math.abs(next - used) <= settled * used
    used = next
    if (isSettled) break
  }
  const found = at(used)
  const work = parts * found.serviceTime
  return {
    ...found,
    utilization: used,
    throughput: (used * drives * requestSize) / work,
    responseTime: (processes * work) / (used * drives),
    parts,
  }
}
