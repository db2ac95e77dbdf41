import type { CachePrediction } from '../../domain/cache.ts'
import type { Bytes, Fraction } from '../../units/quantities.ts'
import { predictionOf, problemOf, type TaskResults } from './cacheTasks.ts'
import type { CachingPlan, MapCell } from './cachingPlan.ts'

/** A cell as far as it is simulated. */
export interface KnownCell extends MapCell {
  readonly prediction: CachePrediction | undefined
  /** Why it cannot be simulated. */
  readonly problem: string | undefined
  /** Access time over that of the present organisation. */
  readonly ratio: number | undefined
  readonly isHere: boolean
  readonly isBest: boolean
  /** Within `flatShare` of the best. */
  readonly isFlat: boolean
}

/** The heat map of access time over block and fetch, as far as it is simulated. */
export interface CacheMap {
  readonly blocks: readonly Bytes[]
  /** Rising. */
  readonly fetches: readonly Bytes[]
  readonly cells: readonly KnownCell[]
  readonly here: CachePrediction | undefined
  /** The best of what is simulated. */
  readonly best: KnownCell | undefined
  readonly isComplete: boolean
}

/** So much more time than the best still counts as as good. */
export const flatShare: Fraction = 0.05
/** Differences below this are none. */
export const noDifference: Fraction = 0.01
/** Organisations that differ by less than this are the same: the nearest to the present one is named. */
const tie = 1e-3

/**
 * The best cell: of those that tie with the least time, the one nearest to the present.
 *
 * The cells stand in the order of their distance from the present one.
 */
function bestOf(known: readonly (readonly [MapCell, number])[]): MapCell | undefined {
  const least = Math.min(...known.map(([, time]) => time))
  return known.find(([, time]) => time <= least * (1 + tie))?.[0]
}

const ratioOf = (time: number | undefined, to: number | undefined): number | undefined =>
  time === undefined || to === undefined ? undefined : to > 0 ? time / to : time > 0 ? undefined : 1

/** What the simulation says so far of block and fetch sizes. */
export function cacheMap(plan: CachingPlan, { outcomes }: TaskResults): CacheMap {
  const { blocks, fetches, map } = plan
  const here = predictionOf(outcomes, plan.hereKey)
  const found = map.map((cell) => ({ cell, prediction: predictionOf(outcomes, cell.key) }))
  const known = found.flatMap(({ cell, prediction }) => (prediction ? [[cell, prediction.effectiveAccessTime] as const] : []))
  const best = bestOf(known)
  const least = known.find(([cell]) => cell === best)?.[1] ?? 0
  const cells = found.map(({ cell, prediction }): KnownCell => {
    const time = prediction?.effectiveAccessTime
    return {
      ...cell,
      prediction,
      problem: problemOf(outcomes, cell.key),
      ratio: ratioOf(time, here?.effectiveAccessTime),
      isHere: cell.block === plan.here.blockSize && cell.fetch === plan.here.fetchSize,
      isBest: cell === best,
      isFlat: time !== undefined && time <= least * (1 + flatShare),
    }
  })
  return {
    blocks,
    fetches,
    cells,
    here,
    best: cells.find(({ isBest }) => isBest),
    isComplete: map.every(({ key }) => outcomes.has(key)),
  }
}
