import type { CachePrediction } from '../../domain/cache.ts'
import type { Bytes, Fraction, Seconds } from '../../units/quantities.ts'
import type { BlockSizePoint } from '../../workers/traceApi.ts'
import type { Caching } from '../../prediction/witnesses.ts'
import { answerTo, predictionOf, type TaskResults } from './cacheTasks.ts'
import type { CachingPlan } from './cachingPlan.ts'
import type { SimulatedSize, SizeState } from './sizeState.ts'

/** The best block size by the formula, and the misses it was fitted to. */
export interface BlockAdvice {
  readonly advice: ReturnType<Caching['adviseBlockSize']>
  readonly points: readonly BlockSizePoint[]
  /** Misses by the fitted line, up to the block with the fewest. */
  readonly fitted: (block: Bytes) => Fraction
}

/** What the formula says of the present cache; undefined until misses are counted, null where reads never miss. */
export function blockAdvice(
  { configuration, reached, blockSizes }: CachingPlan,
  { outcomes }: TaskResults,
  witness: Caching,
): BlockAdvice | null | undefined {
  const points = answerTo(outcomes, blockSizes.key, 'blocks')
  if (!points) return undefined
  const measured = points.map(({ blockSize, readRequestMissRatio }) => ({ blockSize, missRatio: readRequestMissRatio }))
  if (!measured.some(({ missRatio }) => missRatio > 0)) return null
  const advice = witness.adviseBlockSize(measured, reached, configuration.missExponent)
  const { exponent, leastMissBlock, leastMissRatio } = advice.fit
  return { advice, points, fitted: (block) => leastMissRatio * (leastMissBlock / block) ** exponent }
}

/** Split against normal access with one fetch size. */
export interface AccessPair {
  readonly fetch: Bytes
  readonly speed: number
  readonly normal: CachePrediction
  readonly split: CachePrediction
  /** Of the access time, by split access; negative where it takes longer. */
  readonly saved: Fraction
  /** Mean seconds of one miss without waiting, by formula. */
  readonly normalMiss: Seconds
  readonly splitMiss: Seconds
}

export function accessPairs(
  { accesses, reached, here: { blockSize } }: CachingPlan,
  { outcomes }: TaskResults,
  witness: Caching,
): readonly AccessPair[] {
  const found = (fetch: Bytes, speed: number, access: 'normal' | 'split'): CachePrediction | undefined => {
    const point = accesses.find((one) => one.fetch === fetch && one.speed === speed && one.access === access)
    return point && predictionOf(outcomes, point.key)
  }
  return accesses
    .filter(({ access }) => access === 'normal')
    .flatMap(({ fetch, speed }) => {
      const [normal, split] = [found(fetch, speed, 'normal'), found(fetch, speed, 'split')]
      if (!normal || !split) return []
      const before = normal.effectiveAccessTime
      return [
        {
          fetch,
          speed,
          normal,
          split,
          saved: before > 0 ? 1 - split.effectiveAccessTime / before : 0,
          normalMiss: witness.missTime(reached, { fetchSize: fetch, blockSize, access: 'normal' }),
          splitMiss: witness.missTime(reached, { fetchSize: fetch, blockSize, access: 'split' }),
        },
      ]
    })
}

/** Disk writes of both policies with one block size. */
export interface WritePair {
  readonly block: Bytes
  readonly together: CachePrediction
  readonly alone: CachePrediction
  /** Of the writes, by writing whole destage units. */
  readonly saved: Fraction
}

export const writePairs = ({ writes }: CachingPlan, { outcomes }: TaskResults): readonly WritePair[] =>
  writes
    .filter(({ writeBack }) => writeBack === 'destage-unit')
    .flatMap(({ block, key }) => {
      const other = writes.find((one) => one.block === block && one.writeBack === 'evicted')
      const [together, alone] = [predictionOf(outcomes, key), other && predictionOf(outcomes, other.key)]
      return together && alone
        ? [{ block, together, alone, saved: alone.diskWrites > 0 ? 1 - together.diskWrites / alone.diskWrites : 0 }]
        : []
    })

/** More disks behind the present cache, against more memory before the present disks. */
export interface MoreDisks {
  readonly disks: number
  readonly prediction: CachePrediction
  /** With which the present disks are as quick; undefined where no simulated cache is large enough. */
  readonly cacheSize: Bytes | undefined
  /** Memory that one of the further disks stands for: so much, or more where no cache is large enough. */
  readonly worth: Bytes
}

/** The least cache that is as quick, between simulated ones by the logarithm of their size; rising, the present one first. */
function cacheAsQuick(points: readonly SimulatedSize[], target: Seconds): Bytes | undefined {
  const at = points.findIndex(({ prediction }) => prediction.effectiveAccessTime <= target)
  const [before, found] = [points[at - 1], points[at]]
  if (!before || !found) return found?.cacheSize
  const [slow, quick] = [before.prediction.effectiveAccessTime, found.prediction.effectiveAccessTime]
  return before.cacheSize * (found.cacheSize / before.cacheSize) ** ((slow - target) / (slow - quick))
}

/** What further disks bring, once all sizes of cache are simulated with the present fetch. */
export function moreDisks(
  { moreDisks: asked, disks: present, here, sizes, sizePoints }: CachingPlan,
  { outcomes }: TaskResults,
  { families }: SizeState,
): readonly MoreDisks[] {
  const points = families.find(({ isHere }) => isHere)?.points ?? []
  if (points.length < sizePoints.filter(({ fetch }) => fetch === here.fetchSize).length) return []
  const larger = points.filter(({ cacheSize }) => cacheSize >= here.cacheSize)
  return asked.flatMap(({ disks, key }) => {
    const prediction = predictionOf(outcomes, key)
    if (!prediction) return []
    const cacheSize = cacheAsQuick(larger, prediction.effectiveAccessTime)
    const memory = (cacheSize ?? sizes.at(-1) ?? here.cacheSize) - here.cacheSize
    return [{ disks, prediction, cacheSize, worth: memory / (disks - present) }]
  })
}

/** Disks busier than this do not keep up: what waits grows to the end of the trace. */
const overloaded: Fraction = 0.95
/** Nor do those that need so many times as long as the requests take to arrive; one busy disk among idle ones shows only here. */
const overrun = 1.05

/** @param arrivals in which all requests arrive, where that is known */
export const isOverloaded = ({ diskUtilization, span }: CachePrediction, arrivals: Seconds | undefined): boolean =>
  diskUtilization >= overloaded || (arrivals !== undefined && arrivals > 0 && span > arrivals * overrun)

/** Share of the operations of the disks that read. */
export const readShare = ({ diskReads, diskWrites }: CachePrediction): Fraction =>
  diskReads + diskWrites > 0 ? diskReads / (diskReads + diskWrites) : 0

/** How long reads of a disk wait for it, where that is most of the time they take. */
export interface Waiting {
  /** From arrival at the disk to the begin of its service, mean. */
  readonly waits: Seconds
  /** Until its last byte, mean. */
  readonly takes: Seconds
  readonly busy: Fraction
}

/** Disks busier than this are waited for because they are busy, not because requests come together. */
const mostlyIdle: Fraction = 0.7

/** How long reads wait for disks that are idle most of the time, as their requests come in bursts; undefined where they do not. */
export function waitingOf(prediction: CachePrediction, disks: number): Waiting | undefined {
  const { missResponseTime: takes, diskUtilization: busy, span, diskReads, diskWrites } = prediction
  const service = (busy * span * disks) / (diskReads + diskWrites)
  const waits = takes - service
  return busy < mostlyIdle && waits > service ? { waits, takes, busy } : undefined
}
