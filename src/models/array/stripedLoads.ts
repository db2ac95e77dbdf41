import { sizesOf, type StripingFacts } from '../../domain/array.ts'
import { largestOf, type SizeShare } from '../../domain/scenario.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { fractionalFork, type MixedFork } from './fork.ts'
import {
  issueLag,
  stripedThroughput,
  throughput,
  utilizationOfLoad,
  type DiskTimes,
  type LoadTerms,
  type StripedLoad,
} from './stripedArray.ts'

/** A load of any kind: requests of one size or of several, at once or after a think time. */
export interface AnyLoad extends StripedLoad {
  /** Where there are several; `requestSize` is then their mean. */
  readonly sizes?: readonly SizeShare[]
  readonly thinkTime?: Seconds
}

/** Whether eq. 19 and 20 cover a load: requests of one size that follow each other at once. */
export const isPlainLoad = ({ sizes, thinkTime = 0 }: Pick<AnyLoad, 'sizes' | 'thinkTime'>): boolean => !sizes && thinkTime === 0

/** The stripe units between which throughput changes: SZ/N of the smallest request, SZ of the largest. Lee & Katz 1993, section 6.2. */
export function unitLimits(load: AnyLoad): { readonly least: Bytes; readonly most: Bytes } {
  const sizes = sizesOf(load)
  return { least: Math.min(...sizes.map(({ size }) => size)) / load.drives, most: largestOf(sizes) }
}

/** A stripe unit brought between these. */
export function clampedStripeUnit(stripeUnit: Bytes, load: AnyLoad): Bytes {
  const { least, most } = unitLimits(load)
  return Math.min(most, Math.max(least, stripeUnit))
}

/** What of a load eq. 7 does not know. */
export function loadTerms(asked: MixedFork, serviceTime: Seconds, { sustainedRate }: DiskTimes, thinkTime: Seconds): LoadTerms {
  const shorter = (asked.bytesPerDisk - asked.passingBytes) / sustainedRate
  return { thinking: thinkTime / (asked.accessProbability * serviceTime), shortness: shorter / serviceTime }
}

/** Eq. 19 at one stripe unit, without its sizes; a search asks for some hundreds. */
const stepsOfThroughput = 100

/** What a unit leads to where eq. 19 does not cover the load: n, E(S), γ and U. */
export interface UnitTerms {
  readonly asked: MixedFork
  readonly serviceTime: Seconds
  readonly lag: number
  readonly beyond: LoadTerms
  readonly utilization: Fraction
}

/** The same as `arrayTerms` with n = max(1, min(N, SZ/SU)) of each size, whole or not. */
export function unitTerms(stripeUnit: Bytes, load: AnyLoad, disk: DiskTimes, rule: StripingFacts['issueLag']): UnitTerms {
  const { drives, processes, thinkTime = 0 } = load
  const asked = fractionalFork(drives, stripeUnit, sizesOf(load))
  const serviceTime = disk.positioningTime + asked.bytesPerDisk / disk.sustainedRate
  const lag = issueLag(rule, asked.accessProbability)
  const beyond = loadTerms(asked, serviceTime, disk, thinkTime)
  return { asked, serviceTime, lag, beyond, utilization: utilizationOfLoad(processes, asked.accessProbability, lag, beyond) }
}

/**
 * Throughput by eq. 19, with γ by its rule; outside the limits of the unit as at the nearer one.
 *
 * For several sizes or think time U·N·SZ/(n·E(S)), eq. 9 and `utilizationOfLoad`, with n = max(1, min(N, SZ/SU)) of each size.
 */
export function throughputAt(stripeUnit: Bytes, load: AnyLoad, disk: DiskTimes, rule: StripingFacts['issueLag']): BytesPerSecond {
  const { drives, requestSize } = load
  takeSteps(stepsOfThroughput)
  const inside = clampedStripeUnit(stripeUnit, load)
  if (isPlainLoad(load)) return stripedThroughput(inside, load, disk, issueLag(rule, requestSize / (inside * drives)))
  const { asked, serviceTime, utilization } = unitTerms(inside, load, disk, rule)
  return throughput(serviceTime, drives, asked.bytesPerDisk, utilization)
}
