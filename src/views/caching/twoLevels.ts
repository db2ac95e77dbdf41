import { rising } from '../../charts/scales.ts'
import type { DrawnLines, DrawnSeries } from '../../answer/document.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { resolveCache } from '../../configuration/resolve/resolveCache.ts'
import type { CacheFacts, CachePrediction, CacheScenario } from '../../domain/cache.ts'
import { success, type Result } from '../../domain/problem.ts'
import { formatPercent, formatSize, formatTime } from '../../units/formatQuantity.ts'
import { mebibytes, type Bytes } from '../../units/quantities.ts'
import { millisecondsOf, simulatedSeries, smallLines } from './cachingCharts.ts'
import { predictionOf, type TaskPoint, type TaskResults } from './cacheTasks.ts'
import { TaskList, type AskedTrace } from './cachingPlan.ts'
import { noDifference } from './cacheMap.ts'

/** What is asked about two caches, one behind the other (Reddy 1992, section 4.7 and Figure 10). */
export interface TwoLevelPlan {
  readonly front: CacheFacts
  /** Its size is varied. */
  readonly behind: CacheFacts
  /** Whether the panel has the second cache; else it is assumed behind the one of the panel. */
  readonly isChosen: boolean
  /** The field of the size that is varied: where the second cache of the panel is in front, the one behind is its first. */
  readonly varied: 'secondSize' | 'cacheSize'
  /** The front cache by itself. */
  readonly frontKey: string
  /** Both as they are. */
  readonly bothKey: string
  /** One cache with the memory of both. */
  readonly oneKey: string
  readonly sizes: readonly { readonly size: Bytes; readonly behindKey: string; readonly aloneKey: string }[]
  /** The memory of both, split otherwise: how much of it is in front. */
  readonly splits: readonly { readonly front: Bytes; readonly key: string }[]
  readonly points: readonly TaskPoint[]
}

const sizesAround = (front: Bytes, behind: Bytes): readonly Bytes[] => {
  const low = 2 ** Math.floor(Math.log2(Math.max(512, Math.min(front / 4, behind, mebibytes(1)))))
  const high = Math.max(mebibytes(32), front * 4, behind)
  const sizes = [behind]
  for (let size = low; size <= high; size *= 2) sizes.push(size)
  return rising(sizes)
}

/** Shares of the memory of both that are tried in front. */
const splitShares = [0.125, 0.25, 0.5, 0.75, 0.875] as const

/** Plans the simulations of two levels; where the panel has none, its second cache is put behind the first. */
export function twoLevelPlan(configuration: Configuration, trace: AskedTrace): Result<TwoLevelPlan> {
  const isChosen = configuration.secondLevel !== 'none'
  const resolved = resolveCache(isChosen ? configuration : { ...configuration, secondLevel: 'behind' })
  if (!resolved.ok) return resolved
  const scenario = resolved.value
  const [front, behind = front] = scenario.levels
  const list = new TaskList(configuration, trace)
  const of = (...levels: CacheScenario['levels']): string => list.scenario({ ...scenario, levels })
  const [bothKey, frontKey] = [of(front, behind), of(front)]
  const oneKey = of({ ...front, cacheSize: front.cacheSize + behind.cacheSize })
  const sizes = sizesAround(front.cacheSize, behind.cacheSize)
    .filter((size) => size >= behind.blockSize)
    .map((size) => {
      const level = { ...behind, cacheSize: size }
      return { size, behindKey: of(front, level), aloneKey: of(level) }
    })
  const both = front.cacheSize + behind.cacheSize
  const splits = splitShares
    .map((share) => Math.round((share * both) / front.blockSize) * front.blockSize)
    .filter((size) => size >= front.blockSize && both - size >= behind.blockSize)
    .map((size) => ({ front: size, key: of({ ...front, cacheSize: size }, { ...behind, cacheSize: both - size }) }))
  const varied = configuration.secondLevel === 'front' ? 'cacheSize' : 'secondSize'
  return success({ front, behind, isChosen, varied, frontKey, bothKey, oneKey, sizes, splits, points: [...list.points.values()] })
}

export interface TwoLevelSize {
  readonly size: Bytes
  readonly behind: CachePrediction
  readonly alone: CachePrediction
}

export interface TwoLevelState {
  readonly plan: TwoLevelPlan
  readonly front: CachePrediction | undefined
  readonly both: CachePrediction | undefined
  readonly one: CachePrediction | undefined
  readonly sizes: readonly TwoLevelSize[]
  /** The quickest split of the memory of both, the present one among them; undefined until all are simulated. */
  readonly best: { readonly front: Bytes; readonly found: CachePrediction } | undefined
}

/** The quickest of all ways to split the memory of both. */
function bestSplit({ front, bothKey, splits }: TwoLevelPlan, { outcomes }: Pick<TaskResults, 'outcomes'>): TwoLevelState['best'] {
  const tried = [{ front: front.cacheSize, key: bothKey }, ...splits].flatMap(({ front: size, key }) => {
    const found = predictionOf(outcomes, key)
    return found ? [{ front: size, found }] : []
  })
  if (tried.length <= splits.length) return undefined
  return tried.reduce((best, one) => (one.found.effectiveAccessTime < best.found.effectiveAccessTime ? one : best))
}

export function twoLevelState(plan: TwoLevelPlan, { outcomes }: TaskResults): TwoLevelState {
  return {
    plan,
    front: predictionOf(outcomes, plan.frontKey),
    both: predictionOf(outcomes, plan.bothKey),
    one: predictionOf(outcomes, plan.oneKey),
    best: bestSplit(plan, { outcomes }),
    sizes: plan.sizes.flatMap(({ size, behindKey, aloneKey }) => {
      const [behind, alone] = [predictionOf(outcomes, behindKey), predictionOf(outcomes, aloneKey)]
      return behind && alone ? [{ size, behind, alone }] : []
    }),
  }
}

/** Seconds a request that the second level is asked. */
export const secondTime = ({ levelAccessTimes }: CachePrediction): number => levelAccessTimes[1] ?? levelAccessTimes[0] ?? 0

const savedText = (before: CachePrediction, after: CachePrediction): string => {
  const saved = before.effectiveAccessTime > 0 ? 1 - after.effectiveAccessTime / before.effectiveAccessTime : 0
  return Math.abs(saved) < noDifference
    ? 'saves nothing'
    : saved > 0
      ? `saves ${formatPercent(saved)} of the time`
      : `costs ${formatPercent(-saved)} more time`
}

/** How the memory of both is split best, where that is otherwise than now. */
function splitWords({ plan: { front, behind }, best, both }: TwoLevelState): string {
  if (!best || !both || best.found.effectiveAccessTime > (1 - noDifference) * both.effectiveAccessTime) return ''
  const [before, after] = [best.front, front.cacheSize + behind.cacheSize - best.front].map((size) => formatSize(size))
  return ` Split best, ${before} in front and ${after} behind, both take ${formatTime(best.found.effectiveAccessTime)}.`
}

/** What two levels bring, the same memory split best, and in one. */
export function twoLevelWords(state: TwoLevelState): string {
  const { plan, front, both, one } = state
  const { front: first, behind } = plan
  if (!front || !both || !one) return 'Both levels are being simulated.'
  const together = formatSize(first.cacheSize + behind.cacheSize)
  return (
    `Behind ${formatSize(first.cacheSize)}, a second cache of ${formatSize(behind.cacheSize)} ${savedText(front, both)}: ` +
    `${formatTime(both.effectiveAccessTime)} a request instead of ${formatTime(front.effectiveAccessTime)}.${splitWords(state)} One cache of ${together} ${savedText(front, one)}.`
  )
}

/** Why a second level disappoints. */
export const twoLevelCaution =
  'The first level takes away most of what is used again soon: the second misses more than it would alone, and up to the size of the first it does little.'

/** Access time of the second level over its size, behind the first and by itself. */
export function twoLevelLines({ plan, sizes }: TwoLevelState): DrawnLines {
  const marks = (id: 'behind' | 'alone'): DrawnSeries =>
    simulatedSeries(
      id,
      id,
      id === 'behind',
      sizes.map((one) => [one.size, secondTime(one[id])]),
    )
  const all = plan.sizes.map(({ size }) => size)
  return {
    ...smallLines(all, millisecondsOf('ms a request that the second level is asked'), [marks('alone'), marks('behind')]),
    here: plan.behind.cacheSize,
  }
}
