import type { StripingFacts } from '../../domain/array.ts'
import type { SizeShare } from '../../domain/scenario.ts'
import { lastOfEach } from '../../maths/lastOfEach.ts'
import { takeSteps } from '../../maths/steps.ts'
import { sectorBytes, type Bytes, type Fraction } from '../../units/quantities.ts'

/** How many disks an array request asks, and how much of each. */
export interface Fork {
  /** n: disks asked, mean. */
  readonly disks: number
  /** p = n/N. */
  readonly accessProbability: Fraction
  /** Data per disk request, mean over disk requests. */
  readonly bytesPerDisk: Bytes
}

/**
 * Disks that an array request of SZ bytes asks, where what lies in adjacent rows of one disk is one disk request.
 *
 *   starts at units:    n = min(N, ⌈SZ/SU⌉)
 *   starts at sectors:  k = ⌊(s − 1)/u⌋ + 1 units, or k + 1 with chance ((s − 1) mod u)/u, of SZ = s and SU = u sectors: n ≤ ⌈SZ/SU⌉ + 1
 *
 * Generalises n = SZ/SU (Lee & Katz 1993, eq. 18), which holds where n is whole, starts are aligned, and n ≤ N.
 */
export function fork(drives: number, stripeUnit: Bytes, requestSize: Bytes, starts: StripingFacts['starts']): Fork {
  const disks = starts === 'units' ? Math.min(drives, Math.ceil(requestSize / stripeUnit)) : unaligned(drives, stripeUnit, requestSize)
  return { disks, accessProbability: disks / drives, bytesPerDisk: requestSize / disks }
}

function unaligned(drives: number, stripeUnit: Bytes, requestSize: Bytes): number {
  const beyondFirst = Math.max(0, requestSize - sectorBytes)
  const least = Math.floor(beyondFirst / stripeUnit) + 1
  const oneMore = (beyondFirst - (least - 1) * stripeUnit) / stripeUnit
  return Math.min(drives, least) * (1 - oneMore) + Math.min(drives, least + 1) * oneMore
}

/** A fork of requests of several sizes. */
export interface MixedFork extends Fork {
  /** Data per disk request of those array requests that pass a given disk over, in the mean: they tend to be smaller ones. */
  readonly passingBytes: Bytes
}

/** Sizes that stand for a range, equally far apart. */
const sizesOfRange = 64

const spreadRanges = (sizes: readonly SizeShare[]): readonly SizeShare[] =>
  sizes.flatMap(({ size, upTo, share }) =>
    upTo === undefined
      ? [{ size, share }]
      : Array.from({ length: sizesOfRange }, (_, index) => ({
          size: size + sectorBytes * Math.round(((upTo - size) * (index + 0.5)) / (sizesOfRange * sectorBytes)),
          share: share / sizesOfRange,
        })),
  )

/** A size of its own, made from a range. */
const stepsOfSpreading = 15

/** Every range as so many sizes in whole sectors; a search asks for the same mix at every stripe unit. */
export const spreadSizes = lastOfEach((sizes: readonly SizeShare[]): readonly SizeShare[] => {
  if (sizes.every(({ upTo }) => upTo === undefined)) return sizes
  const spread = spreadRanges(sizes)
  takeSteps(stepsOfSpreading * spread.length)
  return spread
})

/** The disks that one size asks, and what they add to four sums. */
const stepsOfSize = 2

/** The requests of a mix in the mean: n over array requests, data over disk requests. */
function mixedFork(drives: number, sizes: readonly SizeShare[], disksOf: (size: Bytes) => number): MixedFork {
  let [disks, bytes, passing, passingBytes] = [0, 0, 0, 0]
  const each = spreadSizes(sizes)
  takeSteps(stepsOfSize * each.length)
  for (const { size, share } of each) {
    const asked = disksOf(size)
    disks += share * asked
    bytes += share * size
    passing += share * (1 - asked / drives)
    passingBytes += (share * (1 - asked / drives) * size) / asked
  }
  const bytesPerDisk = bytes / disks
  return { disks, accessProbability: disks / drives, bytesPerDisk, passingBytes: passing > 0 ? passingBytes / passing : bytesPerDisk }
}

/** Disks that the requests of an array ask, in the mean where there are several sizes. */
export function forkOf({ stripeUnit, starts, sizes, requestSize }: StripingFacts, drives: number): MixedFork {
  if (sizes) return mixedFork(drives, sizes, (size) => fork(drives, stripeUnit, size, starts).disks)
  const one = fork(drives, stripeUnit, requestSize, starts)
  return { ...one, passingBytes: one.bytesPerDisk }
}

/** The same where n may be fractional, as eq. 19 takes it: max(1, min(N, SZ/SU)). */
export const fractionalFork = (drives: number, stripeUnit: Bytes, sizes: readonly SizeShare[]): MixedFork =>
  mixedFork(drives, sizes, (size) => Math.max(1, Math.min(drives, size / stripeUnit)))
