import type { StripingFacts } from '../../domain/array.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { averageLayout } from '../../mechanics/diskLayout.ts'
import { meanSeekTime } from '../../mechanics/seekTime.ts'
import { sectorBytes, type Bytes, type BytesPerSecond, type Fraction, type Seconds } from '../../units/quantities.ts'

/** What one disk does for a request: positioning and the rate at which it then delivers. */
export interface DiskTimes {
  /** P: mean seek, half a turn and the drive's electronics. */
  readonly positioningTime: Seconds
  /** X: sustained rate, track and cylinder switches included. */
  readonly sustainedRate: BytesPerSecond
}

/** What P consists of. */
export interface PositioningTerms {
  /** Mean; counts the distance 0 as a short seek. */
  readonly seek: Seconds
  /** Half a turn. */
  readonly latency: Seconds
  readonly electronics: Seconds
}

export const positioningTerms = ({ drive, workload }: Scenario): PositioningTerms => ({
  seek: meanSeekTime(drive.seek, workload.usedCylinders),
  latency: drive.revolutionTime / 2,
  electronics: drive.missOverhead,
})

/**
 * P and X of a configured drive in the used cylinders.
 *
 *   P = E(seek) + revolutionTime/2 + missOverhead;  X = trackSize / (trackSize/headRate + switchTime)
 *
 * P counts the distance 0 as a short seek (12.49 instead of 12.47 ms for the IBM 0661). Lee & Katz 1993, section 6.1 and Figure 4,
 * whose "max sustained transfer rate" of 1.7 MB/s lies between 1.77 without and 1.63 with the track skew.
 */
export function diskTimes(system: Scenario): DiskTimes {
  const { firstCylinder, usedCylinders } = system.workload
  const { trackSize, headRate, switchTime } = averageLayout(system.drive, firstCylinder, usedCylinders)
  const { seek, latency, electronics } = positioningTerms(system)
  return {
    positioningTime: seek + latency + electronics,
    sustainedRate: trackSize / (trackSize / headRate + switchTime),
  }
}

/** γ by its rule: a constant, or p(1 − p), which is 0 where a request asks one disk of many or all of them. */
export const issueLag = (rule: StripingFacts['issueLag'], accessProbability: Fraction): number =>
  rule === 'p(1-p)' ? accessProbability * (1 - accessProbability) : rule

/**
 * Expected utilisation of a disk.
 *
 *   U = 1 / (1 + (1/p − 1 + γ)/L)
 *
 * L processes that always have one request in the array, p = n/N the share of disks a request asks, γ the issue lag. Independent of the
 * distribution of service times, as α = p₀E(R)/E(S) is taken to be 1. Lee & Katz 1993, eq. 7: within ± 5 % of their simulation for
 * most of N = 17, n = 1–17, L = 1–32. With real disks, whose service varies less than exponential, too low by up to 15 % at n = 1 and
 * L from 4 up; the exact value for exponential service at n = 1 is L/(L + N − 1), which it gives with γ = 0.
 */
export const utilization = (load: number, accessProbability: Fraction, lag: number): Fraction =>
  1 / (1 + (1 / accessProbability - 1 + lag) / load)

/** What a load has beyond the paper’s; nothing of it where both are 0. */
export interface LoadTerms {
  /** Z/(p·E(S)): think time, in times that the disk requests of an array request take on N disks. */
  readonly thinking: number
  /** δ: by which share a disk request of those that pass a disk over is shorter than the mean one. */
  readonly shortness: number
}

/**
 * Expected utilisation of a disk where processes think between their requests or requests have several sizes.
 *
 *   1/U = 1 + ((1/p − 1 + γ)·(1 − δ·p₀) + p₀·Z/(p·E(S)))/L,  p₀ = 1 − U·(L − 1)/L
 *
 * Ours, from Lee & Katz 1993, eq. 3: a think time Z makes issues (E(R) + Z)/L apart and the first one after a service later by Z/L; a request
 * that passes a disk over takes its own service and the queue of the others, p₀·E(R) = p₀·(1 − δ)·E(S) + (1 − p₀)·E(S). p₀ is what makes eq. 7
 * exact for exponential service: another process finds the disk as if it were not there itself. With Z = 0 and δ = 0 it is eq. 7; for one process
 * exact but for γ. A quadratic equation in U.
 */
export function utilizationOfLoad(load: number, accessProbability: Fraction, lag: number, { thinking, shortness }: LoadTerms): Fraction {
  const passed = 1 / accessProbability - 1 + lag
  const whenEmpty = thinking - passed * shortness
  const linear = 1 + (passed + whenEmpty) / load
  return 2 / (linear + Math.sqrt(linear * linear - (4 * whenEmpty * (load - 1)) / (load * load)))
}

/**
 * Expected response time of an array request.
 *
 *   E(R) = E(S)·L·n / (U·N)
 *
 * Lee & Katz 1993, eq. 8: Little's law, exact for the true U. With think time it is E(R) + Z.
 */
export const responseTime = (serviceTime: Seconds, load: number, accessProbability: Fraction, used: Fraction): Seconds =>
  (serviceTime * load * accessProbability) / used

/**
 * Throughput of an array.
 *
 *   MBS = U·N·SU / E(S)
 *
 * with the data per disk request for SU. Lee & Katz 1993, eq. 9: exact for the true U.
 */
export const throughput = (serviceTime: Seconds, drives: number, bytesPerDisk: Bytes, used: Fraction): BytesPerSecond =>
  (used * drives * bytesPerDisk) / serviceTime

/** What a stripe unit is chosen for: N, L and SZ. */
export interface StripedLoad {
  readonly drives: number
  readonly processes: number
  readonly requestSize: Bytes
}

/** P·X: what a disk could deliver in the time in which it positions. Lee & Katz 1993, eq. 19 and 20. */
export const positioningBytes = ({ positioningTime, sustainedRate }: DiskTimes): Bytes => positioningTime * sustainedRate

/** L − 1 + γ: array requests beside one, with the lag until the next. Lee & Katz 1993, eq. 19 and 20. */
export const otherRequests = (processes: number, lag: number): number => processes - 1 + lag

/**
 * Throughput as a function of the stripe unit.
 *
 *   MBS = L·N·X·SU·SZ / ((P·X + SU)·(N·SU + SZ·(L − 1 + γ)))
 *
 * for SZ/N ≤ SU ≤ SZ; n = SZ/SU may be fractional, which stands for a mixture. Lee & Katz 1993, eq. 19.
 */
export function stripedThroughput(stripeUnit: Bytes, load: StripedLoad, disk: DiskTimes, lag: number): BytesPerSecond {
  const { processes, drives, requestSize } = load
  const others = requestSize * otherRequests(processes, lag)
  const moved = processes * drives * disk.sustainedRate * stripeUnit * requestSize
  return moved / ((positioningBytes(disk) + stripeUnit) * (drives * stripeUnit + others))
}

/**
 * The stripe unit with the highest throughput and the shortest response time, not yet clamped.
 *
 *   optSU = √(P·X·(L − 1 + γ)·SZ / N)
 *
 * Lee & Katz 1993, eq. 20, for a constant γ. Clamp it to SZ/N ≤ SU ≤ SZ: below, more disks cannot help; above, a request is on one disk
 * anyway. Clamped, within 5 % of the best throughput of their simulation but for small requests at L = 1.
 */
export function optimalStripeUnit({ drives, processes, requestSize }: StripedLoad, disk: DiskTimes, lag: number): Bytes {
  return Math.sqrt((positioningBytes(disk) * Math.max(0, otherRequests(processes, lag)) * requestSize) / drives)
}

/**
 * The rule that Lee & Katz 1993 compare theirs with in Figure 8, which does not know the request size.
 *
 *   SU = S·P·X·(L − 1) + 1 sector,  S = 1/4
 *
 * Chen & Patterson 1990, found by simulation of 16 disks; the coefficient is for that many.
 */
export const chenStripeUnit = (processes: number, { positioningTime, sustainedRate }: DiskTimes): Bytes =>
  (positioningTime * sustainedRate * (processes - 1)) / 4 + sectorBytes
